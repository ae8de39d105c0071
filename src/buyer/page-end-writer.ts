// Writes a draft synchronously when the page goes away (WIZ-16): XORs it with an AES-CTR key stream, computed ahead by
// encrypting zeros, into a localStorage entry. No key stream is used twice, and the key is not extractable.
import type { PlainStorage } from '../core/plain-storage'
import { createQueue } from '../core/promises'
import { valueFor } from '../core/vault'
import { vaultKey } from '../core/vault-database'
import { pageEndFolder, pageEndMark } from '../session/traces'

/** Bytes; ten times the draft of the longest step. */
const longest = 32_768
/** Several steps can be unwritten when a page ends: the open form, and one that was just left. */
const streams = 3
const algorithm = 'AES-CTR'
const blockLength = 16

const key = () => vaultKey('last-words', algorithm)

/** @param connection stored beside each value and compared when it is read (SES-15): AES-CTR has no additional data */
export function createPageEndWriter(storage: PlainStorage, connection: string) {
  const ready: Awaited<ReturnType<typeof keyStream>>[] = []
  const inTurn = createQueue()
  /** Distinguishes this page's entries from those of other tabs. */
  const mark = pageEndMark(Date.now())
  /** Entries that this page wrote or read. A tab removes no others: they may be another tab's. */
  const known = new Set<string>()

  const prepare = () =>
    inTurn(async () => {
      while (ready.length < streams) ready.push(await keyStream(await key()))
    })
  return {
    prepare,
    /** Stores the value synchronously. @returns false if it did not: no key stream is ready, or none is long enough */
    write(name: string, value: unknown): boolean {
      const plain = new TextEncoder().encode(JSON.stringify({ connection, value }))
      const stream = plain.length > longest ? undefined : ready.pop()
      if (!stream) return false
      const entry = `${pageEndFolder}${name}/${mark}`
      known.add(entry)
      storage.set(entry, asText([...stream.counter, ...plain.map((byte, at) => byte ^ (stream.bytes[at] ?? 0))]))
      // Prepare again: the page may return from the back/forward cache.
      prepare().catch(() => {})
      return storage.kept(entry)
    },
    /** Removes entries of this name that this page wrote or read: the value is in the vault, or must not return. */
    forget(name: string) {
      for (const entry of known) if (entry.startsWith(`${pageEndFolder}${name}/`)) storage.set(entry, undefined)
    },
    /** Reads earlier pages' entries, which stay until `forget`; removes unreadable ones. @throws without the key */
    async read(): Promise<[name: string, value: unknown][]> {
      const entries = storage.names(pageEndFolder)
      if (entries.length === 0) return []
      const opened = await key()
      const found = entries.map(async (entry): Promise<[string, unknown][]> => {
        try {
          const value = valueFor(connection, await decrypt(opened, asBytes(storage.get(entry) ?? '')))
          known.add(entry)
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

/** Format of an entry: the counter block, then the encrypted JSON. */
async function decrypt(key: CryptoKey, entry: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const counter = entry.slice(0, blockLength)
  const plain = await crypto.subtle.decrypt({ name: algorithm, counter, length: 64 }, key, entry.slice(blockLength))
  return JSON.parse(new TextDecoder().decode(plain))
}

const asText = (bytes: readonly number[]): string => bytes.map((byte) => String.fromCharCode(byte)).join('')
const asBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
