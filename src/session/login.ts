// A stored login, made from a service's response.
import { cookiePass, renewalTimeOf } from '../api/token'
import { randomId } from '../core/random-id'
import type { LoginResponse } from '../domain/session'

export interface Login {
  email: string
  /** Empty behind a gateway. */
  password: string
  /** Behind a gateway a random text, which is never sent. */
  token: string
  /** Milliseconds since 1970; when it must be replaced. */
  due: number
  /** Milliseconds since 1970, of the login and its last use. */
  since: number
  used: number
  user: SessionUser
  /** A logout ends all logins of its round (marks.ts). */
  round: string
}

export const loginEntry = 'session'

export interface Credentials {
  email: string
  password: string
}

export type Account = Pick<Login, 'email'>

/** Compares without case, like the content backend. */
export const isSameAccount = (one: Account, other: Account): boolean =>
  one.email.trim().toLowerCase() === other.email.trim().toLowerCase()

export const tokenOf = ({ jwt }: LoginResponse) => ({ token: jwt, due: renewalTimeOf(jwt) })

/** Behind a gateway it has no password or token (SES-14). */
export function loginOf({ email, password }: Credentials, response: LoginResponse, isGateway = false): Login {
  const token = isGateway ? { token: cookiePass(randomId()), due: Number.POSITIVE_INFINITY } : tokenOf(response)
  const now = Date.now()
  const user = userOf(response, email)
  return { email, password: isGateway ? '' : password, ...token, user, since: now, used: now, round: '' }
}

export const userOf = ({ user }: Pick<LoginResponse, 'user'>, email: string) => ({
  id: user.id,
  email: user.email || email,
  firstName: user.first_name,
  lastName: user.last_name,
  dealId: user.deal_id,
  contactId: user.contact_id,
})
export type SessionUser = ReturnType<typeof userOf>
