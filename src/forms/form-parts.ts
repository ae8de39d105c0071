// What the rows and controls of one form share. Stable while nothing but the language changes, so that typing renders nothing.
import { createContext, type ReactNode, useContext } from 'react'
import type { Translate } from '../core/i18n'
import type { PhoneCountry } from '../core/phone-countries'
import type { FieldTable, FormValues } from '../domain/field'
import type { FieldErrors } from './field-errors'
import type { Kinds } from './kinds/kind'
import type { MessageSet } from './messages'
import type { UploadPort } from './uploads'

/** What controls ask of the form that they stand in. */
export interface FormTools {
  element(): HTMLFormElement | null
  /** The text of a field, as it was typed. */
  text(name: string): string
  /** What a control begins with. None where it begins empty: setting nothing costs as much as setting something. */
  first(name: string): string | undefined
  /** All answers, also of fields that are hidden meanwhile. */
  answers(): FormValues
  /** Checks a field again that was wrong. */
  recheck(name: string): void
  focusField(name: string): void
  readonly errors: FieldErrors
  /** The country chosen beside each telephone; Colombia where none was. */
  readonly countries: Map<string, PhoneCountry>
  /** Fields whose text stands for no answer: until it is corrected or taken away they may not stay empty. */
  readonly unknown: Set<string>
}

export interface FormParts {
  readonly id: string
  readonly kinds: Kinds
  readonly fields: FieldTable
  /** Where the labels are: 'wizard:natural.2'. */
  readonly texts: string
  readonly messages: MessageSet
  readonly language: string
  readonly say: Translate
  /** '' where a field has none. */
  readonly hintOf: (texts: string, field: string) => string
  /** An option of a list as it is shown. */
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
