// The translation functions of a form: one useTranslation subscription for the form instead of one per field.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { findText, type Translate } from '../core/i18n'

export interface FormTexts {
  language: string
  say: Translate
  optionLabel(list: string, value: string): string
}

export interface FieldTexts extends FormTexts {
  /** '' when the field has no hint. */
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
      // findText, not t(): option texts contain '.' and ':', which t() would split as key separators.
      optionLabel: (list, value) => findText(i18n, 'options', list, value) ?? value,
    }),
    [t, i18n],
  )
}
