// From the CRM to a form: every stored value in the shape its control shows, proposals where nothing is stored.
import type { Field, FieldTable, FormValues } from '../domain/field'
import { textOf } from '../domain/stored'
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

/** The table without its proposals. @param which of them; all where none is said */
export const withoutProposals = (fields: FieldTable, which = (_: Field): boolean => true): FieldTable =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { default: _, ...rest } = field
      return [name, which(field) ? rest : field]
    }),
  )
