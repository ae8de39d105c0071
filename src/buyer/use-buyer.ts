// The buyer of a contact, and parts of her state, in components.
import { useEffect, useLayoutEffect, useReducer, useSyncExternalStore } from 'react'
import { useWidget } from '../state/widget-context'
import { type Buyer, buyerOf } from './buyer'
import type { BuyerState } from './state'

export function useBuyer(contactId: string): Buyer {
  const { app, signal } = useWidget()
  const buyer = buyerOf(app, contactId)
  useEffect(() => buyer.uploads.addElement(signal), [buyer, signal])
  return buyer
}

/** @param isRecordRead the record shows which lost files arrived (WIZ-24) */
export function useOpenBuyer(contactId: string | undefined, isRecordRead: boolean): Buyer | undefined {
  const { app, signal } = useWidget()
  const buyer = contactId === undefined ? undefined : buyerOf(app, contactId)
  const isRead = useSyncExternalStore(
    buyer?.store.subscribe ?? neverCalls,
    () => buyer?.store.getState().isRead === true,
  )
  const isReady = isRead && isRecordRead
  // Starts to decrypt the drafts before the skeleton is painted.
  useLayoutEffect(() => void buyer?.drafts.read(), [buyer])
  useEffect(() => buyer?.uploads.addElement(signal), [buyer, signal])
  useLayoutEffect(() => {
    if (isReady) buyer?.uploads.showLostFiles()
  }, [buyer, isReady])
  return isReady ? buyer : undefined
}

/** Stands for `subscribe` while the buyer is unknown. */
const neverCalls = () => () => {}

/** Renders with the dialog of a save; `useStore` would render before it. */
export function useBuyerState<T>({ store }: Buyer, select: (state: BuyerState) => T): T {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const selected = select(store.getState())
  // Runs after each render, as `select` may be another function.
  useEffect(() => {
    const check = () => {
      if (!Object.is(select(store.getState()), selected)) render()
    }
    check()
    return store.subscribe(check)
  })
  return selected
}
