// From the CRM to a form: every stored value in the shape its control shows, proposals where nothing is stored.
import { toShown } from '../core/dates'
import { digitsOf, isAmount } from '../core/money'
import { canonicalCountry } from '../domain/countries'
import { options } from '../domain/options'
import type { Field, FieldTable, FormValues } from './field'

export function fromRecord(fields: FieldTable, record: Readonly<Record<string, unknown>>): FormValues {
  const asked = Object.entries(fields).filter(([, { kind }]) => kind !== 'file')
  return Object.fromEntries(asked.map(([name, field]) => [name, fromCrm(field, textOf(record[name]))]))
}

const proposal = ({ kind, default: proposed }: Field): string => (kind === 'date' ? '' : (proposed ?? ''))

/** A proposal is made where nothing is stored; what is stored and not understood is asked again. */
function fromCrm(field: Field, text: string): string {
  if (!text) return proposal(field)
  switch (field.kind) {
    case 'date':
      return toShown(text)
    case 'money':
      return pesosOf(field, text)
    case 'country':
      return canonicalCountry(text)
    case 'choice':
    case 'select':
      return optionOf(field, text)
    case 'longText':
      return text
    default:
      // An activity code is four digits, of which the CRM's number lost the leading zeros.
      if (field.sendAs === 'number' && /^\d+$/.test(text)) return text.padStart(4, '0')
      // A control of one line would drop the breaks and write the words on both sides of them as one.
      return text.replace(/[\s,]*\n\s*/g, ', ')
  }
}

/** A float of the CRM ('1500000.5', 1.5e6) in whole pesos. '' for what the control would make another amount of: a loss where none is asked for, too many digits. */
function pesosOf({ negative }: Field, text: string): string {
  const amount = Math.trunc(Number(text))
  const digits = digitsOf(Number.isFinite(amount) ? String(amount) : text, negative)
  const isSame = !Number.isFinite(amount) || digits === String(amount)
  return isSame && isAmount(digits, negative) ? digits : ''
}

/** The option that is meant, however its accents and capitals were stored; '' for none, so that it is asked again. */
function optionOf({ options: list }: Field, text: string): string {
  if (!list) return text
  const known: readonly string[] = options[list]
  return known.find((option) => fold(option) === fold(text)) ?? ''
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

function textOf(raw: unknown): string {
  if (typeof raw === 'string') return raw.trim()
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  if (typeof raw === 'boolean') return raw ? 'Si' : 'No'
  if (Array.isArray(raw)) return raw.map(textOf).filter(Boolean).join(', ')
  return typeof raw === 'object' && raw !== null && 'name' in raw ? textOf(raw.name) : ''
}
