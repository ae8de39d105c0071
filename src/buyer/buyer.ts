// One buyer, one store (state.ts): onboarding, documents and profile of all elements of the page read and change the same one.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { markContactStale } from '../records/contact'
import type { App } from '../state/app'
import type { Widget } from '../state/widget-context'
import { createUploads, type Uploads } from '../uploads/uploads'
import { type Position, positionStore } from './position'
import { fieldIn, storedIn } from './slots'
import { type BuyerEvent, type BuyerState, buyerReducer, emptyBuyer, type Slot } from './state'

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
  readonly uploads: Uploads
  readonly choosers: Map<Slot, Chooser>
  /** By slot, the screen that shows its upload. */
  readonly watchers: Map<Slot, object>
  /** Notes the name of a file until it is stored; undefined when it is stored or given up. */
  noteFile: (slot: Slot, name: string | undefined) => unknown
  /** Keeps the buyer until the signal is aborted: an element that shows her joins. */
  join(signal: AbortSignal): void
  /** Aborted when the last element that joined is removed, or she has logged out. */
  readonly signal: AbortSignal
}

const buyers = new WeakMap<App, Map<string, Buyer>>()

/** The buyer of a contact, the same for all elements of the page. */
export function buyerOf(app: App, id: string): Buyer {
  const known = buyers.get(app) ?? new Map<string, Buyer>()
  buyers.set(app, known)
  const buyer = known.get(id) ?? createBuyer(app, id, () => known.delete(id))
  known.set(id, buyer)
  return buyer
}

function createBuyer(app: App, id: string, ended: () => void): Buyer {
  const positions = positionStore(app.storage, id)
  const store = createStore(() => emptyBuyer(positions.read()))
  const life = new AbortController()
  const elements = new Set<AbortSignal>()
  const choosers = new Map<Slot, Chooser>()
  let stop: (() => void) | undefined
  const end = () => {
    life.abort()
    stop?.()
    ended()
  }
  const dispatch = (event: BuyerEvent) => {
    const before = store.getState()
    const now = buyerReducer(before, event)
    if (now === before) return
    store.setState(now, true)
    positions.write(now.position, before.position)
  }
  const uploads = createUploads({
    ...{ app, recordId: id, signal: life.signal, fieldIn },
    files: {
      all: () => store.getState().files,
      put: (slot, upload) => dispatch({ type: 'uploadIs', slot, upload }),
      subscribe: store.subscribe,
    },
    stored: (slot) => storedIn({ app, id }, slot),
    annexUrl: (slot) => choosers.get(slot)?.config.wizard?.annexUrl,
    onPending: (slot, name) => buyer.noteFile(slot, name),
    onStored(slot, file) {
      const { emit, onStored } = choosers.get(slot) ?? {}
      dispatch({ type: 'fileArrived', field: fieldIn(slot), name: file.name })
      if (onStored) onStored(file)
      else markContactStale(app, id)
      emit?.('ow-upload', { field: fieldIn(slot), size: file.size })
    },
  })
  const buyer: Buyer = {
    ...{ app, id, store, dispatch, uploads, choosers, watchers: new Map(), signal: life.signal },
    position: () => store.getState().position,
    at: (position) => dispatch({ type: 'positionKnown', position }),
    noteFile: () => {},
    join(signal) {
      if (elements.has(signal)) return
      stop ??= app.session.store.subscribe(({ phase }) => phase === 'out' && end())
      elements.add(signal)
      signal.addEventListener('abort', () => {
        elements.delete(signal)
        if (elements.size === 0) end()
      })
    },
  }
  return buyer
}
