import { useTranslation } from 'react-i18next'
import { clip } from '../../core/clip'
import { formatDay } from '../../core/dates'
import type { ProgressEntry } from '../../domain/content'

/** The entry's day in words; its title as it stands where that is no day. */
export function useEntryDate({ titulo }: Pick<ProgressEntry, 'titulo'>): string {
  const { t, i18n } = useTranslation('portal')
  return formatDay(titulo, i18n.language) || clip(titulo, 80) || t('progress.undated')
}
