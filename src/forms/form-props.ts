// The props of a form.
import type { ComponentType, ReactNode } from 'react'
import type { Failure } from '../core/failure'
import type { Context } from '../domain/condition'
import type { FieldTable, FormValues } from '../domain/field'
import type { Kinds } from './kinds/kind'
import type { UploadPort } from './uploads'

/** The advice for an answer, or undefined. */
type Adviser = (name: string, value: string, values: FormValues) => string | undefined

/** The props that rows and controls read, too. */
export interface FormTable {
  /** Unique in the widget: prefix of the controls' ids. */
  readonly id: string
  /** Locale key of its texts (`wizard:natural.2`): below it `FIELD.label`, `.hint`, `.errors.CODE`, `groups.GROUP`. */
  readonly labels: string
  readonly kinds: Kinds
  readonly fields: FieldTable
  /** The texts of problems. `generic`: portal and registration; `wizard`: the wording that the onboarding specifies. */
  readonly messages?: 'generic' | 'wizard' | undefined
  /** Content below single fields, such as a template to download; keys are field names. */
  readonly after?: Readonly<Record<string, ReactNode>> | undefined
  /** Loads the function that finds the advice for an answer to a field with `advice`. */
  readonly advise?: (() => Promise<Adviser>) | undefined
  readonly uploads?: UploadPort | undefined
}

export interface FormProps extends FormTable {
  /** How many fields are rendered first; the others follow once these are painted. Without it, all come at once. */
  firstFields?: number | undefined
  /** Initial answers. Read once: give the form another `key` for another record. */
  values?: FormValues
  context?: Context | undefined
  /** Shown and focused after a refused submit (error-summary.tsx). Without it the first field in error is focused. */
  summary?: ComponentType<{ refused: number }> | undefined
  step?: number | string
  /** Without it there is no submit button (a form of files, which are uploaded when chosen). */
  submitLabel?: string
  block?: boolean
  /** The row of buttons stays visible while the form scrolls. */
  sticky?: boolean
  actions?: ReactNode
  /** Stands before the first field of files that is asked. */
  beforeFiles?: ReactNode
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
