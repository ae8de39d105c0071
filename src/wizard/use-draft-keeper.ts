// Keeps what is typed into a step and differs from what the record holds, as far as that is known here (WIZ-16).
import { useEffect, useRef } from 'react'
import type { Nature } from '../domain/contact'
import type { FormValues } from '../forms/field'
import { draftOf } from '../state/drafts'
import { useTools } from './tools'

/**
 * @param initial what the form began with: the record's answers and proposals
 * @returns to be called at every change; `leaving`: the page goes away
 */
export function useDraftKeeper(nature: Nature, step: number, initial: FormValues) {
  const { shelf } = useTools()
  /** A save from here that ends later, be it this form's or that of the one before it, is not in the initial values. */
  const opened = useRef(shelf.sent(nature, step))
  useEffect(() => {
    // After the form's own last words, which are newer.
    window.addEventListener('pagehide', shelf.leave)
    return () => window.removeEventListener('pagehide', shelf.leave)
  }, [shelf])
  return (values: FormValues, touched: readonly string[], leaving?: boolean) => {
    const sent = shelf.sent(nature, step)
    const stored = sent?.saved && sent !== opened.current ? { ...initial, ...sent.values } : initial
    const unsure = sent?.saved ? undefined : sent?.values
    const draft = draftOf(values, touched, stored, shelf.of(nature, step), Date.now(), unsure)
    shelf.keep(nature, step, draft, leaving)
  }
}
