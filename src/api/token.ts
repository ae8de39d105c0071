// Tokens' life, and what stands for one behind a gateway.
import { limits } from '../domain/limits'

// A pass stands for the token that the page must not have (SES-14).
const start = 'cookie '

/** Never sent. @param id differs for each login */
export const cookiePass = (id: string): string => start + id

/** What is sent of a token: nothing of a pass. */
export const bearerOf = (token: string | undefined): string | undefined =>
  token?.startsWith(start) ? undefined : token

// From its arrival, as device clocks are wrong; a 401 decides.
const usual = limits.session.minutes * 60_000
const early = limits.session.renewBeforeSeconds * 1000

/** Milliseconds since 1970 on this device's clock. */
export const dueOf = (token: string): number => dueAfter(lifeOf(token))

/** @param life at least half of it is used, else each call would log in */
export const dueAfter = (life: number): number => Date.now() + Math.max(life - early, life / 2)

/** A token that ends in the past: this clock is ahead. */
function lifeUntil(end: number): number {
  const remaining = end - Date.now()
  return remaining > 0 ? remaining : usual
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
