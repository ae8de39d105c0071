// The props of a form.
import type { ComponentType, ReactNode } from 'react'
import type { Failure } from '../core/failure'
import type { Context } from '../domain/condition'
import type { FieldTable, FormValues } from '../domain/field'
import type { Kinds } from './kinds/kind'
import type { UploadPort } from './uploads'

/** The hint for an answer, or undefined. */
export type Adviser = (name: string, value: string, values: FormValues) => string | undefined

export interface FormProps {
  /** Unique in the widget: prefix of the controls' ids. */
  id: string
  /** Locale key of its texts (`wizard:natural.2`): below it `FIELD.label`, `.hint`, `.errors.CODE`, `groups.GROUP`. */
  labels: string
  kinds: Kinds
  fields: FieldTable
  /** How many fields are rendered first; the others follow once these are painted. Without it, all come at once. */
  firstFields?: number | undefined
  /** Initial answers. Read once: give the form another `key` for another record. */
  values?: FormValues
  context?: Context | undefined
  /** The texts of problems. `generic`: portal and registration; `wizard`: the wording that the onboarding specifies. */
  messages?: 'generic' | 'wizard'
  /** Shown and focused after a refused submit (error-summary.tsx). Without it the first field in error is focused. */
  summary?: ComponentType<{ refused: number }> | undefined
  step?: number | string
  /** Without it there is no submit button (a form of files, which are uploaded when chosen). */
  submitLabel?: string
  block?: boolean
  /** The row of buttons stays visible while the form scrolls. */
  sticky?: boolean
  actions?: ReactNode
  /** Content below single fields, such as a template to download; keys are field names. */
  after?: Readonly<Record<string, ReactNode>> | undefined
  /** Stands before the first field of files that is asked. */
  beforeFiles?: ReactNode
  /** Loads the function that finds the hint for an answer to a field with `advice`. */
  advise?: (() => Promise<Adviser>) | undefined
  uploads?: UploadPort | undefined
  /**
   * Called with valid answers only. `false` or an exception means not saved. A Failure's `field` is marked as wrong.
   * @param endBusy ends the busy state before the promise does, in one render with what the save changes
   */
  onSubmit?(values: FormValues, endBusy: () => void): Promise<unknown> | unknown
  onError?(failure: Failure): void
  /** Called at every change of an answer, with what its control holds then. */
  onTyped?(field: string, answer: string): void
  /** Called when a field, the window or the form is left. @param isPageEnd the page may go away with it */
  onLeave?(isPageEnd: boolean): void
  children?: ReactNode
}
