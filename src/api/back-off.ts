// A token that is refused although it has just come: one login after another would not help (API-05). The next one waits, each time twice
// as long, until a call is accepted.
import { limits } from '../domain/limits'

export interface BackOff {
  /** Whether another token may be asked for in place of the refused one. */
  mayRenew(refused: string | undefined): boolean
  /** The token that came in its place. */
  renewed(token: string): void
  accepted(): void
}

export function createBackOff(): BackOff {
  let fresh: string | undefined
  let wait = 0
  let until = 0
  return {
    mayRenew(refused) {
      // An older token may be replaced at any time: a newer one is there.
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
