// Encrypted storage on this device (SES-01, SES-08). The AES-GCM key is non-extractable and stays in IndexedDB; ciphertexts are beside it, in
// sessionStorage for a tab, or in memory. A copied dump is useless elsewhere. If the browser refuses storage or has no WebCrypto (insecure
// page), everything stays in memory and `kept` returns false.
import { storeName } from './plain-storage'
import { type Cipher, cipherOf, inTime, isSilent, openVaultShelf, type Shelf } from './vault-shelf'

export type Persistence = 'none' | 'tab' | 'device'

export interface Vault {
  read<T>(name: string): Promise<T | undefined>
  write(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  /** Removes all entries with the prefix. @returns false if the browser kept one of them */
  clear(prefix?: string): Promise<boolean>
  /** Removes from the whole storage, other connections' included, what this says of a space, a name and the time of its last write. */
  sweep(isOver: (space: string, name: string, at: number) => boolean): Promise<void>
  names(prefix: string): Promise<string[]>
  /**
   * False if nothing outlives this page because the browser refuses storage.
   * @param name an entry: false also if this entry was not stored (a full disk)
   */
  kept(name?: string): Promise<boolean>
  /** True after a time-out, until the browser answers again: what `read` did not find may be there. */
  isSilent(): boolean
}

/**
 * @param connection what the entries belong to. Their names begin with its SHA-256, and it is bound into their encryption, so that a vault
 * of another connection neither finds nor opens them (SES-15)
 * @param persistence 'device' survives restarts, 'tab' lasts for the tab, 'none' for the page
 */
export function createVault(connection: string, persistence: Persistence): Vault {
  const parts: VaultParts = {
    memory: new Map(),
    unkept: new Set(),
    storage: storageOf(connection, persistence),
  }
  const { unkept, storage } = parts
  return {
    ...entryMethods(parts),
    ...prefixMethods(parts),
    kept: async (name = '') => persistence === 'none' || ((await storage.open()) !== undefined && !unkept.has(name)),
    isSilent: () => persistence !== 'none' && isSilent(),
  }
}

interface VaultParts {
  memory: Map<string, unknown>
  /** Names of entries that are in memory only: not stored, or not yet. */
  unkept: Set<string>
  storage: VaultStorage
}

interface OpenStorage {
  /** Of the names of this vault's entries. */
  prefix: string
  shelf: Shelf
  cipher: Cipher
}

interface VaultStorage {
  /** Opened once; undefined if there is none. */
  open(): Promise<OpenStorage | undefined>
  /** The names in all spaces; undefined if the storage does not answer. */
  names(): Promise<string[] | undefined>
  /** True if it did not open in time: it may hold entries. A storage that the browser refused is empty. */
  timedOut(): boolean
}

function storageOf(connection: string, persistence: Persistence): VaultStorage {
  let timedOut = false
  let opened: ReturnType<VaultStorage['open']> | undefined
  const open = () => {
    opened ??=
      persistence === 'none'
        ? Promise.resolve(undefined)
        : inTime(openStorage(connection, persistence), () => {
            timedOut = true
          }).catch(() => undefined)
    return opened
  }
  return {
    open,
    names: async () => {
      const store = await open()
      return store && inTime(store.shelf.names()).catch(() => undefined)
    },
    timedOut: () => timedOut,
  }
}

async function openStorage(connection: string, persistence: 'tab' | 'device'): Promise<OpenStorage> {
  const { key, shelf } = await openVaultShelf(persistence)
  return { prefix: `${await storeName(connection)}/`, shelf, cipher: cipherOf(key, connection) }
}

/** The methods that take the name of one entry. */
function entryMethods({ memory, unkept, storage }: VaultParts): Pick<Vault, 'read' | 'write' | 'remove'> {
  return {
    async read<T>(name: string) {
      const store = await storage.open()
      if (!store || unkept.has(name)) return memory.get(name) as T | undefined
      try {
        const sealed = await inTime(store.shelf.get(store.prefix + name))
        // Missing in storage means removed by another tab, even if it is in memory.
        return sealed && ((await store.cipher.unseal(name, sealed)) as T)
      } catch {
        return memory.get(name) as T | undefined
      }
    },
    async write(name, value) {
      memory.set(name, value)
      unkept.add(name)
      const store = await storage.open()
      try {
        if (!store) return
        await inTime(store.shelf.set(store.prefix + name, await store.cipher.seal(name, value)))
        if (memory.get(name) === value) unkept.delete(name)
      } catch {
        // It stays in memory only.
      }
    },
    async remove(name) {
      memory.delete(name)
      unkept.delete(name)
      const store = await storage.open()
      if (store) await inTime(store.shelf.del(store.prefix + name)).catch(() => undefined)
    },
  }
}

/** The methods that take a prefix of names. */
function prefixMethods({ memory, unkept, storage }: VaultParts): Pick<Vault, 'clear' | 'sweep' | 'names'> {
  return {
    async clear(start = '') {
      for (const names of [memory, unkept])
        for (const name of [...names.keys()]) if (name.startsWith(start)) names.delete(name)
      const store = await storage.open()
      if (!store) return !storage.timedOut()
      const toGo = async () => (await storage.names())?.filter((name) => name.startsWith(store.prefix + start))
      // allSettled: an entry that cannot be removed must not keep the others.
      await Promise.allSettled(((await toGo()) ?? []).map(async (name) => inTime(store.shelf.del(name))))
      return (await toGo())?.length === 0
    },
    async sweep(isOver) {
      const store = await storage.open()
      if (!store) return
      const removeOver = async (name: string) => {
        const sealed = await inTime(store.shelf.get(name))
        const end = name.indexOf('/')
        if (sealed && isOver(name.slice(0, end), name.slice(end + 1), sealed.at)) await inTime(store.shelf.del(name))
      }
      // allSettled: as in `clear`.
      await Promise.allSettled(((await storage.names()) ?? []).map(removeOver))
    },
    async names(start) {
      const { prefix = '' } = (await storage.open()) ?? {}
      const stored = await storage.names()
      const here = stored?.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
      return [...new Set(here ? [...here, ...unkept] : memory.keys())].filter((name) => name.startsWith(start))
    },
  }
}
