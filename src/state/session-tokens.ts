// The token of whoever is in, for the calls that carry it: its renewal, and the wait for the password (SES-04). Loaded with the services,
// which no session begins without.
import type { StoreApi } from 'zustand/vanilla'
import type { UserTokens } from '../api/tokens'
import { asFailure, Failure, isPassing } from '../core/failure'
import { underLock } from '../core/tabs'
import type { LoginAnswer } from '../domain/session'
import { type Saved, type StoredSession, tokenOf } from './saved-session'
import type { SessionState } from './session'

/** What the session lends for it. */
export interface SessionCore {
  store: StoreApi<SessionState>
  stored: StoredSession
  /** Another one as soon as the session is another one. */
  era(): object
  saved(): Saved | undefined
  /** Whether it is or was the token of this session. */
  isHers(token: string): boolean
  /** A newer token of this session. */
  hold(next: Saved): void
  /** What was found stored, which may be of another tab, or of another account. */
  meet(other: Saved): void
  /** @throws Failure */
  attempt(credentials: Saved): Promise<LoginAnswer>
  /** The start that is under way. */
  starting(): Promise<void> | undefined
}

export function userTokens({
  store,
  stored,
  era,
  saved,
  isHers,
  hold,
  meet,
  attempt,
  starting,
}: SessionCore): UserTokens {
  let renewal: { era: object; token: Promise<string> } | undefined

  /** The password dialog: the calls that found the session over wait for it. */
  function ask(): Promise<string> {
    const { phase, user } = store.getState()
    if (user && phase === 'in') store.setState({ phase: 'expired', user }, true)
    return new Promise((resolve, reject) => {
      const stop = store.subscribe(({ phase }) => {
        if (phase === 'expired') return
        stop()
        const now = saved()
        if (phase === 'in' && now) resolve(now.token)
        else reject(new Failure('session'))
      })
    })
  }

  /** One at a time in this page and, under a lock, among the tabs: who comes second adopts what the first one got. */
  async function renew(refused: string): Promise<string> {
    const before = saved()
    // The call left with the token of a session that is over: whoever is in now has nothing to do with it.
    if (!before || !isHers(refused)) throw new Failure('session')
    if (store.getState().phase === 'expired') return ask()
    if (before.token !== refused) return before.token
    const mine = era()
    if (renewal?.era !== mine) renewal = { era: mine, token: renewOrAsk(before, mine) }
    return renewal.token
  }

  async function renewOrAsk(before: Saved, mine: object): Promise<string> {
    try {
      return await underLock('renewal', () => renewed(before, mine))
    } catch (thrown) {
      if (era() !== mine) throw new Failure('session')
      const failure = asFailure(thrown)
      if (isPassing(failure)) throw failure
      return ask()
    } finally {
      if (renewal?.era === mine) renewal = undefined
    }
  }

  /** @throws Failure 'session' also when the session changed meanwhile: then nothing is kept of it */
  async function renewed(before: Saved, mine: object): Promise<string> {
    // A host's session: its end is told, and the host brings another one.
    if (!before.password) throw new Failure('session')
    const other = await stored.read()
    if (other && era() === mine) meet(other)
    const now = saved()
    if (era() !== mine || !now) throw new Failure('session')
    if (now.token !== before.token) return now.token
    // What is stored no longer is not stored again; this tab goes on until it hears why.
    const known = other ?? now
    const next = { ...known, ...tokenOf(await attempt(known)) }
    await stored.renew(next)
    if (era() !== mine) throw new Failure('session')
    hold(next)
    return next.token
  }

  return {
    async current() {
      const { phase } = store.getState()
      if (phase === 'out' || phase === 'executing') return undefined
      if (phase === 'expired') return ask()
      if (phase === 'starting') await starting()
      const now = saved()
      return now && now.due <= Date.now() ? renew(now.token) : now?.token
    },
    renew,
  }
}
