// Converts the texts of a form, which react-hook-form holds as typed, to answers by the fields' kinds, and checks them.
import type { FieldErrors, ResolverResult } from 'react-hook-form'
import { shownFields } from '../domain/condition'
import type { FormValues } from '../domain/field'
import { type Problem, problemsOf, schemaOf } from '../domain/schema'
import type { FormProps } from './form-props'
import { kindOf, readText } from './kinds/kind'
import { hasFile } from './uploads'

export type AnswerReader = ReturnType<typeof createReader>

/** @param props the latest props; field table, kinds and initial values are read once */
export function createReader(props: () => FormProps) {
  const { kinds, fields, values = {} } = props()
  // All fields except files, which are uploaded when chosen: the upload port holds them.
  const written = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'file' ? [] : [{ name, kind: kindOf(kinds, field), answer: values[name] ?? '' }],
  )
  const kindOfName = new Map(written.map(({ name, kind }) => [name, kind]))
  /** Text of a control -> answer. */
  const answer = (name: string, text: string): string => readText(kindOfName.get(name) ?? {}, text)
  /** Texts of the controls -> answers. */
  const read = (texts: FormValues): FormValues =>
    Object.fromEntries(written.map(({ name }) => [name, answer(name, texts[name] ?? '')]))
  /** The fields that are shown for these answers; the value says whether the field is optional. */
  const shown = (answers: FormValues): Map<string, boolean> => shownFields(fields, answers, props().context)
  return {
    /** The initial texts of the controls. */
    texts: Object.fromEntries(
      written.map(({ name, kind, answer }) => [name, answer && (kind.show?.(answer) ?? answer)]),
    ),
    answer,
    read,
    shown,
    /** The react-hook-form resolver: converts texts to answers and validates them with the zod schema. */
    check(texts: FormValues): ResolverResult<FormValues> {
      const { uploads } = props()
      const answers = read(texts)
      const asked = { shown: shown(answers), hasFile: (field: string) => hasFile(uploads, field) }
      const problems = Object.entries(problemsOf(schemaOf(kinds, fields, answers, asked), answers))
      const errors: FieldErrors<FormValues> = Object.fromEntries(
        problems.map(([name, problem]) => [name, problemError(problem)]),
      )
      return problems.length > 0 ? { values: {}, errors } : { values: answers, errors: {} }
    },
  }
}

/** A problem code as a react-hook-form error. Errors of type `server` hold a text to show unchanged instead. */
export const problemError = (problem: Problem) => ({ type: 'problem', message: problem })
