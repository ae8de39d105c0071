// The session's pure reducer; session.ts has the effects.
import { createStore } from 'zustand/vanilla'
import type { Failure } from '../core/failure'
import { isSameAccount, type Login, type SessionUser } from './login'

/**
 * - starting: looks for a session; with a failure, no service answered
 * - out: nobody is logged in; with a failure, the last login failed
 * - executing: a login is under way
 * - in: logged in
 * - expired: could not be renewed; the password dialog is open
 */
export type SessionPhase = 'starting' | 'out' | 'executing' | 'in' | 'expired'

/** What scripts of the page may read: no password or token (SES-12). */
interface SessionState {
  phase: SessionPhase
  user?: SessionUser
  failure?: Failure
  /** With 'in': a change waits for the password (SES-16). */
  confirming?: boolean
  /** With 'out': another tab has logged out. */
  endedElsewhere?: boolean
}

export interface SessionMachine extends Omit<SessionState, 'user'> {
  /** Counts logins and logouts; drops events of earlier ones (SES-03). */
  readonly epoch: number
  /** Kept while another login is under way, and if it fails. */
  readonly login?: Login
  /** Includes older ones, which a call under way may carry. */
  readonly tokens: readonly string[]
  readonly declined?: boolean
}

export type SessionEvent =
  | { type: 'started' }
  | { type: 'restarted' }
  | { type: 'startFailed'; epoch: number; failure: Failure }
  | { type: 'nobodyFound'; epoch: number }
  | { type: 'loginStarted' }
  | { type: 'loginFailed'; epoch: number; failure: Failure }
  | { type: 'passwordAccepted'; login: Login }
  | { type: 'entered'; epoch: number; login: Login }
  /** The login has a newer token, or a later use. */
  | { type: 'renewed'; epoch: number; login: Login }
  | { type: 'expired' }
  /** The password is needed, given or declined, before a change. */
  | { type: 'passwordNeeded' }
  | { type: 'passwordSettled'; given: boolean }
  | { type: 'loggedOut'; elsewhere?: boolean }
  | { type: 'reset' }

export const firstState: SessionMachine = { phase: 'starting', epoch: 0, tokens: [] }

/** Ignores events of earlier epochs, and impossible ones. */
export function sessionReducer(state: SessionMachine, event: SessionEvent): SessionMachine {
  if ('epoch' in event && event.epoch !== state.epoch) return state
  const { phase, epoch, login, tokens } = state
  const rest = { epoch, tokens, login }
  switch (event.type) {
    case 'started':
      return { ...rest, phase: 'starting' }
    case 'restarted':
      return phase === 'starting' ? { ...rest, epoch: epoch + 1, phase } : state
    case 'startFailed':
      return { ...rest, phase: 'starting', failure: event.failure }
    case 'nobodyFound':
      return { ...rest, phase: 'out' }
    case 'loginStarted':
      return { ...rest, epoch: epoch + 1, phase: 'executing' }
    case 'loginFailed':
      return { ...rest, phase: 'out', failure: event.failure }
    case 'passwordAccepted':
      // Another account: nothing of the one before stays.
      return login && !isSameAccount(login, event.login) ? out(epoch) : { ...state, epoch: epoch + 1 }
    case 'entered':
      return { phase: 'in', epoch, ...withLogin(tokens, event.login) }
    case 'renewed':
      return { ...state, ...withLogin(tokens, event.login) }
    case 'expired':
      return phase === 'in' ? { ...rest, phase: 'expired' } : state
    case 'passwordNeeded':
      return phase === 'in' ? { ...rest, phase, confirming: true } : state
    case 'passwordSettled':
      return state.confirming ? { ...rest, phase, ...(!event.given && { declined: true }) } : state
    case 'loggedOut':
      return { ...out(epoch), ...(event.elsewhere && { endedElsewhere: true }) }
    case 'reset':
      return { ...state, failure: undefined }
  }
}

const out = (epoch: number): SessionMachine => ({ phase: 'out', epoch: epoch + 1, tokens: [] })

const withLogin = (tokens: readonly string[], login: Login) => ({
  login,
  tokens: tokens.includes(login.token) ? tokens : [...tokens, login.token],
})

export function shownOf({ phase, login, ...rest }: SessionMachine): SessionState {
  const user = phase === 'in' || phase === 'expired' ? login?.user : undefined
  const { failure, confirming, endedElsewhere } = rest
  return { phase, user, failure, confirming, endedElsewhere }
}

const isSame = (one: SessionState, other: SessionState): boolean =>
  one.phase === other.phase &&
  one.user === other.user &&
  one.failure === other.failure &&
  one.confirming === other.confirming

export function createMachine(clearCache: () => void) {
  let state = firstState
  const store = createStore<SessionState>(() => shownOf(state))
  return {
    store,
    now: () => state,
    send(event: SessionEvent) {
      const before = state
      state = sessionReducer(state, event)
      const shown = shownOf(state)
      if (!isSame(shown, store.getState())) store.setState(shown, true)
      if (event.type === 'loggedOut' || (before.login && !state.login)) clearCache()
    },
  }
}

export type Machine = ReturnType<typeof createMachine>

/** Runs a start of the session, for which calls wait. */
export function createStarts({ now }: Machine) {
  let running: { epoch: number; done: Promise<void> } | undefined
  return {
    underWay: () => (running?.epoch === now().epoch ? running.done : undefined),
    run(work: () => Promise<void>): Promise<void> {
      const mine = { epoch: now().epoch, done: work() }
      running = mine
      return mine.done.finally(() => {
        if (running === mine) running = undefined
      })
    },
  }
}
export type Starts = ReturnType<typeof createStarts>
