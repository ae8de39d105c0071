// News bulletins, newest first (NWS-01, NWS-02).
import { Newspaper } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewsItem } from '../../domain/content'
import { newestFirst, newsDate } from '../../domain/content'
import { Loaded } from '../../parts/loaded'
import { useGradual } from '../../parts/use-gradual'
import { useNews } from '../../state/records'
import { EmptyState } from '../../ui/empty-state'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { NewsCard } from './news-card'
import './news.css'

export function News() {
  const { t } = useTranslation('portal')
  const news = useNews()
  return (
    <section data-screen="news" className="ow-screen">
      <PageHeader title={t('news.title')} lead={t('news.lead')} />
      <Loaded read={news} skeleton={<Skeleton shape="card" count={3} />} failed={t('news.failed')}>
        {(items) =>
          items.length > 0 ? (
            <NewsList items={items} />
          ) : (
            <EmptyState icon={Newspaper} title={t('news.empty')} text={t('news.emptyText')} />
          )
        }
      </Loaded>
    </section>
  )
}

function NewsList({ items }: { items: NewsItem[] }) {
  const sorted = useMemo(() => newestFirst(items, newsDate), [items])
  const { shown, end } = useGradual(sorted, 9)
  return (
    <>
      <ul className="ow-news">
        {shown.map((item) => (
          <NewsCard key={item.id} item={item} />
        ))}
      </ul>
      {end && <div ref={end} className="ow-news-end" />}
    </>
  )
}
