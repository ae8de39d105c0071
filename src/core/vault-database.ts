// The database of the vault, which a browser may refuse or never answer.
import { createStore, del, entries, get, set, type UseStore, update } from 'idb-keyval'
import { inTime } from './promises'

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  /** Time of the write, in milliseconds since 1970. */
  at: number
}

/** Milliseconds; some private modes never answer, a busy phone takes seconds. */
const silenceTimeout = 8_000
let isBrowserSilent = false

export const isSilent = () => isBrowserSilent

/** Does not wait while the browser is silent. @throws if it does not answer */
function unlessSilent<T>(work: Promise<T>): Promise<T> {
  let isLate = true
  const onAnswer = () => {
    isLate = false
    isBrowserSilent = false
  }
  work.then(onAnswer, onAnswer)
  return inTime(work, isBrowserSilent ? 0 : silenceTimeout).finally(() => {
    isBrowserSilent = isLate
  })
}

const openStore = () => createStore('owner-widgets', 'vault')
let current = openStore()
const store: UseStore = (mode, work) =>
  current(mode, (all) => {
    const { db } = all.transaction
    // An open database would block its deletion for ever.
    db.onversionchange = () => {
      db.close()
      current = openStore()
      endFirstRead()
      void writeKeysAgain().catch(() => {})
    }
    return work(all)
  })

/** Writes keys of a deleted database again, as entries need them. */
async function writeKeysAgain(): Promise<void> {
  for (const [name, reading] of readKeys) {
    const key = await reading
    await update<CryptoKey>(name, (other) => other ?? key, store)
  }
}

export const mainKey = 'key'
const isKey = (name: string) => name === mainKey || name.startsWith(`${mainKey}/`)

/** Reads another key of this device. @throws if the browser refuses it */
export const vaultKey = (name: string, algorithm: string) => readKey(`${mainKey}/${name}`, algorithm)

const readKeys = new Map<string, Promise<CryptoKey>>()

/** Each key is read once, because that opens the database. */
export function readKey(name: string, algorithm: string): Promise<CryptoKey> {
  const forgetAndThrow = (thrown: unknown) => {
    readKeys.delete(name)
    throw thrown
  }
  const reading = readKeys.get(name) ?? unlessSilent(makeKey(name, algorithm)).catch(forgetAndThrow)
  readKeys.set(name, reading)
  return reading
}

/** Milliseconds for which other reads take the first read's values. */
const firstReadLife = 3_000
let firstRead: ReturnType<typeof readAll> | undefined

/** Reads in one transaction; a start would need a dozen. */
async function readAll() {
  try {
    return { values: new Map(await unlessSilent(entries<string, unknown>(store))), until: Date.now() + firstReadLife }
  } catch {
    return { values: new Map<string, unknown>(), until: 0 }
  }
}

async function fromFirstRead<T>(found: (values: Map<string, unknown>) => unknown, read: () => Promise<T>): Promise<T> {
  firstRead ??= readAll()
  const { values, until } = await firstRead
  return Date.now() < until ? (found(values) as T) : read()
}

const getValue = <T>(name: string) =>
  fromFirstRead<T | undefined>(
    (values) => values.get(name),
    () => unlessSilent(get<T>(name, store)),
  )

/** Makes later reads see what other tabs have written. */
export const endFirstRead = () => void firstRead?.then((first) => Object.assign(first, { until: 0 }))

/** `update` gives tabs that start together one key. */
async function makeKey(name: string, algorithm: string): Promise<CryptoKey> {
  const found = await getValue<CryptoKey>(name)
  if (found) return found
  const uses: KeyUsage[] = ['encrypt', 'decrypt']
  let key = (await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, uses)) as CryptoKey
  await update<CryptoKey>(
    name,
    (other) => {
      key = other ?? key
      return key
    },
    store,
  )
  return key
}

const readEntries = () => unlessSilent(entries<string, Sealed>(store))
const withoutKeys = (all: [string, Sealed][]) => all.filter(([name]) => !isKey(name))

export const ciphertexts = {
  get: (name: string) => getValue<Sealed>(name),
  all: async () => withoutKeys(await fromFirstRead<[string, Sealed][]>((values) => [...values], readEntries)),
  allNow: async () => withoutKeys(await readEntries()),
  set(name: string, value: Sealed) {
    void firstRead?.then(({ values }) => values.set(name, value))
    return unlessSilent(set(name, value, store))
  },
  del(name: string) {
    endFirstRead()
    return unlessSilent(del(name, store))
  },
}
