// Converts a CRM record to a form's answers, and back.
import { withEntities } from '../core/plain-text'
import { type Context, visibleFields } from '../domain/condition'
import { textOf } from '../domain/crm-text'
import type { Field, FieldTable, FormValues } from '../domain/field'
import { type Asked, problemsOf } from '../domain/schema'
import { kinds } from './kinds'
import { type CrmValue, kindOf, numberOf, oneLine, readText, shownText } from './kinds/kind'

/** @param propose a text for a field without one. Skips fields of files. */
export function fromRecord(
  fields: FieldTable,
  record: Readonly<Record<string, unknown>>,
  propose = ({ default: proposal = '' }: Field, _name: string): string => proposal,
): FormValues {
  const asked = Object.entries(fields).filter(([, { kind }]) => kind !== 'file')
  return Object.fromEntries(
    asked.map(([name, field]) => {
      // A stored value gets no proposal, even if its kind cannot read it.
      const text = textOf(record[name]) || propose(field, name)
      return [name, text && fromCrm(field, text)]
    }),
  )
}

function fromCrm(field: Field, stored: string): string {
  const kind = kindOf(kinds, field)
  const answer = (kind.fromCrm ?? oneLine)(stored, field)
  // As if typed: the form compares answers with what it reads in the control.
  return readText(kinds, field, shownText(kinds, field, answer))
}

interface PayloadInput {
  readonly context?: Context
  /** The record before the save. */
  readonly stored?: Readonly<Record<string, unknown>>
  /** Names of the fields that the user has changed. */
  readonly touched?: readonly string[]
}

/** Unchanged answers go back as stored (WIZ-21); only the user empties a field. */
export function toPayload(fields: FieldTable, values: FormValues, { context, stored, touched }: PayloadInput = {}) {
  const payload: Record<string, CrmValue> = {}
  for (const name of visibleFields(fields, values, context)) {
    const field = fields[name]
    if (!field || field.send === false || field.kind === 'file') continue
    const current = stored?.[name]
    if (hasValue(current) && values[name] === fromRecord({ [name]: field }, { [name]: current })[name]) {
      const unchanged = valueToResend(current)
      if (unchanged !== undefined) payload[name] = unchanged
      continue
    }
    const value = asTypeOf(field, current, sentValue(field, values[name] ?? '', values))
    if (value !== undefined) payload[name] = escaped(value)
    else if (hasValue(current) && touched?.includes(name)) payload[name] = null
  }
  return payload
}

/** @returns undefined for nothing, and for a look-up of another record */
export function valueToResend(current: unknown): CrmValue | undefined {
  const isLookUp = [current].flat().some((item) => typeof item === 'object')
  return hasValue(current) && !isLookUp ? (current as CrmValue) : undefined
}

/** As the record's type: 'a; b' -> ['a', 'b'], 'Si' -> true, '3' -> 3 */
function asTypeOf({ options }: Field, current: unknown, value: CrmValue | undefined): CrmValue | undefined {
  if (typeof value !== 'string') return value
  if (Array.isArray(current)) return options ? [value] : value.split(/\s*[,;\n]\s*/).filter(Boolean)
  if (!options) return value
  if (typeof current === 'boolean' && ['Si', 'No'].includes(value)) return value === 'Si'
  return typeof current === 'number' ? (numberOf(value) ?? value) : value
}

function escaped(value: CrmValue): CrmValue {
  if (typeof value === 'string') return withEntities(value)
  return Array.isArray(value) ? value.map(withEntities) : value
}

const hasValue = (value: unknown): boolean => textOf(value) !== ''

function sentValue(field: Field, answer: string, answers: FormValues): CrmValue | undefined {
  const text = answer.trim()
  if (!hasValue(text)) return undefined
  const { toCrm } = kindOf(kinds, field)
  return toCrm ? toCrm(text, field, answers) : text
}

/** @returns the problems of a step's answers, without its files by default */
export const findErrors = (fields: FieldTable, values: FormValues, asked: Partial<Asked> = {}) =>
  problemsOf(kinds, fields, values, { hasFile: () => false, ...asked })
