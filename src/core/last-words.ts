// What must be kept while the page goes away: encrypting takes a moment that there no longer is. So the key stream is made ahead
// (AES in counter mode: its key stream is what zeros are encrypted to) and in that moment only laid over the text, into localStorage,
// which is written at once (WIZ-16). Each key stream serves once. The key is as little extractable as the vault's.
import type { PlainStorage } from './plain-storage'
import { once } from './registry'
import { vaultKey } from './vault'

export interface LastWords {
  /** Makes the next key stream ready. */
  prepare(): Promise<void>
  /** Keeps the value under this name, at once; nothing where no key stream is ready or the value is too long for it. */
  say(name: string, value: unknown): void
  /** What this page said or heard under this name has been written where it belongs, or must not come back. */
  forget(name: string): void
  /** What earlier pages said, each for itself, until it is forgotten; unreadable entries are dropped. */
  heard(): Promise<[name: string, value: unknown][]>
}

const place = 'wizard/last/'
/** Bytes; a draft of the longest step has a tenth of it. */
const longest = 32_768
const algorithm = 'AES-CTR'
const blockLength = 16

export function createLastWords(storage: PlainStorage): LastWords {
  let ready: { counter: Uint8Array<ArrayBuffer>; stream: Uint8Array } | undefined
  const mark = Math.random().toString(36).slice(2)
  /** Entries of this page, or heard by it: what a closed tab said is not forgotten by one that has not heard it. */
  const known = new Set<string>()
  // Once a page: each time it is asked for opens the database anew.
  const key = () => once('last-words/key', () => vaultKey('last-words', algorithm))

  const words: LastWords = {
    async prepare() {
      if (ready) return
      const counter = crypto.getRandomValues(new Uint8Array(blockLength))
      const zeros = new Uint8Array(longest)
      const stream = await crypto.subtle.encrypt({ name: algorithm, counter, length: 64 }, await key(), zeros)
      ready = { counter, stream: new Uint8Array(stream) }
    },
    say(name, value) {
      const plain = new TextEncoder().encode(JSON.stringify(value))
      if (!ready || plain.length > longest) return
      const { counter, stream } = ready
      ready = undefined
      const entry = `${place}${name}/${mark}`
      known.add(entry)
      storage.set(entry, asText([...counter, ...plain.map((byte, at) => byte ^ (stream[at] ?? 0))]))
      // The page may come back.
      words.prepare().catch(() => {})
    },
    forget(name) {
      for (const entry of known) if (entry.startsWith(`${place}${name}/`)) storage.set(entry, undefined)
    },
    async heard() {
      const found = storage.names(place).map(async (name): Promise<[string, unknown][]> => {
        const bytes = asBytes(storage.get(name) ?? '')
        const counter = bytes.slice(0, blockLength)
        try {
          const plain = await crypto.subtle.decrypt(
            { name: algorithm, counter, length: 64 },
            await key(),
            bytes.slice(blockLength),
          )
          known.add(name)
          return [[name.slice(place.length, name.lastIndexOf('/')), JSON.parse(new TextDecoder().decode(plain))]]
        } catch {
          storage.set(name, undefined)
          return []
        }
      })
      return (await Promise.all(found)).flat()
    },
  }
  return words
}

const asText = (bytes: readonly number[]): string => bytes.map((byte) => String.fromCharCode(byte)).join('')
const asBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
