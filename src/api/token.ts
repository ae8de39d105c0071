// What stands in a token's place behind a gateway, and when a token must be replaced. Apart from the client.
import { limits } from '../domain/limits'

// Behind a gateway no token is in the page. A pass stands in its place where calls and session speak of one (SES-14).
const start = 'cookie '

/** Tells one login from another, and is never sent. @param id random */
export const cookiePass = (id: string): string => start + id

/** What is sent of a token: nothing of a pass. */
export const bearerOf = (token: string | undefined): string | undefined =>
  token?.startsWith(start) ? undefined : token

// A token is replaced by its lifetime from its arrival, because the device's clock may be wrong. If it is unknown, a
// usual one is assumed and the server's 401 decides.
const usual = limits.session.minutes * 60_000
const early = limits.session.renewBeforeSeconds * 1000

/** When a token that has just arrived must be replaced: milliseconds since 1970 on this device's clock. */
export const dueOf = (token: string): number => dueAfter(lifeOf(token))

/** @param life milliseconds. Half of it is used at least, else each call with a short-lived token would log in. */
export const dueAfter = (life: number): number => Date.now() + Math.max(life - early, life / 2)

/** Milliseconds until `end`. If a new token ends in the past, this clock is ahead: the usual lifetime is returned. */
export function lifeUntil(end: number): number {
  const left = end - Date.now()
  return left > 0 ? left : usual
}

function lifeOf(token: string): number {
  try {
    const middle = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const { exp, iat } = JSON.parse(atob(middle)) as { exp?: unknown; iat?: unknown }
    if (typeof exp === 'number' && typeof iat === 'number' && exp > iat) return (exp - iat) * 1000
    if (typeof exp === 'number') return lifeUntil(exp * 1000)
  } catch {
    // Not a JWT: use the usual lifetime.
  }
  return usual
}
