import { ExternalLink, Newspaper } from 'lucide'
import { useTranslation } from 'react-i18next'
import { mediaOrigin } from '../../api/address'
import { clip } from '../../core/clip'
import { formatDay } from '../../core/dates'
import { safeHtml } from '../../core/sanitize'
import { webAddressOf } from '../../domain/contact-links'
import { type NewsItem, newsDate } from '../../domain/content'
import { usePicture } from '../../state/picture'
import { useWidget } from '../../state/widget-context'
import { Card } from '../../ui/card'
import { Disclosure } from '../../ui/disclosure'
import { LinkButton } from '../../ui/link-button'
import { Picture } from '../../ui/picture'

interface Props {
  item: NewsItem
  /** The newest item: full width, with the picture beside the text when there is room. */
  first: boolean
}

export function NewsCard({ item, first }: Props) {
  const { t, i18n } = useTranslation('portal')
  const { config } = useWidget()
  const cover = usePicture(item.portada)
  const date = formatDay(newsDate(item), i18n.language)
  const title = clip(item.titulo, 200) || t('news.untitled')
  const link = webAddressOf(item.contenido.link)
  return (
    <Card as="li" padding="none" className={first ? 'ow-news-card ow-news-first' : 'ow-news-card'}>
      <Picture src={cover} alt="" ratio={16 / 9} fallback={Newspaper} eager={first} />
      <article className="ow-news-words" aria-label={title}>
        {date && <p className="ow-news-date">{date}</p>}
        <h2 className="ow-news-title">{title}</h2>
        {item.contenido.text && (
          <Disclosure more={t('news.more')} less={t('news.less')} lines={first ? 6 : 4}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized, the one HTML sink of the product */}
            <div className="ow-prose" dangerouslySetInnerHTML={safeHtml(item.contenido.text, mediaOrigin(config))} />
          </Disclosure>
        )}
        {link && (
          <LinkButton href={link} external size="s" className="ow-news-link" iconEnd={ExternalLink}>
            {t('news.read')}
            <span className="ow-hidden">: {title}</span>
          </LinkButton>
        )}
      </article>
    </Card>
  )
}
