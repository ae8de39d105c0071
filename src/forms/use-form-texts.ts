// The texts of a form, asked for once by the form and not by each of its fields.
import { useMemo } from 'react'
import type { Translate } from '../core/i18n'
import { useTranslation } from '../core/use-translation'

export interface FormTexts {
  language: string
  say: Translate
  optionLabel(list: string, value: string): string
}

export function useFormTexts(): FormTexts {
  const { t, i18n } = useTranslation('common')
  return useMemo(
    () => ({
      language: i18n.language,
      say: t,
      // Option texts hold points, commas and slashes: no keys to be split.
      optionLabel: (list, value) => i18n.find('options', list, value) ?? value,
    }),
    [t, i18n],
  )
}
