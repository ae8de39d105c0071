// Keeps a draft in a page's last moment. Encrypting is asynchronous, and a page that goes away no longer gets an answer; so key streams
// are computed ahead (AES in counter mode: the stream is what zeros are encrypted to) and in that moment only XORed over the text and
// put into localStorage, which writes synchronously (WIZ-16). A key stream is never used twice. The key is as little extractable as the vault's.
import type { PlainStorage } from '../core/plain-storage'
import { vaultKey } from '../core/vault-shelf'
import { pageEndFolder, pageEndMark } from '../state/sweep'

export interface PageEndWriter {
  /** Computes key streams for the next writes. */
  prepare(): Promise<void>
  /** Keeps the value under this name, at once; nothing where no key stream is ready or the value is too long for it. */
  write(name: string, value: unknown): void
  /** Removes what this page wrote or read under this name: it has been written where it belongs, or must not come back. */
  forget(name: string): void
  /** What earlier pages wrote, each entry until it is forgotten; unreadable entries are dropped. */
  read(): Promise<[name: string, value: unknown][]>
}

/** Bytes; a draft of the longest step has a tenth of it. */
const longest = 32_768
/** Several steps may be unwritten when a page ends: the form that is open, and one that was left a moment ago. */
const streams = 3
const algorithm = 'AES-CTR'
const blockLength = 16

interface KeyStream {
  counter: Uint8Array<ArrayBuffer>
  bytes: Uint8Array
}

let kept: Promise<CryptoKey> | undefined
/** Asked for once: that opens the database. */
const key = () => {
  kept ??= vaultKey('last-words', algorithm)
  return kept
}

export function createPageEndWriter(storage: PlainStorage): PageEndWriter {
  const ready: KeyStream[] = []
  let preparing: Promise<void> | undefined
  /** Tells this page's entries from those of other tabs. */
  const mark = pageEndMark(Date.now())
  /** Entries that this page wrote or read. A tab never removes an entry that it has not read. */
  const known = new Set<string>()

  const fill = async () => {
    while (ready.length < streams) ready.push(await keyStream(await key()))
  }
  const writer: PageEndWriter = {
    prepare() {
      preparing ??= fill().finally(() => {
        preparing = undefined
      })
      return preparing
    },
    write(name, value) {
      const plain = new TextEncoder().encode(JSON.stringify(value))
      const stream = plain.length > longest ? undefined : ready.pop()
      if (!stream) return
      const entry = `${pageEndFolder}${name}/${mark}`
      known.add(entry)
      storage.set(entry, asText([...stream.counter, ...plain.map((byte, at) => byte ^ (stream.bytes[at] ?? 0))]))
      // The page may come back from the back/forward cache.
      writer.prepare().catch(() => {})
    },
    forget(name) {
      for (const entry of known) if (entry.startsWith(`${pageEndFolder}${name}/`)) storage.set(entry, undefined)
    },
    async read() {
      const found = storage.names(pageEndFolder).map(async (entry): Promise<[string, unknown][]> => {
        try {
          const value = await decrypt(await key(), asBytes(storage.get(entry) ?? ''))
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
  return writer
}

async function keyStream(key: CryptoKey): Promise<KeyStream> {
  const counter = crypto.getRandomValues(new Uint8Array(blockLength))
  const zeros = new Uint8Array(longest)
  return {
    counter,
    bytes: new Uint8Array(await crypto.subtle.encrypt({ name: algorithm, counter, length: 64 }, key, zeros)),
  }
}

/** An entry is the counter block, then the encrypted JSON. */
async function decrypt(key: CryptoKey, entry: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const counter = entry.slice(0, blockLength)
  const plain = await crypto.subtle.decrypt({ name: algorithm, counter, length: 64 }, key, entry.slice(blockLength))
  return JSON.parse(new TextDecoder().decode(plain))
}

const asText = (bytes: readonly number[]): string => bytes.map((byte) => String.fromCharCode(byte)).join('')
const asBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
