// Converts texts in controls to answers and back, and validates answers.
import type { FieldErrors } from 'react-hook-form'
import type { FieldTable, FormValues } from '../domain/field'
import { type Problem, problemsOf } from '../domain/schema'
import { kindOf, readText } from './kinds/kind'
import type { FormProps } from './open-form'
import { hasFile } from './uploads'

type Asked = Pick<FormProps, 'kinds' | 'fields' | 'context' | 'uploads'>

/** Form values have no files: uploads do. */
const textFields = (fields: FieldTable) => Object.entries(fields).filter(([, { kind }]) => kind !== 'file')

export const textsOf = ({ kinds, fields }: Asked, answers: FormValues): FormValues =>
  Object.fromEntries(
    textFields(fields).map(([name, field]) => {
      const { [name]: answer = '' } = answers
      return [name, answer && (kindOf(kinds, field).show?.(answer) ?? answer)]
    }),
  )

export const answersOf = ({ kinds, fields }: Asked, texts: FormValues): FormValues =>
  Object.fromEntries(textFields(fields).map(([name, field]) => [name, readText(kinds, field, texts[name] ?? '')]))

export function errorsIn(form: Asked, answers: FormValues): FieldErrors<FormValues> {
  const { kinds, fields, context, uploads } = form
  const problems = problemsOf(kinds, fields, answers, { context, hasFile: (field) => hasFile(uploads, field) })
  return Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, problemError(problem)]))
}

/** The error of a problem; errors of type `server` hold a text instead. */
export const problemError = (problem: Problem) => ({ type: 'problem', message: problem })
