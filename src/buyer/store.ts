import { createStore } from 'zustand/vanilla'
import type { Position } from './position'
import { type BuyerEvent, type BuyerState, buyerReducer, draftIn, emptyBuyer, type StepKey } from './state'

type EventListener = (event: BuyerEvent, before: BuyerState) => void

/** Drafts, uploads and saves are made of it, and subscribe. */
export function createBuyerStore(atFirst: Position) {
  const store = createStore(() => emptyBuyer(atFirst))
  const listeners: EventListener[] = []
  const dispatch = (event: BuyerEvent) => {
    const before = store.getState()
    store.setState(buyerReducer(before, event), true)
    if (store.getState() !== before) for (const listener of listeners) listener(event, before)
  }
  return {
    ...store,
    dispatch,
    onEvent: (listener: EventListener) => void listeners.push(listener),
    draftOf: (step: StepKey) => draftIn(store.getState(), step),
    position: () => store.getState().position,
    setPosition: (position: Partial<Position>) => dispatch({ type: 'positionKnown', position }),
  }
}
export type BuyerStore = ReturnType<typeof createBuyerStore>
