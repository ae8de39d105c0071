// From a form to the CRM: only fields that are shown, each in the CRM's shape, and never an empty value over a stored one
// that the user did not clear.
import { type Context, visibleFields } from '../domain/condition'
import type { Field, FieldTable, FormValues } from '../domain/field'
import { kinds } from './kinds'
import { type CrmValue, numberOf } from './kinds/kind'
import { fromRecord } from './prefill'

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
    const held = stored?.[name]
    if (isObject(held) && values[name] === fromRecord({ [name]: field }, { [name]: held })[name]) continue
    const value = asHeld(field, held, toCrm(field, values[name] ?? '', values))
    if (value !== undefined) payload[name] = value
    else if (isHeld(held) && touched?.includes(name)) payload[name] = null
  }
  return payload
}

/** A look-up or a list of the CRM, which would refuse the text of its form in its place; unchanged, it is not sent. */
const isObject = (held: unknown): boolean => typeof held === 'object' && held !== null

/** An option in the type that the record has: the CRM may keep it as a number or a check box. */
function asHeld({ options }: Field, held: unknown, value: CrmValue | undefined): CrmValue | undefined {
  if (!options || typeof value !== 'string') return value
  if (typeof held === 'boolean') return value === 'Si'
  return typeof held === 'number' ? (numberOf(value) ?? value) : value
}

const isHeld = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Undefined for nothing, and for what is not a value of the kind. */
function toCrm(field: Field, answer: string, answers: FormValues): CrmValue | undefined {
  const text = answer.trim()
  const kind = kinds[field.kind]
  if (text === '') return undefined
  return kind.toCrm ? kind.toCrm(text, field, answers) : text
}
