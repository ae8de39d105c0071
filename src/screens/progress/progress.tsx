// Construction progress: a carousel of dated entries (PRG-01, PRG-03), each opening large (PRG-02).
import { Building2 } from 'lucide'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { content } from '../../api/content'
import { PartStandIn } from '../../core/lazy-part'
import { newestFirst, type ProgressEntry } from '../../domain/content'
import { limits } from '../../domain/limits'
import { Loaded } from '../../parts/loaded'
import { useList } from '../../records/records'
import { useLink } from '../../state/route'
import { Dialog } from '../../ui/dialog'
import { EmptyState } from '../../ui/empty-state'
import { LazyCarousel } from '../../ui/lazy-carousel'
import { LinkButton } from '../../ui/link-button'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { WhenNear } from '../../ui/when-near'
import { ProgressCard, ProgressPartView, useEntryDate } from './progress-card'
import './progress.css'

export function Progress() {
  const { t } = useTranslation('portal')
  const link = useLink()
  const progress = useList(content.progress)
  return (
    <section data-screen="progress" className="ow-screen">
      <PageHeader title={t('progress.title')} lead={t('progress.lead')} />
      <Loaded read={progress} skeleton={<Coming />} failed={t('progress.failed')}>
        {(entries) =>
          entries.length > 0 ? (
            <Entries entries={entries} />
          ) : (
            <EmptyState
              icon={Building2}
              title={t('progress.empty')}
              text={t('progress.emptyText')}
              action={<LinkButton {...link('/noticias')}>{t('progress.emptyAction')}</LinkButton>}
            />
          )
        }
      </Loaded>
    </section>
  )
}

const Coming = () => (
  <div className="ow-progress-coming ow-stack ow-gap-4">
    <Skeleton shape="picture" />
    <Skeleton shape="picture" announced={false} />
    <Skeleton shape="picture" announced={false} />
    <Skeleton shape="picture" announced={false} />
  </div>
)

/** Number of entries rendered at once: those a wide screen shows, and one more. */
const atOnce = 5

function Entries({ entries }: { entries: ProgressEntry[] }) {
  const { t } = useTranslation('portal')
  const [open, setOpen] = useState<ProgressEntry>()
  const slides = useMemo(
    () =>
      newestFirst(entries, ({ titulo }) => titulo).map((entry, place) => ({
        // The index makes the key unique: the CMS may repeat or omit ids.
        key: `${entry.id}-${place}`,
        content: (
          // A long list opens as fast as a short one.
          <WhenNear className="ow-progress-place" start={place < atOnce} margin="0px 120%" within=".ow-carousel-view">
            <ProgressCard entry={entry} onOpen={setOpen} />
          </WhenNear>
        ),
      })),
    [entries],
  )
  return (
    <>
      <PartStandIn value={<Coming />}>
        <LazyCarousel label={t('progress.title')} perPage={{ 0: 1, 500: 2, 800: 3, 1200: 4 }} slides={slides} />
      </PartStandIn>
      {open && <ProgressDialog entry={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Shows an entry's pictures and videos large, in a carousel with autoplay (PRG-02). Videos do not start by themselves and are muted. */
function ProgressDialog({ entry, onClose }: { entry: ProgressEntry; onClose: () => void }) {
  const { t } = useTranslation('portal')
  const date = useEntryDate(entry)
  return (
    <Dialog open onClose={onClose} title={date} size="l">
      <LazyCarousel
        label={t('progress.dialog', { date })}
        perPage={{ 0: 1 }}
        autoplay={limits.carousel}
        slides={entry.descripcion.map((part) => ({
          key: part.key,
          content: <ProgressPartView part={part} large />,
        }))}
      />
    </Dialog>
  )
}
