// The record behind a registration link.
import { id, record, type Shape, text } from './shape'

export const Invitation = record({
  id,
  documentId: text,
  hash: text,
  email: text,
  deal_id: text,
  registered: (raw): boolean => raw === true || raw === 1 || raw === 'true',
})
export type Invitation = Shape<typeof Invitation>
