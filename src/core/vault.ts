// Encrypted storage on this device (SES-01, SES-08). The AES-GCM key is non-extractable and lives in IndexedDB; ciphertexts lie beside
// it, or in sessionStorage for a tab, or only in memory. A copied dump is useless elsewhere. Where the browser blocks storage or has no
// WebCrypto (insecure page), everything stays in memory and `kept` says so.
import { createStore, del, get, keys, set, type UseStore, update } from 'idb-keyval'

export type Persistence = 'none' | 'tab' | 'device'

export interface Vault {
  read<T>(name: string): Promise<T | undefined>
  write(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  /** Removes every entry whose name starts with the prefix. */
  clear(prefix?: string): Promise<void>
  names(prefix: string): Promise<string[]>
  /**
   * Resolves to false when nothing outlives this page because the browser refuses storage.
   * @param name an entry: false also where it did not take this one (a full disk)
   */
  kept(name?: string): Promise<boolean>
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

interface Shelf {
  get(name: string): Promise<Sealed | undefined>
  set(name: string, value: Sealed): Promise<void>
  del(name: string): Promise<void>
  names(): Promise<string[]>
}

const keyName = 'key'
/** Other keys stand beside it, under its name and theirs. */
const isKey = (name: string) => name === keyName || name.startsWith(`${keyName}/`)
const openLimit = 3_000

/**
 * @param space separates the services of different configurations on one origin
 * @param persistence 'device' keeps over restarts, 'tab' for this tab, 'none' for this page
 */
export function createVault(space: string, persistence: Persistence): Vault {
  const memory = new Map<string, unknown>()
  /** Names that are in memory only: the storage has not taken them, or not yet. */
  const unkept = new Set<string>()
  const prefix = `${space}/`
  let opened: Promise<{ key: CryptoKey; shelf: Shelf } | undefined> | undefined
  const open = () => {
    opened ??=
      persistence === 'none' ? Promise.resolve(undefined) : withLimit(openShelf(persistence)).catch(() => undefined)
    return opened
  }

  return {
    async read<T>(name: string) {
      const store = await open()
      if (!store || unkept.has(name)) return memory.get(name) as T | undefined
      try {
        const sealed = await store.shelf.get(prefix + name)
        // What is not there is gone, although it is in memory: another tab removed it.
        return sealed && ((await unseal(store.key, sealed)) as T)
      } catch {
        return memory.get(name) as T | undefined
      }
    },
    async write(name, value) {
      memory.set(name, value)
      unkept.add(name)
      const store = await open()
      try {
        if (!store) return
        await store.shelf.set(prefix + name, await seal(store.key, value))
        if (memory.get(name) === value) unkept.delete(name)
      } catch {
        // It stays in memory.
      }
    },
    async remove(name) {
      memory.delete(name)
      unkept.delete(name)
      const store = await open()
      await store?.shelf.del(prefix + name).catch(() => undefined)
    },
    async clear(start = '') {
      for (const names of [memory, unkept])
        for (const name of [...names.keys()]) if (name.startsWith(start)) names.delete(name)
      const store = await open()
      const stored = (await store?.shelf.names().catch(() => undefined)) ?? []
      const gone = stored.filter((name) => name.startsWith(prefix + start))
      // One that cannot be removed keeps no other.
      await Promise.allSettled(gone.map((name) => store?.shelf.del(name)))
    },
    async names(start) {
      const store = await open()
      const stored = await store?.shelf.names().catch(() => undefined)
      const here = stored?.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
      return [...new Set(here ? [...here, ...unkept] : memory.keys())].filter((name) => name.startsWith(start))
    },
    kept: async (name = '') => persistence === 'none' || ((await open()) !== undefined && !unkept.has(name)),
  }
}

const openStore = () => createStore('owner-widgets', 'vault')

/** A further key of this device, made when it is first asked for. @throws where the browser refuses storage or WebCrypto */
export const vaultKey = (name: string, algorithm: string): Promise<CryptoKey> =>
  readKey(openStore(), `${keyName}/${name}`, algorithm)

async function openShelf(persistence: 'tab' | 'device'): Promise<{ key: CryptoKey; shelf: Shelf }> {
  const store = openStore()
  const key = await readKey(store, keyName, 'AES-GCM')
  return { key, shelf: persistence === 'device' ? deviceShelf(store) : tabShelf() }
}

/** Two tabs may start at once: `update` is one transaction, so both end with the same key. */
async function readKey(store: UseStore, name: string, algorithm: string): Promise<CryptoKey> {
  const found = await get<CryptoKey>(name, store)
  if (found) return found
  const made = (await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])) as CryptoKey
  await update<CryptoKey>(name, (other) => other ?? made, store)
  return (await get<CryptoKey>(name, store)) ?? made
}

const deviceShelf = (store: UseStore): Shelf => ({
  get: (name) => get(name, store),
  set: (name, value) => set(name, value, store),
  del: (name) => del(name, store),
  names: async () => (await keys<string>(store)).filter((name) => !isKey(name)),
})

function tabShelf(): Shelf {
  const mark = 'owner-widgets/'
  const storage = sessionStorage
  return {
    async get(name) {
      const text = storage.getItem(mark + name)
      if (!text) return undefined
      const [iv = [], data = []] = JSON.parse(text) as number[][]
      return { iv: new Uint8Array(iv), data: new Uint8Array(data).buffer }
    },
    async set(name, { iv, data }) {
      storage.setItem(mark + name, JSON.stringify([[...iv], [...new Uint8Array(data)]]))
    },
    async del(name) {
      storage.removeItem(mark + name)
    },
    names: async () =>
      Object.keys(storage)
        .filter((name) => name.startsWith(mark))
        .map((name) => name.slice(mark.length)),
  }
}

async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) }
}

async function unseal(key: CryptoKey, { iv, data }: Sealed): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)))
}

/** Some private modes neither open nor refuse a database. */
function withLimit<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, refuse) => setTimeout(() => refuse(new Error('storage')), openLimit)),
  ])
}
