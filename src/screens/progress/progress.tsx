// Construction progress: a carousel of dated entries (PRG-01, PRG-03), each opening large (PRG-02).
import { Building2 } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newestFirst, type ProgressEntry } from '../../domain/content'
import { Loaded } from '../../parts/loaded'
import { useProgress } from '../../state/records'
import { Carousel } from '../../ui/carousel'
import { EmptyState } from '../../ui/empty-state'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { ProgressCard } from './progress-card'
import { ProgressDialog } from './progress-dialog'
import './progress.css'

export function Progress() {
  const { t } = useTranslation('portal')
  const progress = useProgress()
  return (
    <section data-screen="progress" className="ow-screen">
      <PageHeader title={t('progress.title')} lead={t('progress.lead')} />
      <Loaded read={progress} skeleton={<Skeleton shape="picture" count={3} />} failed={t('progress.failed')}>
        {(entries) =>
          entries.length > 0 ? (
            <Entries entries={entries} />
          ) : (
            <EmptyState icon={Building2} title={t('progress.empty')} text={t('progress.emptyText')} />
          )
        }
      </Loaded>
    </section>
  )
}

const first = 12

function Entries({ entries }: { entries: ProgressEntry[] }) {
  const { t } = useTranslation('portal')
  const sorted = useMemo(() => newestFirst(entries, ({ titulo }) => titulo.replaceAll('/', '-')), [entries])
  // Hundreds of entries open as fast as ten: the first ones now, the others without holding up the screen.
  const ready = useDeferredValue(sorted, sorted.slice(0, first))
  const [open, setOpen] = useState<ProgressEntry>()
  return (
    <>
      <Carousel
        label={t('progress.title')}
        perPage={{ 0: 1, 500: 2, 800: 3, 1200: 4 }}
        slides={ready.map((entry) => ({
          key: entry.id,
          content: <ProgressCard entry={entry} onOpen={() => setOpen(entry)} />,
        }))}
      />
      {open && <ProgressDialog entry={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
