// Keeps the typed answers of a step that differ from the record's last known values (WIZ-16).
import { useRef } from 'react'
import type { FormValues } from '../domain/field'
import { draftOf } from './draft'
import type { DraftShelf, Flow } from './shelf'

/**
 * @param initial the form's initial values: the record's answers and proposals
 * @returns a function to call at every change; `leaving`: the page goes away
 */
export function useDraftKeeper(shelf: DraftShelf, flow: Flow, step: number, initial: FormValues) {
  /** The answers sent last when this form opened. Later ones, from this or an earlier form of the step, are missing in `initial`. */
  const opened = useRef(shelf.sent(flow, step))
  return (values: FormValues, touched: readonly string[], leaving?: boolean) => {
    const sent = shelf.sent(flow, step)
    const stored = sent?.saved && sent !== opened.current ? { ...initial, ...sent.values } : initial
    const unsure = sent?.saved ? undefined : sent?.values
    const draft = draftOf(values, touched, stored, shelf.of(flow, step), Date.now(), unsure)
    shelf.keep(flow, step, draft, leaving)
  }
}
