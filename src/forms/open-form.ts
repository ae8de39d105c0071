// The open form, for its rows, its controls and the screen around it.
import { type ComponentType, createContext, type ReactNode, type RefObject, useContext, useMemo } from 'react'
import { type FieldError, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../core/failure'
import { findText, fromTable } from '../core/i18n'
import type { Context } from '../domain/condition'
import { type Field, type FieldTable, type FormValues, longestOf } from '../domain/field'
import type { Problems } from '../domain/schema'
import type { Kinds } from './kinds/kind'
import type { UploadPort } from './uploads'

type Adviser = (name: string, value: string, values: FormValues) => string | undefined

/** Props that rows and controls read, too. */
interface FormTable {
  /** Unique in the widget; begins the controls' ids. */
  readonly id: string
  /** Locale key of its texts (`wizard:natural.2`). */
  readonly labels: string
  readonly kinds: Kinds
  readonly fields: FieldTable
  /** `generic`: portal; `wizard`: the specification's words. */
  readonly messages?: 'generic' | 'wizard' | undefined
  /** What stands below single fields, by name. */
  readonly after?: Readonly<Record<string, ReactNode>> | undefined
  readonly advise?: (() => Promise<Adviser>) | undefined
  readonly uploads?: UploadPort | undefined
}

export interface FormProps extends FormTable {
  /** How many fields are rendered first; if undefined, all. */
  firstFields?: number | undefined
  /** Read once: another record needs another `key`. */
  values?: FormValues
  context?: Context | undefined
  summary?: ComponentType<{ refused: number }> | undefined
  step?: number | string
  /** If undefined, there is no submit button. */
  submitLabel?: string
  block?: boolean
  /** The buttons stay visible while the form scrolls. */
  sticky?: boolean
  actions?: ReactNode
  /** Stands before the first field of files that is asked. */
  beforeFiles?: ReactNode
  /** Returns false or throws a Failure if nothing was saved; `endBusy` ends the wait. */
  onSubmit?(values: FormValues, endBusy: () => void): Promise<unknown> | unknown
  onError?(failure: Failure): void
  onTyped?(field: string, answer: string): void
  /** @param isPageEnd the page may go away, too */
  onLeave?(isPageEnd: boolean): void
  children?: ReactNode
}

/** Changes with language or table, never while typing. */
export interface OpenForm extends FormTable {
  readonly words: Words
  /** There is a submit button, which also sends gathered pictures. */
  readonly hasSubmit: boolean
  readonly element: RefObject<HTMLFormElement | null>
  /** react-hook-form's own methods, with texts and errors. */
  readonly methods: UseFormReturn<FormValues>
  /** Reads the controls, which some autofill sets without an event. */
  readControls(): void
  /** A subscription of react-hook-form would copy all answers per key. */
  changed(name: string): void
  getValues(): FormValues
  setServerError(name: string, message: string): void
  setProblems(problems: Problems): void
  setFocus(name: string): void
  submit(): void
}

export const OpenFormContext = createContext<OpenForm | undefined>(undefined)

export function useOpenForm(): OpenForm {
  const form = useContext(OpenFormContext)
  if (!form) throw new Error('a control outside a form')
  return form
}

/** The form's texts; rows share one subscription to the language. */
export function useWords() {
  const { t, i18n } = useTranslation()
  return useMemo(
    () => ({
      language: i18n.language,
      say: fromTable(t),
      fieldText(labels: string, field: string, ...path: string[]): string {
        const [namespace = '', above = ''] = labels.split(':')
        return findText(namespace, ...above.split('.'), field, ...path) ?? ''
      },
      /** t() would split option texts at '.' and ':'. */
      optionLabel: (list: string, value: string): string =>
        findText('options', list, value) ?? findText('suggestions', list, value) ?? value,
    }),
    [t, i18n],
  )
}

export type Words = ReturnType<typeof useWords>

/** The texts of these fields; renders only when one of them changes. */
export function useTyped(names: readonly string[]): FormValues {
  const texts = useWatch<FormValues>({ name: [...names], exact: true })
  return Object.fromEntries(names.map((name, place) => [name, texts[place] ?? '']))
}

/** The server's text, else the field's, else the form's. */
export function errorText(form: OpenForm, name: string, field: Field, error: Pick<FieldError, 'type' | 'message'>) {
  const { words, messages = 'generic', labels } = form
  const { type, message = '' } = error
  if (type === 'server') return message
  // Looks first: i18next takes long for a text that does not exist.
  const isOfField = words.fieldText(labels, name, 'errors', message) !== ''
  const set = words.fieldText('common:form', 'errors', messages, message) === '' ? 'generic' : messages
  const key = isOfField ? `${labels}.${name}.errors.${message}` : `common:form.errors.${set}.${message}`
  return words.say(key, { max: longestOf(field) })
}
