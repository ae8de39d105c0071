// Encrypted storage (SES-01, SES-08); in memory if the browser refuses it.
import { isRecord } from './json'
import { ciphertexts, endFirstRead, isSilent, mainKey, readKey, type Sealed } from './vault-database'

export type Persistence = 'none' | 'device'

/** `writtenAt` in milliseconds since 1970. */
type IsTooOld = (space: string, name: string, writtenAt: number) => boolean

/** @param connection only its vault can open the entries (SES-15) */
export function createVault(connection: string, persistence: Persistence) {
  const memory = new Map<string, unknown>()
  /** Names of entries in memory alone, or not stored yet. */
  const inMemoryOnly = new Set<string>()
  let opened: Promise<EntryStorage | undefined> | undefined
  /** @returns undefined if the browser stores nothing; the next call tries again */
  const open = async () => {
    if (persistence === 'device') opened ??= openStorage(connection).catch(clearOpened)
    return opened
  }
  const clearOpened = () => {
    opened = undefined
    return undefined
  }
  const entries = async (folder: string) => {
    const stored = await (await open())?.entries(folder).catch(() => undefined)
    const found = new Map<string, unknown>(stored ?? memory)
    for (const name of inMemoryOnly) found.set(name, memory.get(name))
    return [...found].filter(([name]) => name.startsWith(folder))
  }
  return {
    async read<T>(name: string): Promise<T | undefined> {
      const storage = await open()
      if (!storage || inMemoryOnly.has(name)) return memory.get(name) as T | undefined
      // An entry that is missing was removed by another tab.
      return (await storage.read(name).catch(() => memory.get(name))) as T | undefined
    },
    /** @returns false if it is lost with this page */
    async write(name: string, value: unknown): Promise<boolean> {
      memory.set(name, value)
      inMemoryOnly.add(name)
      try {
        const storage = await open()
        if (!storage) return false
        await storage.write(name, value)
        if (memory.get(name) === value) inMemoryOnly.delete(name)
        return true
      } catch {
        return false
      }
    },
    async remove(name: string): Promise<void> {
      memory.delete(name)
      inMemoryOnly.delete(name)
      await (await open())?.remove(name).catch(() => undefined)
    },
    /** @returns false if the browser did not remove an entry */
    async clear(prefix = ''): Promise<boolean> {
      for (const names of [memory, inMemoryOnly])
        for (const name of [...names.keys()]) if (name.startsWith(prefix)) names.delete(name)
      endFirstRead()
      const storage = await open()
      // A refused storage is empty; a silent one may have entries.
      if (!storage) return persistence === 'none' || !isSilent()
      const namesLeft = async () => (await storage.entries(prefix)).map(([name]) => name)
      try {
        // One entry that stays must not stop the others.
        await Promise.allSettled((await namesLeft()).map(storage.remove))
        return (await namesLeft()).length === 0
      } catch {
        return false
      }
    },
    readAnew: endFirstRead,
    sweep: async (isTooOld: IsTooOld): Promise<void> => (await open())?.sweep(isTooOld).catch(() => undefined),
    entries,
    names: async (folder: string): Promise<string[]> => (await entries(folder)).map(([name]) => name),
    isOnDevice: async (): Promise<boolean> => (await open()) !== undefined,
    /** If true, `read` may have missed an entry. */
    isSilent: (): boolean => persistence !== 'none' && isSilent(),
  }
}

export type Vault = ReturnType<typeof createVault>

async function openStorage(connection: string) {
  const key = await readKey(mainKey, 'AES-GCM')
  const prefix = `${encodeURIComponent(connection)}/`
  const { seal, unseal } = cipherOf(key, connection)
  return {
    async read(name: string): Promise<unknown> {
      const sealed = await ciphertexts.get(prefix + name)
      return sealed && unseal(name, sealed)
    },
    write: async (name: string, value: unknown) => ciphertexts.set(prefix + name, await seal(name, value)),
    remove: (name: string) => ciphertexts.del(prefix + name),
    /** @returns pairs of name and value; undefined if it cannot be decrypted */
    async entries(folder: string) {
      const below = (await ciphertexts.all()).filter(([name]) => name.startsWith(prefix + folder))
      const read = async ([full, sealed]: [string, Sealed]) => {
        const name = full.slice(prefix.length)
        return [name, await unseal(name, sealed).catch(() => undefined)] as const
      }
      return Promise.all(below.map(read))
    },
    async sweep(isTooOld: IsTooOld) {
      const tooOld = (await ciphertexts.allNow()).filter(([name, { at }]) => {
        const end = name.indexOf('/')
        return isTooOld(name.slice(0, end), name.slice(end + 1), at)
      })
      await Promise.allSettled(tooOld.map(([name]) => ciphertexts.del(name)))
    },
  }
}

type EntryStorage = Awaited<ReturnType<typeof openStorage>>

/** Binds connection and name, so that a moved entry cannot be decrypted. */
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

/** @throws if stored for another connection (SES-15) */
export function valueFor(connection: string, stored: unknown): unknown {
  if (!isRecord(stored) || stored.connection !== connection) throw new Error('stored for other services')
  return stored.value
}
