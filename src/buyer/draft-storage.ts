// Writes drafts to the encrypted vault within a second of a change (WIZ-16, docs/drafts.md). When the page goes away,
// the page-end writer takes the rest, because encrypting is asynchronous and would not finish.
import { shortHash } from '../core/plain-storage'
import { createQueue } from '../core/promises'
import { underLock } from '../core/tabs'
import { limits } from '../domain/limits'
import type { App } from '../state/app'
import { createDraftClock, createWriteDelay } from './draft-timing'
import { type Draft, draftFrom, joined, newestOf, noDraft } from './drafts'
import type { PageEndWriter } from './page-end-writer'
import { isStepKey, type StepKey, stepIn, stepKeys } from './state'
import type { BuyerStore } from './store'

/** Milliseconds; a tab that the browser has frozen may keep the lock. */
const lockPatience = 2_000

interface Tools {
  /** Id of the contact; entry names contain only its hash. */
  contactId: string
  store: BuyerStore
  pageEnd: PageEndWriter
  /** Aborted by her logout: nothing is written any more. */
  signal: AbortSignal
}

type Device = Pick<App, 'vault' | 'storage' | 'space'>

export type DraftStorage = ReturnType<typeof createDraftStorage>

export function createDraftStorage({ vault, storage, space }: Device, tools: Tools) {
  const { contactId, store, pageEnd, signal } = tools
  const folder = `draft/${shortHash(contactId)}/`
  const enqueue = createQueue()
  const clock = createDraftClock(storage, `wizard/${shortHash(contactId)}/clock`)
  const delay = createWriteDelay(() => void flush())
  /** Steps whose draft is not in the vault, with the one that the page-end writer has taken. */
  const unwritten = new Map<StepKey, Draft | undefined>()

  /** Not by the form's listener: its element can be removed in the same task in which the page is left. */
  const onPageHide = () => void flush(true)
  const markUnwritten = (step: StepKey) => {
    unwritten.set(step, unwritten.get(step))
    globalThis.addEventListener?.('pagehide', onPageHide, { signal })
  }
  const markWritten = (step: StepKey) => {
    unwritten.delete(step)
    pageEnd.forget(folder + step)
    if (unwritten.size === 0) globalThis.removeEventListener?.('pagehide', onPageHide)
  }
  signal.addEventListener('abort', () => {
    delay.cancel()
    unwritten.clear()
  })
  store.onEvent(({ type }, before) => {
    // Drafts that were just read are on the device.
    if (type === 'draftsRead' || signal.aborted) return
    for (const step of stepKeys(store.getState())) {
      if (store.draftOf(step) === stepIn(before, step).draft) continue
      markUnwritten(step)
      if (type === 'typed') delay.begin()
      else void write(step)
    }
  })

  /** The step of an entry; undefined if it is another contact's, or none. */
  const stepOf = (name: string): StepKey | undefined => {
    const step = name.startsWith(folder) ? name.slice(folder.length) : ''
    return isStepKey(step) ? step : undefined
  }
  const oldest = () => Date.now() - limits.draftDays * 86_400_000
  const stored = async (step: StepKey) => draftFrom(await vault.read(folder + step), oldest())

  /** Joins the draft into the entry of its step, which all tabs share. */
  const joinEntry = async (step: StepKey) => {
    if (signal.aborted) return
    const draft = store.draftOf(step)
    vault.readAnew()
    const isOnDevice = await vault.write(folder + step, joined(await stored(step), draft))
    // Her logout has emptied the vault meanwhile.
    if (signal.aborted) await vault.remove(folder + step)
    // What was typed meanwhile is written by itself.
    if (signal.aborted || store.draftOf(step) !== draft) return
    if (isOnDevice) markWritten(step)
    // 'Borrador guardado' speaks of answers, not of the names of files.
    if (step !== 'files') store.dispatch({ type: 'written', step, isOnDevice })
  }
  /** Works under a lock, else of two tabs that write at once one would replace what the other one wrote. */
  const write = (step: StepKey) => enqueue(() => underLock(`drafts/${space}`, () => joinEntry(step), lockPatience))

  const writeAtPageEnd = (before: Draft | undefined, step: StepKey) => {
    const draft = store.draftOf(step)
    // `visibilitychange` and `pagehide` both come: the second one must not spend another of the few key streams.
    if (before !== draft && pageEnd.write(folder + step, draft)) unwritten.set(step, draft)
  }
  /** Writes unwritten drafts now; at the end of the page synchronously, too. @returns whether all are in the vault */
  const flush = async (isPageEnd = false) => {
    delay.cancel()
    if (unwritten.size > 0) clock.share()
    if (isPageEnd) unwritten.forEach(writeAtPageEnd)
    await Promise.all([...unwritten.keys()].map(write))
    return unwritten.size === 0
  }

  const readAll = async () => {
    const drafts = new Map<StepKey, Draft>()
    const atPageEnd = new Set<StepKey>()
    const add = (step: StepKey, draft: Draft) => {
      drafts.set(step, joined(drafts.get(step) ?? noDraft, draft))
      clock.see(newestOf(draft))
    }
    for (const [name, value] of await pageEnd.read().catch(() => [])) {
      const step = stepOf(name)
      if (!step) continue
      add(step, draftFrom(value, oldest()))
      atPageEnd.add(step)
    }
    const steps = (await vault.names(folder)).flatMap((name) => stepOf(name) ?? [])
    await Promise.all(steps.map(async (step) => add(step, await stored(step))))
    store.dispatch({ type: 'draftsRead', drafts })
    // Until they are in the vault, their entries in the page-end writer stay.
    for (const step of atPageEnd) void write(step)
    // Computes the key streams. Not awaited: none is needed before something was typed.
    pageEnd.prepare().catch(() => {})
  }
  let reading: Promise<void> | undefined
  return {
    flush,
    /** Drafts an answer. @param shown what the field shows without a draft: the same answer then need not wait */
    typed: (step: StepKey, field: string, value: string, shown?: string) =>
      store.dispatch({ type: 'typed', step, field, value, shown, at: clock.next() }),
    discard: (step: StepKey) => store.dispatch({ type: 'discarded', step, at: clock.next() }),
    /** Reads the drafts of this device, once. */
    read() {
      reading ??= enqueue(readAll)
      return reading
    },
    /** Reads what other tabs, and elements of another script, have written meanwhile. */
    readAgain() {
      vault.readAnew()
      return enqueue(readAll)
    },
    /** Whether what was typed outlives the page. */
    areOnDevice: async () => (await flush()) && vault.kept(),
  }
}
