// Keeps what is typed into a step and differs from what the record holds, as far as that is known here (WIZ-16).
import { useRef } from 'react'
import type { FormValues } from '../domain/field'
import { draftOf } from './draft'
import type { DraftShelf, Flow } from './shelf'

/**
 * @param initial what the form began with: the record's answers and proposals
 * @returns to be called at every change; `leaving`: the page goes away
 */
export function useDraftKeeper(shelf: DraftShelf, flow: Flow, step: number, initial: FormValues) {
  /** Answers that were sent after this form opened, by it or by an earlier form of the step, are not in `initial`. */
  const opened = useRef(shelf.sent(flow, step))
  return (values: FormValues, touched: readonly string[], leaving?: boolean) => {
    const sent = shelf.sent(flow, step)
    const stored = sent?.saved && sent !== opened.current ? { ...initial, ...sent.values } : initial
    const unsure = sent?.saved ? undefined : sent?.values
    const draft = draftOf(values, touched, stored, shelf.of(flow, step), Date.now(), unsure)
    shelf.keep(flow, step, draft, leaving)
  }
}
