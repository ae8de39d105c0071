// The session in this page's memory. Password and token stay in this closure; the store, which components and other scripts read, has
// neither (SES-12).
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Saved } from './saved-session'
import type { SessionState } from './session-state'
import { isSameAccount } from './session-user'

/** Identifies the time between two changes of session (login, logout, host's session): answers requested in an earlier era are ignored (SES-03). */
export interface Era {
  /** The start under way. */
  starting?: Promise<void> | undefined
}

export interface HeldSession {
  store: StoreApi<SessionState>
  era(): Era
  /** Begins a new era. */
  turn(): Era
  saved(): Saved | undefined
  /** Whether the token belongs or belonged to this session: a call may still carry an older one. */
  isHers(token: string): boolean
  /** Stores a newer token of this session. */
  hold(next: Saved): void
  enter(next: Saved): void
  /** Ends the session in this page and removes what the page holds of the user. */
  leave(): void
  /** Another account logs in without a logout: clears what a logout would clear. @returns whether the account differs */
  leaveFor(next: { email: string }): boolean
}

/** @param forgetHere removes the user's data from this page: cached records */
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
