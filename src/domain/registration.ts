// The record behind a registration link.
import * as z from 'zod/mini'
import { id, text, tolerant } from './shape'

export const Invitation = z.looseObject({
  id,
  documentId: text,
  hash: text,
  email: text,
  deal_id: text,
  registered: tolerant((raw): boolean => raw === true || raw === 1 || raw === 'true'),
})
export type Invitation = z.infer<typeof Invitation>
