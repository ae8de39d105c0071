// One store for each buyer (state.ts), shared by onboarding, documents and profile of all elements of the page.
import { createStore } from 'zustand/vanilla'
import { shortHash } from '../core/plain-storage'
import { createQueue } from '../core/promises'
import { createTabs } from '../core/tabs'
import type { Problems } from '../domain/schema'
import { contactIdRead, contactKey, knownContact, markContactStale } from '../records/contact'
import { fetchRead, queriesOf } from '../records/queries'
import type { App } from '../state/app'
import type { Widget } from '../state/widget-context'
import { createUploads } from '../uploads/uploads'
import { changedFields, valuesOf } from './drafts'
import { createKeep } from './keep'
import { createPageEndWriter } from './page-end-writer'
import { type Position, positionStore } from './position'
import { fieldIn, storedIn } from './slots'
import { type BuyerEvent, buyerReducer, emptyBuyer, type Slot, type StepKey, stepIn, stepKeys } from './state'

/** The element in which the file of a slot was chosen: it tells the page when the file is stored. */
type Chooser = Pick<Widget, 'emit' | 'config'> & {
  /** Called instead of marking the record stale, for a screen that knows what it holds now. */
  onStored?: ((file: File) => void) | undefined
}

/** What the other tabs hear of a save: names of fields and when they were typed, no values. */
export interface SaveHeard {
  readonly fields: readonly string[]
  readonly times: Readonly<Record<string, number>>
}

/** Why a save ended early. 'nothing': it has nothing to send. 'out': it is stored, but she has logged out since. */
export type Unfinished = 'nothing' | 'out' | { readonly problems: Problems }

export type Buyer = ReturnType<typeof createBuyer>

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
  if (user() === before) await buyerOf(app, id).readDrafts()
}

function createBuyer(app: App, id: string, ended: () => void) {
  const record = () => knownContact(app, id)
  const positions = positionStore(app.storage, id)
  const store = createStore(() => emptyBuyer(positions.read()))
  const draftOf = (step: StepKey) => stepIn(store.getState(), step).draft
  const keep = createKeep(app, {
    contactId: id,
    draftOf,
    pageEnd: createPageEndWriter(app.storage, app.connection),
    onRead: (drafts) => dispatch({ type: 'draftsRead', drafts }),
    // 'Borrador guardado' speaks of answers, not of the names of files.
    onWritten: (step, isOnDevice) => step !== 'files' && dispatch({ type: 'written', step, isOnDevice }),
  })
  const dispatch = (event: BuyerEvent) => {
    const before = store.getState()
    const now = buyerReducer(before, event)
    if (now === before) return
    store.setState(now, true)
    if (now.position !== before.position) positions.write(now.position, before.position)
    // Drafts that were just read are on the device.
    if (event.type === 'draftsRead') return
    for (const step of stepKeys(now).filter((one) => draftOf(one) !== stepIn(before, one).draft)) {
      if (event.type === 'typed') keep.changed(step)
      else void keep.write(step)
    }
  }
  /** Drafts an answer. @param shown what the field shows without a draft: the same answer then need not wait */
  const typed = (step: StepKey, field: string, value: string, shown?: string) =>
    dispatch({ type: 'typed', step, field, value, shown, at: keep.time() })

  const life = new AbortController()
  const choosers = new Map<Slot, Chooser>()
  const uploads = createUploads({
    app,
    recordId: id,
    signal: life.signal,
    fieldIn,
    files: {
      all: () => store.getState().files,
      put: (slot, upload) => dispatch({ type: 'uploadIs', slot, upload }),
      // Not called at each key: a component that shows a file would look into the record again.
      subscribe: (listener) =>
        store.subscribe(({ files }, before) => {
          if (files !== before.files) listener()
        }),
    },
    stored: (slot) => storedIn(record() ?? {}, slot),
    annexUrl: (slot) => choosers.get(slot)?.config.wizard?.annexUrl,
    // Drafts the name ('': none waits), so that a file lost with the page can be named; only if drafts are read, too.
    onPending(slot, name = '') {
      if (store.getState().isRead) typed('files', slot, name, '')
    },
    onStored(slot, file) {
      const { emit, onStored } = choosers.get(slot) ?? {}
      dispatch({ type: 'fileArrived', field: fieldIn(slot), name: file.name })
      if (onStored) onStored(file)
      else markContactStale(app, id)
      emit?.('ow-upload', { field: fieldIn(slot), size: file.size })
      // Another tab's form would ask for the file again.
      saves.tellOthers({ fields: [], times: {} })
    },
  })

  const readDraftsAgain = () => {
    app.vault.readAnew()
    return keep.read()
  }
  const saves = createSaves(app, id, dispatch, readDraftsAgain)
  const stop = app.session.store.subscribe(({ phase }) => {
    if (phase !== 'out') return
    stop()
    life.abort()
    keep.close()
    uploads.end()
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
    uploads,
    saves,
    flush: keep.flush,
    /** Whether what was typed outlives the page. */
    isKept: async () => (await keep.flush()) && app.vault.kept(),
    /** By slot, the screen that shows its upload (parts/use-upload-port.ts); without one a notice says how it ended. */
    watchers: new Map<Slot, object>(),
    /** Aborted when she has logged out. */
    signal: life.signal,
    /** The record as last read, with what was saved since. */
    record,
    position: () => store.getState().position,
    setPosition: (position: Partial<Position>) => dispatch({ type: 'positionKnown', position }),
    discard: (step: StepKey) => dispatch({ type: 'discarded', step, at: keep.time() }),
    readDrafts() {
      reading ??= keep.read()
      return reading
    },
    /** Reads what other tabs, and elements of another script, have written meanwhile. */
    readDraftsAgain,
    /** Shows the files that were chosen on an earlier page and did not get through. The record must have been read. */
    showLostFiles() {
      for (const [slot, name] of Object.entries(valuesOf(draftOf('files')))) uploads.showLost(slot, name)
    },
    /** An element shows her until the signal is aborted. With the last one her uploads end. */
    join(signal: AbortSignal) {
      if (elements.has(signal)) return
      elements.add(signal)
      signal.addEventListener('abort', () => {
        elements.delete(signal)
        if (elements.size === 0) uploads.end()
      })
    },
  }
}

/** What the saves of a record (save.ts) share, in this tab and with the others. */
function createSaves(app: App, id: string, dispatch: (event: BuyerEvent) => void, readDrafts: () => Promise<void>) {
  const tabs = createTabs<SaveHeard>(`saves/${app.space}/${shortHash(id)}`)
  const readAgain = () => queriesOf(app).invalidateQueries({ queryKey: contactKey(id) }, { cancelRefetch: false })
  /** The saves under way, by the name of their order. */
  const underWay = new Map<string, Promise<Unfinished | undefined>>()
  /** The read after another tab's save. */
  let reading = Promise.resolve()
  return {
    underWay,
    inTurn: createQueue(),
    /** Fields of failed saves: the record may hold them if only the response was lost. */
    unsure: new Set<string>(),
    /** Resolves when the record is known as the other tabs have left it. */
    othersRead: () => reading,
    tellOthers: tabs.send,
    /** When another tab has saved, reads the record again and drops older drafts (WIZ-16). @returns unsubscribes */
    followOthers() {
      const heard = (save: SaveHeard) => {
        reading = readAgain()
        void reading.then(() => dispatch({ type: 'savedElsewhere', ...save }))
      }
      return tabs.listen(heard, () => {
        const before = knownContact(app, id)
        reading = Promise.all([readAgain(), readDrafts()]).then(() =>
          dispatch({ type: 'savedElsewhere', fields: changedFields(before, knownContact(app, id)), times: {} }),
        )
      })
    },
    /** Reads the contact again, unless a save is under way: the answer might be the record as it was before. */
    async readBetween() {
      if (underWay.size === 0) await readAgain()
    },
  }
}
