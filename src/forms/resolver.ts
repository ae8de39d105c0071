// The react-hook-form resolver: converts texts to answers and validates them with the zod schema.
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { FieldTable, FormValues } from '../domain/field'
import { type Problem, problemsOf, schemaOf } from '../domain/schema'
import type { AnswerReader } from './answers'
import type { Kinds } from './kinds/kind'

/** A problem code as a react-hook-form error. Errors of type `server` hold a text to show unchanged instead. */
export const problemError = (problem: Problem) => ({ type: 'problem', message: problem })

export const resolverOf =
  (kinds: Kinds, fields: FieldTable, reader: AnswerReader, hasFile: (field: string) => boolean): Resolver<FormValues> =>
  (texts) => {
    const answers = reader.read(texts)
    const schema = schemaOf(kinds, fields, answers, { shown: reader.shown(answers), hasFile })
    const problems = Object.entries(problemsOf(schema, answers))
    const errors: FieldErrors<FormValues> = Object.fromEntries(
      problems.map(([name, problem]) => [name, problemError(problem)]),
    )
    return problems.length > 0 ? { values: {}, errors } : { values: answers, errors: {} }
  }
