// The chosen apartment with tabs for plans, location, parking place and storage room (PRP-01, PRP-02). Each tab loads and fails by itself.
import type { TFunction } from 'i18next'
import { Building2, CarFront, Map as MapIcon, Package, Ruler } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clip } from '../../core/plain-text'
import { type Deal, isYes } from '../../domain/deal'
import { Loaded } from '../../parts/loaded'
import { Nothing } from '../../parts/nothing'
import { useDeal, useOpportunities, useSelectedOpportunity } from '../../records/records'
import type { IconShape } from '../../ui/icon'
import { PageHeader } from '../../ui/page-header'
import { type Tab, Tabs } from '../../ui/tabs'
import { LocationPanel, PanelSkeleton, ParkingPanel, PlanPanel, StoragePanel } from './panels'
import './property.css'

export function Property() {
  const { t } = useTranslation('portal')
  const deal = useDeal()
  const opportunities = useOpportunities().data
  // Without a chosen property the user's own deal is shown.
  const shown = useSelectedOpportunity() ?? opportunities?.find(({ id }) => id === deal.data?.id)
  // Kept when another property is chosen, so that the same tab of two properties can be compared.
  const [tab, setTab] = useState('plan')
  const name = [shown?.Nomenclatura_Inmueble, shown?.Piso && t('property.floor', { floor: shown.Piso })]
  return (
    <section data-screen="property" className="ow-screen">
      <PageHeader
        title={t('property.title')}
        eyebrow={clip(name.filter(Boolean).join(' · '), 120)}
        lead={opportunities && opportunities.length > 1 && t('property.several')}
      />
      <Loaded
        read={deal}
        failed={t('property.failed')}
        skeleton={<PanelSkeleton />}
        none={<Nothing icon={Building2} texts="property.none" />}
      >
        {(record) => (
          <Tabs key={record.id} label={t('property.tabs')} tabs={tabsOf(record, t)} value={tab} onChange={setTab} />
        )}
      </Loaded>
    </section>
  )
}

/** A property without a parking place or storage room says so at the tab (PRP-02). */
function tabsOf(record: Deal, t: TFunction<'portal'>): Tab[] {
  const has = { parking: isYes(record.Parqueadero), storage: isYes(record.Deposito) }
  const extra = (id: 'parking' | 'storage', icon: IconShape, panel: ReactNode): Tab => ({
    id,
    icon,
    panel,
    label: t(`property.${id}.tab`),
    ...(!has[id] && { disabled: t(`property.${id}.disabled`) }),
  })
  return [
    { id: 'plan', label: t('property.plan.tab'), icon: Ruler, panel: <PlanPanel /> },
    { id: 'location', label: t('property.location.tab'), icon: MapIcon, panel: <LocationPanel /> },
    extra('parking', CarFront, <ParkingPanel />),
    extra('storage', Package, <StoragePanel />),
  ]
}
