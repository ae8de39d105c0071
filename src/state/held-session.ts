// The session as this page holds it. Password and token live in this closure only; the store, which components and other scripts read,
// has neither (SES-12).
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Saved } from './saved-session'
import type { SessionState } from './session-state'
import { isSameAccount } from './session-user'

/** Another object with every login, logout and host's session: what was asked for before is too late then (SES-03). Compared by identity. */
export interface Era {
  /** The start that is under way. */
  starting?: Promise<void> | undefined
}

export interface HeldSession {
  store: StoreApi<SessionState>
  era(): Era
  /** Begins another era. */
  turn(): Era
  saved(): Saved | undefined
  /** Whether it is or was the token of this session: a call that left with an earlier one is hers all the same. */
  isHers(token: string): boolean
  /** A newer token of this session. */
  hold(next: Saved): void
  enter(next: Saved): void
  /** Nobody is in any more, and this page holds nothing of whoever was. */
  leave(): void
  /** Another account came without a logout: what a logout clears is cleared all the same. Answers whether it was another one. */
  leaveFor(next: { email: string }): boolean
}

/** @param forgetHere removes what this page holds of the user: cached records */
export function holdSession(forgetHere: () => void): HeldSession {
  const store = createStore<SessionState>(() => ({ phase: 'starting' }))
  let era: Era = {}
  let saved: Saved | undefined
  const tokens = new Set<string>()

  const turn = () => {
    era = {}
    return era
  }
  const hold = (next: Saved) => {
    saved = next
    tokens.add(next.token)
  }
  const leave = () => {
    turn()
    saved = undefined
    tokens.clear()
    store.setState({ phase: 'out' }, true)
    forgetHere()
  }
  return {
    ...{ store, turn, hold, leave },
    era: () => era,
    saved: () => saved,
    isHers: (token) => tokens.has(token),
    enter(next) {
      hold(next)
      store.setState({ phase: 'in', user: next.user }, true)
    },
    leaveFor(next) {
      const follows = saved !== undefined && !isSameAccount(saved, next)
      if (follows) leave()
      return follows
    },
  }
}
