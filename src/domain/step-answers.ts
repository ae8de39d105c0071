// What one step still misses of the answers it requires.
import { type Context, shownFields } from './condition'
import type { Field, FormValues } from './field'
import { options } from './options'
import { type Asked, problemsOf, type Rules, schemaOf } from './schema'
import type { Step } from './steps/step'
import { textOf } from './stored'

/** CRM names that the configuration replaces, by the name in the table; `null`: the field is not sent (WIZ-22). */
export type FieldNames = Readonly<Record<string, string | null>>

type Row = Readonly<Record<string, unknown>>

export interface StepSources {
  readonly record: Row
  /** Typed in the step and not sent: stands over the record. */
  readonly typed?: FormValues
  readonly context: Context
  readonly fieldNames: FieldNames
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
  const { record, typed, context, fieldNames, hasFile, saved } = sources
  const held = Object.entries(fields).flatMap(([name, field]) => {
    const key = crmName(name, fieldNames)
    const answer = typed?.[name] ?? (key === undefined ? undefined : answerOf(field, record, key))
    return answer === undefined ? [] : [[name, answer] as const]
  })
  const values: FormValues = Object.fromEntries(held)
  const isExpected = (name: string): boolean => {
    const { send, kind } = fields[name] ?? {}
    if (send === false || crmName(name, fieldNames) === undefined) return false
    return kind === 'file' || !saved || name in values
  }
  const shown = [...shownFields(fields, values, context)].filter(([name, optional]) => !optional && isExpected(name))
  const found = Object.keys(problemsOf(schemaOf(rules, fields, values, { shown: new Map(shown), hasFile }), values))
  const isFile = (name: string) => fields[name]?.kind === 'file'
  return { answers: found.filter((name) => !isFile(name)), documents: found.filter(isFile) }
}

/** The answer as text; undefined where the record has no such key. */
function answerOf({ options: list }: Field, record: Row, key: string): string | undefined {
  if (record[key] === undefined) return undefined
  const stored = textOf(record[key])
  const known: readonly string[] = list ? options[list] : []
  return known.find((option) => fold(option) === fold(stored)) ?? stored
}

/** Conditions compare with options as the table writes them; the record may have other accents and capitals. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The field's name in the CRM; undefined where it is not sent. */
export const crmName = (name: string, fieldNames: FieldNames): string | undefined => {
  const named = Object.hasOwn(fieldNames, name) ? fieldNames[name] : name
  return named ?? undefined
}
