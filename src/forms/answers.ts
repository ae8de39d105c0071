// The answers of one form. react-hook-form holds each text as it was typed; here texts are read as answers (kinds), and what came
// into the native controls without an event is taken over.
import type { UseFormReturn } from 'react-hook-form'
import type { PhoneCountry } from '../core/phone-countries'
import { type Context, shownFields } from '../domain/condition'
import type { FieldTable, FormValues } from '../domain/field'
import { readControls } from './form-dom'
import { type Kinds, kindOf, readText, showAnswer } from './kinds/kind'

export interface AnswerReader {
  /** The country chosen beside each telephone; Colombia where none was. */
  readonly countries: Map<string, PhoneCountry>
  /** Fields whose text stands for no answer: until it is corrected or taken away they may not stay empty. */
  readonly unknown: Set<string>
  /** The texts of the controls -> the answers. Files are in no form. */
  read(texts: FormValues): FormValues
  /** The fields that are asked, each with whether it may stay empty. */
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

/** All fields but files, which are sent by themselves. */
export const writtenFields = (fields: FieldTable) => Object.entries(fields).filter(([, { kind }]) => kind !== 'file')

/** The texts that the controls begin with. */
export const textsOf = (kinds: Kinds, fields: FieldTable, initial: FormValues): FormValues =>
  Object.fromEntries(
    writtenFields(fields).map(([name, field]) => [name, showAnswer(kindOf(kinds, field), field, initial[name] ?? '')]),
  )

/**
 * Hands what stands in the native controls to the library, as some autofill puts it there without an event.
 * @returns the names of these fields
 */
export function takeOver(element: HTMLFormElement | null, form: UseFormReturn<FormValues>): string[] {
  const texts = form.getValues()
  const unheard = [...readControls(element)].filter(([name, text]) => name in texts && texts[name] !== text)
  for (const [name, text] of unheard) form.setValue(name, text)
  return unheard.map(([name]) => name)
}
