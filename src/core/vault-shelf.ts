// The storage of the vault: keys in IndexedDB, ciphertexts there or, for a tab, in sessionStorage. The keys are non-extractable.
import { createStore, del, get, keys, set, type UseStore, update } from 'idb-keyval'
import { isRecord } from './is-record'

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  /** Time of the write, in milliseconds since 1970. */
  at: number
}

export interface Shelf {
  get(name: string): Promise<Sealed | undefined>
  set(name: string, value: Sealed): Promise<void>
  del(name: string): Promise<void>
  names(): Promise<string[]>
}

const keyName = 'key'
/** Additional keys are stored as `key/NAME`. */
const isKey = (name: string) => name === keyName || name.startsWith(`${keyName}/`)

/**
 * Milliseconds. Some private modes never answer an open request, and an open database can stop answering. A busy telephone may take seconds
 * to open one, and its buyer would find her drafts missing: that is why the first limit is long. After one time-out the next
 * operations wait briefly, until one is answered: a login makes a dozen of them.
 */
const patience = { first: 8_000, next: 250 }
let silent = false
export const isSilent = (): boolean => silent

/** @throws if the work takes longer than the limit */
export function inTime<T>(work: Promise<T>, late?: () => void): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, refuse) => {
    const limit = silent ? patience.next : patience.first
    timer = setTimeout(() => {
      silent = true
      late?.()
      refuse(new Error('storage'))
    }, limit)
  })
  const answered = () => {
    silent = false
  }
  work.then(answered, answered)
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}

const openStore = () => createStore('owner-widgets', 'vault')

/** An additional key of this device, created on first use. @throws if the browser refuses storage or WebCrypto, or does not answer */
export const vaultKey = (name: string, algorithm: string): Promise<CryptoKey> =>
  inTime(readKey(openStore(), `${keyName}/${name}`, algorithm))

export async function openVaultShelf(persistence: 'tab' | 'device'): Promise<{ key: CryptoKey; shelf: Shelf }> {
  const store = openStore()
  const key = await readKey(store, keyName, 'AES-GCM')
  return { key, shelf: persistence === 'device' ? deviceShelf(store) : tabShelf() }
}

/** `update` is one transaction, so two tabs that start together get the same key. */
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
      const [iv = [], data = [], [at = 0] = []] = JSON.parse(text) as number[][]
      return { iv: new Uint8Array(iv), data: new Uint8Array(data).buffer, at }
    },
    async set(name, { iv, data, at }) {
      storage.setItem(mark + name, JSON.stringify([[...iv], [...new Uint8Array(data)], [at]]))
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

export interface Cipher {
  seal(name: string, value: unknown): Promise<Sealed>
  /** @throws if it was sealed under another name or for another connection, or was changed */
  unseal(name: string, sealed: Sealed): Promise<unknown>
}

/** AES-GCM with the connection and the entry's name as additional data: an entry that is moved to another vault or name does not open. */
export function cipherOf(key: CryptoKey, connection: string): Cipher {
  const bound = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    ...{ name: 'AES-GCM', iv },
    additionalData: asBytes([connection, name]),
  })
  return {
    async seal(name, value) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const data = await crypto.subtle.encrypt(bound(name, iv), key, asBytes({ connection, value }))
      return { iv, data, at: Date.now() }
    },
    async unseal(name, { iv, data }) {
      const plain = new TextDecoder().decode(await crypto.subtle.decrypt(bound(name, iv), key, data))
      return valueFor(connection, JSON.parse(plain))
    },
  }
}

const asBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

/** Compares the connection that was stored beside a value. @throws if it is another one */
export function valueFor(connection: string, stored: unknown): unknown {
  if (!isRecord(stored) || stored.connection !== connection) throw new Error('stored for other services')
  return stored.value
}
