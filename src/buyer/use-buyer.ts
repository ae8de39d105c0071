// The buyer in components.
import { useEffect, useLayoutEffect, useReducer, useSyncExternalStore } from 'react'
import { useWidget } from '../state/widget-context'
import { type Buyer, buyerOf } from './buyer'
import type { BuyerState } from './state'

/** The buyer of a contact, kept as long as the element. */
export function useBuyer(contactId: string): Buyer {
  const { app, signal } = useWidget()
  const buyer = buyerOf(app, contactId)
  useEffect(() => buyer.uploads.addElement(signal), [buyer, signal])
  return buyer
}

/** The buyer once her drafts are read. @param isRecordRead the record tells which lost files have arrived (WIZ-24) */
export function useOpenBuyer(contactId: string | undefined, isRecordRead: boolean): Buyer | undefined {
  const { app, signal } = useWidget()
  const buyer = contactId === undefined ? undefined : buyerOf(app, contactId)
  const isRead = useSyncExternalStore(buyer?.store.subscribe ?? unknown, () => buyer?.store.getState().isRead === true)
  const isReady = isRead && isRecordRead
  // Before the skeleton is painted, so that the drafts are decrypted meanwhile.
  useLayoutEffect(() => void buyer?.drafts.read(), [buyer])
  useEffect(() => buyer?.uploads.addElement(signal), [buyer, signal])
  useLayoutEffect(() => {
    if (isReady) buyer?.uploads.showLostFiles()
  }, [buyer, isReady])
  return isReady ? buyer : undefined
}

const unknown = () => () => {}

/** Reads the state. Not `useStore`, which renders at once: what a save changes is one render with its dialog. */
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
