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

/** @returns advice on a field's answer, in the user's language */
type Adviser = (name: string, answer: string, answers: FormValues) => string | undefined

/** Props of the form that its rows and controls read, too. */
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
  /** Loads the code that gives advice. */
  readonly advise?: (() => Promise<Adviser>) | undefined
  /** Fields of kind `file` need it. */
  readonly uploads?: UploadPort | undefined
}

export interface FormProps extends FormTable {
  /** How many fields are rendered first; if undefined, all. */
  firstFields?: number | undefined
  /** Answers at first; read once: another record needs another `key`. */
  values?: FormValues
  /** Values outside the form that decide which fields are asked. */
  context?: Context | undefined
  /** Stands above the fields after a refused submit. */
  summary?: ComponentType<{ refusals: number }> | undefined
  /** Written as `data-step`. */
  step?: number | string
  /** If undefined, there is no submit button. */
  submitLabel?: string
  /** The submit button is as wide as the form. */
  block?: boolean
  /** The buttons stay visible while the form scrolls. */
  sticky?: boolean
  /** Further buttons, before the submit button. */
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
  /** Gives `methods` the controls' texts: some autofill sends no event. */
  readControls(): void
  /** Called for each key: a subscription of react-hook-form copies all texts. */
  onChanged(name: string): void
  /** @returns answers, where `methods.getValues` returns texts */
  getValues(): FormValues
  /** @param message in the user's language, of a field that is shown */
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

/** Texts in the present language, to which rows subscribe once together. */
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
      /** Uses no t(), which would split the values at '.' and ':'. */
      optionLabel: (list: string, value: string): string =>
        findText('options', list, value) ?? findText('suggestions', list, value) ?? value,
    }),
    [t, i18n],
  )
}

export type Words = ReturnType<typeof useWords>

/** @returns the texts of these fields; renders only when one of them changes */
export function useWatchedTexts(names: readonly string[]): FormValues {
  const texts = useWatch<FormValues>({ name: [...names], exact: true })
  return Object.fromEntries(names.map((name, place) => [name, texts[place] ?? '']))
}

/** @returns the server's text, else the field's, else that of all forms */
export function errorText(form: OpenForm, name: string, field: Field, error: Pick<FieldError, 'type' | 'message'>) {
  const { words, messages = 'generic', labels } = form
  const message = String(error.message)
  if (error.type === 'server') return message
  const max = longestOf(field)
  // Looks first: i18next takes long for a text that does not exist.
  const isOfField = words.fieldText(labels, name, 'errors', message) !== ''
  if (isOfField) return words.say(`${labels}.${name}.errors.${message}`, { max })
  const isOfForm = words.fieldText('common:form', 'errors', messages, message) !== ''
  return words.say(`common:form.errors.${isOfForm ? messages : 'generic'}.${message}`, { max })
}
