// An owner's first screen (HOM-06).
import { Building2, FileText, FolderOpen, HardHat, Newspaper } from 'lucide'
import { useTranslation } from 'react-i18next'
import { published } from '../../api/published'
import { formatDay, formatMonth } from '../../core/dates'
import { asFailure } from '../../core/failure'
import { greetingName } from '../../core/greeting-name'
import { lazyPart, PartStandIn } from '../../core/lazy-part'
import { clip, dotted } from '../../core/plain-text'
import { type NewsItem, newestFirst, newsDate, type ProgressEntry } from '../../domain/content'
import { textOf } from '../../domain/crm-text'
import { limits } from '../../domain/limits'
import type { PictureSource } from '../../domain/shape'
import { useWaitPhase } from '../../forms/use-wait-phase'
import { FailureNotice } from '../../parts/failure-notice'
import { PaymentsMenu } from '../../parts/payments-menu'
import { Waiting } from '../../parts/waiting'
import { useBlockingPopup, useList } from '../../records/further-reads'
import { usePicture } from '../../records/picture'
import { restartReads } from '../../records/queries'
import { useContact } from '../../records/records'
import { useLink, useSession, useWidget } from '../../state/widget-context'
import { Card } from '../../ui/card'
import { Icon, type IconShape } from '../../ui/icon'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'
import { WhenNear } from '../../ui/when-near'
import { GreetingBanner, useGreetingBanner } from './greeting-banner'
import { OnboardingPopup } from './onboarding-popup'
import { AdvisorCard, SalesOffice } from './people'
import { PurchaseCard } from './purchase-card'
import './home.css'

// The screen is rendered before swiper has arrived.
const Carousel = lazyPart(() => import('../../ui/carousel'), 'Carousel')

export function Home() {
  const { user } = useSession()
  const contact = useContact().data
  const popup = useBlockingPopup()
  // Hides the rest, which the purchase's card would move (EMB-08).
  const isHidden = useWaitPhase() === 'fresh' && popup === 'unknown'
  const name = greetingName(clip(user?.firstName || textOf(contact?.First_Name), 60))
  const banner = useGreetingBanner()

  return (
    <section data-screen="home" className="ow-screen ow-home ow-stack ow-gap-6">
      <GreetingBanner name={name} banner={banner} />
      <PurchaseCard />
      <div className="ow-home-rest" data-waiting={isHidden}>
        <Actions />
        <div className="ow-home-people ow-stack ow-gap-4">
          <AdvisorCard />
          <SalesOffice />
        </div>
        <Newest />
        <HomeCarousel hasBanner={banner.isView} />
      </div>
      {popup && popup !== 'unknown' && contact && <OnboardingPopup reason={popup} contact={contact} />}
    </section>
  )
}

const actions = [
  { name: 'statement', to: '/soporte/estado-de-cuenta', icon: FileText },
  { name: 'documents', to: '/documentos', icon: FolderOpen },
  { name: 'progress', to: '/avances', icon: HardHat },
] as const

function Actions() {
  const { t } = useTranslation('portal')
  const link = useLink()
  return (
    <ul className="ow-home-do ow-stack ow-gap-4" aria-label={t('home.actions.label')}>
      <li>
        <PaymentsMenu
          name="pay"
          label={t('home.actions.pay')}
          placement="bottom-start"
          className="ow-home-action"
          hasStatement={false}
        />
      </li>
      {actions.map(({ name, to, icon }) => (
        <li key={name}>
          <a part="card" className="ow-home-action ow-plain" {...link(to)}>
            <Icon icon={icon} />
            <span>{t(`home.actions.${name}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Configured pictures (HOM-02). @param hasBanner shows the banner, too */
export function HomeCarousel({ hasBanner }: { hasBanner: boolean }) {
  const { t, i18n } = useTranslation('portal')
  const { config } = useWidget()
  const language = i18n.language === 'en' ? 'en' : 'es'
  const banner = hasBanner ? config.home?.banner : undefined
  const slides = config.home?.slides ?? []
  if (!banner?.image && slides.length === 0) return null
  return (
    <div className="ow-stack ow-gap-4">
      {banner?.image && (
        <div className="ow-home-banner ow-round ow-cut ow-relative">
          <Picture src={banner.image} alt="" ratio="fill" eager />
          {banner.title && <p className="ow-home-banner-title ow-veil ow-moment">{banner.title[language]}</p>}
        </div>
      )}
      {slides.length > 0 && (
        <PartStandIn value={<Skeleton shape="card" count={3} announced={false} />}>
          <Carousel
            label={t('home.gallery')}
            perPage={{ 0: 1, 500: 3, 800: 5 }}
            autoplay={limits.slideTime}
            fill
            slides={slides.map(({ image, alt }, index) => ({
              // A site may configure the same picture twice.
              key: `${image}-${index}`,
              content: <Picture src={image} alt={alt?.[language] ?? ''} ratio={4 / 3} />,
            }))}
          />
        </PartStandIn>
      )}
    </div>
  )
}

function Newest() {
  const { t } = useTranslation('portal')
  return (
    <section className="ow-home-newest ow-stack ow-gap-4" aria-labelledby="ow-home-newest">
      <h2 id="ow-home-newest">{t('home.newest.title')}</h2>
      <WhenNear placeholder={<NewestSkeleton />}>
        <Latest />
      </WhenNear>
    </section>
  )
}

const NewestSkeleton = () => (
  <div className="ow-stack ow-two ow-gap-4">
    <Skeleton shape="picture" announced={false} />
    <Skeleton shape="picture" announced={false} />
  </div>
)

/** The screens of both lists use the same cached reads. */
function Latest() {
  const { t, i18n } = useTranslation('portal')
  const progress = useList(published.progress)
  const news = useList(published.news)
  const { app } = useWidget()
  if (progress.isPending || news.isPending)
    return (
      <Waiting awaited={t('home.newest.awaited')} onRetry={() => restartReads(app)}>
        <NewestSkeleton />
      </Waiting>
    )
  const [entry] = newestFirst<ProgressEntry>(progress.data ?? [], ({ titulo }) => titulo)
  const [item] = newestFirst<NewsItem>(news.data ?? [], newsDate)
  if (!entry && !item) {
    const failed = [news, progress].filter(({ isError }) => isError)
    if (failed[0]) {
      const onRetry = () => failed.forEach(({ refetch }) => void refetch())
      return <FailureNotice failure={asFailure(failed[0].error)} title={t('home.newest.failed')} onRetry={onRetry} />
    }
    return <p className="ow-muted">{t('news.empty')}</p>
  }
  return (
    <div className="ow-stack ow-two ow-gap-4">
      {entry && (
        <LatestCard
          to="/avances"
          picture={entry.foto}
          icon={Building2}
          kind={t('home.newest.progress')}
          title={
            formatDay(entry.titulo, i18n.language) || formatMonth(entry.titulo, i18n.language) || clip(entry.titulo, 80)
          }
        />
      )}
      {item && (
        <LatestCard
          to="/noticias"
          picture={item.portada}
          icon={Newspaper}
          kind={dotted(t('home.newest.news'), formatDay(newsDate(item), i18n.language))}
          title={clip(item.titulo, 120) || t('news.untitled')}
        />
      )}
    </div>
  )
}

interface LatestCardProps {
  to: string
  picture: PictureSource | undefined
  icon: IconShape
  kind: string
  title: string
}

function LatestCard({ to, picture, icon, kind, title }: LatestCardProps) {
  const link = useLink()
  return (
    <Card padding="none" className="ow-home-latest-card" {...link(to)}>
      <Picture src={usePicture(picture)} alt="" fallback={icon} />
      <span className="ow-pad-5 ow-stack ow-gap-1 ow-anywhere">
        <span className="ow-muted ow-small">{kind}</span>
        <strong>{title}</strong>
      </span>
    </Card>
  )
}
