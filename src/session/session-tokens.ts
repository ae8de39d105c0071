// Provides the user's token to calls: renews it, and waits for the password dialog (SES-04). Loaded with the services, because no session
// begins without them.
import type { UserTokens } from '../api/tokens'
import { asFailure, Failure, isPassing } from '../core/failure'
import { underLock } from '../core/tabs'
import type { LoginAnswer } from '../domain/session'
import type { HeldSession } from './held-session'
import { type Saved, type StoredSession, tokenOf } from './saved-session'
import type { Credentials } from './session-state'
import type { SessionTimes } from './session-times'

/** What this module needs of the session. */
export interface SessionCore {
  held: HeldSession
  stored: StoredSession
  times: SessionTimes
  /** Adopts a stored session, which may be another tab's or another account's. */
  meet(other: Saved): void
  /** @throws Failure */
  attempt(credentials: Credentials): Promise<LoginAnswer>
}

export function userTokens(core: SessionCore): UserTokens {
  const { held } = core
  const renew = createRenewal(core)
  return {
    async current() {
      const { phase } = held.store.getState()
      if (phase === 'out' || phase === 'executing') return undefined
      if (phase === 'expired') return askPassword(held)
      if (phase === 'starting') await held.era().starting
      const now = held.saved()
      if (!now) return undefined
      if (now.password && !(await noteUse(core, now))) return askPassword(held)
      const { token, due } = held.saved() ?? now
      return due <= Date.now() ? renew(token) : token
    },
    renew,
  }
}

/** Records the use of the session at intervals, which extends it. @returns false if it has ended (SES-11) */
async function noteUse({ held, stored, times }: SessionCore, now: Saved): Promise<boolean> {
  const used = Date.now()
  if (times.isOver(now)) {
    // Another tab may have used it, or may have asked for the password.
    const other = await stored.read()
    if (!other || other.email !== now.email || times.isOver(other)) return false
    if (held.saved() === now) held.hold({ ...other, used })
  } else if (used - now.used > times.noteUseAfter) {
    held.hold({ ...now, used })
    void stored.touch(now.id, used)
  }
  return true
}

/** Opens the password dialog; calls that met the end of the session wait for it. */
function askPassword({ store, saved }: HeldSession): Promise<string> {
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

/** Renewal is single-flight in this page, and under a lock among the tabs: the second tab adopts the first one's token. */
function createRenewal({ held, stored, meet, attempt }: SessionCore): UserTokens['renew'] {
  const { era, saved, hold } = held
  let renewal: { era: object; token: Promise<string> } | undefined

  /** @throws Failure 'session', also if the session changed meanwhile: the result is then dropped */
  async function renewed(before: Saved, mine: object): Promise<string> {
    // A host's session cannot be renewed here: the host page must provide a new one.
    if (!before.password) throw new Failure('session')
    const other = await stored.read()
    if (other && era() === mine) meet(other)
    const now = saved()
    if (era() !== mine || !now) throw new Failure('session')
    if (now.token !== before.token) return now.token
    // If it is not stored any more, it is not stored again; this tab continues until a message tells the reason.
    const known = other ?? now
    const next = { ...known, ...tokenOf(await attempt(known)), used: Date.now() }
    await stored.renew(next)
    if (era() !== mine) throw new Failure('session')
    hold(next)
    return next.token
  }

  async function renewOrAsk(before: Saved, mine: object): Promise<string> {
    try {
      return await underLock('renewal', () => renewed(before, mine))
    } catch (thrown) {
      if (era() !== mine) throw new Failure('session')
      const failure = asFailure(thrown)
      if (isPassing(failure)) throw failure
      return askPassword(held)
    } finally {
      if (renewal?.era === mine) renewal = undefined
    }
  }

  return async (refused) => {
    const before = saved()
    // The call used the token of a session that is over; the current session is not concerned.
    if (!before || !held.isHers(refused)) throw new Failure('session')
    if (held.store.getState().phase === 'expired') return askPassword(held)
    if (before.token !== refused) return before.token
    const mine = era()
    if (renewal?.era !== mine) renewal = { era: mine, token: renewOrAsk(before, mine) }
    return renewal.token
  }
}
