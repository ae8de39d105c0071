// The texts of a form, asked for once by the form and not by each of its fields.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Say } from './form-parts'

export interface FormTexts {
  language: string
  say: Say
  optionLabel(list: string, value: string): string
}

export function useFormTexts(): FormTexts {
  const { t, i18n } = useTranslation('common')
  return useMemo(() => {
    const language = i18n.language
    // Option texts hold points, commas and slashes: no keys to be split, so the list is read as it is.
    const listOf = (lng: string, list: string): unknown => i18n.getResource(lng, 'options', list)
    const wordOf = (texts: unknown, value: string): string | undefined => {
      const found = typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>)[value] : undefined
      return typeof found === 'string' ? found : undefined
    }
    return {
      language,
      say: (key, values) => t(key as string, values ?? {}) as string,
      optionLabel: (list, value) => wordOf(listOf(language, list), value) ?? wordOf(listOf('es', list), value) ?? value,
    }
  }, [t, i18n])
}
