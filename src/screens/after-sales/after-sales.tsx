// The after-sales login of another company, framed (SUP-04), with the way out for where framing is refused.
import { ExternalLink, Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWidget } from '../../state/widget-context'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { PageHeader } from '../../ui/page-header'
import './after-sales.css'

export function AfterSales() {
  const { t } = useTranslation('portal')
  const address = useWidget().config.links?.afterSales
  return (
    <section data-screen="after-sales" className="ow-screen">
      <PageHeader
        title={t('afterSales.title')}
        lead={t('afterSales.lead')}
        actions={
          address && (
            <LinkButton href={address} external iconEnd={ExternalLink}>
              {t('afterSales.open')}
            </LinkButton>
          )
        }
      />
      {address ? (
        <>
          <p className="ow-after-sales-hint">{t('afterSales.hint')}</p>
          <iframe
            className="ow-after-sales-frame"
            src={address}
            title={t('afterSales.title')}
            referrerPolicy="no-referrer"
            sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
          />
        </>
      ) : (
        <EmptyState icon={Wrench} title={t('afterSales.empty')} text={t('afterSales.emptyText')} />
      )}
    </section>
  )
}
