// An entry of the construction progress, one of its pictures or films, and its date (PRG-01).
import { Building2, Images, Play } from 'lucide'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaAddress } from '../../api/address'
import { formatDay } from '../../core/dates'
import { clip } from '../../core/plain-text'
import type { ProgressEntry, ProgressPart } from '../../domain/content'
import { Video } from '../../parts/video'
import { usePicture } from '../../records/picture'
import { useWidget } from '../../state/widget-context'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { Disclosure } from '../../ui/disclosure'
import { Picture } from '../../ui/picture'

interface Props {
  entry: ProgressEntry
  onOpen: (entry: ProgressEntry) => void
}

/** An entry of the timeline: its date, its photo and the titles of its parts. */
export const ProgressCard = memo(function ProgressCard({ entry, onOpen }: Props) {
  const { t } = useTranslation('portal')
  const photo = usePicture(entry.foto)
  const date = useEntryDate(entry)
  const [shown, setShown] = useState(false)
  const parts = entry.descripcion
  const summary = parts.map(({ title }) => title).filter(Boolean)
  const picture = <Picture src={photo} alt={t('progress.photo', { date })} ratio={4 / 3} fallback={Building2} />
  return (
    <article className="ow-progress-entry ow-stack ow-gap-4" aria-label={date}>
      <h2 className="ow-progress-date ow-anywhere ow-relative">{date}</h2>
      <Card padding="none" className="ow-progress-card">
        {parts.length === 0 ? (
          picture
        ) : (
          <>
            <button
              type="button"
              className="ow-progress-open"
              aria-label={t('progress.open', { date, count: parts.length })}
              onClick={() => onOpen(entry)}
            >
              {picture}
              <span className="ow-progress-count">
                <Badge icon={parts.some(({ kind }) => kind === 'video') ? Play : Images}>{parts.length}</Badge>
              </span>
            </button>
            <div className="ow-progress-words ow-stack ow-gap-1 ow-anywhere">
              {!shown && <p className="ow-progress-summary ow-muted">{clip(summary.join(' · '), 300)}</p>}
              <Disclosure more={t('progress.more')} less={t('progress.less')} onToggle={setShown}>
                {shown && (
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

/** One picture or film of an entry, with its title and description. */
export function ProgressPartView({ part, large }: { part: ProgressPart; large?: boolean }) {
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
          ratio={16 / 9}
          fit={large ? 'contain' : 'cover'}
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

/** The entry's date, formatted; the unchanged title if it is no date. */
export function useEntryDate({ titulo }: Pick<ProgressEntry, 'titulo'>): string {
  const { t, i18n } = useTranslation('portal')
  return formatDay(titulo, i18n.language) || clip(titulo, 80) || t('progress.undated')
}
