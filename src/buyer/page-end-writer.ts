// Writes drafts as the page ends, by key streams made ahead (WIZ-16).
import type { PlainStorage } from '../core/plain-storage'
import { createQueue } from '../core/promises'
import { valueFor } from '../core/vault'
import { vaultKey } from '../core/vault-database'
import { pageEndFolder, pageId } from '../session/traces'

/** Bytes of a key stream: ten times the draft of the longest step. */
const streamLength = 32_768
/** Enough for the open form and one that was just closed. */
const streamCount = 3
const algorithm = 'AES-CTR'
/** Bytes of AES's counter block. */
const blockLength = 16

const pageEndKey = () => vaultKey('last-words', algorithm)

/** @param connection compared on reading, as AES-CTR does not prove it (SES-15) */
export function createPageEndWriter(storage: PlainStorage, connection: string) {
  const ready: Awaited<ReturnType<typeof keyStream>>[] = []
  const enqueue = createQueue()
  const page = pageId(Date.now())
  /** Text by entry as written or read here: another page may change it. */
  const removable = new Map<string, string>()
  const removeUnchanged = (entry: string, text: string) => {
    if (storage.get(entry) === text) storage.set(entry, undefined)
  }

  const prepare = () =>
    enqueue(async () => {
      while (ready.length < streamCount) ready.push(await keyStream(await pageEndKey()))
    })
  return {
    prepare,
    /** @returns whether it is stored */
    write(name: string, value: unknown): boolean {
      const plain = new TextEncoder().encode(JSON.stringify({ connection, value }))
      const stream = plain.length > streamLength ? undefined : ready.pop()
      if (!stream) return false
      const entry = `${pageEndFolder}${name}/${page}`
      const encrypted = plain.map((byte, index) => byte ^ (stream.bytes[index] ?? 0))
      const text = asText([...stream.counter, ...encrypted])
      removable.set(entry, text)
      storage.set(entry, text)
      // The page may return from the back/forward cache.
      prepare().catch(() => {})
      return storage.isStored(entry)
    },
    /** Removes entries now in the vault, or discarded. */
    remove(name: string) {
      for (const [entry, text] of removable)
        if (entry.startsWith(`${pageEndFolder}${name}/`)) removeUnchanged(entry, text)
    },
    /** Reads entries of all pages; removes unreadable ones. @throws without the key */
    async read(): Promise<[name: string, value: unknown][]> {
      const entries = storage.names(pageEndFolder)
      if (entries.length === 0) return []
      const key = await pageEndKey()
      const found = entries.map(async (entry): Promise<[string, unknown][]> => {
        const text = storage.get(entry) ?? ''
        try {
          const value = valueFor(connection, await decrypt(key, asBytes(text)))
          removable.set(entry, text)
          return [[entry.slice(pageEndFolder.length, entry.lastIndexOf('/')), value]]
        } catch {
          removeUnchanged(entry, text)
          return []
        }
      })
      return (await Promise.all(found)).flat()
    },
  }
}
export type PageEndWriter = ReturnType<typeof createPageEndWriter>

/** Encrypts zeros: a text XOR these bytes is the text encrypted by AES-CTR. */
async function keyStream(key: CryptoKey) {
  const counter = crypto.getRandomValues(new Uint8Array(blockLength))
  const zeros = new Uint8Array(streamLength)
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
