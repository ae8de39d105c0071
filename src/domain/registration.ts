// The invitation: the content backend's record behind a registration link.
import * as z from '../core/zod'
import { id, text } from './shape'

export const Invitation = z.looseObject({
  id,
  documentId: text,
  hash: text,
  email: text,
  deal_id: text,
  registered: z.transform((raw: unknown) => raw === true || raw === 1 || raw === 'true'),
})
export type Invitation = z.infer<typeof Invitation>
