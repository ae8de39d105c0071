import type { ComponentType, ReactNode } from 'react'
import type { Failure } from '../core/failure'
import type { Context } from '../domain/condition'
import type { FieldTable, FormValues } from '../domain/field'
import type { Kinds } from './kinds/kind'
import type { UploadPort } from './uploads'

/** The advice for an answer, or undefined. */
type Adviser = (name: string, value: string, values: FormValues) => string | undefined

/** Rows and controls read them, too. */
export interface FormTable {
  /** Unique in the widget: prefix of the controls' ids. */
  readonly id: string
  /** Locale key of its texts (`wizard:natural.2`). */
  readonly labels: string
  readonly kinds: Kinds
  readonly fields: FieldTable
  /** `generic`: portal; `wizard`: the specification's words. */
  readonly messages?: 'generic' | 'wizard' | undefined
  /** Below single fields, by name. */
  readonly after?: Readonly<Record<string, ReactNode>> | undefined
  /** Loads the advice for answers. */
  readonly advise?: (() => Promise<Adviser>) | undefined
  readonly uploads?: UploadPort | undefined
}

export interface FormProps extends FormTable {
  /** Rendered first; without it, all at once. */
  firstFields?: number | undefined
  /** Read once: another `key` for another record. */
  values?: FormValues
  context?: Context | undefined
  /** Without it the first error is focused. */
  summary?: ComponentType<{ refused: number }> | undefined
  step?: number | string
  /** Without it there is no submit button. */
  submitLabel?: string
  block?: boolean
  /** The row of buttons stays visible while the form scrolls. */
  sticky?: boolean
  actions?: ReactNode
  /** Stands before the first field of files that is asked. */
  beforeFiles?: ReactNode
  /** `false` or a Failure: not saved. @param endBusy ends it with the save's render */
  onSubmit?(values: FormValues, endBusy: () => void): Promise<unknown> | unknown
  onError?(failure: Failure): void
  /** Called at every change, with the control's text. */
  onTyped?(field: string, answer: string): void
  /** @param isPageEnd the page may go away, too */
  onLeave?(isPageEnd: boolean): void
  children?: ReactNode
}
