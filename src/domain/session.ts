// The logged-in user and what the host or the login call says of her.
import { id, record, type Shape, text } from './shape'

export const User = record({ id, email: text, first_name: text, last_name: text, deal_id: text })
export type User = Shape<typeof User>

/** POST /auth/local and POST /auth/local/register; `jwt` is missing where the backend asks for mail confirmation first. */
export const LoginAnswer = record({ jwt: text, user: User })
export type LoginAnswer = Shape<typeof LoginAnswer>
