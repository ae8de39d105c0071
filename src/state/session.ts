// The session all widgets of a page share (SES-01 to SES-12). What the page holds of it, its start, its ways in and out, the other tabs and
// its tokens are files of their own.
import type { StoreApi } from 'zustand/vanilla'
import { Failure } from '../core/failure'
import type { Tabs } from '../core/tabs'
import type { Vault } from '../core/vault'
import type { LoginAnswer } from '../domain/session'
import { holdSession } from './held-session'
import type { HostSession } from './host-session'
import { createSavedSession } from './saved-session'
import { createHostLogin, createLogins, createLogout } from './session-logins'
import { createStart } from './session-start'
import type { Login, SessionState } from './session-state'
import { createSessionTabs, type SessionMessage } from './session-tabs'
import type { SessionTimes } from './session-times'
import type { SessionCore } from './session-tokens'
import type { Tombstones } from './tombstones'
import type { Traces } from './traces'

export interface SessionTools {
  /** Of the credentials; nobody else has it. */
  vault: Vault
  traces: Traces
  tombstones: Tombstones
  times: SessionTimes
  tabs: Tabs<SessionMessage>
  /** POST /auth/local. @throws Failure */
  login(credentials: Login): Promise<LoginAnswer>
  /** Removes what this page holds of the user: cached records. */
  forgetHere(): void
}

/** Shared by the scripts of a page: no method returns a password or a token (SES-12). */
export interface Session {
  store: StoreApi<SessionState>
  /** Tries the saved credentials; once a page, however many widgets ask. */
  start(): Promise<void>
  /** @throws Failure, which the state holds too */
  login(credentials: Login): Promise<void>
  /** The password over the current screen: calls that wait go on. @throws Failure */
  resume(password: string): Promise<void>
  /** Takes over what registration answered. */
  adopt(credentials: Login, answer: LoginAnswer): Promise<void>
  /** A session of the host's own login; undefined ends it. */
  adoptHost(session: HostSession | undefined): Promise<void>
  /** Clears the error (reset of SES-03). */
  reset(): void
  logout(): Promise<void>
  /** False where the browser keeps no credentials beyond this page although it should. */
  kept(): Promise<boolean>
}

/** @returns the session for the page, and what the tokens of the calls are made from: that stays with the caller */
export function createSession(tools: SessionTools): { session: Session; core: SessionCore } {
  const held = holdSession(tools.forgetHere)
  const stored = createSavedSession(tools)
  const attempt = async ({ email, password }: Login) => {
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
