// From a form to the CRM: only fields that are shown, each in the CRM's shape, and never an empty value over a stored one
// that the user did not clear.
import { type Context, visibleFields } from '../domain/condition'
import type { Field, FieldTable, FormValues } from '../domain/field'
import { kinds } from './kinds'
import type { CrmValue } from './kinds/kind'

export interface Origin {
  readonly context?: Context
  /** The CRM record the form was filled from. */
  readonly stored?: Readonly<Record<string, unknown>>
  /** The fields the user changed. */
  readonly touched?: readonly string[]
}

export type Payload = Record<string, CrmValue>

export function toPayload(fields: FieldTable, values: FormValues, { context, stored, touched }: Origin = {}): Payload {
  const payload: Payload = {}
  for (const name of visibleFields(fields, values, context)) {
    const field = fields[name]
    if (!field || field.send === false || field.kind === 'file') continue
    const value = toCrm(field, values[name] ?? '', values)
    if (value !== undefined) payload[name] = value
    else if (isHeld(stored?.[name]) && touched?.includes(name)) payload[name] = null
  }
  return payload
}

const isHeld = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Undefined for nothing, and for what is not a value of the kind. */
function toCrm(field: Field, answer: string, answers: FormValues): CrmValue | undefined {
  const text = answer.trim()
  const kind = kinds[field.kind]
  if (text === '') return undefined
  return kind.toCrm ? kind.toCrm(text, field, answers) : text
}
