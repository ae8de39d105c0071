// Exponential back-off for a token that is refused right after it was fetched (API-05): another login would not help. The next login waits,
// each time twice as long, until a call is accepted.
import { limits } from '../domain/limits'

export interface BackOff {
  /** Whether a new token may be fetched in place of the refused one now. */
  mayRenew(refused: string | undefined): boolean
  /** Call with the new token; starts the waiting time. */
  renewed(token: string): void
  accepted(): void
}

export function createBackOff(): BackOff {
  let fresh: string | undefined
  let wait = 0
  let until = 0
  return {
    mayRenew(refused) {
      // The refused token is older than the newest one: replacing it costs no login.
      return refused !== fresh || Date.now() >= until
    },
    renewed(token) {
      if (token === fresh) return
      fresh = token
      wait = Math.min(Math.max(wait * 2, limits.backOff.first), limits.backOff.longest)
      until = Date.now() + wait
    },
    accepted() {
      fresh = undefined
      wait = 0
      until = 0
    },
  }
}
