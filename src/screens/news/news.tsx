// News bulletins, newest first (NWS-01, NWS-02).
import { Newspaper } from 'lucide'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaOrigin } from '../../api/call'
import { published } from '../../api/published'
import { formatDay } from '../../core/dates'
import { clip } from '../../core/plain-text'
import { safeHtml, withoutTags } from '../../core/sanitize'
import { webAddressOf } from '../../domain/contact-links'
import { type NewsItem, newestFirst, newsDate } from '../../domain/content'
import { limits } from '../../domain/limits'
import { Loaded } from '../../parts/loaded'
import { Nothing } from '../../parts/nothing'
import { useList } from '../../records/further-reads'
import { usePicture } from '../../records/picture'
import { useWidget } from '../../state/widget-context'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Disclosure } from '../../ui/disclosure'
import { PageHeader } from '../../ui/page-header'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'
import './news.css'

export function News() {
  const { t } = useTranslation('portal')
  const news = useList(published.news)
  return (
    <section data-screen="news" className="ow-screen">
      <PageHeader title={t('news.title')} lead={t('news.lead')} />
      <Loaded read={news} texts="news" skeleton={<Skeleton shape="card" count={4} />}>
        {(items) =>
          items.length > 0 ? <NewsList items={items} /> : <Nothing icon={Newspaper} texts="news.empty" to="/avances" />
        }
      </Loaded>
    </section>
  )
}

function NewsList({ items }: { items: NewsItem[] }) {
  const { t } = useTranslation('portal')
  // The CMS may repeat or omit ids.
  const cards = useMemo(
    () =>
      newestFirst(items, newsDate).map((item, index) => ({ key: `${item.id}-${index}`, item, isFirst: index === 0 })),
    [items],
  )
  return (
    <>
      <ul className="ow-news ow-stack ow-gap-6">
        {cards.map(({ key, item, isFirst }) => (
          <NewsCard key={key} item={item} isFirst={isFirst} />
        ))}
      </ul>
      {items.length >= limits.listed && <p className="ow-muted">{t('news.newest', { max: limits.listed })}</p>}
    </>
  )
}

/** @param isFirst the newest item takes the full width */
function NewsCard({ item, isFirst }: { item: NewsItem; isFirst: boolean }) {
  const { t, i18n } = useTranslation('portal')
  const { config } = useWidget()
  const cover = usePicture(item.portada)
  const date = formatDay(newsDate(item), i18n.language)
  const title = clip(item.titulo, 200) || t('news.untitled')
  const link = webAddressOf(item.contenido.link)
  const blog = link && (
    <LinkButton href={link} external size="s" className="ow-news-link">
      {t('news.read')}
      <span className="ow-hidden">: {title}</span>
    </LinkButton>
  )
  return (
    <Card
      as="li"
      padding="none"
      className={isFirst ? 'ow-news-card ow-news-first ow-column' : 'ow-news-card ow-column'}
    >
      <Picture className="ow-flex-none" src={cover} alt="" fallback={Newspaper} eager={isFirst} />
      <article className="ow-news-words ow-pad-5 ow-column ow-start ow-grow ow-gap-2 ow-anywhere" aria-label={title}>
        {date && <p className="ow-muted ow-small">{date}</p>}
        <h2 className="ow-news-title ow-close">{title}</h2>
        {item.contenido.text ? (
          <Disclosure more={t('news.more')} less={t('news.less')} lines={isFirst ? 6 : 4} after={blog}>
            <Prose text={item.contenido.text} origin={mediaOrigin(config)} />
          </Disclosure>
        ) : (
          blog
        )}
      </article>
    </Card>
  )
}

function Prose({ text, origin }: { text: string; origin: string }) {
  const { t } = useTranslation('portal')
  const film = t('news.film')
  const html = useMemo(() => safeHtml(text, origin, film), [text, origin, film])
  if (!html) return <div className="ow-prose">{withoutTags(text)}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized, the one HTML sink of the product
  return <div className="ow-prose" dangerouslySetInnerHTML={html} />
}
