import { Building2, Images, Play } from 'lucide'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clip } from '../../core/clip'
import type { ProgressEntry } from '../../domain/content'
import { usePicture } from '../../records/picture'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { Disclosure } from '../../ui/disclosure'
import { Picture } from '../../ui/picture'
import { ProgressPartView } from './progress-part'
import { useEntryDate } from './use-entry-date'

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
      <h2 className="ow-progress-date">{date}</h2>
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
            <div className="ow-progress-words ow-stack ow-gap-1">
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
