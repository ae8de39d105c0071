// The newest construction picture and the newest bulletin with their dates (HOM-06), and links to the screens with documents, news or progress that
// are new since the last visit (HOM-05).
import { Building2, FileText, Newspaper } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { content } from '../../api/content'
import { formatDay } from '../../core/dates'
import { shortHash } from '../../core/plain-storage'
import { clip } from '../../core/plain-text'
import { type NewsItem, newestFirst, newsDate, type ProgressEntry } from '../../domain/content'
import { documentKinds, filesOf } from '../../domain/documents'
import type { PictureSource } from '../../domain/shape'
import { comesBack, type Lists, newSince, readSeen, type Seen, type SeenKind } from '../../domain/visit'
import { usePicture } from '../../records/picture'
import { useContact, useDeal, useList } from '../../records/records'
import { useLink, useSession, useWidget } from '../../state/widget-context'
import { Card } from '../../ui/card'
import { Icon, type IconShape } from '../../ui/icon'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'
import { WhenNear } from '../../ui/when-near'
import './newest.css'

const places = [
  { kind: 'documents', to: '/documentos', icon: FileText },
  { kind: 'news', to: '/noticias', icon: Newspaper },
  { kind: 'progress', to: '/avances', icon: Building2 },
] as const

export function Newest() {
  const { t } = useTranslation('portal')
  return (
    <section className="ow-home-newest ow-stack ow-gap-4" aria-labelledby="ow-home-newest">
      <h2 id="ow-home-newest">{t('home.newest.title')}</h2>
      <WhatsNew />
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
  const progress = useList(content.progress)
  const news = useList(content.news)
  if (progress.isPending || news.isPending) return <Coming />
  const [entry] = newestFirst<ProgressEntry>(progress.data ?? [], ({ titulo }) => titulo)
  const [item] = newestFirst<NewsItem>(news.data ?? [], newsDate)
  if (!entry && !item) return <p className="ow-muted">{t(news.isError ? 'home.newest.failed' : 'news.empty')}</p>
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
      <span className="ow-home-latest-words ow-stack ow-gap-1 ow-anywhere">
        <span className="ow-muted ow-small">{kind}</span>
        <strong>{title}</strong>
      </span>
    </Card>
  )
}

function WhatsNew() {
  const { t } = useTranslation('portal')
  const link = useLink()
  const counts = useWhatsNew()
  const found = counts ? places.filter(({ kind }) => counts[kind] > 0) : []
  if (!counts || found.length === 0) return null
  return (
    <div className="ow-home-new ow-stack ow-gap-2">
      <p className="ow-muted">{t('home.new.title')}</p>
      <ul className="ow-wrap ow-gap-3">
        {found.map(({ kind, to, icon }) => (
          <li key={kind}>
            <a
              className="ow-home-new-link ow-link-button ow-row ow-inline ow-gap-2 ow-accent ow-strong ow-tap"
              {...link(to)}
            >
              <Icon icon={icon} size={18} />
              {t(`home.new.${kind}`, { count: counts[kind] })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What had been seen before this page was loaded; kept here so that the counts stay the same during the visit. */
const before = new Map<string, Seen | undefined>()

/** Number of documents, news and progress entries that are new since the last visit in this browser; undefined until all reads have ended. */
function useWhatsNew(): Record<SeenKind, number> | undefined {
  const { app } = useWidget()
  const { user } = useSession()
  const name = `seen/${shortHash(user?.email.toLowerCase() ?? '')}`
  const [known] = useState(() => {
    if (!before.has(name)) before.set(name, readSeen(app.storage.get(name)))
    return before.get(name)
  })
  // On a first visit nothing counts as new, and a reload is no new visit: saves the calls for both lists.
  const [returns] = useState(() => comesBack(known, Date.now()))
  const contact = useContact().data
  const deal = useDeal().data
  const news = useList(content.news, { enabled: returns })
  const progress = useList(content.progress, { enabled: returns })
  const ids = (list: { id: string }[] | undefined) => list?.map(({ id }) => id)
  const settled = !returns || [news, progress].every((read) => read.data || read.isError)
  const now: Lists | undefined =
    contact && deal && settled
      ? {
          documents: [...documentIds(contact), ...documentIds(deal)],
          news: ids(news.data) ?? known?.news,
          progress: ids(progress.data) ?? known?.progress,
        }
      : undefined
  const lists = now && JSON.stringify(now)
  useEffect(() => {
    if (lists) app.storage.set(name, JSON.stringify({ ...JSON.parse(lists), at: Date.now() }))
  }, [app, name, lists])
  return now && newSince(known, now)
}

const fields = [...new Set(Object.values(documentKinds).flat())]

const documentIds = (record: Readonly<Record<string, unknown>>): string[] =>
  fields.flatMap((field) => filesOf(record, field).map(({ id }) => id))
