// The newest construction picture and the newest bulletin with their dates (HOM-06).
import { Building2, Newspaper } from 'lucide'
import { useTranslation } from 'react-i18next'
import { published } from '../../api/published'
import { formatDay } from '../../core/dates'
import { asFailure } from '../../core/failure'
import { clip } from '../../core/plain-text'
import { type NewsItem, newestFirst, newsDate, type ProgressEntry } from '../../domain/content'
import type { PictureSource } from '../../domain/shape'
import { FailureNotice } from '../../parts/failure-notice'
import { usePicture } from '../../records/picture'
import { useList } from '../../records/records'
import { useLink } from '../../state/widget-context'
import { Card } from '../../ui/card'
import type { IconShape } from '../../ui/icon'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'
import { WhenNear } from '../../ui/when-near'

export function Newest() {
  const { t } = useTranslation('portal')
  return (
    <section className="ow-home-newest ow-stack ow-gap-4" aria-labelledby="ow-home-newest">
      <h2 id="ow-home-newest">{t('home.newest.title')}</h2>
      <WhenNear placeholder={<Coming />}>
        <Latest />
      </WhenNear>
    </section>
  )
}

const Coming = () => (
  <div className="ow-stack ow-two ow-gap-4">
    <Skeleton shape="picture" announced={false} />
    <Skeleton shape="picture" announced={false} />
  </div>
)

/** Reads both lists, which their screens show again without another call. A list that fails or is empty has no card. */
function Latest() {
  const { t, i18n } = useTranslation('portal')
  const progress = useList(published.progress)
  const news = useList(published.news)
  if (progress.isPending || news.isPending) return <Coming />
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
          title={formatDay(entry.titulo, i18n.language) || clip(entry.titulo, 80)}
        />
      )}
      {item && (
        <LatestCard
          to="/noticias"
          picture={item.portada}
          icon={Newspaper}
          kind={[t('home.newest.news'), formatDay(newsDate(item), i18n.language)].filter(Boolean).join(' · ')}
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
      <Picture src={usePicture(picture)} alt="" ratio={16 / 9} fallback={icon} />
      <span className="ow-pad-5 ow-stack ow-gap-1 ow-anywhere">
        <span className="ow-muted ow-small">{kind}</span>
        <strong>{title}</strong>
      </span>
    </Card>
  )
}
