// The session all widgets of a page share (SES-01 to SES-08): start-up login, login, renewal, expiry with the password dialog, logout.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { asFailure, Failure, isPassing } from '../core/failure'
import type { Tabs } from '../core/tabs'
import type { Vault } from '../core/vault'
import type { LoginAnswer } from '../domain/session'
import type { HostSession } from './host-session'
import { createSavedSession, isSameAccount, type Saved, tokenOf } from './saved-session'
import type { SessionCore } from './session-tokens'
import { hostDue, hostUser, type SessionUser, userOf } from './session-user'

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
}

/** `at`: when the user logged out, in milliseconds since 1970. A tab in the background may hear of it when somebody is in again. */
export type SessionMessage = { type: 'in' } | { type: 'out'; at: number }

interface Login {
  email: string
  password: string
}

export interface SessionTools {
  vault: Vault
  tabs: Tabs<SessionMessage>
  /** POST /auth/local. @throws Failure */
  login(credentials: Login): Promise<LoginAnswer>
  /** Removes what this page holds of the user: cached records. */
  forgetHere(): void
  /** Removes what all tabs hold: drafts, choices. */
  forgetShared(): Promise<void>
}

export interface Session {
  store: StoreApi<SessionState>
  /** Of which the calls' tokens are made (session-tokens.ts). */
  core: SessionCore
  /** Tries the saved credentials; once a page, however many widgets ask. */
  start(): Promise<void>
  /** @throws Failure, which the state holds too */
  login(credentials: Login): Promise<void>
  /** The password over the current screen: calls that wait go on. @throws Failure */
  resume(password: string): Promise<void>
  /** Takes over what registration answered. */
  adopt(credentials: Login, answer: LoginAnswer): Promise<void>
  /** A session of the host's own login. */
  adoptHost(session: HostSession | undefined): void
  /** Clears the error (reset of SES-03). */
  reset(): void
  logout(): Promise<void>
}

export function createSession(tools: SessionTools): Session {
  const store = createStore<SessionState>(() => ({ phase: 'starting' }))
  const { tabs } = tools
  const stored = createSavedSession(tools)
  /** Another one with every login, logout and host's session: what was asked for before is too late then (SES-03). */
  let era = { since: Date.now() }
  let saved: Saved | undefined
  /** Of this session: a call that left with an earlier one is hers all the same. */
  const tokens = new Set<string>()
  let starting: Promise<void> | undefined

  const attempt = async ({ email, password }: Login) => {
    const answer = await tools.login({ email, password })
    if (!answer.jwt) throw new Failure('input')
    return answer
  }

  const turn = () => {
    starting = undefined
    era = { since: Date.now() }
    return era
  }

  const hold = (next: Saved) => {
    saved = next
    tokens.add(next.token)
  }

  const enter = (next: Saved, user: SessionUser) => {
    hold(next)
    store.setState({ phase: 'in', user }, true)
  }

  /** Nobody is in any more, and this page holds nothing of whoever was. */
  const leave = () => {
    turn()
    saved = undefined
    tokens.clear()
    store.setState({ phase: 'out' }, true)
    tools.forgetHere()
  }

  /** Another account came without a logout: what a logout clears is cleared all the same. */
  const leaveFor = (next: { email: string }): boolean => {
    const follows = saved !== undefined && !isSameAccount(saved, next)
    if (follows) leave()
    return follows
  }

  const end = async () => {
    leave()
    const { since } = era
    await stored.end(Number.POSITIVE_INFINITY)
    return since
  }

  /** @throws Failure 'cancelled' when somebody came in or logged out since it was asked for */
  const signIn = async (credentials: Login, answer: LoginAnswer, asked = era) => {
    if (era !== asked) throw new Failure('cancelled')
    const follows = leaveFor(credentials)
    const mine = turn()
    const next = { ...credentials, ...tokenOf(answer), since: mine.since }
    await stored.begin(next, follows)
    if (era !== mine) throw new Failure('cancelled')
    enter(next, userOf(answer, credentials.email))
    tabs.send({ type: 'in' })
  }

  function start(): Promise<void> {
    const mine = era
    starting ??= tryStart(mine).finally(() => {
      if (era === mine) starting = undefined
    })
    return starting
  }

  async function tryStart(mine: typeof era): Promise<void> {
    const found = await stored.read()
    if (era !== mine) return
    if (!found) return store.setState({ phase: 'out' }, true)
    // A retry takes the failure away.
    store.setState({ phase: 'starting' }, true)
    try {
      const answer = await attempt(found)
      const next = await stored.renew({ ...found, ...tokenOf(answer) })
      if (era !== mine) return
      // Another tab has logged out or changed the account.
      if (!next) return tryStart(mine)
      enter(next, userOf(answer, found.email))
      tabs.send({ type: 'in' })
    } catch (thrown) {
      const failure = asFailure(thrown)
      const passes = isPassing(failure)
      const other = passes ? undefined : await stored.refuse(found)
      if (era !== mine) return
      if (other) return tryStart(mine)
      store.setState(passes ? { phase: 'starting', failure } : { phase: 'out' }, true)
    }
  }

  /** What another tab has stored: the same account goes on with it, another one takes over. */
  function meet(other: Saved): void {
    const { phase, user } = store.getState()
    // A login of this tab's own is the newer one.
    if (phase === 'executing') return
    leaveFor(other)
    if (!saved || !user) void start()
    else if (other.token !== saved.token && other.due > Date.now()) enter(other, user)
  }

  /** What is stored by now decides: a tab in the background hears late. */
  async function follow(message: SessionMessage): Promise<void> {
    if (store.getState().user?.managedByHost) return
    const mine = era
    const other = await stored.read()
    if (era !== mine) return
    const ended = message.type === 'out' ? message.at : 0
    if (other && other.since >= ended) return meet(other)
    // There is nothing new, or it is about whoever was in before.
    if (message.type === 'in' || store.getState().phase === 'out' || era.since > ended) return
    leave()
    await stored.end(ended)
  }
  let heard: Promise<void> = Promise.resolve()
  tabs.listen((message) => {
    heard = heard.then(() => follow(message))
  })

  return {
    store,
    core: {
      ...{ store, stored, attempt, hold, meet },
      era: () => era,
      saved: () => saved,
      isHers: (token) => tokens.has(token),
      starting: () => starting,
    },
    start: async () => (store.getState().phase === 'starting' ? start() : undefined),
    async login(credentials) {
      const mine = turn()
      store.setState({ phase: 'executing' }, true)
      try {
        await signIn(credentials, await attempt(credentials), mine)
      } catch (thrown) {
        const failure = asFailure(thrown)
        if (era === mine) store.setState({ phase: 'out', failure }, true)
        throw failure
      }
    },
    async resume(password) {
      const mine = era
      if (!saved) throw new Failure('session')
      const credentials = { email: saved.email, password }
      await signIn(credentials, await attempt(credentials), mine)
    },
    adopt: (credentials, answer) => signIn(credentials, answer),
    adoptHost(session) {
      if (!session) return store.getState().user?.managedByHost ? void end() : undefined
      const { email, token } = session
      const follows = leaveFor(session)
      const mine = turn()
      const next = { email, token, password: '', due: hostDue(session), since: mine.since }
      if (!follows) enter(next, hostUser(session))
      void stored.begin(next, follows).then((ends) => {
        if (ends) tabs.send({ type: 'out', at: mine.since })
        if (follows && era === mine) enter(next, hostUser(session))
      })
    },
    reset() {
      const { failure: _, ...rest } = store.getState()
      store.setState(rest, true)
    },
    async logout() {
      const at = await end()
      tabs.send({ type: 'out', at })
    },
  }
}
