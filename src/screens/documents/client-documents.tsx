// The files that the buyer uploaded, by document kind of her nature; a finished form can be reopened here (DOC-02, DOC-03, DOC-07).
import { useIsFetching } from '@tanstack/react-query'
import { FolderOpen, Upload } from 'lucide'
import { useTranslation } from 'react-i18next'
import { type Contact, type Nature, natureOf } from '../../domain/contact'
import { documentsOf } from '../../domain/documents'
import { contactKey } from '../../records/contact-saves'
import { queriesOf } from '../../records/queries'
import { useContact } from '../../records/records'
import { requirementsOf } from '../../records/requirements-of'
import { useLink } from '../../state/route'
import { useWidget } from '../../state/widget-context'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { Spinner } from '../../ui/spinner'
import { DocumentList } from './document-list'
import { LinkingForm } from './linking-form'
import { NoNature } from './no-nature'
import { DocumentsScreen } from './screen'

const upload = '/subirdocumentoCliente'

export function ClientDocuments() {
  const { t } = useTranslation('portal')
  const link = useLink()
  const contact = useContact()
  const nature = contact.data && natureOf(contact.data)
  return (
    <DocumentsScreen
      name="client-documents"
      title={t('documents.client.title')}
      lead={t('documents.client.lead')}
      read={contact}
      actions={
        nature && (
          <LinkButton variant="primary" icon={Upload} {...link(upload)}>
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
  const widget = useWidget()
  const link = useLink()
  const documents = documentsOf(nature, contact)
  // The contact is read again after an upload, because only the CRM knows the ids of its files.
  const refreshing = useIsFetching({ queryKey: contactKey(contact.id) }, queriesOf(widget.app)) > 0
  return (
    <>
      {contact.Avance_Datos === 100 && <LinkingForm contact={contact} />}
      {refreshing && (
        <p className="ow-documents-refreshing ow-row ow-gap-3 ow-muted ow-small" role="status">
          <Spinner size={18} /> <span>{t('documents.list.refreshing')}</span>
        </p>
      )}
      {documents.every(({ files }) => files.length === 0) && (
        <EmptyState
          icon={FolderOpen}
          title={t(nature === 'legal' ? 'documents.list.legalEmpty' : 'documents.list.empty')}
          text={t('documents.list.emptyText')}
          action={
            <LinkButton icon={Upload} {...link(upload)}>
              {t('documents.list.upload')}
            </LinkButton>
          }
        />
      )}
      <DocumentList documents={documents} missing={requirementsOf(widget, contact).documents} uploadAt={upload} />
    </>
  )
}
