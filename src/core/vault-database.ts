// The browser's database under the vault: keys, ciphertexts, and a browser that refuses it or does not answer.
import { createStore, del, entries, get, keys, set, type UseStore, update } from 'idb-keyval'
import { inTime } from './promises'

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  /** Time of the write, in milliseconds since 1970. */
  at: number
}

/**
 * Milliseconds. Some private modes never answer an open request, and an open database can stop answering; but a busy
 * telephone takes seconds to find drafts. After one time-out nothing waits until the browser answers after all.
 */
const patience = 8_000
let silent = false

/** Whether the browser let a time-out pass, and has not answered since. */
export const isSilent = () => silent

/** Like `inTime`, but waits for nothing while the browser is known to be silent. @throws if it does not answer */
function unlessSilent<T>(work: Promise<T>): Promise<T> {
  let isLate = true
  const answered = () => {
    isLate = false
    silent = false
  }
  work.then(answered, answered)
  return inTime(work, silent ? 0 : patience).finally(() => {
    silent = isLate
  })
}

/** One connection for all vaults of the page; idb-keyval opens it at the first use, and again after a failure. */
const openStore = () => createStore('owner-widgets', 'vault')
let current = openStore()
const store: UseStore = (mode, work) =>
  current(mode, (all) => {
    const { db } = all.transaction
    // The page deletes its databases: an open one would block it for ever.
    db.onversionchange = () => {
      db.close()
      current = openStore()
      endOpening()
      void storeKeysAgain().catch(() => {})
    }
    return work(all)
  })

/** What is written later must open after a reload, too. */
async function storeKeysAgain(): Promise<void> {
  for (const [name, reading] of readKeys) {
    const key = await reading
    await update<CryptoKey>(name, (other) => other ?? key, store)
  }
}

export const mainKey = 'key'
const isKey = (name: string) => name === mainKey || name.startsWith(`${mainKey}/`)

/** An additional key of this device. @throws if the browser refuses storage or WebCrypto, or does not answer */
export const vaultKey = (name: string, algorithm: string): Promise<CryptoKey> =>
  readKey(`${mainKey}/${name}`, algorithm)

const readKeys = new Map<string, Promise<CryptoKey>>()

/** Each key is read once, because that opens the database; again after a failure. */
export function readKey(name: string, algorithm: string): Promise<CryptoKey> {
  const forget = (thrown: unknown) => {
    readKeys.delete(name)
    throw thrown
  }
  const reading = readKeys.get(name) ?? unlessSilent(makeKey(name, algorithm)).catch(forget)
  readKeys.set(name, reading)
  return reading
}

/** Milliseconds for which the store's content at its opening answers reads. */
const freshFor = 3_000
let opening: ReturnType<typeof readAll> | undefined

/** Reads the whole store in one transaction: a start would else wait for a dozen trips. */
async function readAll() {
  try {
    return { values: new Map(await unlessSilent(entries<string, unknown>(store))), until: Date.now() + freshFor }
  } catch {
    return { values: new Map<string, unknown>(), until: 0 }
  }
}

/** Answers from the store's content at its opening, later from the store. */
async function fromOpening<T>(found: (values: Map<string, unknown>) => unknown, ask: () => Promise<T>): Promise<T> {
  opening ??= readAll()
  const { values, until } = await opening
  return Date.now() < until ? (found(values) as T) : ask()
}

const getValue = <T>(name: string) =>
  fromOpening<T | undefined>(
    (values) => values.get(name),
    () => unlessSilent(get<T>(name, store)),
  )

/** What is read next comes from the store, where another tab may have written. */
export const endOpening = () => void opening?.then((first) => Object.assign(first, { until: 0 }))

/** `update` is one transaction, so two tabs that start together get the same key. */
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

export const ciphertexts = {
  get: (name: string) => getValue<Sealed>(name),
  all: async () => (await unlessSilent(entries<string, Sealed>(store))).filter(([name]) => !isKey(name)),
  set(name: string, value: Sealed) {
    void opening?.then(({ values }) => values.set(name, value))
    return unlessSilent(set(name, value, store))
  },
  del(name: string) {
    endOpening()
    return unlessSilent(del(name, store))
  },
  async names() {
    const all = await fromOpening(
      (values) => [...values.keys()],
      () => unlessSilent(keys<string>(store)),
    )
    return all.filter((name) => !isKey(name))
  },
}
