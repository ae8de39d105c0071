// What one step still misses of the answers it requires.
import { type Context, shownFields } from './condition'
import type { FormValues } from './field'
import { type Asked, problemsOf, type Rules, schemaOf } from './schema'
import type { Step } from './steps/step'
import { textOf } from './stored'

type Row = Readonly<Record<string, unknown>>

export interface StepSources {
  readonly record: Row
  /** Typed in the step and not sent: stands over the record. */
  readonly typed?: FormValues
  readonly context: Context
  /** Fields that the configuration switches off (WIZ-22). */
  readonly unsent: readonly string[]
  readonly hasFile: Asked['hasFile']
  /** The step is saved. Then all that it required was sent, and what the record has no key for is a field that the CRM does not know. */
  readonly saved: boolean
}

export interface Missing {
  answers: string[]
  documents: string[]
}

/** What was checked before it was sent need only be there. */
const rules: Rules = {}

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

/** What the record has a key for, as text. */
const storedIn = (record: Row, names: readonly string[]): FormValues =>
  Object.fromEntries(names.filter((name) => record[name] !== undefined).map((name) => [name, textOf(record[name])]))
