// From a form to the CRM: only fields that are shown, each in the CRM's shape, and never an empty value over a stored one
// that the user did not clear.
import { toStored } from '../core/dates'
import { digitsOf } from '../core/money'
import { readPhone } from '../core/phone'
import { plainText } from '../core/plain-text'
import { type Context, visibleFields } from './condition'
import type { Field, FieldTable, FormValues } from './field'
import { plainOf } from './rules'

export interface Origin {
  readonly context?: Context
  /** The CRM record the form was filled from. */
  readonly stored?: Readonly<Record<string, unknown>>
  /** The fields the user changed. */
  readonly touched?: readonly string[]
}

export type CrmValue = string | number | null
export type Payload = Record<string, CrmValue>

export function toPayload(fields: FieldTable, values: FormValues, { context, stored, touched }: Origin = {}): Payload {
  const payload: Payload = {}
  for (const name of visibleFields(fields, values, context)) {
    const field = fields[name]
    if (!field || field.send === false || field.kind === 'file') continue
    const value = toCrm(field, values[name] ?? '')
    if (value !== undefined) payload[name] = value
    else if (isHeld(stored?.[name]) && touched?.includes(name)) payload[name] = null
  }
  return payload
}

const isHeld = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Undefined for nothing, and for what is not a value of the kind. */
function toCrm(field: Field, value: string): CrmValue | undefined {
  const text = value.trim()
  if (text === '') return undefined
  if (field.kind === 'money') return numberOf(digitsOf(text, field.negative))
  if (field.kind === 'number' || field.sendAs === 'number') return numberOf(text.replace(',', '.'))
  if (field.kind === 'date') return toStored(text)
  if (field.plain) return plainOf(plainText(text)) || undefined
  if (field.kind === 'phone') return readPhone(text)?.e164 ?? text
  return text
}

function numberOf(text: string): number | undefined {
  const value = Number(text)
  return text !== '' && Number.isFinite(value) ? value : undefined
}
