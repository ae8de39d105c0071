// What a form's rows and controls read: the open form with its texts, and the texts typed in other fields.
import { createContext, useContext, useMemo } from 'react'
import { type FieldError, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { findText, fromTable } from '../core/i18n'
import { type Field, type FormValues, longestOf } from '../domain/field'
import type { FormProps } from './form-props'
import type { OpenForm } from './use-open-form'

/** Its identity changes only with the language or the form's props, never while typing. */
export type FormParts = OpenForm &
  FieldTexts &
  Pick<FormProps, 'id' | 'labels' | 'kinds' | 'fields' | 'uploads' | 'after' | 'advise'> &
  Required<Pick<FormProps, 'messages'>> & {
    /** The form has a submit button, which also sends gathered pictures. */
    readonly hasSubmit: boolean
  }

export const FormPartsContext = createContext<FormParts | undefined>(undefined)

export function useFormParts(): FormParts {
  const parts = useContext(FormPartsContext)
  if (!parts) throw new Error('a control outside a form')
  return parts
}

/** One useTranslation subscription for the form instead of one per field. */
export function useWords() {
  const { t, i18n } = useTranslation()
  return useMemo(
    () => ({
      language: i18n.language,
      say: fromTable(t),
      /** A text of a field, below its name: its hint, its own text of a problem. '' when there is none. */
      fieldText(labels: string, field: string, ...path: string[]): string {
        const [namespace = '', above = ''] = labels.split(':')
        return findText(namespace, ...above.split('.'), field, ...path) ?? ''
      },
      /** The translated label of an option or a proposal, by findText: t() would split option texts at '.' and ':'. */
      optionLabel: (list: string, value: string): string =>
        findText('options', list, value) ?? findText('suggestions', list, value) ?? value,
    }),
    [t, i18n],
  )
}

type FieldTexts = ReturnType<typeof useWords>
export type Words = Omit<FieldTexts, 'fieldText'>

/** What is typed in some fields, named by the same array at each render; renders only when one of them changes. */
export function useTyped(names: readonly string[]): FormValues {
  const texts = useWatch<FormValues>({ name: [...names], exact: true })
  return Object.fromEntries(names.map((name, place) => [name, texts[place] ?? '']))
}

/** The text of a field's error: a server's message unchanged, of a problem the field's own text, else the form's. */
export function errorText(parts: FormParts, name: string, field: Field, error: Pick<FieldError, 'type' | 'message'>) {
  const { say, messages, labels, fieldText } = parts
  const { type, message = '' } = error
  if (type === 'server') return message
  // Few fields and forms have a text of their own, and i18next takes long to miss one.
  const isOwn = fieldText(labels, name, 'errors', message) !== ''
  const set = fieldText('common:form', 'errors', messages, message) === '' ? 'generic' : messages
  const key = isOwn ? `${labels}.${name}.errors.${message}` : `common:form.errors.${set}.${message}`
  return say(key, { max: longestOf(field) })
}
