// When a token is to be replaced (services.md, rule 10). A device's clock may be wrong: what counts is how long a token lives, from the
// moment it came. Where that is not to be known either, the server's 401 tells. Apart from the tokens' own file because a session looks
// at its end long before it calls anything.
import { limits } from '../domain/limits'

const usual = limits.session.minutes * 60_000
const early = limits.session.renewBeforeSeconds * 1000

/** When a token that has just come is to be replaced, in milliseconds since 1970 by this device's clock. */
export const dueOf = (token: string): number => dueAfter(lifeOf(token))

/** @param life milliseconds; a short one is used for half of its time at least, else every call would begin with a login */
export const dueAfter = (life: number): number => Date.now() + Math.max(life - early, life / 2)

/** Milliseconds until then. An end that is past when it is told only says that this clock is ahead. */
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
    // Not a JWT: fall through.
  }
  return usual
}
