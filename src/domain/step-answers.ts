// Computes the required answers that a step still misses.
import { type Context, shownFields } from './condition'
import type { FormValues } from './field'
import { type Asked, type KindRules, problemsOf, schemaOf } from './schema'
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

/** No rules by kind: answers were checked before they were sent, so only their presence is checked. */
const rules: KindRules = {}

export function missingOf({ fields }: Step, sources: StepSources): Missing {
  const { record, typed, context, unsent, hasFile, saved } = sources
  const values: FormValues = { ...storedIn(record, Object.keys(fields)), ...typed }
  const isExpected = (name: string): boolean => {
    const { send, kind } = fields[name] ?? {}
    if (send === false || unsent.includes(name)) return false
    return kind === 'file' || !saved || name in values
  }
  const shown = [...shownFields(fields, values, context)].filter(([name, optional]) => !optional && isExpected(name))
  const found = Object.keys(problemsOf(schemaOf(rules, fields, values, { shown: new Map(shown), hasFile }), values))
  const isFile = (name: string) => fields[name]?.kind === 'file'
  return { answers: found.filter((name) => !isFile(name)), documents: found.filter(isFile) }
}

/** The record's values as text; names without a key in the record are left out. */
const storedIn = (record: Row, names: readonly string[]): FormValues =>
  Object.fromEntries(names.filter((name) => record[name] !== undefined).map((name) => [name, textOf(record[name])]))
