// Encrypted storage on this device (SES-01, SES-08), with a non-extractable key in IndexedDB. If the browser refuses
// storage or has no WebCrypto (insecure page), everything stays in memory, as with 'none'.
import { createStore, del, entries, get, keys, set, type UseStore, update } from 'idb-keyval'
import { isRecord } from './json'
import { storeName } from './plain-storage'
import { inTime } from './promises'

export type Persistence = 'none' | 'device'

type IsOver = (space: string, name: string, at: number) => boolean

/** @param connection bound into the entries' names and encryption: no other connection's vault opens them (SES-15) */
export function createVault(connection: string, persistence: Persistence) {
  const memory = new Map<string, unknown>()
  /** Names of entries that are in memory only: not stored, or not yet. */
  const unkept = new Set<string>()
  let opened: Promise<EntryStorage | undefined> | undefined
  /** Resolves to undefined if nothing is to be kept, or the browser refuses or is silent; the next call tries anew. */
  const open = async () => {
    if (persistence === 'device') opened ??= openStorage(connection).catch(forget)
    return opened
  }
  const forget = () => {
    opened = undefined
    return undefined
  }
  return {
    async read<T>(name: string): Promise<T | undefined> {
      const storage = await open()
      if (!storage || unkept.has(name)) return memory.get(name) as T | undefined
      // Missing in storage means removed by another tab, even if it is in memory.
      return (await storage.read(name).catch(() => memory.get(name))) as T | undefined
    },
    /** @returns false if the entry is lost with this page: it is not to be kept, or the browser refuses it */
    async write(name: string, value: unknown): Promise<boolean> {
      memory.set(name, value)
      unkept.add(name)
      try {
        const storage = await open()
        if (!storage) return false
        await storage.write(name, value)
        if (memory.get(name) === value) unkept.delete(name)
        return true
      } catch {
        return false
      }
    },
    async remove(name: string): Promise<void> {
      memory.delete(name)
      unkept.delete(name)
      await (await open())?.remove(name).catch(() => undefined)
    },
    /** Removes all entries with the prefix. @returns false if the browser kept one of them */
    async clear(prefix = ''): Promise<boolean> {
      for (const names of [memory, unkept])
        for (const name of [...names.keys()]) if (name.startsWith(prefix)) names.delete(name)
      endOpening()
      const storage = await open()
      // A storage that the browser refuses is empty; one that does not answer may hold entries.
      if (!storage) return persistence === 'none' || !silent
      const left = async () => (await storage.names()).filter((name) => name.startsWith(prefix))
      try {
        // allSettled: an entry that cannot be removed must not keep the others.
        await Promise.allSettled((await left()).map(storage.remove))
        return (await left()).length === 0
      } catch {
        return false
      }
    },
    /** What other tabs have written since the opening is seen by the next read. */
    readAnew: endOpening,
    /** Removes from the whole storage, other connections' included, the entries that `isOver` names. */
    sweep: async (isOver: IsOver): Promise<void> => (await open())?.sweep(isOver).catch(() => undefined),
    async names(prefix: string): Promise<string[]> {
      const stored = await (await open())?.names().catch(() => undefined)
      return [...new Set(stored ? [...stored, ...unkept] : memory.keys())].filter((name) => name.startsWith(prefix))
    },
    /** False if nothing outlives this page. */
    kept: async (): Promise<boolean> => (await open()) !== undefined,
    /** True after a time-out, until the browser answers again: what `read` did not find may be there. */
    isSilent: (): boolean => persistence !== 'none' && silent,
  }
}

export type Vault = ReturnType<typeof createVault>

/** The entries of one connection in the browser's storage. Every method rejects if the storage fails. */
async function openStorage(connection: string) {
  const key = await readKey(keyName, 'AES-GCM')
  const prefix = `${storeName(connection)}/`
  const { seal, unseal } = cipherOf(key, connection)
  return {
    async read(name: string): Promise<unknown> {
      const sealed = await ciphertexts.get(prefix + name)
      return sealed && unseal(name, sealed)
    },
    write: async (name: string, value: unknown) => ciphertexts.set(prefix + name, await seal(name, value)),
    remove: (name: string) => ciphertexts.del(prefix + name),
    names: async () => {
      const own = (await ciphertexts.names()).filter((name) => name.startsWith(prefix))
      return own.map((name) => name.slice(prefix.length))
    },
    async sweep(isOver: IsOver) {
      const over = (await ciphertexts.all()).filter(([name, { at }]) => {
        const end = name.indexOf('/')
        return isOver(name.slice(0, end), name.slice(end + 1), at)
      })
      await Promise.allSettled(over.map(([name]) => ciphertexts.del(name)))
    },
  }
}

type EntryStorage = Awaited<ReturnType<typeof openStorage>>

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  /** Time of the write, in milliseconds since 1970. */
  at: number
}

/** Connection and name are additional data: `unseal` rejects an entry that was moved to another vault or name. */
function cipherOf(key: CryptoKey, connection: string) {
  const bound = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: asBytes([connection, name]),
  })
  return {
    async seal(name: string, value: unknown): Promise<Sealed> {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const data = await crypto.subtle.encrypt(bound(name, iv), key, asBytes({ connection, value }))
      return { iv, data, at: Date.now() }
    },
    async unseal(name: string, { iv, data }: Sealed): Promise<unknown> {
      const plain = new TextDecoder().decode(await crypto.subtle.decrypt(bound(name, iv), key, data))
      return valueFor(connection, JSON.parse(plain))
    },
  }
}

const asBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** Compares the connection that was stored beside a value (SES-15). @throws if it is another one */
export function valueFor(connection: string, stored: unknown): unknown {
  if (!isRecord(stored) || stored.connection !== connection) throw new Error('stored for other services')
  return stored.value
}

/**
 * Milliseconds. Some private modes never answer an open request, and an open database can stop answering; but a busy
 * telephone takes seconds to find drafts. After one time-out nothing waits until the browser answers after all.
 */
const patience = 8_000
let silent = false

/** Like `inTime`, but waits for nothing while the browser is known to be silent. @throws if it does not answer */
function unlessSilent<T>(work: Promise<T>): Promise<T> {
  let isLate = true
  const answered = () => {
    isLate = false
    silent = false
  }
  work.then(answered, answered)
  return inTime(work, silent ? 0 : patience).finally(() => {
    silent = isLate
  })
}

/** One connection for all vaults of the page; idb-keyval opens it at the first use, and again after a failure. */
const openStore = () => createStore('owner-widgets', 'vault')
let current = openStore()
const store: UseStore = (mode, work) =>
  current(mode, (all) => {
    const { db } = all.transaction
    // The page deletes its databases: an open one would block it for ever.
    db.onversionchange = () => {
      db.close()
      current = openStore()
      endOpening()
      void storeKeysAgain().catch(() => {})
    }
    return work(all)
  })

/** What is written later must open after a reload, too. */
async function storeKeysAgain(): Promise<void> {
  for (const [name, reading] of readKeys) {
    const key = await reading
    await update<CryptoKey>(name, (other) => other ?? key, store)
  }
}

const keyName = 'key'
const isKey = (name: string) => name === keyName || name.startsWith(`${keyName}/`)

/** An additional key of this device. @throws if the browser refuses storage or WebCrypto, or does not answer */
export const vaultKey = (name: string, algorithm: string): Promise<CryptoKey> =>
  readKey(`${keyName}/${name}`, algorithm)

const readKeys = new Map<string, Promise<CryptoKey>>()

/** Each key is read once, because that opens the database; again after a failure. */
function readKey(name: string, algorithm: string): Promise<CryptoKey> {
  const forget = (thrown: unknown) => {
    readKeys.delete(name)
    throw thrown
  }
  const reading = readKeys.get(name) ?? unlessSilent(makeKey(name, algorithm)).catch(forget)
  readKeys.set(name, reading)
  return reading
}

/** Milliseconds for which the store's content at its opening answers reads. */
const freshFor = 3_000
let opening: ReturnType<typeof readAll> | undefined

/** Reads the whole store in one transaction: a start would else wait for a dozen trips. */
async function readAll() {
  try {
    return { values: new Map(await unlessSilent(entries<string, unknown>(store))), until: Date.now() + freshFor }
  } catch {
    return { values: new Map<string, unknown>(), until: 0 }
  }
}

/** Answers from the store's content at its opening, later from the store. */
async function fromOpening<T>(found: (values: Map<string, unknown>) => unknown, ask: () => Promise<T>): Promise<T> {
  opening ??= readAll()
  const { values, until } = await opening
  return Date.now() < until ? (found(values) as T) : ask()
}

const getValue = <T>(name: string) =>
  fromOpening<T | undefined>(
    (values) => values.get(name),
    () => unlessSilent(get<T>(name, store)),
  )

/** What is read next comes from the store, where another tab may have written. */
const endOpening = () => void opening?.then((first) => Object.assign(first, { until: 0 }))

/** `update` is one transaction, so two tabs that start together get the same key. */
async function makeKey(name: string, algorithm: string): Promise<CryptoKey> {
  const found = await getValue<CryptoKey>(name)
  if (found) return found
  const uses: KeyUsage[] = ['encrypt', 'decrypt']
  let key = (await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, uses)) as CryptoKey
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

const ciphertexts = {
  get: (name: string) => getValue<Sealed>(name),
  all: async () => (await unlessSilent(entries<string, Sealed>(store))).filter(([name]) => !isKey(name)),
  set(name: string, value: Sealed) {
    void opening?.then(({ values }) => values.set(name, value))
    return unlessSilent(set(name, value, store))
  },
  del(name: string) {
    endOpening()
    return unlessSilent(del(name, store))
  },
  async names() {
    const all = await fromOpening(
      (values) => [...values.keys()],
      () => unlessSilent(keys<string>(store)),
    )
    return all.filter((name) => !isKey(name))
  },
}
