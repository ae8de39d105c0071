// Begins sessions: by login, password dialog, registration, or the host page's own login (SES-03).
import { asFailure, Failure } from '../core/failure'
import { randomId } from '../core/random-id'
import type { LoginAnswer } from '../domain/session'
import type { Era, HeldSession } from './held-session'
import type { HostSession } from './host-session'
import { type Saved, type StoredSession, tokenOf } from './saved-session'
import type { Credentials } from './session-state'
import type { SessionTabs } from './session-tabs'
import { hostDue, hostUser, isSameAccount, type SessionUser, userOf } from './session-user'

export interface Ways {
  held: HeldSession
  stored: StoredSession
  tabs: SessionTabs
}

interface Tools extends Ways {
  /** @throws Failure, also if the answer has no token */
  attempt(credentials: Credentials): Promise<LoginAnswer>
}

const begun = (what: Pick<Saved, 'email' | 'password' | 'token' | 'due'>, user: SessionUser): Saved => {
  const now = Date.now()
  return { ...what, user, id: randomId(), since: now, used: now }
}

export function createLogins({ held, stored, tabs, attempt }: Tools) {
  /** @throws Failure 'cancelled' if the session changed since the request */
  const signIn = async ({ email, password }: Credentials, answer: LoginAnswer, asked: Era = held.era()) => {
    if (held.era() !== asked) throw new Failure('cancelled')
    const next = begun({ email, password, ...tokenOf(answer) }, userOf(answer, email))
    const follows = held.leaveFor(next)
    const mine = held.turn()
    await stored.begin(next, follows)
    if (held.era() !== mine) throw new Failure('cancelled')
    held.enter(next)
    tabs.tellIn(next.id)
  }

  return {
    async login(credentials: Credentials) {
      const mine = held.turn()
      held.store.setState({ phase: 'executing' }, true)
      try {
        await signIn(credentials, await attempt(credentials), mine)
      } catch (thrown) {
        const failure = asFailure(thrown)
        if (held.era() === mine) held.store.setState({ phase: 'out', failure }, true)
        throw failure
      }
    },
    async resume(password: string) {
      const mine = held.era()
      const saved = held.saved()
      if (!saved) throw new Failure('session')
      const credentials = { email: saved.email, password }
      await signIn(credentials, await attempt(credentials), mine)
    },
    adopt: (credentials: Credentials, answer: LoginAnswer) => signIn(credentials, answer),
  }
}

export function createLogout({ held, stored, tabs }: Ways, tombstones: { add(ids: readonly string[]): void }) {
  /** Writes the tombstones first, and synchronously: if anything fails afterwards, the session is over nevertheless (SES-09). */
  return async (): Promise<void> => {
    const id = held.saved()?.id
    const ids = id ? [id, ...tabs.known()] : []
    tombstones.add(ids)
    held.leave()
    const mine = held.era()
    tabs.tellOut(ids)
    const ended = await stored.end()
    if (ended.id && !ids.includes(ended.id)) tabs.tellOut([ended.id])
    if (!ended.clean && held.era() === mine) held.store.setState({ phase: 'out', unwiped: true }, true)
  }
}

/** Begins a session of the host page's login; it has no password. */
export function createHostLogin({ held, stored, tabs }: Ways, logout: () => Promise<void>) {
  return async (session: HostSession | undefined): Promise<void> => {
    if (!session) return held.store.getState().user?.managedByHost ? logout() : undefined
    const before = held.saved()
    const { email, token } = session
    const next = begun({ email, token, password: '', due: hostDue(session) }, hostUser(session))
    const follows = held.leaveFor(session)
    const mine = held.turn()
    // The same user continues at once. Another user waits until the previous one's data is deleted.
    const goesOn = before !== undefined && isSameAccount(before, session)
    if (goesOn) held.enter(next)
    mine.starting = stored.begin(next, follows).then((other) => {
      const ids = [...(other ? [other] : []), ...(follows && before ? [before.id] : [])]
      if (ids.length > 0) tabs.tellOut(ids)
      if (!goesOn && held.era() === mine) held.enter(next)
    })
    await mine.starting
  }
}
