// A value outside the form (FormValues) and the same value as it stands in its control: only amounts, days and telephones differ.
import { toShown, toStored } from '../core/dates'
import { digitsOf, formatTyped } from '../core/money'
import { plainE164 } from '../core/phone-text'
import type { Field, FieldTable, FormValues } from './field'

export function toTyped(field: Field, value: string): string {
  if (field.kind === 'money') return formatTyped(value, field.negative)
  if (field.kind === 'date') return toShown(value) || value
  return value
}

/** `readPhone`: libphonenumber's reading, once it is there; without it, numbers that need no rules. */
export function fromTyped(
  field: Field,
  typed: string,
  readPhone: (typed: string) => string | undefined = plainE164,
): string {
  switch (field.kind) {
    case 'money':
      return digitsOf(typed, field.negative)
    case 'date':
      return toShown(toStored(typed) ?? '') || typed.trim()
    case 'phone':
      return readPhone(typed) ?? typed.trim()
    case 'password':
      return typed
    default:
      return typed.trim()
  }
}

export function typedValues(fields: FieldTable, values: FormValues): FormValues {
  const typed = Object.entries(fields).filter(([, { kind }]) => kind !== 'file')
  return Object.fromEntries(typed.map(([name, field]) => [name, toTyped(field, values[name] ?? '')]))
}
