// Tokens' life, and what stands for one behind a gateway.
import { limits } from '../domain/limits'

// A pass stands for a token that no page may have (SES-14).
const passPrefix = 'cookie '

/** Never sent. @param id differs for each login */
export const cookiePass = (id: string): string => passPrefix + id

/** @returns undefined for a pass */
export const bearerOf = (token: string | undefined): string | undefined =>
  token?.startsWith(passPrefix) ? undefined : token

const usualLife = limits.session.tokenMinutes * 60_000
export const renewBefore = limits.session.renewBeforeSeconds * 1000

/** When to renew, in ms since 1970: after half its life at least. */
export function renewalTimeOf(token: string): number {
  const life = lifeOf(token)
  return Date.now() + Math.max(life - renewBefore, life / 2)
}

/** When it expires, in ms since 1970; infinity if unknown. */
export function expiryOf(token: string): number {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY
}

/** Milliseconds from its arrival, as device clocks may be wrong. */
export function lifeOf(token: string): number {
  const { exp, iat } = claimsOf(token)
  if (typeof exp === 'number' && typeof iat === 'number' && exp > iat) return (exp - iat) * 1000
  const remaining = expiryOf(token) - Date.now()
  return remaining > 0 && remaining < Number.POSITIVE_INFINITY ? remaining : usualLife
}

function claimsOf(token: string): { exp?: unknown; iat?: unknown } {
  try {
    const middle = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    return JSON.parse(atob(middle)) ?? {}
  } catch {
    // A token that is no JWT has the usual life.
    return {}
  }
}
