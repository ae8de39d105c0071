// A slot is a step's files in a field; 'FIELD/2' is the second step's (NAT-06).
import { filesOf } from '../domain/documents'
import type { FieldTable } from '../domain/field'
import type { StoredFile } from '../domain/upload'
import { hasSentFile } from '../forms/uploads'
import type { Uploads } from '../uploads/uploads'
import type { Slot } from './state'

export const fieldIn = (slot: Slot): string => slot.split('/')[0] ?? slot

export const slotOf = (fields: FieldTable, name: string): Slot => (fields[name]?.second ? `${name}/2` : name)

export function storedIn(record: Readonly<Record<string, unknown>>, slot: Slot): readonly StoredFile[] {
  const field = fieldIn(slot)
  const files = filesOf(record, field)
  return slot === field ? files : files.slice(1)
}

/** @returns whether a field has a file in either step */
export const hasFileOf = (buyer: { readonly uploads: Pick<Uploads, 'state' | 'stored'> }) => (field: string) =>
  hasSentFile(buyer.uploads, field) || hasSentFile(buyer.uploads, `${field}/2`)
