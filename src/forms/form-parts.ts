// The context shared by a form's rows and controls. Its identity changes only with the language or the form's props, never while typing.
import { createContext, type ReactNode, useContext } from 'react'
import type { Translate } from '../core/i18n'
import type { PhoneCountry } from '../core/phone-countries'
import type { FieldTable, FormValues } from '../domain/field'
import type { FieldErrors } from './field-errors'
import type { Kinds } from './kinds/kind'
import type { MessageSet } from './messages'
import type { UploadPort } from './uploads'

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

export interface FormParts {
  readonly id: string
  readonly kinds: Kinds
  readonly fields: FieldTable
  /** Locale key prefix of the labels: 'wizard:natural.2'. */
  readonly texts: string
  readonly messages: MessageSet
  readonly language: string
  readonly say: Translate
  /** '' when the field has no hint. */
  readonly hintOf: (texts: string, field: string) => string
  /** The translated label of an option. */
  readonly optionLabel: (list: string, value: string) => string
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
