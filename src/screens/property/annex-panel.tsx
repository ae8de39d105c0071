// Parking place and storage room: the same five fields of two CRM modules, read when their tab is opened (PRP-02).
import { CarFront, MapPin, Package } from 'lucide'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../core/failure'
import { Loaded } from '../../parts/loaded'
import { useParking, useStorage } from '../../state/records'
import { EmptyState } from '../../ui/empty-state'
import type { IconShape } from '../../ui/icon'
import { annexFigures, useFigures } from './figures'
import { Panel, PanelSkeleton } from './panel'
import { PlanPicture } from './plan-picture'

export const ParkingPanel = () => <AnnexPanel kind="parking" icon={CarFront} read={useParking()} />
export const StoragePanel = () => <AnnexPanel kind="storage" icon={Package} read={useStorage()} />

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
