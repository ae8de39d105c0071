// Keeps the drafts of one buyer in the encrypted vault within a second of a change (WIZ-16, docs/drafts.md). When the
// page goes away, the page-end writer keeps the rest, because encrypting is asynchronous and would not finish.
import { shortHash } from '../core/plain-storage'
import { createQueue } from '../core/promises'
import { underLock } from '../core/tabs'
import { limits } from '../domain/limits'
import type { App } from '../state/app'
import { type Draft, draftFrom, joined, newestOf, noDraft } from './drafts'
import type { PageEndWriter } from './page-end-writer'
import { isStepKey, type StepKey } from './state'

/** Milliseconds without a change until it is written. */
const pause = 300
/** Milliseconds from the first change to its write at the latest, however steadily the buyer types. */
const longest = 800
/** Milliseconds; a tab that the browser has frozen may keep the lock. */
const lockPatience = 2_000

interface Tools {
  pageEnd: PageEndWriter
  /** Id of the contact; entry names contain only its hash. */
  contactId: string
  draftOf(step: StepKey): Draft
  /** Called with what is stored, before anything of it is written again. */
  onRead(drafts: ReadonlyMap<StepKey, Draft>): void
  /** Called when what was typed is on the device, or the browser did not take it. */
  onWritten(step: StepKey, isOnDevice: boolean): void
}

type Device = Pick<App, 'vault' | 'storage' | 'space'>

export function createKeep({ vault, storage, space }: Device, { pageEnd, contactId, draftOf, ...tools }: Tools) {
  const folder = `draft/${shortHash(contactId)}/`
  const clock = `wizard/${shortHash(contactId)}/clock`
  const inTurn = createQueue()
  /** Steps whose draft is not in the vault. What a full disk did not take stays, to be tried again. */
  const unwritten = new Set<StepKey>()
  /** What the page-end writer has taken, by step. */
  const writtenAtPageEnd = new Map<StepKey, Draft>()
  let isClosed = false
  let newestTime = 0
  let firstChange = 0
  let lastChange = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Not by the form's listener: its element can be removed in the same task in which the page is left. */
  const onPageHide = () => void flush(true)
  const markUnwritten = (step: StepKey) => {
    if (isClosed) return
    unwritten.add(step)
    globalThis.addEventListener?.('pagehide', onPageHide)
  }
  const markWritten = (step: StepKey) => {
    unwritten.delete(step)
    pageEnd.forget(folder + step)
    if (unwritten.size === 0) globalThis.removeEventListener?.('pagehide', onPageHide)
  }
  /** The step of an entry; undefined if it is another contact's, or none. */
  const stepOf = (name: string): StepKey | undefined => {
    const step = name.startsWith(folder) ? name.slice(folder.length) : ''
    return isStepKey(step) ? step : undefined
  }
  const oldest = () => Date.now() - limits.draftDays * 86_400_000
  const stored = async (step: StepKey) => draftFrom(await vault.read(folder + step), oldest())

  /** Joins the draft into the entry of its step, which all tabs share. */
  const store = async (step: StepKey) => {
    if (isClosed) return
    const draft = draftOf(step)
    const isOnDevice = await vault.write(folder + step, joined(await stored(step), draft))
    // Her logout has emptied the vault meanwhile.
    if (isClosed) await vault.remove(folder + step)
    // What was typed meanwhile is written by itself.
    if (isClosed || draftOf(step) !== draft) return
    if (isOnDevice) markWritten(step)
    tools.onWritten(step, isOnDevice)
  }
  /** Works under a lock, else of two tabs that write at once one would replace what the other one wrote. */
  const storeInTurn = (step: StepKey) => inTurn(() => underLock(`drafts/${space}`, () => store(step), lockPatience))

  const knownTime = () => Math.max(newestTime, Number(storage.get(clock)) || 0)
  const writeAtPageEnd = (step: StepKey) => {
    const draft = draftOf(step)
    // `visibilitychange` and `pagehide` both come: the second one must not spend another of the few key streams.
    if (writtenAtPageEnd.get(step) === draft) return
    if (pageEnd.write(folder + step, draft)) writtenAtPageEnd.set(step, draft)
  }
  /** Writes unwritten drafts now; at the end of the page synchronously, too. @returns whether all are in the vault */
  const flush = async (isPageEnd = false) => {
    clearTimeout(timer)
    timer = undefined
    // All tabs read this clock, so that a later change gets a later time.
    if (unwritten.size > 0) storage.set(clock, `${knownTime()}`)
    if (isPageEnd) unwritten.forEach(writeAtPageEnd)
    await Promise.all([...unwritten].map(storeInTurn))
    return unwritten.size === 0
  }
  // One timer per pause, not per key: resetting a timer at each key costs more than everything else done here.
  const writeAfterPause = () => {
    const wait = Math.min(lastChange + pause, firstChange + longest) - Date.now()
    if (wait > 0) timer = setTimeout(writeAfterPause, wait)
    else void flush()
  }
  return {
    flush,
    /** The time of a new change: later than every known one, also where the device's clock was set back. */
    time() {
      newestTime = Math.max(Date.now(), knownTime() + 1)
      return newestTime
    },
    changed(step: StepKey) {
      markUnwritten(step)
      lastChange = Date.now()
      if (timer !== undefined) return
      firstChange = lastChange
      timer = setTimeout(writeAfterPause, pause)
    },
    /** The draft has changed otherwise than by typing: it is written at once. */
    write(step: StepKey) {
      markUnwritten(step)
      return storeInTurn(step)
    },
    read: () =>
      inTurn(async () => {
        const drafts = new Map<StepKey, Draft>()
        const ended = new Set<StepKey>()
        const add = (step: StepKey, draft: Draft) => {
          drafts.set(step, joined(drafts.get(step) ?? noDraft, draft))
          newestTime = Math.max(newestTime, newestOf(draft))
        }
        for (const [name, value] of await pageEnd.read().catch(() => [])) {
          const step = stepOf(name)
          if (!step) continue
          add(step, draftFrom(value, oldest()))
          ended.add(step)
        }
        const steps = (await vault.names(folder)).flatMap((name) => stepOf(name) ?? [])
        await Promise.all(steps.map(async (step) => add(step, await stored(step))))
        tools.onRead(drafts)
        // Until they are in the vault, their entries in the page-end writer stay.
        for (const step of ended) void storeInTurn(step)
        // Computes the key streams. Not awaited: none is needed before something was typed.
        pageEnd.prepare().catch(() => {})
      }),
    /** After her logout nothing is written any more. */
    close() {
      isClosed = true
      clearTimeout(timer)
      unwritten.clear()
      globalThis.removeEventListener?.('pagehide', onPageHide)
    },
  }
}
