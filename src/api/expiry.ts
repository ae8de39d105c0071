// Apart from the tokens' own file because a session looks at its end long before it calls anything.
import { limits } from '../domain/limits'

/** When a token ends, in milliseconds since 1970: its own `exp` where it has one, else one hour from now. */
export function expiryOf(token: string): number {
  try {
    const middle = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const { exp } = JSON.parse(atob(middle)) as { exp?: unknown }
    if (typeof exp === 'number') return exp * 1000
  } catch {
    // Not a JWT: fall through.
  }
  return Date.now() + limits.session.minutes * 60_000
}
