// The logged-in user and what the host or the login call says of her.
import * as z from '../core/zod'
import { id, text } from './shape'

export const User = z.looseObject({ id, email: text, first_name: text, last_name: text, deal_id: text })
export type User = z.infer<typeof User>

/** POST /auth/local and POST /auth/local/register; `jwt` is missing where the backend asks for mail confirmation first. */
export const LoginAnswer = z.looseObject({ jwt: text, user: User })
export type LoginAnswer = z.infer<typeof LoginAnswer>
