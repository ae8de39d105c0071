// A list of the deal's documents: trust, monetization or annex (DOC-04). The project and the trust company fill them.
import { FileClock } from 'lucide'
import { useTranslation } from 'react-i18next'
import { documentsOf } from '../../domain/documents'
import { useDeal } from '../../records/records'
import { useWidget } from '../../state/widget-context'
import { EmptyState } from '../../ui/empty-state'
import { DocumentList } from './document-list'
import { DocumentsScreen } from './screen'

export const TrustDocuments = () => <DealDocuments list="trust" />
export const MonetizationDocuments = () => <DealDocuments list="monetization" />
export const AnnexDocuments = () => <DealDocuments list="annex" />

function DealDocuments({ list }: { list: 'trust' | 'monetization' | 'annex' }) {
  const { t } = useTranslation('portal')
  const deal = useDeal()
  const { config } = useWidget()
  const none = (
    <EmptyState icon={FileClock} title={t(`documents.${list}.empty`)} text={t(`documents.${list}.emptyText`)} />
  )
  return (
    // A buyer without a deal has no documents of it.
    <DocumentsScreen list={list} read={deal} none={none}>
      {(record) => <DocumentList documents={documentsOf(list, record, config)} none={none} />}
    </DocumentsScreen>
  )
}
