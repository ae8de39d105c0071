// The content of the tabs: the apartment's plans, location with the view, parking place and storage room (PRP-01 to PRP-03).
import { Building2, CarFront, ImageOff, MapPin, Package, Ruler } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fromTable } from '../../core/i18n'
import { perLanguage } from '../../core/per-language'
import { clip } from '../../core/plain-text'
import { type Annex, furnishedPlanField, type Product } from '../../domain/property'
import { type PictureSource, picture } from '../../domain/shape'
import { Loaded, type LoadedProps } from '../../parts/loaded'
import { useParking, useProduct, useStorage } from '../../records/records'
import { useWidget } from '../../state/widget-context'
import { Card } from '../../ui/card'
import { type DefinitionRow, DefinitionTable } from '../../ui/definition-table'
import { EmptyState } from '../../ui/empty-state'
import type { IconShape } from '../../ui/icon'
import { Skeleton } from '../../ui/skeleton'
import { PlanPicture } from './plan-picture'

export function PlanPanel() {
  const { t } = useTranslation('portal')
  const furnishedField = useWidget().config.products?.furnishedPlanField ?? furnishedPlanField
  return (
    <ApartmentPanel
      figures={planFigures}
      pictures={(product) => [
        { name: t('property.plan.dimensions'), source: product.Imagen_Acotada },
        // The field's name is configured, so the call's reader could not parse it.
        { name: t('property.plan.furnished'), source: picture.parse(product[furnishedField]) },
      ]}
      noPicture={<EmptyState icon={Ruler} title={t('property.plan.none')} text={t('property.plan.noneText')} />}
    />
  )
}

export function LocationPanel() {
  const { t } = useTranslation('portal')
  const none = { title: t('property.location.none'), text: t('property.location.noneText') }
  return (
    <ApartmentPanel
      figures={viewFigures}
      pictures={(product) => [{ name: t('property.location.picture'), source: product.Imagen_de_Vista, photo: true }]}
      noPicture={<EmptyState icon={ImageOff} {...none} />}
    />
  )
}

function ApartmentPanel(props: Pick<PanelProps<Product>, 'figures' | 'pictures' | 'noPicture'>) {
  const { t } = useTranslation('portal')
  return (
    <Panel
      {...props}
      read={useProduct()}
      failed={t('property.failedProduct')}
      none={<EmptyState icon={Building2} title={t('property.noProduct')} text={t('property.noProductText')} />}
      label={t('property.figures')}
    />
  )
}

// Parking place and storage room: the same five fields of two CRM modules, read when their tab is opened (PRP-02).
export const ParkingPanel = () => <AnnexPanel kind="parking" icon={CarFront} read={useParking()} />
export const StoragePanel = () => <AnnexPanel kind="storage" icon={Package} read={useStorage()} />

interface AnnexProps {
  kind: 'parking' | 'storage'
  icon: IconShape
  read: PanelProps<Annex>['read']
}

function AnnexPanel({ kind, icon, read }: AnnexProps) {
  const { t } = useTranslation('portal')
  return (
    <Panel
      read={read}
      failed={t(`property.${kind}.failed`)}
      none={<EmptyState icon={icon} title={t(`property.${kind}.none`)} text={t(`property.${kind}.noneText`)} />}
      label={t(`property.${kind}.figures`)}
      figures={annexFigures}
      pictures={(annex) => [{ name: t(`property.${kind}.plan`), source: annex.Plano_Ubicacion }]}
      noPicture={<EmptyState icon={MapPin} title={t('property.plan.none')} text={t('property.plan.noneText')} />}
    />
  )
}

interface PanelProps<T> extends Pick<LoadedProps<T>, 'read' | 'failed' | 'none'> {
  /** Accessible name of the table of figures. */
  label: string
  figures: readonly Figure<T>[]
  pictures(record: T): readonly { name: string; source: PictureSource | undefined; photo?: boolean }[]
  noPicture: ReactNode
}

/** A record's pictures, and a table of its figures beside them. */
function Panel<T extends object>({ label, figures, pictures, noPicture, ...loading }: PanelProps<T>) {
  const rowsOf = useFigures()
  return (
    <Loaded {...loading} skeleton={<PanelSkeleton />}>
      {(record) => {
        const rows = rowsOf(figures, record)
        const shown = pictures(record).flatMap(({ source, ...rest }) => (source ? [{ source, ...rest }] : []))
        return (
          <div className="ow-property-panel ow-stack ow-start ow-gap-6">
            <div className="ow-stack ow-gap-6">
              {shown.map(({ name, source, photo }) => (
                <PlanPicture key={name} name={name} picture={source} photo={photo} />
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

export function PanelSkeleton() {
  return (
    <div className="ow-property-panel ow-stack ow-start ow-gap-6">
      <Skeleton shape="picture" />
      <Skeleton shape="text" count={6} announced={false} />
    </div>
  )
}

interface Figure<T> {
  /** Locale key under `property.terms`. */
  term: string
  field: keyof T & string
  /** A figure in m², with two decimals: they stand below each other. */
  area?: true
  /** A text of several lines. */
  long?: true
}

const planFigures = [
  { term: 'apartment', field: 'Product_Name' },
  { term: 'tower', field: 'Block_Tower' },
  { term: 'floor', field: 'Piso' },
  { term: 'type', field: 'Tipo_Apto' },
  { term: 'bedrooms', field: 'No_Alcobas' },
  { term: 'total', field: 'Area_Construida_en_M2', area: true },
  { term: 'closed', field: 'Area_Privada_en_M2', area: true },
  { term: 'terrace', field: 'Area_Terraza_en_M2', area: true },
  { term: 'view', field: 'Vista' },
  { term: 'description', field: 'Description', long: true },
] as const satisfies readonly Figure<Product>[]

const viewFigures = [
  { term: 'tower', field: 'Block_Tower' },
  { term: 'floor', field: 'Piso' },
  { term: 'apartment', field: 'Product_Name' },
  { term: 'view', field: 'Vista' },
] as const satisfies readonly Figure<Product>[]

const annexFigures = [
  { term: 'name', field: 'Name' },
  { term: 'tower', field: 'Torre' },
  { term: 'area', field: 'Area_en_M2', area: true },
  { term: 'description', field: 'Descripcion', long: true },
] as const satisfies readonly Figure<Annex>[]

/** The CRM's maximum lengths of one-line and multi-line texts. */
const longest = { line: 255, text: 2000 }

const areaFigure = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)

function useFigures() {
  const { t, i18n } = useTranslation('portal')
  return <T extends object>(figures: readonly Figure<T>[], record: T): DefinitionRow[] =>
    figures.flatMap(({ term, field, area, long }) => {
      const found: unknown = record[field]
      if (found === undefined || found === '') return []
      const value =
        area && typeof found === 'number'
          ? t('property.squareMetres', { area: areaFigure(i18n.language).format(found) })
          : clip(String(found), long ? longest.text : longest.line)
      return [{ key: field, term: fromTable(t)(`property.terms.${term}`), value, ...(long && { long }) }]
    })
}
