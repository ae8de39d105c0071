// What a form's rows and controls read: the open form with its texts, and the texts typed in other fields.
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type FieldError, type RegisterOptions, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { findText, fromTable, type Translate } from '../core/i18n'
import type { Field, FieldTable, FormValues } from '../domain/field'
import type { AnswerReader } from './answers'
import type { Advise, FormHandle, FormProps, MessageSet } from './form-props'
import { type Kinds, kindOf, longestOf } from './kinds/kind'
import type { UploadPort } from './uploads'
import type { ChangeTracker } from './use-draft'

/** One form while it is open (use-open-form.ts). */
export interface OpenForm extends FormHandle {
  /** react-hook-form's own methods, which hold texts and errors. */
  readonly form: UseFormReturn<FormValues>
  readonly reader: AnswerReader
  readonly draft: ChangeTracker
  /** The latest props; field table, kinds and initial values are read once. */
  props(): FormProps
  element(): HTMLFormElement | null
  /** Ref callback for the form element. */
  attach(element: HTMLFormElement): () => void
  /** Takes over what was written into controls without an event. */
  collect(): void
  /** The text of a field as typed. */
  text(name: string): string
  /** Validates a field again if it has an error. */
  recheck(name: string): void
  /** With what a field is registered: a change is tracked and rechecked, and a field that is left is drafted. */
  options(name: string): Pick<RegisterOptions<FormValues, string>, 'onChange' | 'onBlur'>
}

export interface FormTexts {
  readonly language: string
  readonly say: Translate
  /** The translated label of an option. */
  optionLabel(list: string, value: string): string
}

interface FieldTexts extends FormTexts {
  /** A text of a field, below its name: its hint, its own text of a problem. '' when there is none. */
  fieldText(texts: string, field: string, ...path: string[]): string
}

/** Its identity changes only with the language or the form's props, never while typing. */
export interface FormParts extends OpenForm, FieldTexts {
  readonly id: string
  readonly kinds: Kinds
  readonly fields: FieldTable
  /** Locale key prefix of the labels: 'wizard:natural.2'. */
  readonly texts: string
  readonly messages: MessageSet
  readonly uploads: UploadPort | undefined
  readonly after: Readonly<Record<string, ReactNode>> | undefined
  readonly advise: Advise | undefined
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
      fieldText: (texts, field, ...path) => {
        const [namespace = '', above = ''] = texts.split(':')
        return findText(i18n, namespace, ...above.split('.'), field, ...path) ?? ''
      },
      // findText, not t(): option texts contain '.' and ':', which t() would split as key separators.
      optionLabel: (list, value) => findText(i18n, 'options', list, value) ?? value,
    }),
    [t, i18n],
  )
}

/**
 * The texts of some fields; renders only when one of them changes.
 * @param names must keep its identity between renders
 */
export function useTexts(names: readonly string[]): FormValues {
  const texts = useWatch<FormValues>({ name: [...names], exact: true })
  return Object.fromEntries(names.map((name, place) => [name, texts[place] ?? '']))
}

/** The text of a field's error. A server's message is shown unchanged. A problem code becomes the field's own text, otherwise that of the form's message set. */
export function errorText(
  parts: FormParts,
  name: string,
  field: Field,
  error: Pick<FieldError, 'type' | 'message'>,
): string {
  const { say, kinds, messages, texts, fieldText } = parts
  const { type, message = '' } = error
  if (type === 'server') return message
  // Few fields have a text of their own, and i18next takes long to miss one.
  const isOwn = fieldText(texts, name, 'errors', message) !== ''
  const key = isOwn ? `${texts}.${name}.errors.${message}` : `common:form.errors.${messages}.${message}`
  return say(key, { max: longestOf(kindOf(kinds, field), field) })
}
