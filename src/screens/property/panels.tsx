// The content of the tabs: the apartment's plans, location with the view, parking place and storage room (PRP-01 to PRP-03).
import { Building2, CarFront, ImageOff, MapPin, Package, Ruler } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fromTable } from '../../core/i18n'
import { perLanguage } from '../../core/per-language'
import { clip } from '../../core/plain-text'
import { type Annex, furnishedPlanField, type Product } from '../../domain/property'
import { picture } from '../../domain/shape'
import { Loaded } from '../../parts/loaded'
import { useParking, useProduct, useStorage } from '../../records/records'
import { useWidget } from '../../state/widget-context'
import { Card } from '../../ui/card'
import { type DefinitionRow, DefinitionTable } from '../../ui/definition-table'
import { EmptyState } from '../../ui/empty-state'
import type { IconShape } from '../../ui/icon'
import { Skeleton } from '../../ui/skeleton'
import { PlanPicture } from './plan-picture'

function Apartment({ children }: { children: (product: Product) => ReactNode }) {
  const { t } = useTranslation('portal')
  return (
    <Loaded
      read={useProduct()}
      failed={t('property.failedProduct')}
      skeleton={<PanelSkeleton />}
      none={<EmptyState icon={Building2} title={t('property.noProduct')} text={t('property.noProductText')} />}
    >
      {children}
    </Loaded>
  )
}

export function PlanPanel() {
  const { t } = useTranslation('portal')
  const { config } = useWidget()
  const figures = useFigures()
  const furnishedField = config.products?.furnishedPlanField ?? furnishedPlanField
  return (
    <Apartment>
      {(product) => {
        // The field's name is configured, so the call's reader could not parse it.
        const furnished = picture.parse(product[furnishedField])
        const plans = [
          { key: 'dimensions', picture: product.Imagen_Acotada },
          { key: 'furnished', picture: furnished },
        ] as const
        return (
          <Panel label={t('property.figures')} rows={figures(planFigures, product)}>
            {!product.Imagen_Acotada && !furnished && (
              <EmptyState icon={Ruler} title={t('property.plan.none')} text={t('property.plan.noneText')} />
            )}
            {plans.map(
              (plan) =>
                plan.picture && (
                  <PlanPicture key={plan.key} picture={plan.picture} name={t(`property.plan.${plan.key}`)} />
                ),
            )}
          </Panel>
        )
      }}
    </Apartment>
  )
}

export function LocationPanel() {
  const { t } = useTranslation('portal')
  const figures = useFigures()
  return (
    <Apartment>
      {(product) => (
        <Panel label={t('property.figures')} rows={figures(viewFigures, product)}>
          {product.Imagen_de_Vista ? (
            <PlanPicture picture={product.Imagen_de_Vista} name={t('property.location.picture')} photo />
          ) : (
            <EmptyState icon={ImageOff} title={t('property.location.none')} text={t('property.location.noneText')} />
          )}
        </Panel>
      )}
    </Apartment>
  )
}

// Parking place and storage room: the same five fields of two CRM modules, read when their tab is opened (PRP-02).
export const ParkingPanel = () => <AnnexPanel kind="parking" icon={CarFront} read={useParking()} />
export const StoragePanel = () => <AnnexPanel kind="storage" icon={Package} read={useStorage()} />

interface AnnexProps {
  kind: 'parking' | 'storage'
  icon: IconShape
  read: ReturnType<typeof useParking>
}

function AnnexPanel({ kind, icon, read }: AnnexProps) {
  const { t } = useTranslation('portal')
  const figures = useFigures()
  return (
    <Loaded
      read={read}
      failed={t(`property.${kind}.failed`)}
      skeleton={<PanelSkeleton />}
      none={<EmptyState icon={icon} title={t(`property.${kind}.none`)} text={t(`property.${kind}.noneText`)} />}
    >
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

interface PanelProps {
  /** Accessible name of the table. */
  label: string
  rows: readonly DefinitionRow[]
  children: ReactNode
}

/** Pictures, and a table of figures beside them. */
function Panel({ label, rows, children }: PanelProps) {
  return (
    <div className="ow-property-panel ow-stack ow-start ow-gap-6">
      <div className="ow-stack ow-gap-6">{children}</div>
      {rows.length > 0 && (
        <Card className="ow-property-figures">
          <DefinitionTable label={label} rows={rows} />
        </Card>
      )}
    </div>
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
