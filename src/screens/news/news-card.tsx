import { ExternalLink, Newspaper } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../core/dates'
import { safeHtml } from '../../core/sanitize'
import { type NewsItem, newsDate } from '../../domain/content'
import { usePicture } from '../../state/picture'
import { Card } from '../../ui/card'
import { Disclosure } from '../../ui/disclosure'
import { LinkButton } from '../../ui/link-button'
import { Picture } from '../../ui/picture'

export function NewsCard({ item }: { item: NewsItem }) {
  const { t, i18n } = useTranslation('portal')
  const cover = usePicture(item.portada)
  const date = formatDay(newsDate(item), i18n.language)
  const { text, link } = item.contenido
  return (
    <Card as="li" padding="none" className="ow-news-card">
      <Picture src={cover} alt="" ratio={16 / 9} fallback={Newspaper} />
      <article className="ow-news-words" aria-label={item.titulo}>
        {date && <p className="ow-news-date">{date}</p>}
        <h2 className="ow-news-title">{item.titulo}</h2>
        {text && (
          <Disclosure more={t('news.more')} less={t('news.less')} lines={4}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized, the one HTML sink of the product */}
            <div className="ow-prose" dangerouslySetInnerHTML={safeHtml(text)} />
          </Disclosure>
        )}
        {/^https?:/i.test(link) && (
          <LinkButton href={link} external size="s" variant="quiet" iconEnd={ExternalLink}>
            {t('news.read')}
          </LinkButton>
        )}
      </article>
    </Card>
  )
}
