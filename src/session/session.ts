// The session that all widgets of a page share (SES-01 to SES-12). Composed of: held-session (memory), saved-session (storage), session-start,
// session-logins, session-tabs and session-tokens.
import type { StoreApi } from 'zustand/vanilla'
import { Failure } from '../core/failure'
import type { TabChannel } from '../core/tabs'
import type { Vault } from '../core/vault'
import type { LoginAnswer } from '../domain/session'
import { holdSession } from './held-session'
import type { HostSession } from './host-session'
import { createSavedSession } from './saved-session'
import { createHostLogin, createLogins, createLogout } from './session-logins'
import { createStart } from './session-start'
import type { Credentials, SessionState } from './session-state'
import { createSessionTabs, type SessionMessage } from './session-tabs'
import type { SessionTimes } from './session-times'
import type { SessionCore } from './session-tokens'
import type { Tombstones } from './tombstones'
import type { Traces } from './traces'

export interface SessionTools {
  /** The vault of the credentials; used by nothing else. */
  vault: Vault
  traces: Traces
  tombstones: Tombstones
  times: SessionTimes
  tabs: TabChannel<SessionMessage>
  /** POST /auth/local. @throws Failure */
  login(credentials: Credentials): Promise<LoginAnswer>
  /** Removes the user's data from this page: cached records. */
  forgetHere(): void
}

/** Shared by the scripts of a page, so no method returns a password or a token (SES-12). */
export interface Session {
  store: StoreApi<SessionState>
  /** Tries the stored credentials; once per page, however many widgets call it. */
  start(): Promise<void>
  /** @throws Failure, which the state contains too */
  login(credentials: Credentials): Promise<void>
  /** Logs in from the password dialog; waiting calls continue. @throws Failure */
  resume(password: string): Promise<void>
  /** Begins a session from the answer of a registration. */
  adopt(credentials: Credentials, answer: LoginAnswer): Promise<void>
  /** Begins a session of the host's own login; undefined ends it. */
  adoptHost(session: HostSession | undefined): Promise<void>
  /** Removes the failure from the state (reset of SES-03). */
  reset(): void
  logout(): Promise<void>
  /** False if the browser does not keep the credentials beyond this page, although it should. */
  kept(): Promise<boolean>
}

/** @returns the session for the page, and `core`, from which the tokens of calls are made; only the caller may hold it */
export function createSession(tools: SessionTools): { session: Session; core: SessionCore } {
  const held = holdSession(tools.forgetHere)
  const stored = createSavedSession(tools)
  const attempt = async ({ email, password }: Credentials) => {
    const answer = await tools.login({ email, password })
    if (!answer.jwt) throw new Failure('input')
    return answer
  }
  const tabs = createSessionTabs({ ...tools, held, stored, start: () => start() })
  const ways = { held, stored, tabs, attempt }
  const start = createStart({ ...ways, times: tools.times })
  const logout = createLogout(ways, tools.tombstones)

  const session: Session = {
    store: held.store,
    start: async () => (held.store.getState().phase === 'starting' ? start() : undefined),
    ...createLogins(ways),
    adoptHost: createHostLogin(ways, logout),
    logout,
    reset() {
      const { failure: _, ...rest } = held.store.getState()
      held.store.setState(rest, true)
    },
    kept: () => tools.vault.kept(),
  }
  return { session, core: { held, stored, attempt, times: tools.times, meet: tabs.meet } }
}
