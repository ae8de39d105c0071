// Converts a CRM record to a form's answers, and back.
import { withEntities } from '../core/plain-text'
import { type Context, visibleFields } from '../domain/condition'
import { textOf } from '../domain/crm-text'
import type { Field, FieldTable, FormValues } from '../domain/field'
import { type Asked, problemsOf } from '../domain/schema'
import { kinds } from './kinds'
import { type CrmValue, kindOf, numberOf, oneLine, readText } from './kinds/kind'

/** @param propose a value for a field without one */
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
  // Reads what the control shows, so that an untouched answer is unchanged.
  return readText(kinds, field, kind.show?.(answer) ?? answer)
}

interface PayloadInput {
  readonly context?: Context
  readonly stored?: Readonly<Record<string, unknown>>
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
      const unchanged = toSent(current)
      if (unchanged !== undefined) payload[name] = unchanged
      continue
    }
    const value = escaped(typedAs(field, current, toCrm(field, values[name] ?? '', values)))
    if (value !== undefined) payload[name] = value
    else if (hasValue(current) && touched?.includes(name)) payload[name] = null
  }
  return payload
}

/** Sends a stored value back; undefined for nothing, and for a look-up. */
export function toSent(current: unknown): CrmValue | undefined {
  if (!hasValue(current)) return undefined
  return [current].flat().every((item) => typeof item !== 'object') ? (current as CrmValue) : undefined
}

/** Converts to the type that the record has: a list, a check box, a number. */
function typedAs({ options }: Field, current: unknown, value: CrmValue | undefined): CrmValue | undefined {
  if (typeof value !== 'string') return value
  if (Array.isArray(current)) return options ? [value] : value.split(/\s*[,;\n]\s*/).filter(Boolean)
  if (!options) return value
  if (typeof current === 'boolean' && ['Si', 'No'].includes(value)) return value === 'Si'
  return typeof current === 'number' ? (numberOf(value) ?? value) : value
}

const escaped = (value: CrmValue | undefined): CrmValue | undefined =>
  typeof value === 'string' ? withEntities(value) : Array.isArray(value) ? value.map(withEntities) : value

const hasValue = (value: unknown): boolean => textOf(value) !== ''

function toCrm(field: Field, answer: string, answers: FormValues): CrmValue | undefined {
  const text = answer.trim()
  const kind = kindOf(kinds, field)
  if (!hasValue(text)) return undefined
  return kind.toCrm ? kind.toCrm(text, field, answers) : text
}

export const findErrors = (fields: FieldTable, values: FormValues, asked: Partial<Asked> = {}) =>
  problemsOf(kinds, fields, values, { hasFile: () => false, ...asked })
