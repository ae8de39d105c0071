// Links to the four lists of documents, with the number of files in each (DOC-01). The links also work if the numbers cannot be read.
import { ChevronRight, FileSignature, Files, Globe, IdCard } from 'lucide'
import { useTranslation } from 'react-i18next'
import { requirementsOf } from '../../buyer/position'
import { asFailure } from '../../core/failure'
import { type Contact, natureOf } from '../../domain/contact'
import type { Deal } from '../../domain/deal'
import { type DocumentListName, documentsOf } from '../../domain/documents'
import { FailureNotice } from '../../parts/failure-notice'
import { useContact, useDeal } from '../../records/records'
import { useLink, useWidget } from '../../state/widget-context'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page-header'
import './documents.css'

const folders = [
  { key: 'client', to: '/documentoCliente', icon: IdCard },
  { key: 'trust', to: '/documentoFiducia', icon: FileSignature },
  { key: 'monetization', to: '/documentoMonetizacion', icon: Globe },
  { key: 'annex', to: '/documentoAnexo', icon: Files },
] as const

export function DocumentsHub() {
  const { t } = useTranslation('portal')
  const link = useLink()
  const contact = useContact()
  const deal = useDeal()
  const widget = useWidget()
  const failed = contact.isError
    ? contact
    : deal.isError && asFailure(deal.error).code !== 'notFound'
      ? deal
      : undefined
  const missing = contact.data ? requirementsOf(widget, contact.data).documents.length : 0
  const nature = contact.data && natureOf(contact.data)
  /** Undefined while it is not known. */
  const countOf = (list: DocumentListName | undefined, record: Contact | Deal | undefined) =>
    list && record && documentsOf(list, record, widget.config).reduce((sum, { files }) => sum + files.length, 0)
  return (
    <section data-screen="documents" className="ow-screen ow-documents ow-stack ow-gap-5">
      <PageHeader title={t('documents.hub.title')} lead={t('documents.hub.lead')} />
      <ul className="ow-documents-folders ow-stack ow-gap-4" data-failed={failed ? true : undefined}>
        {folders.map(({ key, to, icon }) => {
          const count = key === 'client' ? countOf(nature, contact.data) : countOf(key, deal.data)
          return (
            <Card key={key} as="li" className="ow-documents-folder ow-stack ow-start ow-gap-4" {...link(to)}>
              <span className="ow-documents-icon ow-mark ow-kind ow-centre">
                <Icon icon={icon} size={26} />
              </span>
              <span className="ow-stack ow-gap-1">
                <span className="ow-big ow-title ow-close">{t(`documents.${key}.title`)}</span>
                <span className="ow-muted">{t(`documents.${key}.text`)}</span>
                <span className="ow-documents-count ow-wrap ow-gap-2">
                  {count !== undefined && (
                    <Badge kind={count > 0 ? 'accent' : 'neutral'}>{t('documents.hub.files', { count })}</Badge>
                  )}
                  {key === 'client' && missing > 0 && (
                    <Badge kind="waiting">{t('documents.hub.missing', { count: missing })}</Badge>
                  )}
                </span>
              </span>
              <Icon icon={ChevronRight} size={20} className="ow-documents-go ow-muted" />
            </Card>
          )
        })}
      </ul>
      {failed && (
        <FailureNotice
          failure={asFailure(failed.error)}
          title={t('documents.hub.failed')}
          text={t('documents.hub.failedText')}
          onRetry={() => void failed.refetch()}
        />
      )}
    </section>
  )
}
