// The unit, in tabs that load their own records (PRP-01 to PRP-03).
import type { TFunction } from 'i18next'
import { Building2, CarFront, ImageOff, Map as MapIcon, MapPin, Package, Ruler, ZoomIn } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, Failure, isOffline } from '../../core/failure'
import { clip, dotted } from '../../core/plain-text'
import { isIncluded } from '../../domain/crm-text'
import { type Deal, furnishedPlanField, isDealOf, type Product, unitName } from '../../domain/deal'
import { type PictureSource, picture } from '../../domain/shape'
import { FailureNotice } from '../../parts/failure-notice'
import { Loaded, type LoadedProps } from '../../parts/loaded'
import { Nothing } from '../../parts/nothing'
import { useNetworkReturn } from '../../parts/offline-bar'
import { useFloorText } from '../../parts/use-floor'
import { Waiting } from '../../parts/waiting'
import { useParking, useProduct, useStorage } from '../../records/further-reads'
import { usePictureRead } from '../../records/picture'
import { restartReads } from '../../records/queries'
import { useDeal, useOpportunities, useSelectedOpportunity, useShownOpportunity } from '../../records/records'
import { useWidget } from '../../state/widget-context'
import { Card } from '../../ui/card'
import { DefinitionTable } from '../../ui/definition-table'
import { Icon } from '../../ui/icon'
import { LargeView } from '../../ui/large-view'
import { PageHeader } from '../../ui/page-header'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'
import { type Tab, Tabs } from '../../ui/tabs'
import { annexFigures, type Figure, planFigures, useFigures, viewFigures } from './figures'
import './property.css'

export function Property() {
  const { t } = useTranslation('portal')
  const deal = useDeal()
  const opportunities = useOpportunities().data
  const chosen = useSelectedOpportunity()
  const shown = useShownOpportunity()
  // The tab stays for another property, to compare both.
  const [tab, setTab] = useState('plan')
  const tabs = (record?: Deal) => (
    <Tabs
      key={shown?.id ?? record?.id}
      label={t('property.tabs')}
      tabs={tabsOf(record && isDealOf(chosen, record) ? record : undefined, t)}
      value={tab}
      onChange={setTab}
    />
  )
  // The opportunity names its unit without a deal (SHL-05).
  const withoutDeal = chosen?.Inmueble?.id ? tabs() : undefined
  const name = dotted(unitName(shown), useFloorText()(shown?.Piso ?? ''))
  return (
    <section data-screen="property" className="ow-screen">
      <PageHeader
        title={t('property.title')}
        eyebrow={clip(name, 120)}
        lead={opportunities && opportunities.length > 1 && t('property.several')}
      />
      <Loaded
        read={deal}
        texts="property"
        skeleton={<PanelSkeleton />}
        none={withoutDeal ?? <NoProperty />}
        instead={({ code }) => code === 'forbidden' && withoutDeal}
      >
        {tabs}
      </Loaded>
    </section>
  )
}

const NoProperty = () => <Nothing icon={Building2} texts="property.none" />

/** Two modules of the CRM, read when their tab is opened (PRP-02). */
const annexes = {
  parking: { icon: CarFront, field: 'Parqueadero', useAnnex: useParking },
  storage: { icon: Package, field: 'Deposito', useAnnex: useStorage },
} as const

/** Without a deal, or without such an annex, its tab is disabled (PRP-02). */
function tabsOf(record: Deal | undefined, t: TFunction<'portal'>): Tab[] {
  const annex = (kind: keyof typeof annexes): Tab => ({
    id: kind,
    icon: annexes[kind].icon,
    panel: <AnnexPanel kind={kind} />,
    label: t(`property.${kind}.tab`),
    ...(!record && { disabledReason: t('property.unknown') }),
    ...(record && !isIncluded(record[annexes[kind].field]) && { disabledReason: t(`property.${kind}.disabled`) }),
  })
  return [
    { id: 'plan', label: t('property.plan.tab'), icon: Ruler, panel: <ApartmentPanel tab="plan" /> },
    { id: 'location', label: t('property.location.tab'), icon: MapIcon, panel: <ApartmentPanel tab="location" /> },
    annex('parking'),
    annex('storage'),
  ]
}

function ApartmentPanel({ tab }: { tab: 'plan' | 'location' }) {
  const { t } = useTranslation('portal')
  const furnishedField = useWidget().config.products?.furnishedPlanField ?? furnishedPlanField
  const isPlan = tab === 'plan'
  const plans = (product: Product) => [
    { field: 'Imagen_Acotada', name: t('property.plan.dimensions'), source: product.Imagen_Acotada },
    // The configured field has no reader.
    { field: furnishedField, name: t('property.plan.furnished'), source: picture.parse(product[furnishedField]) },
  ]
  const views = ({ Imagen_de_Vista }: Product) => [
    { field: 'Imagen_de_Vista', name: t('property.location.picture'), source: Imagen_de_Vista, photo: true },
  ]
  return (
    <Panel
      read={useProduct()}
      failed={t('property.failedProduct')}
      none={<Nothing icon={Building2} texts="property.noProduct" />}
      label={t('property.figures')}
      figures={isPlan ? planFigures : viewFigures}
      pictures={isPlan ? plans : views}
      noPicture={<Nothing icon={isPlan ? Ruler : ImageOff} texts={`property.${tab}.none`} />}
    />
  )
}

function AnnexPanel({ kind }: { kind: keyof typeof annexes }) {
  const { t } = useTranslation('portal')
  return (
    <Panel
      read={annexes[kind].useAnnex()}
      failed={t(`property.${kind}.failed`)}
      none={<Nothing icon={annexes[kind].icon} texts={`property.${kind}.none`} />}
      label={t(`property.${kind}.figures`)}
      figures={annexFigures}
      pictures={({ Plano_Ubicacion }) => [
        { field: 'Plano_Ubicacion', name: t(`property.${kind}.plan`), source: Plano_Ubicacion },
      ]}
      noPicture={<Nothing icon={MapPin} texts="property.plan.none" />}
    />
  )
}

interface PanelProps<T> extends Pick<LoadedProps<T>, 'read' | 'failed' | 'none'> {
  label: string
  figures: readonly Figure<T>[]
  pictures(record: T): readonly { field: string; name: string; source: PictureSource | undefined; photo?: boolean }[]
  noPicture: ReactNode
}

function Panel<T extends object>({ label, figures, pictures, noPicture, ...loading }: PanelProps<T>) {
  const rowsOf = useFigures()
  return (
    <Loaded {...loading} texts="property" skeleton={<PanelSkeleton />}>
      {(record) => {
        const rows = rowsOf(figures, record)
        const shown = pictures(record).flatMap(({ source, ...rest }) => (source ? [{ source, ...rest }] : []))
        return (
          <div className="ow-property-panel ow-stack ow-start ow-gap-6">
            <div className="ow-stack ow-gap-6">
              {/* Another language must not load a picture again. */}
              {shown.map(({ field, name, source, photo }) => (
                <PlanPicture key={field} name={name} picture={source} photo={photo} />
              ))}
              {shown.length === 0 && noPicture}
            </div>
            {rows.length > 0 && (
              <Card className="ow-property-figures">
                <DefinitionTable label={label} rows={rows} />
              </Card>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

function PanelSkeleton() {
  return (
    <div className="ow-property-panel ow-stack ow-start ow-gap-6">
      <Skeleton shape="picture" />
      <Skeleton shape="text" count={6} announced={false} />
    </div>
  )
}

/** Photographs are cropped, plans are not (PRP-03). */
function PlanPicture({ picture, name, photo }: { picture: PictureSource; name: string; photo?: boolean }) {
  const { t } = useTranslation('portal')
  const { app } = useWidget()
  const { src, error, refetch } = usePictureRead(picture)
  const [broken, setBroken] = useState<Failure>()
  const [isLarge, setLarge] = useState(false)
  useNetworkReturn(broken, () => setBroken(undefined))
  const shownFailure = src === undefined && 'url' in picture ? unreadable : broken
  const failure = error ? asFailure(error) : shownFailure

  if (failure) {
    const retry = () => {
      setBroken(undefined)
      void refetch()
    }
    return (
      <FailureNotice
        failure={failure}
        title={t('property.pictureFailed', { name })}
        isRead
        {...(failure !== unreadable && { onRetry: retry })}
      />
    )
  }
  if (src === undefined)
    return (
      <Waiting awaited={t('property.pictureAwaited', { name })} onRetry={() => restartReads(app)}>
        <Skeleton shape="picture" announced={false} />
      </Waiting>
    )
  return (
    <>
      <button
        type="button"
        part="card"
        className="ow-property-picture ow-stack ow-frame ow-cut ow-wide"
        onClick={() => setLarge(true)}
      >
        <Picture
          src={src}
          alt=""
          ratio={photo ? 3 / 2 : 4 / 3}
          fit={photo ? 'cover' : 'contain'}
          eager
          onFail={() => setBroken(new Failure(isOffline() ? 'offline' : 'unavailable'))}
        />
        <span className="ow-property-caption ow-row ow-tap ow-strong">
          <span className="ow-grow">{name}</span>{' '}
          <span className="ow-small ow-row ow-gap-2 ow-accent">
            <Icon icon={ZoomIn} size={18} />
            <span>{t('property.large')}</span>
          </span>
        </span>
      </button>
      {isLarge && <LargeView onClose={() => setLarge(false)} title={name} src={src} alt={name} />}
    </>
  )
}

/** The failure of an address like `javascript:`, which no retry helps. */
const unreadable = new Failure('malformed')
