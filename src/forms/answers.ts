// Converts texts in controls to answers and back, and validates answers.
import type { FieldErrors } from 'react-hook-form'
import type { FieldTable, FormValues } from '../domain/field'
import { type Problem, problemsOf } from '../domain/schema'
import { readText, shownText } from './kinds/kind'
import type { FormProps } from './open-form'
import { hasFile } from './uploads'

type FormInput = Pick<FormProps, 'kinds' | 'fields' | 'context' | 'uploads'>

/** Leaves out fields of files, which uploads have. */
const textFields = (fields: FieldTable) => Object.entries(fields).filter(([, { kind }]) => kind !== 'file')

export const textsOf = ({ kinds, fields }: FormInput, answers: FormValues): FormValues =>
  Object.fromEntries(textFields(fields).map(([name, field]) => [name, shownText(kinds, field, answers[name] ?? '')]))

export const answersOf = ({ kinds, fields }: FormInput, texts: FormValues): FormValues =>
  Object.fromEntries(textFields(fields).map(([name, field]) => [name, readText(kinds, field, texts[name] ?? '')]))

/** @returns an error for each field whose answer is refused */
export function errorsIn(form: FormInput, answers: FormValues): FieldErrors<FormValues> {
  const { kinds, fields, context, uploads } = form
  const problems = problemsOf(kinds, fields, answers, { context, hasFile: (field) => hasFile(uploads, field) })
  return Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, problemError(problem)]))
}

/** The error of a problem; errors of type `server` hold a text instead. */
export const problemError = (problem: Problem) => ({ type: 'problem', message: problem })
