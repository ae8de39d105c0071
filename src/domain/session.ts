// The schemas of the logged-in user and of the login call's answer.
import * as z from '../core/zod'
import { id, text } from './shape'

export const User = z.looseObject({ id, email: text, first_name: text, last_name: text, deal_id: text })
export type User = z.infer<typeof User>

/** Answer of POST /auth/local and POST /auth/local/register; without `jwt` if the backend requires mail confirmation first. */
export const LoginAnswer = z.looseObject({ jwt: text, user: User })
export type LoginAnswer = z.infer<typeof LoginAnswer>
