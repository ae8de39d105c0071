import { Building2, Images } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../core/dates'
import type { ProgressEntry } from '../../domain/content'
import { usePicture } from '../../state/picture'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Disclosure } from '../../ui/disclosure'
import { Picture } from '../../ui/picture'

interface Props {
  entry: ProgressEntry
  onOpen: () => void
}

export function ProgressCard({ entry, onOpen }: Props) {
  const { t, i18n } = useTranslation('portal')
  const photo = usePicture(entry.foto)
  const date = formatDay(entry.titulo, i18n.language) || entry.titulo
  const parts = entry.descripcion
  return (
    <Card as="article" padding="none" className="ow-progress-card">
      <Picture src={photo} alt={t('progress.photo', { date })} ratio={4 / 3} fallback={Building2} />
      <div className="ow-progress-words">
        <h2 className="ow-progress-date">{date}</h2>
        {parts.length > 0 && (
          <>
            <Button size="s" icon={Images} onClick={onOpen} aria-label={t('progress.open', { date })}>
              {t('progress.count', { count: parts.length })}
            </Button>
            <Disclosure more={t('progress.more')} less={t('progress.less')}>
              <ul className="ow-progress-parts">
                {parts.map((part) => (
                  <li key={part.key}>
                    <p className="ow-progress-part-title">{part.title}</p>
                    <p>{part.description}</p>
                  </li>
                ))}
              </ul>
            </Disclosure>
          </>
        )}
      </div>
    </Card>
  )
}
