// The state of the session that components and scripts may read: contains neither password nor token (SES-12).
import type { Failure } from '../core/failure'
import type { SessionUser } from './session-user'

/**
 * - starting: the stored credentials are being tried; with a failure, the services were not reachable
 * - out: nobody is logged in; with a failure, the last login failed
 * - executing: a login is under way
 * - in: logged in
 * - expired: the token ended and could not be renewed; the screen stays and the password dialog opens over it
 */
export type SessionPhase = 'starting' | 'out' | 'executing' | 'in' | 'expired'

export interface SessionState {
  phase: SessionPhase
  user?: SessionUser
  failure?: Failure
  /** With 'out': the browser did not delete all data of the last session. */
  unwiped?: boolean
}

export interface Credentials {
  email: string
  password: string
}
