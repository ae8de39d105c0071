// The entry point of this folder: other folders reach a buyer's drafts only through here (docs/drafts.md).
import type { App } from '../state/app'
import { createPageEndWriter } from './page-end-writer'
import { type DraftShelf, openDraftShelf, type SentAnswers } from './shelf'
import { createStoredDrafts } from './stored-drafts'

/**
 * Opens the drafts of a contact for the current user. Nothing more is written after her logout.
 * @param sent answers of saves that began in an earlier shelf of the same element
 */
export function openDrafts(app: App, contactId: string, sent: Map<string, SentAnswers>): Promise<DraftShelf> {
  const email = () => app.session.store.getState().user?.email
  const opener = email()
  const allowed = () => email() === opener
  const pageEnd = createPageEndWriter(app.storage)
  return openDraftShelf(createStoredDrafts({ vault: app.vault, pageEnd, contactId, allowed }), sent)
}
