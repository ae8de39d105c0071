// Shows an entry's pictures and videos large, in a carousel with autoplay (PRG-02). Videos do not start by themselves and are muted.
import { useTranslation } from 'react-i18next'
import type { ProgressEntry } from '../../domain/content'
import { limits } from '../../domain/limits'
import { Dialog } from '../../ui/dialog'
import { LazyCarousel } from '../../ui/lazy-carousel'
import { ProgressPartView } from './progress-part'
import { useEntryDate } from './use-entry-date'

interface Props {
  entry: ProgressEntry
  onClose: () => void
}

export function ProgressDialog({ entry, onClose }: Props) {
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
