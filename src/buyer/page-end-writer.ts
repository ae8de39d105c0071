// Writes drafts synchronously when the page ends (WIZ-16): encrypts them
// by an AES-CTR key stream, which is computed ahead and used once.
import type { PlainStorage } from '../core/plain-storage'
import { createQueue } from '../core/promises'
import { valueFor } from '../core/vault'
import { vaultKey } from '../core/vault-database'
import { pageEndFolder, pageEndMark } from '../session/traces'

/** Bytes; ten times the draft of the longest step. */
const longest = 32_768
/** For the open form, and one that was just closed. */
const streams = 3
const algorithm = 'AES-CTR'
const blockLength = 16

const key = () => vaultKey('last-words', algorithm)

/** @param connection compared when it is read, as AES-CTR binds none (SES-15) */
export function createPageEndWriter(storage: PlainStorage, connection: string) {
  const ready: Awaited<ReturnType<typeof keyStream>>[] = []
  const enqueue = createQueue()
  const mark = pageEndMark(Date.now())
  /** Other entries may be another tab's, and stay. */
  const mine = new Set<string>()

  const prepare = () =>
    enqueue(async () => {
      while (ready.length < streams) ready.push(await keyStream(await key()))
    })
  return {
    prepare,
    /** @returns false without a key stream that is long enough */
    write(name: string, value: unknown): boolean {
      const plain = new TextEncoder().encode(JSON.stringify({ connection, value }))
      const stream = plain.length > longest ? undefined : ready.pop()
      if (!stream) return false
      const entry = `${pageEndFolder}${name}/${mark}`
      mine.add(entry)
      storage.set(entry, asText([...stream.counter, ...plain.map((byte, at) => byte ^ (stream.bytes[at] ?? 0))]))
      // The page may return from the back/forward cache.
      prepare().catch(() => {})
      return storage.isStored(entry)
    },
    /** Removes what is in the vault now, or must not return. */
    remove(name: string) {
      for (const entry of mine) if (entry.startsWith(`${pageEndFolder}${name}/`)) storage.set(entry, undefined)
    },
    /** Reads entries of ended pages. @throws without the key */
    async read(): Promise<[name: string, value: unknown][]> {
      const entries = storage.names(pageEndFolder)
      if (entries.length === 0) return []
      const opened = await key()
      const found = entries.map(async (entry): Promise<[string, unknown][]> => {
        try {
          const value = valueFor(connection, await decrypt(opened, asBytes(storage.get(entry) ?? '')))
          mine.add(entry)
          return [[entry.slice(pageEndFolder.length, entry.lastIndexOf('/')), value]]
        } catch {
          storage.set(entry, undefined)
          return []
        }
      })
      return (await Promise.all(found)).flat()
    },
  }
}
export type PageEndWriter = ReturnType<typeof createPageEndWriter>

async function keyStream(key: CryptoKey) {
  const counter = crypto.getRandomValues(new Uint8Array(blockLength))
  const zeros = new Uint8Array(longest)
  const bytes = await crypto.subtle.encrypt({ name: algorithm, counter, length: 64 }, key, zeros)
  return { counter, bytes: new Uint8Array(bytes) }
}

/** An entry is the counter block, then the ciphertext. */
async function decrypt(key: CryptoKey, entry: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const counter = entry.slice(0, blockLength)
  const plain = await crypto.subtle.decrypt({ name: algorithm, counter, length: 64 }, key, entry.slice(blockLength))
  return JSON.parse(new TextDecoder().decode(plain))
}

const asText = (bytes: readonly number[]): string => bytes.map((byte) => String.fromCharCode(byte)).join('')
const asBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
