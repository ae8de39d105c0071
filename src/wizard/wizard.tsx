// The onboarding itself: in the portal at /fiducia, and inside <fiducia-wizard> (WIZ-01).
import { useEffect } from 'react'
import { asFailure } from '../core/failure'
import { FailureNotice } from '../parts/failure-notice'
import { followSaves } from '../records/contact-saves'
import { useContact, useContactId } from '../records/records'
import { useWidget } from '../state/widget-context'
import { Journey } from './journey'
import { type Tools, ToolsContext, useOpenTools } from './tools'
import { Pending } from './view/pending'
import './wizard.css'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../domain/contact'

export function Wizard() {
  const { t } = useTranslation('wizard')
  const { data: contact, error, refetch } = useContact()
  const { data: contactId } = useContactId()
  // The drafts are decrypted while the record is still on its way.
  const tools = useOpenTools(contactId, contact !== undefined)
  const failure = !contact && error ? asFailure(error) : undefined
  const isOpen = contact && tools
  return (
    <section data-screen="onboarding" className="ow-wizard-place">
      {!isOpen && (
        <h1 className="ow-hidden" tabIndex={-1}>
          {t('engine.title')}
        </h1>
      )}
      {failure && <FailureNotice failure={failure} title={t('engine.failed')} onRetry={() => void refetch()} />}
      {!failure && !isOpen && <Pending onRetry={() => void refetch()} />}
      {isOpen && <Opened key={contact.id} contact={contact} tools={tools} />}
    </section>
  )
}

function Opened({ contact, tools }: { contact: Contact; tools: Tools }) {
  const { app } = useWidget()
  // Takes over what another tab saves, whatever view is open: the next save starts from the record as it is then.
  useEffect(() => followSaves(app, contact.id), [app, contact.id])
  return (
    <ToolsContext value={tools}>
      <Journey contact={contact} />
    </ToolsContext>
  )
}
