// A slot: a step's files in a field (NAT-06). 'Cedulas_Pasaportes_IDs/2' is step 6's: all but the first, of step 2.
import { filesOf } from '../domain/documents'
import type { FieldTable } from '../domain/field'
import { inFlight, type StoredFile } from '../domain/upload'
import type { Uploads } from '../uploads/uploads'
import type { Slot } from './state'

export const fieldIn = (slot: Slot): string => slot.split('/', 1)[0] ?? slot

export const slotOf = (fields: FieldTable, name: string): Slot => (fields[name]?.second ? `${name}/2` : name)

export function storedIn(record: Readonly<Record<string, unknown>>, slot: Slot): readonly StoredFile[] {
  const field = fieldIn(slot)
  const files = filesOf(record, field)
  return slot === field ? files : files.slice(1)
}

type Holder = { readonly uploads: Pick<Uploads, 'state' | 'stored'> }

/** The record holds a file for the slot, or one is being uploaded. */
export function hasFileIn({ uploads }: Holder, slot: Slot): boolean {
  const state = uploads.state(slot)
  return state.status === 'stored' || inFlight(state) || uploads.stored(slot).length > 0
}

/** Whether any slot of a field has a file. */
export const hasFileOf = (buyer: Holder) => (field: string) => hasFileIn(buyer, field) || hasFileIn(buyer, `${field}/2`)
