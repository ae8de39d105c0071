// The session as every component and every script of the page may see it: no password and no token is in it (SES-12).
import type { Failure } from '../core/failure'
import type { SessionUser } from './session-user'

/**
 * - starting: the saved credentials are being tried; with a failure, the services could not be reached
 * - out: nobody is logged in; with a failure, the last login failed
 * - executing: a login is under way
 * - in: logged in
 * - expired: the token ended and could not be renewed; the screens stay, the password is asked over them
 */
export type SessionPhase = 'starting' | 'out' | 'executing' | 'in' | 'expired'

export interface SessionState {
  phase: SessionPhase
  user?: SessionUser
  failure?: Failure
  /** With 'out': the browser did not delete everything that the last session left. */
  unwiped?: boolean
}

export interface Login {
  email: string
  password: string
}
