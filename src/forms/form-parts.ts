// What the rows and controls of one form share. Stable while nothing but the language changes, so that typing renders nothing.
import { createContext, type ReactNode, useContext } from 'react'
import type { Translate } from '../core/i18n'
import type { Engine } from './engine'
import type { Field, FieldTable, FormValues } from './field'
import type { Kinds } from './kinds/kind'
import type { MessageSet } from './messages'
import type { UploadPort } from './uploads'

export interface FormParts {
  readonly id: string
  readonly kinds: Kinds
  readonly fields: FieldTable
  /** Where the labels are: 'wizard:natural.2'. */
  readonly texts: string
  readonly messages: MessageSet
  readonly language: string
  readonly say: Translate
  /** An option of a list as it is shown. */
  readonly optionLabel: (list: string, value: string) => string
  readonly uploads: UploadPort | undefined
  readonly after: Readonly<Record<string, ReactNode>> | undefined
  readonly advise: ((name: string, value: string, values: FormValues) => string | undefined) | undefined
  readonly engine: Engine
}

export const FormPartsContext = createContext<FormParts | undefined>(undefined)

export function useFormParts(): FormParts {
  const parts = useContext(FormPartsContext)
  if (!parts) throw new Error('a control outside a form')
  return parts
}

export const controlId = (form: string, name: string): string => `${form}-${name}`

/** What is said of a field's file: the browser knows only of a file that is chosen and not yet sent, and calls the rest 'none'. */
export const fileWordsId = (control: string): string => `${control}-file`

/** What every native control gets from its row; whether it is wrong is written to it natively (field-error.tsx). */
export interface NativeProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  required: boolean
  autoComplete: string
}

export interface ControlProps {
  name: string
  field: Field
  native: NativeProps
}
