// Encrypted storage on this device (SES-01, SES-08). The AES-GCM key is non-extractable and stays in IndexedDB; ciphertexts are beside it, in
// sessionStorage for a tab, or in memory. A copied dump is useless elsewhere. If the browser refuses storage or has no WebCrypto (insecure
// page), everything stays in memory and `kept` returns false.
import { inTime, isSilent, openVaultShelf, type Shelf, seal, unseal } from './vault-shelf'

export type Persistence = 'none' | 'tab' | 'device'

export interface Vault {
  read<T>(name: string): Promise<T | undefined>
  write(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  /** Removes all entries with the prefix. @returns false if the browser kept one of them */
  clear(prefix?: string): Promise<boolean>
  /** Removes, in every space, the entries with the prefix that were last written before this time (milliseconds since 1970). */
  sweep(prefix: string, before: number): Promise<void>
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
 * @param space separates the services of different configurations on one origin
 * @param persistence 'device' survives restarts, 'tab' lasts for the tab, 'none' for the page
 */
export function createVault(space: string, persistence: Persistence): Vault {
  const parts: VaultParts = {
    prefix: `${space}/`,
    memory: new Map(),
    unkept: new Set(),
    storage: storageOf(persistence),
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
  /** Of this space's entries in the storage. */
  prefix: string
  memory: Map<string, unknown>
  /** Names of entries that are in memory only: not stored, or not yet. */
  unkept: Set<string>
  storage: VaultStorage
}

interface VaultStorage {
  /** Opened once; undefined if there is none. */
  open(): Promise<{ key: CryptoKey; shelf: Shelf } | undefined>
  /** The names in all spaces; undefined if the storage does not answer. */
  names(): Promise<string[] | undefined>
  /** True if it did not open in time: it may hold entries. A storage that the browser refused is empty. */
  timedOut(): boolean
}

function storageOf(persistence: Persistence): VaultStorage {
  let timedOut = false
  let opened: ReturnType<VaultStorage['open']> | undefined
  const open = () => {
    opened ??=
      persistence === 'none'
        ? Promise.resolve(undefined)
        : inTime(openVaultShelf(persistence), () => {
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

/** The methods that take the name of one entry. */
function entryMethods({ prefix, memory, unkept, storage }: VaultParts): Pick<Vault, 'read' | 'write' | 'remove'> {
  return {
    async read<T>(name: string) {
      const store = await storage.open()
      if (!store || unkept.has(name)) return memory.get(name) as T | undefined
      try {
        const sealed = await inTime(store.shelf.get(prefix + name))
        // Missing in storage means removed by another tab, even if it is in memory.
        return sealed && ((await unseal(store.key, sealed)) as T)
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
        await inTime(store.shelf.set(prefix + name, await seal(store.key, value)))
        if (memory.get(name) === value) unkept.delete(name)
      } catch {
        // It stays in memory only.
      }
    },
    async remove(name) {
      memory.delete(name)
      unkept.delete(name)
      const store = await storage.open()
      if (store) await inTime(store.shelf.del(prefix + name)).catch(() => undefined)
    },
  }
}

/** The methods that take a prefix of names. */
function prefixMethods({ prefix, memory, unkept, storage }: VaultParts): Pick<Vault, 'clear' | 'sweep' | 'names'> {
  return {
    async clear(start = '') {
      for (const names of [memory, unkept])
        for (const name of [...names.keys()]) if (name.startsWith(start)) names.delete(name)
      const store = await storage.open()
      if (!store) return !storage.timedOut()
      const toGo = async () => (await storage.names())?.filter((name) => name.startsWith(prefix + start))
      // allSettled: an entry that cannot be removed must not keep the others.
      await Promise.allSettled(((await toGo()) ?? []).map(async (name) => inTime(store.shelf.del(name))))
      return (await toGo())?.length === 0
    },
    async sweep(start, before) {
      const store = await storage.open()
      if (!store) return
      const withoutSpace = (name: string) => name.slice(name.indexOf('/') + 1)
      const swept = (await storage.names())?.filter((name) => withoutSpace(name).startsWith(start)) ?? []
      const removeOld = async (name: string) => {
        const sealed = await inTime(store.shelf.get(name))
        if (sealed && sealed.at < before) await inTime(store.shelf.del(name))
      }
      // allSettled: as in `clear`.
      await Promise.allSettled(swept.map(removeOld))
    },
    async names(start) {
      const stored = await storage.names()
      const here = stored?.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
      return [...new Set(here ? [...here, ...unkept] : memory.keys())].filter((name) => name.startsWith(start))
    },
  }
}
