// Shows dated entries in a carousel (PRG-01, PRG-03), their parts large (PRG-02).
import { Building2, Images, Play } from 'lucide'
import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaAddress } from '../../api/call'
import { published } from '../../api/published'
import { formatDay, formatMonth, formatWeekday } from '../../core/dates'
import { lazyPart, PartStandIn } from '../../core/lazy-part'
import { clip } from '../../core/plain-text'
import { newestFirst, type ProgressEntry, type ProgressPart } from '../../domain/content'
import { limits } from '../../domain/limits'
import { Video } from '../../parts/framed'
import { Loaded } from '../../parts/loaded'
import { Nothing } from '../../parts/nothing'
import { useList } from '../../records/further-reads'
import { usePicture } from '../../records/picture'
import { useWidget } from '../../state/widget-context'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { Dialog } from '../../ui/dialog'
import { Disclosure } from '../../ui/disclosure'
import { PageHeader } from '../../ui/page-header'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'
import './progress.css'

// The screen is rendered before swiper has arrived.
const Carousel = lazyPart(() => import('../../ui/carousel'), 'Carousel')

export function Progress() {
  const { t } = useTranslation('portal')
  const progress = useList(published.progress)
  return (
    <section data-screen="progress" className="ow-screen">
      <PageHeader title={t('progress.title')} lead={t('progress.lead')} />
      <Loaded read={progress} texts="progress" skeleton={<Skeleton shape="card" count={3} />}>
        {(entries) =>
          entries.length > 0 ? (
            <Entries entries={entries} />
          ) : (
            <Nothing icon={Building2} texts="progress.empty" to="/noticias" />
          )
        }
      </Loaded>
    </section>
  )
}

function Entries({ entries }: { entries: ProgressEntry[] }) {
  const { t } = useTranslation('portal')
  const [open, setOpen] = useState<ProgressEntry>()
  const slides = useMemo(
    () =>
      newestFirst(entries, ({ titulo }) => titulo).map((entry, index) => ({
        // The CMS may repeat or omit ids.
        key: `${entry.id}-${index}`,
        content: <ProgressCard entry={entry} onOpen={setOpen} />,
      })),
    [entries],
  )
  return (
    <>
      <PartStandIn value={<Skeleton shape="card" count={3} />}>
        <Carousel label={t('progress.title')} perPage={{ 0: 1, 500: 2, 800: 3, 1200: 4 }} slides={slides} />
      </PartStandIn>
      {entries.length >= limits.listed && <p className="ow-muted">{t('progress.newest', { max: limits.listed })}</p>}
      {open && <ProgressDialog entry={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function ProgressDialog({ entry, onClose }: { entry: ProgressEntry; onClose: () => void }) {
  const { t } = useTranslation('portal')
  const date = useEntryDate(entry)
  return (
    <Dialog open onClose={onClose} title={date} size="l">
      <Carousel
        label={t('progress.dialog', { date })}
        perPage={{ 0: 1 }}
        autoplay={limits.slideTime}
        isCounted
        slides={entry.descripcion.map((part) => ({ key: part.key, content: <ProgressPartView part={part} large /> }))}
      />
    </Dialog>
  )
}

type CardProps = { entry: ProgressEntry; onOpen: (entry: ProgressEntry) => void }

const ProgressCard = memo(function ProgressCard({ entry, onOpen }: CardProps) {
  const { t, i18n } = useTranslation('portal')
  const photo = usePicture(entry.foto)
  const date = useEntryDate(entry)
  const month = formatMonth(entry.titulo, i18n.language)
  const [areItemsShown, setItemsShown] = useState(false)
  const parts = entry.descripcion
  const titles = parts.map(({ title }) => title).filter(Boolean)
  const picture = (
    <div className="ow-progress-photo">
      <Picture src={photo} alt={t('progress.photo', { date })} ratio="fill" fallback={Building2} />
    </div>
  )
  return (
    <article className="ow-progress-entry ow-stack ow-gap-4" aria-label={date}>
      <header className="ow-progress-head ow-stack ow-gap-1 ow-anywhere ow-relative">
        <h2 className="ow-progress-date ow-close">{month || date}</h2>
        <p className="ow-progress-summary ow-muted ow-cut">{clip(titles.join('\u00a0· '), 300)}</p>
      </header>
      <Card padding="none" className="ow-progress-card">
        {parts.length === 0 ? (
          picture
        ) : (
          <>
            <button
              type="button"
              className="ow-progress-open ow-cut ow-relative ow-wide"
              aria-label={t('progress.open', { date, count: parts.length })}
              onClick={() => onOpen(entry)}
            >
              {picture}
              <span className="ow-progress-count">
                <Badge icon={parts.some(({ kind }) => kind === 'video') ? Play : Images}>{parts.length}</Badge>
              </span>
            </button>
            <div className="ow-progress-words ow-stack ow-gap-1 ow-anywhere">
              {month && date !== month && (
                <p className="ow-muted ow-small">{formatWeekday(entry.titulo, i18n.language)}</p>
              )}
              <Disclosure more={t('progress.more')} less={t('progress.less')} onToggle={setItemsShown}>
                {areItemsShown && (
                  <ul className="ow-progress-parts ow-stack ow-gap-5">
                    {parts.map((part) => (
                      <li key={part.key}>
                        <ProgressPartView part={part} />
                      </li>
                    ))}
                  </ul>
                )}
              </Disclosure>
            </div>
          </>
        )}
      </Card>
    </article>
  )
})

function ProgressPartView({ part, large }: { part: ProgressPart; large?: boolean }) {
  const { t } = useTranslation('portal')
  const { config } = useWidget()
  const address = part.url ? mediaAddress(config, part.url) : ''
  const title = clip(part.title, 200)
  const description = clip(part.description, 4000)
  return (
    <figure className="ow-progress-part ow-stack ow-gap-3" data-large={large || undefined}>
      {part.kind === 'video' && /^https?:/.test(address) ? (
        <Video address={address} title={title || t('progress.film')} watch={t('progress.watch', { title })} />
      ) : (
        <Picture
          src={part.kind === 'image' && address ? address : undefined}
          alt={title || clip(description, 200)}
          fit={large ? 'contain' : 'cover'}
          ratio={large ? 4 / 3 : 16 / 9}
          fallback={Building2}
        />
      )}
      {(title || description) && (
        <figcaption>
          {title && <p className="ow-progress-part-title ow-strong">{title}</p>}
          {description && <p className="ow-muted">{description}</p>}
        </figcaption>
      )}
    </figure>
  )
}

/** The day or month that is the entry's title, in words; else its title. */
function useEntryDate({ titulo }: ProgressEntry): string {
  const { t, i18n } = useTranslation('portal')
  const { language } = i18n
  return formatDay(titulo, language) || formatMonth(titulo, language) || clip(titulo, 80) || t('progress.undated')
}
