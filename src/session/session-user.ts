// The logged-in user, from the login's answer or from a host page's session.
import { dueAfter, dueOf, lifeUntil } from '../api/expiry'
import type { LoginAnswer } from '../domain/session'
import type { HostSession } from './host-session'

export interface SessionUser {
  id: string
  email: string
  firstName: string
  lastName: string
  dealId: string
  /** The host page has its own login: no password is stored or asked for here. */
  managedByHost: boolean
}

export type Account = Pick<SessionUser, 'email'>

/** Compares without case, like the content backend. */
export const isSameAccount = (one: Account, other: Account): boolean =>
  one.email.trim().toLowerCase() === other.email.trim().toLowerCase()

export function userOf({ user }: LoginAnswer, email: string): SessionUser {
  return {
    id: user.id,
    email: user.email || email,
    firstName: user.first_name,
    lastName: user.last_name,
    dealId: user.deal_id,
    managedByHost: false,
  }
}

export const hostUser = (session: HostSession): SessionUser => ({
  id: session.email,
  email: session.email,
  firstName: session.firstName ?? '',
  lastName: session.lastName ?? '',
  dealId: session.dealId ?? '',
  managedByHost: true,
})

/** When the token must be replaced, in milliseconds since 1970. */
export function hostDue({ expiresAt, token }: HostSession): number {
  const given = typeof expiresAt === 'number' ? expiresAt : Date.parse(expiresAt ?? '')
  return Number.isFinite(given) ? dueAfter(lifeUntil(given)) : dueOf(token)
}
