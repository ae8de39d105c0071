// The answers of one form. react-hook-form holds the texts as typed; this module converts them to answers by the fields' kinds, validates them,
// and copies values that autofill wrote into the controls without an event.
import type { FieldErrors, ResolverResult, UseFormReturn } from 'react-hook-form'
import type { PhoneCountry } from '../core/phone'
import { type Context, shownFields } from '../domain/condition'
import type { FieldTable, FormValues } from '../domain/field'
import { type Problem, problemsOf, schemaOf } from '../domain/schema'
import { type Kinds, kindOf, readText, showAnswer } from './kinds/kind'
import { readControls } from './native'

export interface AnswerReader {
  /** The country chosen beside each telephone; Colombia when none was chosen. */
  readonly countries: Map<string, PhoneCountry>
  /** Fields whose text cannot be read as an answer. They count as required until the text is corrected or deleted. */
  readonly unknown: Set<string>
  /** Texts of the controls -> answers. File fields are left out: the upload port holds them. */
  read(texts: FormValues): FormValues
  /** The fields that are shown for these answers; the value says whether the field is optional. */
  shown(answers: FormValues): Map<string, boolean>
}

export function createReader(
  kinds: Kinds,
  fields: FieldTable,
  initial: FormValues,
  context: () => Context | undefined,
): AnswerReader {
  const countries = new Map<string, PhoneCountry>()
  const unknown = new Set<string>()
  const written = writtenFields(fields)
  for (const [name, field] of written) {
    const country = kindOf(kinds, field).country?.(initial[name] ?? '')
    if (country) countries.set(name, country)
  }
  return {
    countries,
    unknown,
    read: (texts) =>
      Object.fromEntries(
        written.map(([name, field]) => [
          name,
          readText(kindOf(kinds, field), field, texts[name] ?? '', countries.get(name)),
        ]),
      ),
    shown(answers) {
      const asked = shownFields(fields, answers, context())
      for (const name of unknown) if (asked.has(name)) asked.set(name, false)
      return asked
    },
  }
}

/** A problem code as a react-hook-form error. Errors of type `server` hold a text to show unchanged instead. */
export const problemError = (problem: Problem) => ({ type: 'problem', message: problem })

interface CheckNeeds {
  hasFile(field: string): boolean
  /** False for a field of a page that is not open. */
  isChecked(field: string): boolean
}

/** The react-hook-form resolver: converts texts to answers and validates them with the zod schema. */
export const checkOf =
  (kinds: Kinds, fields: FieldTable, reader: AnswerReader, { hasFile, isChecked }: CheckNeeds) =>
  (texts: FormValues): ResolverResult<FormValues> => {
    const answers = reader.read(texts)
    const shown = new Map([...reader.shown(answers)].filter(([name]) => isChecked(name)))
    const schema = schemaOf(kinds, fields, answers, { shown, hasFile })
    const problems = Object.entries(problemsOf(schema, answers))
    const errors: FieldErrors<FormValues> = Object.fromEntries(
      problems.map(([name, problem]) => [name, problemError(problem)]),
    )
    return problems.length > 0 ? { values: {}, errors } : { values: answers, errors: {} }
  }

/** All fields except files, which are uploaded when chosen. */
export const writtenFields = (fields: FieldTable) => Object.entries(fields).filter(([, { kind }]) => kind !== 'file')

/** The initial texts of the controls. */
export const textsOf = (kinds: Kinds, fields: FieldTable, initial: FormValues): FormValues =>
  Object.fromEntries(
    writtenFields(fields).map(([name, field]) => [name, showAnswer(kindOf(kinds, field), field, initial[name] ?? '')]),
  )

/**
 * Copies the controls' values into react-hook-form: some autofill sets them without firing an event.
 * @returns the names of the fields that differed
 */
export function takeOver(element: HTMLFormElement | null, form: UseFormReturn<FormValues>): string[] {
  const texts = form.getValues()
  const unheard = [...readControls(element)].filter(([name, text]) => name in texts && texts[name] !== text)
  for (const [name, text] of unheard) form.setValue(name, text)
  return unheard.map(([name]) => name)
}
