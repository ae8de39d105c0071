// CRM record -> initial answers. A field without a stored value gets its `default`.
import type { Field, FieldTable, FormValues } from '../domain/field'
import { textOf } from '../domain/stored'
import { kinds } from './kinds'
import { oneLine } from './kinds/kind'

export function fromRecord(fields: FieldTable, record: Readonly<Record<string, unknown>>): FormValues {
  const asked = Object.entries(fields).filter(([, { kind }]) => kind !== 'file')
  return Object.fromEntries(asked.map(([name, field]) => [name, fromCrm(field, textOf(record[name]))]))
}

const proposal = ({ kind, default: proposed }: Field): string => (kind === 'date' ? '' : (proposed ?? ''))

/** The default applies only when nothing is stored, never in place of a stored value that the kind cannot read. */
function fromCrm(field: Field, stored: string): string {
  if (!stored) return proposal(field)
  const { fromCrm = oneLine } = kinds[field.kind]
  return fromCrm(stored, field)
}

/** The table without `default` values. @param which the fields to change; by default all */
export const withoutProposals = (fields: FieldTable, which = (_: Field): boolean => true): FieldTable =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { default: _, ...rest } = field
      return [name, which(field) ? rest : field]
    }),
  )
