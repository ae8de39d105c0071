// Writes drafts to the vault within a second (WIZ-16, docs/drafts.md).
import { type PlainStorage, shortHash } from '../core/plain-storage'
import { createQueue } from '../core/promises'
import { underLock } from '../core/tabs'
import { limits } from '../domain/limits'
import type { App } from '../state/app'
import { type Draft, draftFrom, joined, newestOf, noDraft } from './drafts'
import { createPageEndWriter, type PageEndWriter } from './page-end-writer'
import { type BuyerStore, draftIn, isStepKey, type StepKey, stepKeys } from './state'

/** Milliseconds; a frozen tab may not release the lock. */
const lockTimeout = 2_000
/** Milliseconds until a refused write is tried again, as on a full disk. */
const retryPause = 2_000

interface Tools {
  id: string
  store: BuyerStore
  pageEnd?: PageEndWriter
  /** Aborted by her logout: nothing is written any more. */
  signal: AbortSignal
}

type Device = Pick<App, 'vault' | 'storage' | 'space' | 'connection'>

export type DraftStorage = ReturnType<typeof createDraftStorage>

export function createDraftStorage({ vault, storage, space, connection }: Device, tools: Tools) {
  const { id, store, signal, pageEnd = createPageEndWriter(storage, connection) } = tools
  const folder = `draft/${shortHash(id)}/`
  const enqueue = createQueue()
  const clock = createDraftClock(storage, `wizard/${shortHash(id)}/clock`)
  const delay = createWriteDelay(() => void flush())
  /** Steps that the vault lacks, each with what the page-end writer has written. */
  const unwritten = new Map<StepKey, Draft | undefined>()

  /** A form can be removed in the page's last task. */
  const onPageHide = () => void flush(true)
  const markUnwritten = (step: StepKey) => {
    unwritten.set(step, unwritten.get(step))
    globalThis.addEventListener?.('pagehide', onPageHide, { signal })
  }
  const markWritten = (step: StepKey) => {
    unwritten.delete(step)
    pageEnd.remove(folder + step)
    if (unwritten.size === 0) globalThis.removeEventListener?.('pagehide', onPageHide)
  }
  let retry: ReturnType<typeof setTimeout> | undefined
  const retryLater = () => {
    clearTimeout(retry)
    retry = setTimeout(() => void flush(), retryPause)
  }
  signal.addEventListener('abort', () => {
    delay.cancel()
    clearTimeout(retry)
    unwritten.clear()
  })
  store.onEvent(({ type }, before) => {
    // Drafts that were just read are on the device.
    if (type === 'draftsRead' || signal.aborted) return
    for (const step of stepKeys(store.getState())) {
      if (store.draftOf(step) === draftIn(before, step)) continue
      markUnwritten(step)
      if (type === 'typed') delay.start()
      else void write(step)
    }
  })

  /** @returns undefined for another contact's entry */
  const stepOf = (name: string): StepKey | undefined => {
    const step = name.startsWith(folder) ? name.slice(folder.length) : ''
    return isStepKey(step) ? step : undefined
  }
  const oldestTime = () => Date.now() - limits.draftDays * 86_400_000
  const readEntry = async (step: StepKey) => draftFrom(await vault.read(folder + step), oldestTime())

  const underWay = new Map<StepKey, { draft: Draft; written: Promise<void> }>()
  const joinEntry = async (step: StepKey, draft: Draft) => {
    if (signal.aborted) return
    vault.readAnew()
    const isOnDevice = await vault.write(folder + step, joined(await readEntry(step), draft))
    // Her logout has emptied the vault meanwhile.
    if (signal.aborted) await vault.remove(folder + step)
    // A change made meanwhile has a write of its own.
    if (signal.aborted || store.draftOf(step) !== draft) return
    if (isOnDevice) markWritten(step)
    else if (await vault.isOnDevice()) retryLater()
    // 'Borrador guardado' means answers, not files.
    if (step !== 'files') store.dispatch({ type: 'written', step, isOnDevice })
  }
  /** Writes that wait for the lock: each writes the draft as it is then. */
  const waiting = new Map<StepKey, Promise<void>>()
  const write = (step: StepKey) => {
    // Else a closing form would write a saved draft again.
    const current = underWay.get(step)
    if (current?.draft === store.draftOf(step)) return current.written
    const start = () => {
      waiting.delete(step)
      const draft = store.draftOf(step)
      const written = joinEntry(step, draft).finally(() => underWay.delete(step))
      underWay.set(step, { draft, written })
      return written
    }
    // Without a lock one tab would lose its draft.
    const written = waiting.get(step) ?? enqueue(() => underLock(`drafts/${space}`, start, lockTimeout))
    waiting.set(step, written)
    return written
  }

  const writeAtPageEnd = (written: Draft | undefined, step: StepKey) => {
    const draft = store.draftOf(step)
    // Two events can end a page, but key streams are few.
    if (written !== draft && pageEnd.write(folder + step, draft)) unwritten.set(step, draft)
  }
  /** @param isPageEnd writes synchronously, too @returns whether all are in the vault */
  const flush = async (isPageEnd = false) => {
    delay.cancel()
    if (unwritten.size > 0) clock.share()
    if (isPageEnd) unwritten.forEach(writeAtPageEnd)
    await Promise.all([...unwritten.keys()].map(write))
    return unwritten.size === 0
  }

  const readAll = async () => {
    const drafts = new Map<StepKey, Draft>()
    const pageEndEntries = await pageEnd.read().catch(() => [])
    for (const [name, value] of [...pageEndEntries, ...(await vault.entries(folder))]) {
      const step = stepOf(name)
      if (!step) continue
      const draft = draftFrom(value, oldestTime())
      drafts.set(step, joined(drafts.get(step) ?? noDraft, draft))
      clock.see(newestOf(draft))
    }
    store.dispatch({ type: 'draftsRead', drafts })
    // `write` removes what the page-end writer has.
    for (const [name] of pageEndEntries) {
      const step = stepOf(name)
      if (step) void write(step)
    }
    // Key streams are made last, as nothing needs them yet.
    pageEnd.prepare().catch(() => {})
  }
  let reading: Promise<void> | undefined
  return {
    flush,
    /** @param shown what the field shows without a draft: such an answer is no draft */
    typed: (step: StepKey, field: string, value: string, shown?: string) =>
      store.dispatch({ type: 'typed', step, field, value, shown, at: clock.next() }),
    discard: (step: StepKey) => store.dispatch({ type: 'discarded', step, at: clock.next() }),
    read() {
      reading ??= enqueue(readAll)
      return reading
    },
    readAgain() {
      vault.readAnew()
      return enqueue(readAll)
    },
    areOnDevice: async () => (await flush()) && vault.isOnDevice(),
  }
}

/** Milliseconds without a change before a write. */
const writePause = 300
/** Milliseconds from the first change to its write. */
const longestDelay = 800

/** Sets a timer once per pause: resetting it at each change is costly. */
function createWriteDelay(write: () => void) {
  let first = 0
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const onPause = () => {
    const wait = Math.min(last + writePause, first + longestDelay) - Date.now()
    if (wait > 0) timer = setTimeout(onPause, wait)
    else write()
  }
  return {
    start() {
      last = Date.now()
      if (timer !== undefined) return
      first = last
      timer = setTimeout(onPause, writePause)
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Gives later changes later times, in all tabs, even if the clock is set back. */
function createDraftClock(storage: PlainStorage, entry: string) {
  let newest = 0
  const latest = () => Math.max(newest, Number(storage.get(entry)) || 0)
  const see = (time: number) => {
    newest = Math.max(newest, time)
  }
  return {
    see,
    next() {
      see(Math.max(Date.now(), latest() + 1))
      return newest
    },
    share: () => storage.set(entry, `${latest()}`),
  }
}
