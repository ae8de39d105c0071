// Between texts in controls and answers.
import type { FieldErrors } from 'react-hook-form'
import type { FieldTable, FormValues } from '../domain/field'
import { type Problem, problemsOf } from '../domain/schema'
import { kindOf, readText } from './kinds/kind'
import type { FormProps } from './open-form'
import { hasFile } from './uploads'

type Asked = Pick<FormProps, 'kinds' | 'fields' | 'context' | 'uploads'>

/** Files are in the upload port. */
const written = (fields: FieldTable) => Object.entries(fields).filter(([, { kind }]) => kind !== 'file')

export const textsOf = ({ kinds, fields }: Asked, answers: FormValues): FormValues =>
  Object.fromEntries(
    written(fields).map(([name, field]) => {
      const { [name]: answer = '' } = answers
      return [name, answer && (kindOf(kinds, field).show?.(answer) ?? answer)]
    }),
  )

export const answersOf = ({ kinds, fields }: Asked, texts: FormValues): FormValues =>
  Object.fromEntries(written(fields).map(([name, field]) => [name, readText(kinds, field, texts[name] ?? '')]))

export function errorsIn(form: Asked, answers: FormValues): FieldErrors<FormValues> {
  const { kinds, fields, context, uploads } = form
  const problems = problemsOf(kinds, fields, answers, { context, hasFile: (field) => hasFile(uploads, field) })
  return Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, problemError(problem)]))
}

/** Errors of type `server` hold a text. */
export const problemError = (problem: Problem) => ({ type: 'problem', message: problem })
