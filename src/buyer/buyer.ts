// One buyer, one store (state.ts): onboarding, documents and profile of all elements of the page read and change the same one.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { contactIdRead, markContactStale } from '../records/contact'
import { fetchRead } from '../records/queries'
import type { App } from '../state/app'
import type { Widget } from '../state/widget-context'
import { createUploads, type Uploads } from '../uploads/uploads'
import { valuesOf } from './drafts'
import { createKeep } from './keep'
import { createPageEndWriter } from './page-end-writer'
import { type Position, positionStore } from './position'
import { createSaves, type Saves } from './saves'
import { fieldIn, storedIn } from './slots'
import { type BuyerEvent, type BuyerState, buyerReducer, emptyBuyer, type Slot, type StepKey, stepIn } from './state'

/** Who chose the file of a slot: tells the page when it is stored. */
type Chooser = Pick<Widget, 'emit' | 'config'> & {
  /** Called instead of marking the record stale: who knows what it holds now. */
  onStored?: ((file: File) => void) | undefined
}

export interface Buyer {
  readonly app: App
  /** Id of the contact. */
  readonly id: string
  readonly store: StoreApi<BuyerState>
  dispatch(event: BuyerEvent): void
  readonly position: () => Position
  /** Changes the position. */
  at(position: Partial<Position>): void
  /**
   * Something was typed, chosen or filled in.
   * @param shown what the field shows where no answer waits; without it the answer waits in any case
   */
  typed(step: StepKey, field: string, value: string, shown?: string): void
  /** Takes back what waits in a step. */
  discard(step: StepKey): void
  /** Reads the drafts of the device, once. */
  drafts(): Promise<void>
  /** Writes now what was typed. @param isLeaving the page goes away */
  flush(isLeaving?: boolean): unknown
  readonly uploads: Uploads
  readonly saves: Saves
  /** Shows the files that were chosen on an earlier page and did not get through. The record must have been read. */
  loseFiles(): void
  readonly choosers: Map<Slot, Chooser>
  /** By slot, the screen that shows its upload. */
  readonly watchers: Map<Slot, object>
  /** An element shows her until the signal is aborted. With the last one her uploads end. */
  join(signal: AbortSignal): void
  /** Aborted when she has logged out. */
  readonly signal: AbortSignal
}

const buyers = new WeakMap<App, Map<string, Buyer>>()

/** The buyer of a contact, the same for all elements of the page, until she logs out. */
export function buyerOf(app: App, id: string): Buyer {
  const known = buyers.get(app) ?? new Map<string, Buyer>()
  buyers.set(app, known)
  const buyer = known.get(id) ?? createBuyer(app, id, () => known.delete(id))
  known.set(id, buyer)
  return buyer
}

/** Reads the drafts of who is in before an element is rendered. @throws Failure */
export async function openAhead(app: App): Promise<void> {
  const user = () => app.session.store.getState().user
  const before = user()
  if (!before) return
  const id = await fetchRead(app, contactIdRead(app, before.email))
  if (user() === before) await buyerOf(app, id).drafts()
}

function createBuyer(app: App, id: string, ended: () => void): Buyer {
  const { vault, storage, space } = app
  const positions = positionStore(storage, id)
  const store = createStore(() => emptyBuyer(positions.read()))
  const draftOf = (step: StepKey) => stepIn(store.getState(), step).draft
  const keep = createKeep({
    vault,
    storage,
    space,
    contactId: id,
    draftOf,
    pageEnd: createPageEndWriter(storage, app.connection),
    onRead: (drafts) => dispatch({ type: 'draftsRead', drafts }),
    onKept: (step, isKept) => step !== 'files' && dispatch({ type: 'kept', step, isKept }),
  })
  const dispatch = (event: BuyerEvent) => {
    const before = store.getState()
    const now = buyerReducer(before, event)
    if (now === before) return
    store.setState(now, true)
    positions.write(now.position, before.position)
    if (event.type === 'draftsRead') return
    const steps = Object.keys(now.steps) as StepKey[]
    for (const step of steps.filter((one) => draftOf(one) !== stepIn(before, one).draft)) {
      if (event.type === 'typed') keep.changed(step)
      else void keep.write(step)
    }
  }
  const typed: Buyer['typed'] = (step, field, value, shown) =>
    dispatch({ type: 'typed', step, field, value, shown, at: keep.time() })

  const choosers = new Map<Slot, Chooser>()
  const files = {
    all: () => store.getState().files,
    put: (slot: Slot, upload: BuyerState['files'][Slot] | undefined) => dispatch({ type: 'uploadIs', slot, upload }),
    subscribe: store.subscribe,
  }
  /** Uploads run while an element shows her: `end` is aborted with the last one. */
  const startUploads = () => {
    const end = new AbortController()
    const uploads = createUploads({
      app,
      recordId: id,
      signal: end.signal,
      fieldIn,
      files,
      stored: (slot) => storedIn({ app, id }, slot),
      annexUrl: (slot) => choosers.get(slot)?.config.wizard?.annexUrl,
      onPending(slot, name = '') {
        if (store.getState().isRead) typed('files', slot, name, '')
      },
      onStored(slot, file) {
        const { emit, onStored } = choosers.get(slot) ?? {}
        dispatch({ type: 'fileArrived', field: fieldIn(slot), name: file.name })
        if (onStored) onStored(file)
        else markContactStale(app, id)
        emit?.('ow-upload', { field: fieldIn(slot), size: file.size })
      },
    })
    return { end, uploads }
  }
  let running = startUploads()
  const currentUploads = () => {
    if (running.end.signal.aborted) running = startUploads()
    return running.uploads
  }
  const endUploads = () => {
    running.end.abort()
    for (const slot of Object.keys(files.all())) files.put(slot, undefined)
  }

  const life = new AbortController()
  const stop = app.session.store.subscribe(({ phase }) => {
    if (phase !== 'out') return
    stop()
    life.abort()
    keep.close()
    endUploads()
    ended()
  })
  const elements = new Set<AbortSignal>()
  let reading: Promise<void> | undefined
  return {
    app,
    id,
    store,
    dispatch,
    typed,
    choosers,
    watchers: new Map(),
    signal: life.signal,
    flush: keep.flush,
    saves: createSaves(app, id),
    position: () => store.getState().position,
    at: (position) => dispatch({ type: 'positionKnown', position }),
    discard: (step) => dispatch({ type: 'discarded', step, at: keep.time() }),
    drafts() {
      reading ??= keep.read()
      return reading
    },
    get uploads() {
      return currentUploads()
    },
    loseFiles() {
      for (const [slot, name] of Object.entries(valuesOf(draftOf('files')))) currentUploads().lose(slot, name)
    },
    join(signal) {
      if (elements.has(signal)) return
      elements.add(signal)
      signal.addEventListener('abort', () => {
        elements.delete(signal)
        if (elements.size === 0) endUploads()
      })
    },
  }
}
