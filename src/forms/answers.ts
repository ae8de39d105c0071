// Between the texts in a form's controls and its answers, and what is wrong with them.
import type { FieldErrors } from 'react-hook-form'
import type { FieldTable, FormValues } from '../domain/field'
import { type Problem, problemsOf } from '../domain/schema'
import type { FormProps } from './form-props'
import { kindOf, readText } from './kinds/kind'
import { hasFile } from './uploads'

type Asked = Pick<FormProps, 'kinds' | 'fields' | 'context' | 'uploads'>

/** All fields except files, which are uploaded when chosen: the upload port holds them. */
const written = (fields: FieldTable) => Object.entries(fields).filter(([, { kind }]) => kind !== 'file')

/** Answers -> texts of the controls. */
export const textsOf = ({ kinds, fields }: Asked, answers: FormValues): FormValues =>
  Object.fromEntries(
    written(fields).map(([name, field]) => {
      const { [name]: answer = '' } = answers
      return [name, answer && (kindOf(kinds, field).show?.(answer) ?? answer)]
    }),
  )

/** Texts of the controls -> answers. */
export const answersOf = ({ kinds, fields }: Asked, texts: FormValues): FormValues =>
  Object.fromEntries(written(fields).map(([name, field]) => [name, readText(kinds, field, texts[name] ?? '')]))

export function errorsIn(form: Asked, answers: FormValues): FieldErrors<FormValues> {
  const { kinds, fields, context, uploads } = form
  const problems = problemsOf(kinds, fields, answers, { context, hasFile: (field) => hasFile(uploads, field) })
  return Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, problemError(problem)]))
}

/** A problem code as a react-hook-form error. Errors of type `server` hold a text to show unchanged instead. */
export const problemError = (problem: Problem) => ({ type: 'problem', message: problem })
