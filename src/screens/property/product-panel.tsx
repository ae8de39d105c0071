// The two tabs about the apartment: plans, and location with the view (PRP-01, PRP-03).
import { Building2, ImageOff, Ruler } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../core/failure'
import { furnishedPlanField, type Product } from '../../domain/property'
import { picture } from '../../domain/shape'
import { Loaded } from '../../parts/loaded'
import { useProduct } from '../../records/records'
import { useWidget } from '../../state/widget-context'
import { EmptyState } from '../../ui/empty-state'
import { planFigures, useFigures, viewFigures } from './figures'
import { Panel, PanelSkeleton } from './panel'
import { PlanPicture } from './plan-picture'

function Apartment({ children }: { children: (product: Product) => ReactNode }) {
  const { t } = useTranslation('portal')
  const product = useProduct()
  if (product.isError && asFailure(product.error).code === 'notFound')
    return <EmptyState icon={Building2} title={t('property.noProduct')} text={t('property.noProductText')} />
  return (
    <Loaded read={product} failed={t('property.failedProduct')} skeleton={<PanelSkeleton />}>
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
