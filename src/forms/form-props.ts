// What a form is given, and what it lets others do.
import type { ComponentType, ReactNode, Ref } from 'react'
import type { Failure } from '../core/failure'
import type { Context } from '../domain/condition'
import type { FieldTable, FormValues } from '../domain/field'
import type { FormParts } from './form-parts'
import type { Kinds } from './kinds/kind'
import type { MessageSet } from './messages'
import type { UploadPort } from './uploads'

export interface FormHandle {
  values(): FormValues
  touched(): string[]
  /** As if the user had changed it. */
  setValue(name: string, value: string): void
  setServerError(name: string, text: string): void
  focusField(name: string): void
  submit(): void
}

export interface SummaryProps {
  /** Counts the refused submits: each takes the focus. */
  refused: number
}

export interface FormProps {
  ref?: Ref<FormHandle>
  /** Unique in the widget: the controls' ids begin with it. */
  id: string
  /** Namespace and place of the texts: `ns:labels.FIELD.label`, `.hint`, `.errors.CODE`; `ns:labels.groups.GROUP`. */
  ns: string
  labels: string
  /** Of which kinds the fields are: read once. */
  kinds: Kinds
  fields: FieldTable
  /** Read once: another record needs another `key`. */
  values?: FormValues
  context?: Context
  messages?: MessageSet
  /** error-summary.tsx: the warning with a link to each field in error; else the first field in error takes the focus. */
  summary?: ComponentType<SummaryProps>
  /** `data-step` of the form. */
  step?: number | string
  /** None: there is nothing to submit, such as where every file is sent when it is chosen. */
  submitLabel?: string
  /** The submit button takes the whole width. */
  block?: boolean
  /** The row of buttons stays in view. */
  sticky?: boolean
  busy?: boolean
  /** Further buttons beside the submit button. */
  actions?: ReactNode
  /** Below one field: a template to download, say. */
  after?: Readonly<Record<string, ReactNode>>
  /** The soft hint of a field that has `advice`. */
  advise?: FormParts['advise']
  uploads?: UploadPort
  /** Only with valid values. Resolves: saved. `false` or an exception: not saved; a Failure's `field` is marked. */
  onSubmit?(values: FormValues, touched: string[]): Promise<unknown> | unknown
  onError?(failure: Failure): void
  /** A moment after a change, at the latest when form or page (`leaving`) go away. */
  onChange?(values: FormValues, touched: string[], leaving: boolean): void
  /** Between the fields and the buttons. */
  children?: ReactNode
}
