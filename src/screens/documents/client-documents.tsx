// The buyer's own files by kind (DOC-02, DOC-03, DOC-07).
import { FilePenLine, FolderOpen, Upload } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reopenForm } from '../../buyer/orders'
import { requirementsOf } from '../../buyer/position'
import { useBuyer } from '../../buyer/use-buyer'
import { asFailure, type Failure } from '../../core/failure'
import { texts } from '../../core/i18n'
import { type Contact, type Nature, natureOf } from '../../domain/contact'
import { documentsOf } from '../../domain/stored-documents'
import { FailureNotice, useFailureNotice } from '../../parts/failure-notice'
import { useContact } from '../../records/records'
import { useLink, useWidget } from '../../state/widget-context'
import { Button, LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { DocumentList } from './document-list'
import { DocumentsScreen, NoNature } from './documents-screen'

const uploadPath = '/subirdocumentoCliente'

export function ClientDocuments() {
  const { t } = useTranslation('portal')
  const link = useLink()
  const contact = useContact()
  const nature = contact.data && natureOf(contact.data)
  return (
    <DocumentsScreen
      list="client"
      read={contact}
      actions={
        nature && (
          <LinkButton variant="primary" icon={Upload} {...link(uploadPath)}>
            {t('documents.list.upload')}
          </LinkButton>
        )
      }
    >
      {(record) => (nature ? <Files nature={nature} contact={record} /> : <NoNature />)}
    </DocumentsScreen>
  )
}

function Files({ nature, contact }: { nature: Nature; contact: Contact }) {
  const { t } = useTranslation('portal')
  const link = useLink()
  const { isComplete } = requirementsOf(useWidget(), contact)
  return (
    <>
      {isComplete && <FinishedForm contact={contact} />}
      <DocumentList
        documents={documentsOf(nature, contact)}
        none={
          <EmptyState
            icon={FolderOpen}
            title={t(nature === 'legal' ? 'documents.list.legalEmpty' : 'documents.list.empty')}
            text={t('documents.list.emptyText')}
            action={
              <LinkButton icon={Upload} {...link(uploadPath)}>
                {t('documents.list.upload')}
              </LinkButton>
            }
          />
        }
      />
    </>
  )
}

/** Opens the finished onboarding again, for a change (DOC-07). */
function FinishedForm({ contact }: { contact: Contact }) {
  const { t } = useTranslation('portal')
  const { app, location } = useWidget()
  const showFailure = useFailureNotice()
  const buyer = useBuyer(contact.id)
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const open = async () => {
    const path = location.path()
    setOpening(true)
    setFailure(undefined)
    try {
      await reopenForm(buyer)
      // A user who has left this screen meanwhile stays where she is.
      if (location.path() === path) location.go('/fiducia')
    } catch (thrown) {
      const isLoggedIn = app.session.store.getState().user !== undefined
      if (location.path() === path) setFailure(asFailure(thrown))
      else if (isLoggedIn) showFailure(thrown, () => `${texts.t('portal:documents.form.failed')}.`)
    }
    setOpening(false)
  }

  return (
    <Card as="section" className="ow-documents-form ow-pair ow-gap-4" labelledBy="ow-documents-form">
      <span className="ow-documents-icon ow-mark ow-kind ow-place-center">
        <Icon icon={FilePenLine} size={24} />
      </span>
      <div className="ow-stack ow-gap-1">
        <h2 id="ow-documents-form">{t('documents.form.title')}</h2>
        <p className="ow-muted">{t('documents.form.text')}</p>
      </div>
      <Button busy={isOpening} onClick={() => void open()}>
        {t('documents.form.action')}
      </Button>
      {failure && <FailureNotice failure={failure} title={t('documents.form.failed')} onRetry={() => void open()} />}
    </Card>
  )
}
