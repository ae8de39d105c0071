// Encrypted storage on this device (SES-01, SES-08). The AES-GCM key is non-extractable and stays in IndexedDB; ciphertexts are beside it, in
// sessionStorage for a tab, or in memory. A copied dump is useless elsewhere. If the browser refuses storage or has no WebCrypto (insecure
// page), everything stays in memory and `kept` returns false.
import { createStore, del, get, keys, set, update } from 'idb-keyval'
import { cipherOf, type Sealed } from './cipher'
import { storeName } from './plain-storage'

export type Persistence = 'none' | 'tab' | 'device'

export interface Vault {
  read<T>(name: string): Promise<T | undefined>
  /** @returns false if the entry is lost with this page: the browser refuses storage, or the disk is full */
  write(name: string, value: unknown): Promise<boolean>
  remove(name: string): Promise<void>
  /** Removes all entries with the prefix. @returns false if the browser kept one of them */
  clear(prefix?: string): Promise<boolean>
  /** Removes from the whole storage, other connections' included, what this says of a space, a name and the time of its last write. */
  sweep(isOver: IsOver): Promise<void>
  names(prefix: string): Promise<string[]>
  /** False if nothing outlives this page, because the browser refuses storage. */
  kept(): Promise<boolean>
  /** True after a time-out, until the browser answers again: what `read` did not find may be there. */
  isSilent(): boolean
}

type IsOver = (space: string, name: string, at: number) => boolean

/**
 * @param connection what the entries belong to. Their names begin with it, and it is bound into their encryption, so that a vault
 * of another connection neither finds nor opens them (SES-15)
 * @param persistence 'device' survives restarts, 'tab' lasts for the tab, 'none' for the page
 */
export function createVault(connection: string, persistence: Persistence): Vault {
  const memory = new Map<string, unknown>()
  /** Names of entries that are in memory only: not stored, or not yet. */
  const unkept = new Set<string>()
  /** The storage did not open in time: it may hold entries. A storage that the browser refused is empty. */
  let timedOut = false
  let opened: Promise<EntryStorage | undefined> | undefined
  const open = () => {
    const late = () => {
      timedOut = true
    }
    opened ??=
      persistence === 'none'
        ? Promise.resolve(undefined)
        : inTime(openStorage(connection, persistence), late).catch(() => undefined)
    return opened
  }
  return {
    async read<T>(name: string) {
      const storage = await open()
      if (!storage || unkept.has(name)) return memory.get(name) as T | undefined
      // Missing in storage means removed by another tab, even if it is in memory.
      return (await storage.read(name).catch(() => memory.get(name))) as T | undefined
    },
    async write(name, value) {
      memory.set(name, value)
      unkept.add(name)
      try {
        const storage = await open()
        if (!storage) return persistence === 'none'
        await storage.write(name, value)
        if (memory.get(name) === value) unkept.delete(name)
        return true
      } catch {
        return false
      }
    },
    async remove(name) {
      memory.delete(name)
      unkept.delete(name)
      await (await open())?.remove(name).catch(() => undefined)
    },
    async clear(start = '') {
      for (const names of [memory, unkept])
        for (const name of [...names.keys()]) if (name.startsWith(start)) names.delete(name)
      const storage = await open()
      if (!storage) return !timedOut
      const left = async () => (await storage.names()).filter((name) => name.startsWith(start))
      try {
        // allSettled: an entry that cannot be removed must not keep the others.
        await Promise.allSettled((await left()).map(storage.remove))
        return (await left()).length === 0
      } catch {
        return false
      }
    },
    sweep: async (isOver) => (await open())?.sweep(isOver).catch(() => undefined),
    async names(start) {
      const stored = await (await open())?.names().catch(() => undefined)
      return [...new Set(stored ? [...stored, ...unkept] : memory.keys())].filter((name) => name.startsWith(start))
    },
    kept: async () => persistence === 'none' || (await open()) !== undefined,
    isSilent: () => persistence !== 'none' && silent,
  }
}

/** The entries of one connection in the browser's storage. Every method rejects if the storage fails. */
interface EntryStorage {
  read(name: string): Promise<unknown>
  write(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  names(): Promise<string[]>
  sweep(isOver: IsOver): Promise<void>
}

async function openStorage(connection: string, persistence: 'tab' | 'device'): Promise<EntryStorage> {
  sharedKey ??= readKey(keyName, 'AES-GCM').catch((thrown) => {
    sharedKey = undefined
    throw thrown
  })
  const key = await sharedKey
  const area = persistence === 'device' ? deviceArea : tabArea()
  const prefix = `${storeName(connection)}/`
  const { seal, unseal } = cipherOf(key, connection)
  return {
    async read(name) {
      const sealed = await area.get(prefix + name)
      return sealed && unseal(name, sealed)
    },
    write: async (name, value) => area.set(prefix + name, await seal(name, value)),
    remove: (name) => area.del(prefix + name),
    names: async () => {
      const own = (await area.names()).filter((name) => name.startsWith(prefix))
      return own.map((name) => name.slice(prefix.length))
    },
    async sweep(isOver) {
      const removeOver = async (name: string) => {
        const sealed = await area.get(name)
        const end = name.indexOf('/')
        if (sealed && isOver(name.slice(0, end), name.slice(end + 1), sealed.at)) await area.del(name)
      }
      // allSettled: as in `clear`.
      await Promise.allSettled((await area.names()).map(removeOver))
    },
  }
}

/**
 * Milliseconds. Some private modes never answer an open request, and an open database can stop answering. A busy telephone may take seconds
 * to open one, and its buyer would find her drafts missing: that is why the first limit is long. After one time-out the next
 * operations wait briefly, until one is answered: a login makes a dozen of them.
 */
const patience = { first: 8_000, next: 250 }
let silent = false

/** @throws if the work takes longer than the limit */
function inTime<T>(work: Promise<T>, late?: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, refuse) => {
    const limit = silent ? patience.next : patience.first
    timer = setTimeout(() => {
      silent = true
      late?.()
      refuse(new Error('storage'))
    }, limit)
  })
  const answered = () => {
    silent = false
  }
  work.then(answered, answered)
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}

/** One connection to the database for all vaults of the page; idb-keyval opens it at the first use, and again after a failure. */
const store = createStore('owner-widgets', 'vault')
/** The key of all vaults of the page. */
let sharedKey: Promise<CryptoKey> | undefined
const keyName = 'key'
/** Additional keys are stored as `key/NAME`. */
const isKey = (name: string) => name === keyName || name.startsWith(`${keyName}/`)

/** An additional key of this device, created on first use. @throws if the browser refuses storage or WebCrypto, or does not answer */
export const vaultKey = (name: string, algorithm: string): Promise<CryptoKey> =>
  inTime(readKey(`${keyName}/${name}`, algorithm))

/** `update` is one transaction, so two tabs that start together get the same key. */
async function readKey(name: string, algorithm: string): Promise<CryptoKey> {
  const found = await get<CryptoKey>(name, store)
  if (found) return found
  let key = (await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])) as CryptoKey
  await update<CryptoKey>(
    name,
    (other) => {
      key = other ?? key
      return key
    },
    store,
  )
  return key
}

/** Where the ciphertexts of all connections are. */
interface Area {
  get(name: string): Promise<Sealed | undefined>
  set(name: string, value: Sealed): Promise<void>
  del(name: string): Promise<void>
  names(): Promise<string[]>
}

const deviceArea: Area = {
  get: (name) => inTime(get(name, store)),
  set: (name, value) => inTime(set(name, value, store)),
  del: (name) => inTime(del(name, store)),
  names: async () => (await inTime(keys<string>(store))).filter((name) => !isKey(name)),
}

function tabArea(): Area {
  const mark = 'owner-widgets/'
  // Throws where the browser blocks it: then the vault does not open.
  const storage = sessionStorage
  return {
    async get(name) {
      const text = storage.getItem(mark + name)
      if (!text) return undefined
      const [iv = [], data = [], [at = 0] = []] = JSON.parse(text) as number[][]
      return { iv: new Uint8Array(iv), data: new Uint8Array(data).buffer, at }
    },
    async set(name, { iv, data, at }) {
      storage.setItem(mark + name, JSON.stringify([[...iv], [...new Uint8Array(data)], [at]]))
    },
    del: async (name) => storage.removeItem(mark + name),
    async names() {
      const own = Object.keys(storage).filter((name) => name.startsWith(mark))
      return own.map((name) => name.slice(mark.length))
    },
  }
}
