// News bulletins, newest first (NWS-01, NWS-02).
import { Newspaper } from 'lucide'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewsItem } from '../../domain/content'
import { newestFirst, newsDate } from '../../domain/content'
import { Loaded } from '../../parts/loaded'
import { useGradual } from '../../parts/use-gradual'
import { useNews } from '../../state/records'
import { useLink } from '../../state/route'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { NewsCard } from './news-card'
import './news.css'

export function News() {
  const { t } = useTranslation('portal')
  const link = useLink()
  const news = useNews()
  return (
    <section data-screen="news" className="ow-screen">
      <PageHeader title={t('news.title')} lead={t('news.lead')} />
      <Loaded read={news} skeleton={<Placeholder />} failed={t('news.failed')}>
        {(items) =>
          items.length > 0 ? (
            <NewsList items={items} />
          ) : (
            <EmptyState
              icon={Newspaper}
              title={t('news.empty')}
              text={t('news.emptyText')}
              action={<LinkButton {...link('/avances')}>{t('news.emptyAction')}</LinkButton>}
            />
          )
        }
      </Loaded>
    </section>
  )
}

const Placeholder = () => (
  <div className="ow-news-coming">
    <Skeleton shape="picture" />
    <Skeleton shape="text" count={4} announced={false} />
    <Skeleton shape="picture" announced={false} />
    <Skeleton shape="picture" announced={false} />
    <Skeleton shape="picture" announced={false} />
  </div>
)

function NewsList({ items }: { items: NewsItem[] }) {
  // The index makes the key unique: the CMS may repeat or omit ids.
  const sorted = useMemo(
    () => newestFirst(items, newsDate).map((item, place) => ({ key: `${item.id}-${place}`, item, first: place === 0 })),
    [items],
  )
  const { shown, end } = useGradual(sorted, 10)
  return (
    <>
      <ul className="ow-news">
        {shown.map(({ key, item, first }) => (
          <NewsCard key={key} item={item} first={first} />
        ))}
      </ul>
      {end && <div ref={end} className="ow-news-end" />}
    </>
  )
}
