// Shows an external login in a frame (SUP-04), with a link to it.
import { Wrench } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Framed } from '../../parts/framed'
import { Nothing } from '../../parts/nothing'
import { useWidget } from '../../state/widget-context'
import { LinkButton } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import './after-sales.css'

export function AfterSales() {
  const { t } = useTranslation('portal')
  const address = useWidget().config.links?.afterSales
  return (
    <section data-screen="after-sales" className="ow-screen">
      <PageHeader title={t('afterSales.title')} lead={t('afterSales.lead')} />
      {address ? (
        <Framed
          className="ow-after-sales ow-frame ow-stack"
          address={address}
          title={t('afterSales.title')}
          refused={
            <Nothing icon={Wrench} texts="afterSales.refused">
              <OpenLink address={address} variant="primary" />
            </Nothing>
          }
        >
          <p className="ow-after-sales-bar ow-line-below ow-muted ow-small ow-row ow-wrap ow-between">
            <span>{t('afterSales.hint')}</span>
            <OpenLink address={address} size="s" />
          </p>
        </Framed>
      ) : (
        <Nothing icon={Wrench} texts="afterSales.empty" to="/soporte" />
      )}
    </section>
  )
}

function OpenLink({ address, ...look }: { address: string; variant?: 'primary'; size?: 's' }) {
  const { t } = useTranslation('portal')
  return (
    <LinkButton {...look} href={address} external>
      {t('afterSales.open')}
    </LinkButton>
  )
}
