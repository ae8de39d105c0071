// The texts of a form, asked for once by the form and not by each of its fields.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { findText, type Translate } from '../core/i18n'

export interface FormTexts {
  language: string
  say: Translate
  optionLabel(list: string, value: string): string
}

export interface FieldTexts extends FormTexts {
  /** '' where a field has none. */
  hintOf(texts: string, field: string): string
}

export function useFormTexts(): FieldTexts {
  const { t, i18n } = useTranslation()
  return useMemo(
    () => ({
      language: i18n.language,
      say: t,
      hintOf: (texts, field) => {
        const [namespace = '', path = ''] = texts.split(':')
        return findText(i18n, namespace, ...path.split('.'), field, 'hint') ?? ''
      },
      // Option texts hold points, commas and slashes: no keys to be split.
      optionLabel: (list, value) => findText(i18n, 'options', list, value) ?? value,
    }),
    [t, i18n],
  )
}
