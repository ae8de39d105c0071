// The greeting, on a picture of the view from her unit (HOM-07).
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clip } from '../../core/plain-text'
import { isFloorNumber, unitName } from '../../domain/deal'
import { useProduct } from '../../records/further-reads'
import { usePictureRead } from '../../records/picture'
import { useShownOpportunity } from '../../records/records'
import { useWidget } from '../../state/widget-context'
import { PageHeader } from '../../ui/page-header'
import { Picture } from '../../ui/picture'

/** The view from her unit, else the configured banner; each until it failed. */
export function useGreetingBanner() {
  const { banner } = useWidget().config.home ?? {}
  const { data: product, isPending } = useProduct()
  const view = usePictureRead(product?.Imagen_de_Vista)
  const [failed, setFailed] = useState<readonly string[]>([])
  const canBeShown = (src = '') => src !== '' && !failed.includes(src)
  const isViewPending = isPending || (product?.Imagen_de_Vista && !view.src && !view.error)
  const isView = canBeShown(view.src)
  const otherPicture = isViewPending ? undefined : banner?.image
  const wanted = isView ? view.src : otherPicture
  // A picture that failed shows nothing, not even a sign.
  const picture = canBeShown(wanted) ? wanted : undefined
  return { picture, isView, floor: product?.Piso ?? '', onFail: () => setFailed([...failed, wanted ?? '']) }
}

export function GreetingBanner({ name, banner }: { name: string; banner: ReturnType<typeof useGreetingBanner> }) {
  const { t } = useTranslation('portal')
  const { picture, isView, floor, onFail } = banner
  const unit = clip(unitName(useShownOpportunity()), 120)
  return (
    <div className="ow-home-greeting ow-surface ow-cut ow-relative">
      {picture && <Picture src={picture} alt="" ratio="fill" eager onFail={onFail} />}
      <div className="ow-veil">
        <PageHeader
          title={name ? t('home.greeting', { name }) : t('home.greetingPlain')}
          lead={
            <>
              {unit}
              {/* Otherwise a screen reader joins the two texts. */}
              {unit && isView && <br />}
              {isView && t(isFloorNumber(floor) ? 'home.viewFrom' : 'home.view', { floor })}
            </>
          }
        />
      </div>
    </div>
  )
}
