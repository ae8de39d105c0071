// The project's banner and pictures from the configuration (HOM-02); renders nothing without them.
import { useTranslation } from 'react-i18next'
import { PartStandIn } from '../../core/lazy-part'
import { limits } from '../../domain/limits'
import { useWidget } from '../../state/widget-context'
import { LazyCarousel } from '../../ui/lazy-carousel'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'

export function HomeCarousel() {
  const { t, i18n } = useTranslation('portal')
  const { config } = useWidget()
  const language = i18n.language === 'en' ? 'en' : 'es'
  const banner = config.home?.banner
  const slides = config.home?.slides ?? []
  if (!banner?.image && slides.length === 0) return null
  return (
    <div className="ow-stack ow-gap-4">
      {banner?.image && (
        <div className="ow-home-banner">
          <Picture src={banner.image} alt="" ratio="fill" eager />
          {banner.title && <p className="ow-home-banner-title">{banner.title[language]}</p>}
        </div>
      )}
      {slides.length > 0 && (
        <PartStandIn value={<Placeholder />}>
          <LazyCarousel
            label={t('home.gallery')}
            perPage={{ 0: 1, 500: 3, 800: 5 }}
            autoplay={limits.carousel}
            fill
            slides={slides.map(({ image, alt }, place) => ({
              // The index makes the key unique: a site may configure a picture twice.
              key: `${image}-${place}`,
              content: <Picture src={image} alt={alt?.[language] ?? ''} ratio={4 / 3} />,
            }))}
          />
        </PartStandIn>
      )}
    </div>
  )
}

/** As many placeholders as the widest carousel shows; home.css hides those a narrower one does not. */
const Placeholder = () => (
  <div className="ow-home-gallery-coming">
    <Skeleton shape="picture" count={5} announced={false} />
  </div>
)
