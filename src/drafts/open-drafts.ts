// The entry point of this folder: the wizard opens a buyer's drafts and keeps what she types through here (docs/drafts.md).
import { useRef } from 'react'
import type { FormValues } from '../domain/field'
import type { App } from '../state/app'
import { draftOf } from './draft'
import { createPageEndWriter } from './page-end-writer'
import { type DraftShelf, type Flow, openDraftShelf, type SentAnswers } from './shelf'
import { createStoredDrafts } from './stored-drafts'

/**
 * Opens the drafts of a contact for the current user. Nothing more is written after her logout.
 * @param sent answers of saves that began in an earlier shelf of the same element
 */
export function openDrafts(app: App, contactId: string, sent: Map<string, SentAnswers>): Promise<DraftShelf> {
  const email = () => app.session.store.getState().user?.email
  const opener = email()
  const allowed = () => email() === opener
  const pageEnd = createPageEndWriter(app.storage, app.connection)
  return openDraftShelf(createStoredDrafts({ vault: app.vault, pageEnd, contactId, allowed }), sent)
}

/**
 * Keeps the typed answers of a step that differ from the record's last known values (WIZ-16).
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
