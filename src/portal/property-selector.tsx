// Chooses the property that all screens show (SHL-05).

import { Building2, RotateCw } from 'lucide'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../core/failure'
import { useReport } from '../core/report'
import type { Opportunity } from '../domain/deal'
import { useFailureSaid } from '../parts/failure-notice'
import { usePicture } from '../records/picture'
import { useOpportunities, useProduct, useSelectedOpportunity } from '../records/records'
import { useWidget } from '../state/widget-context'
import { Icon } from '../ui/icon'
import { Menu } from '../ui/menu'
import { Picture } from '../ui/picture'
import { Skeleton } from '../ui/skeleton'
import './property-selector.css'

export function PropertySelector() {
  const { t } = useTranslation(['portal', 'common'])
  const { preferences } = useWidget().app
  const sayFailure = useFailureSaid()
  const opportunities = useOpportunities()
  const selected = useSelectedOpportunity()
  const { data } = opportunities
  // No customer record, so no properties; the screen shows the explanation (ERR-01).
  const isUnknownCustomer = opportunities.isError && asFailure(opportunities.error).code === 'notCustomer'
  if (isUnknownCustomer) return <p className="ow-selector-none ow-muted ow-small">{t('shell.property.none')}</p>
  if (opportunities.isError) return <Failed error={opportunities.error} retry={opportunities.refetch} />
  if (!data) return <Skeleton shape="row" announced={false} />
  if (data.length === 0) return <p className="ow-selector-none ow-muted ow-small">{t('shell.property.none')}</p>

  const floorOf = (floor: string) => (floor ? t('shell.property.floor', { floor }) : undefined)
  const nameOf = ({ id, Nomenclatura_Inmueble, Inmueble }: Opportunity) => Nomenclatura_Inmueble || Inmueble?.name || id
  return (
    <Menu
      name="property"
      variant="prominent"
      placement="bottom-start"
      className="ow-selector ow-wide"
      label={
        <span className="ow-selector-label ow-row ow-gap-3" data-chosen={selected !== undefined}>
          <Thumb key={selected?.id} known={selected !== undefined} />
          {selected && <span className="ow-hidden">{t('shell.property.label')}</span>}
          <span className="ow-selector-words ow-stack">
            <strong>{selected ? nameOf(selected) : t('shell.property.choose')}</strong>
            <small>{selected ? floorOf(selected.Piso) : t('shell.property.count', { number: data.length })}</small>
          </span>
        </span>
      }
      heading={t('shell.property.heading')}
      onFailed={sayFailure}
      items={data.map((opportunity) => ({
        key: opportunity.id,
        label: nameOf(opportunity),
        detail: floorOf(opportunity.Piso),
        icon: Building2,
        current: opportunity.id === selected?.id,
        onSelect: () => preferences.setProperty(opportunity.id),
      }))}
    />
  )
}

/** A picture of the chosen property's view. Costs no extra call: the payments menu reads the same record. */
function Thumb({ known }: { known: boolean }) {
  const product = useProduct()
  const src = usePicture(known ? product.data?.Imagen_de_Vista : undefined)
  if (!src) {
    return (
      <span className="ow-selector-thumb ow-centre ow-accent ow-fixed">
        <Icon icon={Building2} />
      </span>
    )
  }
  return (
    <span className="ow-selector-thumb ow-centre ow-accent ow-fixed">
      <Picture src={src} alt="" ratio="fill" eager fallback={Building2} />
    </span>
  )
}

function Failed({ error, retry }: { error: unknown; retry: () => unknown }) {
  const { t } = useTranslation(['portal', 'common'])
  const failure = asFailure(error)
  useReport(failure)
  return (
    <button
      type="button"
      part="button"
      className="ow-selector-failed ow-hover ow-row ow-gap-3 ow-small"
      onClick={() => void retry()}
    >
      <Icon icon={RotateCw} />
      <span className="ow-selector-words ow-stack">
        <span>{t('shell.property.failed')}</span>
        <strong>{t('common:failure.retry')}</strong>
      </span>
    </button>
  )
}
