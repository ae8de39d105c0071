import { useTranslation } from 'react-i18next'
import { clip } from '../../core/clip'
import { formatDay } from '../../core/dates'
import type { ProgressEntry } from '../../domain/content'

/** The entry's date, formatted; the unchanged title if it is no date. */
export function useEntryDate({ titulo }: Pick<ProgressEntry, 'titulo'>): string {
  const { t, i18n } = useTranslation('portal')
  return formatDay(titulo, i18n.language) || clip(titulo, 80) || t('progress.undated')
}
