// The chosen apartment with tabs for plans, location, parking place and storage room (PRP-01, PRP-02). Each tab loads and fails by itself.
import type { TFunction } from 'i18next'
import { Building2, CarFront, Map as MapIcon, MapPin, Package, Ruler } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clip } from '../../core/clip'
import { asFailure } from '../../core/failure'
import { type Deal, isYes } from '../../domain/deal'
import { Loaded } from '../../parts/loaded'
import { useDeal, useOpportunities, useParking, useSelectedOpportunity, useStorage } from '../../records/records'
import { EmptyState } from '../../ui/empty-state'
import type { IconShape } from '../../ui/icon'
import { PageHeader } from '../../ui/page-header'
import { type Tab, Tabs } from '../../ui/tabs'
import { annexFigures, useFigures } from './figures'
import { Panel, PanelSkeleton } from './panel'
import { PlanPicture } from './plan-picture'
import { LocationPanel, PlanPanel } from './product-panel'
import './property.css'

export function Property() {
  const { t } = useTranslation('portal')
  const deal = useDeal()
  const opportunities = useOpportunities().data
  // Without a chosen property the user's own deal is shown.
  const shown = useSelectedOpportunity() ?? opportunities?.find(({ id }) => id === deal.data?.id)
  // Kept when another property is chosen, so that the same tab of two properties can be compared.
  const [tab, setTab] = useState('plan')
  const none = deal.isError && asFailure(deal.error).code === 'notFound'
  const name = [shown?.Nomenclatura_Inmueble, shown?.Piso && t('property.floor', { floor: shown.Piso })]
  return (
    <section data-screen="property" className="ow-screen ow-property ow-stack ow-gap-4">
      <PageHeader
        title={t('property.title')}
        eyebrow={clip(name.filter(Boolean).join(' · '), 120)}
        lead={opportunities && opportunities.length > 1 && t('property.several')}
      />
      {none ? (
        <EmptyState icon={Building2} title={t('property.none')} text={t('property.noneText')} />
      ) : (
        <Loaded read={deal} failed={t('property.failed')} skeleton={<PanelSkeleton />}>
          {(record) => (
            <Tabs key={record.id} label={t('property.tabs')} tabs={tabsOf(record, t)} value={tab} onChange={setTab} />
          )}
        </Loaded>
      )}
    </section>
  )
}

/** A property without a parking place or storage room says so at the tab (PRP-02). */
function tabsOf(record: Deal, t: TFunction<'portal'>): Tab[] {
  const extra = (has: string, key: 'parking' | 'storage') =>
    isYes(has) ? {} : { disabled: true, reason: t(`property.${key}.disabled`) }
  return [
    { id: 'plan', label: t('property.plan.tab'), icon: Ruler, panel: <PlanPanel /> },
    { id: 'location', label: t('property.location.tab'), icon: MapIcon, panel: <LocationPanel /> },
    {
      id: 'parking',
      label: t('property.parking.tab'),
      icon: CarFront,
      panel: <ParkingPanel />,
      ...extra(record.Parqueadero, 'parking'),
    },
    {
      id: 'storage',
      label: t('property.storage.tab'),
      icon: Package,
      panel: <StoragePanel />,
      ...extra(record.Deposito, 'storage'),
    },
  ]
}

// Parking place and storage room: the same five fields of two CRM modules, read when their tab is opened (PRP-02).
const ParkingPanel = () => <AnnexPanel kind="parking" icon={CarFront} read={useParking()} />
const StoragePanel = () => <AnnexPanel kind="storage" icon={Package} read={useStorage()} />

interface Props {
  kind: 'parking' | 'storage'
  icon: IconShape
  read: ReturnType<typeof useParking>
}

function AnnexPanel({ kind, icon, read }: Props) {
  const { t } = useTranslation('portal')
  const figures = useFigures()
  if (read.isError && asFailure(read.error).code === 'notFound')
    return <EmptyState icon={icon} title={t(`property.${kind}.none`)} text={t(`property.${kind}.noneText`)} />
  return (
    <Loaded read={read} failed={t(`property.${kind}.failed`)} skeleton={<PanelSkeleton />}>
      {(annex) => (
        <Panel label={t(`property.${kind}.figures`)} rows={figures(annexFigures, annex)}>
          {annex.Plano_Ubicacion ? (
            <PlanPicture picture={annex.Plano_Ubicacion} name={t(`property.${kind}.plan`)} />
          ) : (
            <EmptyState icon={MapPin} title={t('property.plan.none')} text={t('property.plan.noneText')} />
          )}
        </Panel>
      )}
    </Loaded>
  )
}
