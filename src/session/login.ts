// A login that lasts, and its user, from the login's answer.
import { cookiePass, dueOf } from '../api/token'
import { randomId } from '../core/random-id'
import type { LoginAnswer } from '../domain/session'

export interface Login {
  email: string
  /** Empty behind a gateway, where there is nothing to log in with again. */
  password: string
  /** Behind a gateway a pass, which is never sent (api/token.ts). */
  token: string
  /** When the token must be replaced, in milliseconds since 1970. */
  due: number
  /** Times of the login and of the last use, in milliseconds since 1970. */
  since: number
  used: number
  /** For a start without reachable services. */
  user: SessionUser
  /** The time between two logouts in which it began (marks.ts): a logout ends all logins of its round. */
  round: string
}

/** The name of the entry in which a login is kept on the device. */
export const loginEntry = 'session'

export interface Credentials {
  email: string
  password: string
}

export type Account = Pick<Login, 'email'>

/** Compares without case, like the content backend. */
export const isSameAccount = (one: Account, other: Account): boolean =>
  one.email.trim().toLowerCase() === other.email.trim().toLowerCase()

export const tokenOf = ({ jwt }: LoginAnswer) => ({ token: jwt, due: dueOf(jwt) })

/** The login of an answer; storing it sets its round. Behind a gateway it holds neither password nor token (SES-14). */
export function loginOf({ email, password }: Credentials, answer: LoginAnswer, isGateway = false): Login {
  const token = isGateway ? { token: cookiePass(randomId()), due: Number.POSITIVE_INFINITY } : tokenOf(answer)
  const now = Date.now()
  const user = userOf(answer, email)
  return { email, password: isGateway ? '' : password, ...token, user, since: now, used: now, round: '' }
}

export const userOf = ({ user }: Pick<LoginAnswer, 'user'>, email: string) => ({
  id: user.id,
  email: user.email || email,
  firstName: user.first_name,
  lastName: user.last_name,
  dealId: user.deal_id,
  contactId: user.contact_id,
})
export type SessionUser = ReturnType<typeof userOf>
