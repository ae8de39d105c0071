// What a form's rows and controls read: the context they share, its translations, and the texts typed in other fields.
import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { type FieldError, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { findText, fromTable, type Translate } from '../core/i18n'
import type { PhoneCountry } from '../core/phone-countries'
import type { FieldTable, FormValues } from '../domain/field'
import type { Kinds } from './kinds/kind'
import type { UploadPort } from './uploads'

/** The errors of a form, by field. */
export interface FieldErrors {
  of(name: string): FieldError | undefined
  /** @param changed called at once and after each change; undefined: the field has no error. @returns unsubscribes */
  listen(name: string, changed: (error: FieldError | undefined) => void): () => void
}

/** What a control can ask its form. */
export interface FormTools {
  element(): HTMLFormElement | null
  /** The text of a field as typed. */
  text(name: string): string
  /** Initial text of a control; undefined when empty, because React would set an empty `defaultValue` on every control. */
  first(name: string): string | undefined
  /** All answers, including those of hidden fields. */
  answers(): FormValues
  /** Validates a field again if it has an error. */
  recheck(name: string): void
  focusField(name: string): void
  readonly errors: FieldErrors
  /** See AnswerReader. */
  readonly countries: Map<string, PhoneCountry>
  /** See AnswerReader. */
  readonly unknown: Set<string>
}

export interface FormTexts {
  readonly language: string
  readonly say: Translate
  /** The translated label of an option. */
  optionLabel(list: string, value: string): string
}

interface FieldTexts extends FormTexts {
  /** '' when the field has no hint. */
  hintOf(texts: string, field: string): string
}

/** `generic`: portal and registration; `wizard`: the wording that the onboarding specifies. */
export type MessageSet = 'generic' | 'wizard'

/** Its identity changes only with the language or the form's props, never while typing. */
export interface FormParts extends FieldTexts {
  readonly id: string
  readonly kinds: Kinds
  readonly fields: FieldTable
  /** Locale key prefix of the labels: 'wizard:natural.2'. */
  readonly texts: string
  readonly messages: MessageSet
  readonly uploads: UploadPort | undefined
  readonly after: Readonly<Record<string, ReactNode>> | undefined
  readonly advise: ((name: string, value: string, values: FormValues) => string | undefined) | undefined
  readonly tools: FormTools
}

export const FormPartsContext = createContext<FormParts | undefined>(undefined)

export function useFormParts(): FormParts {
  const parts = useContext(FormPartsContext)
  if (!parts) throw new Error('a control outside a form')
  return parts
}

/** One useTranslation subscription for the form instead of one per field. */
export function useFormTexts(): FieldTexts {
  const { t, i18n } = useTranslation()
  return useMemo(
    () => ({
      language: i18n.language,
      say: fromTable(t),
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

const between = '\u0000'

/**
 * Renders only when one of these fields changes, and synchronously (useSyncExternalStore). react-hook-form's useWatch would render a task later,
 * because React cannot see `window.event` in a shadow tree; a quick Tab would then skip the field about to appear.
 * @param names must keep its identity between renders
 */
export function useTexts(names: readonly string[]): FormValues {
  const { subscribe, getValues } = useFormContext<FormValues>()
  const listen = useCallback(
    (changed: () => void) =>
      names.length === 0
        ? () => {}
        : subscribe({ name: [...names], exact: true, formState: { values: true }, callback: changed }),
    [subscribe, names],
  )
  const texts = useSyncExternalStore(listen, () => names.map((name) => getValues(name) ?? '').join(between))
  return useMemo(() => {
    const each = texts.split(between)
    return Object.fromEntries(names.map((name, place) => [name, each[place] ?? '']))
  }, [texts, names])
}
