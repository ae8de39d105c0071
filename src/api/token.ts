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
const usual = limits.session.tokenMinutes * 60_000
export const early = limits.session.renewBeforeSeconds * 1000

/** When to replace a token (ms since 1970): after half its life at least. */
export function dueOf(token: string): number {
  const life = lifeOf(token)
  return Date.now() + Math.max(life - early, life / 2)
}

/** Milliseconds since 1970; infinity if unknown. */
export function endOf(token: string): number {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY
}

/** A token that ends in the past: this clock is ahead. */
export function lifeOf(token: string): number {
  const { exp, iat } = claimsOf(token)
  if (typeof exp === 'number' && typeof iat === 'number' && exp > iat) return (exp - iat) * 1000
  const remaining = endOf(token) - Date.now()
  return remaining > 0 && remaining < Number.POSITIVE_INFINITY ? remaining : usual
}

function claimsOf(token: string): { exp?: unknown; iat?: unknown } {
  try {
    const middle = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    return JSON.parse(atob(middle)) ?? {}
  } catch {
    // Not a JWT: use the usual lifetime.
    return {}
  }
}
