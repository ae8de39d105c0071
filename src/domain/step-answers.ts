// Computes the required answers that a step still misses.
import { type Context, shownFields } from './condition'
import { countedOf, type FormValues } from './field'
import type { Asked } from './schema'
import type { Step } from './steps/step'
import { textOf } from './stored'

type Row = Readonly<Record<string, unknown>>

export interface StepSources {
  readonly record: Row
  /** Unsent answers typed in the step; override the record's. */
  readonly typed?: FormValues
  readonly context: Context
  /** Fields that the configuration switches off (WIZ-22). */
  readonly unsent: readonly string[]
  readonly hasFile: Asked['hasFile']
  /** The step is saved, so all required answers were sent: a key that the record lacks is a field that this CRM does not have. */
  readonly saved: boolean
}

export interface Missing {
  answers: string[]
  documents: string[]
}

/** Only the presence of an answer is checked, without the rules of its kind: answers were checked before they were sent. */
export function missingOf({ fields }: Step, sources: StepSources): Missing {
  const { record, typed, context, unsent, hasFile, saved } = sources
  const values: FormValues = { ...storedIn(record, Object.keys(fields)), ...typed }
  const missing: Missing = { answers: [], documents: [] }
  for (const [name, optional] of shownFields(fields, values, context)) {
    const field = fields[name]
    if (!field || optional || field.send === false || unsent.includes(name)) continue
    if (field.kind === 'file') {
      if (!hasFile(name)) missing.documents.push(name)
    } else if ((!saved || name in values) && countedOf(field, values[name] ?? '') === '') missing.answers.push(name)
  }
  return missing
}

/** The record's values as text; names without a key in the record are left out. */
const storedIn = (record: Row, names: readonly string[]): FormValues =>
  Object.fromEntries(names.filter((name) => record[name] !== undefined).map((name) => [name, textOf(record[name])]))
