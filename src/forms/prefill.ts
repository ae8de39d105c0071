// From the CRM to a form: every stored value in the shape its control shows, proposals where nothing is stored.
import type { Field, FieldTable, FormValues } from '../domain/field'
import { kinds } from './kinds'
import { oneLine } from './kinds/kind'

export function fromRecord(fields: FieldTable, record: Readonly<Record<string, unknown>>): FormValues {
  const asked = Object.entries(fields).filter(([, { kind }]) => kind !== 'file')
  return Object.fromEntries(asked.map(([name, field]) => [name, fromCrm(field, textOf(record[name]))]))
}

const proposal = ({ kind, default: proposed }: Field): string => (kind === 'date' ? '' : (proposed ?? ''))

/** A proposal is made where nothing is stored; what is stored and not understood is asked again. */
function fromCrm(field: Field, stored: string): string {
  if (!stored) return proposal(field)
  const { fromCrm = oneLine } = kinds[field.kind]
  return fromCrm(stored, field)
}

export function textOf(raw: unknown): string {
  if (typeof raw === 'string') return raw.trim()
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  if (typeof raw === 'boolean') return raw ? 'Si' : 'No'
  if (Array.isArray(raw)) return raw.map(textOf).filter(Boolean).join(', ')
  return typeof raw === 'object' && raw !== null && 'name' in raw ? textOf(raw.name) : ''
}
