// A value outside the form (FormValues) and the same value as it stands in its control: only amounts, days and telephones differ.
import { toShown, toStored } from '../core/dates'
import { digitsOf, formatTyped } from '../core/money'
import { readPhone } from '../core/phone'
import type { PhoneCountry } from '../core/phone-countries'
import type { Field } from './field'

export function toTyped(field: Field, value: string): string {
  if (!value) return ''
  if (field.kind === 'money') return formatTyped(value, field.negative)
  if (field.kind === 'date') return toShown(value) || value
  if (field.kind === 'phone') return readPhone(value)?.shown ?? value
  return value
}

/** `country`: of a telephone without calling code. */
export function fromTyped(field: Field, typed: string, country?: PhoneCountry): string {
  switch (field.kind) {
    case 'money':
      return digitsOf(typed, field.negative)
    case 'date':
      return toShown(toStored(typed) ?? '') || typed.trim()
    case 'phone':
      return readPhone(typed, country)?.e164 ?? typed.trim()
    case 'password':
      return typed
    default:
      return typed.trim()
  }
}
