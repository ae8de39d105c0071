// The buyer in components.
import { useEffect, useReducer } from 'react'
import { useWidget } from '../state/widget-context'
import { type Buyer, buyerOf } from './buyer'
import type { BuyerState } from './state'

/** The buyer of a contact, kept as long as the element. */
export function useBuyer(contactId: string): Buyer {
  const { app, signal } = useWidget()
  const buyer = buyerOf(app, contactId)
  useEffect(() => buyer.join(signal), [buyer, signal])
  return buyer
}

/**
 * Selects from the buyer's state; renders when the selection is another one.
 * Not `useStore`, which renders at once: what a save changes in the store is one render with its dialog.
 */
export function useBuyerState<T>({ store }: Buyer, select: (state: BuyerState) => T): T {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const selected = select(store.getState())
  useEffect(() => {
    const look = () => {
      if (!Object.is(select(store.getState()), selected)) render()
    }
    look()
    return store.subscribe(look)
  })
  return selected
}
