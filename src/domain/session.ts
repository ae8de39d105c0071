import * as z from 'zod/mini'
import { id, text } from './shape'

/** `contact_id`: her record's id, if a gateway names it. */
export const User = z.looseObject({
  ...{ id, email: text, first_name: text, last_name: text, deal_id: text, contact_id: text },
})
export type User = z.infer<typeof User>

/** `jwt` is missing if the mail must be confirmed first. */
export const LoginResponse = z.looseObject({ jwt: text, user: User })
export type LoginResponse = z.infer<typeof LoginResponse>

export const Invitation = z.looseObject({
  id,
  documentId: text,
  hash: text,
  email: text,
  deal_id: text,
  registered: z.transform((raw: unknown) => raw === true || raw === 1 || raw === 'true'),
})
export type Invitation = z.infer<typeof Invitation>
