// Provides the user's token to calls: renews it, and waits for the password dialog (SES-04). Loaded with the services.
import type { UserTokens } from '../api/tokens'
import { asFailure, Failure, isPassing } from '../core/failure'
import { until } from '../core/promises'
import { underLock } from '../core/tabs'
import type { LoginAnswer } from '../domain/session'
import { type Credentials, type Login, tokenOf } from './login'
import type { Machine, Starts } from './session-state'
import type { SessionTimes, StoredSession } from './stored-session'

export interface SessionCore {
  machine: Machine
  stored: StoredSession
  times: SessionTimes
  starts: Starts
  /** Continues with a stored session, which may be another tab's or another account's. */
  continueWith(other: Login): void
  /** @throws Failure, also if the answer has no token */
  attempt(credentials: Credentials): Promise<LoginAnswer>
}

export function userTokens(core: SessionCore): UserTokens {
  const { now } = core.machine
  const renew = createRenewal(core)
  return {
    async current() {
      if (now().phase === 'starting') await core.starts.underWay()
      const { phase, login } = now()
      if (phase === 'expired') return askToLogIn(core.machine)
      if (phase !== 'in' || !login) return undefined
      // Behind a gateway the ends of a session are the gateway's.
      if (!core.stored.isGateway && !(await noteUse(core, login))) return askToLogIn(core.machine)
      const { token, due } = now().login ?? login
      return due <= Date.now() ? renew(token) : token
    },
    renew,
    confirm: () => askToConfirm(core.machine),
  }
}

/** Records the use of the session at intervals, which extends it. @returns false if it has ended (SES-11) */
async function noteUse({ machine: { now, send }, stored, times }: SessionCore, login: Login): Promise<boolean> {
  const used = Date.now()
  const { epoch } = now()
  if (times.isOver(login)) {
    // Another tab may have used it, or may have asked for the password.
    const other = await stored.readAnew()
    if (!other || other.email !== login.email || times.isOver(other)) return false
    if (now().login === login) send({ type: 'renewed', epoch, login: { ...other, used } })
  } else if (used - login.used > times.noteUseAfter) {
    send({ type: 'renewed', epoch, login: { ...login, used } })
    void stored.used(login, used)
  }
  return true
}

/** Opens the password dialog, for which calls of an ended session wait. @throws Failure 'session' if it is declined */
async function askToLogIn(machine: Machine): Promise<string> {
  machine.send({ type: 'expired' })
  const { phase, login } = await until(
    machine.store.subscribe,
    () => machine.now().phase !== 'expired' && machine.now(),
  )
  if (phase !== 'in' || !login) throw new Failure('session')
  return login.token
}

/** Asks for the password before a change (SES-16). @returns false if it was declined, or the session ended */
async function askToConfirm(machine: Machine): Promise<boolean> {
  machine.send({ type: 'passwordNeeded' })
  // A session that ends meanwhile asks for the password itself.
  const { phase, declined } = await until(machine.store.subscribe, () => {
    const state = machine.now()
    return !state.confirming && state.phase !== 'expired' && state
  })
  return phase === 'in' && !declined
}

/** Renews single-flight in this page, and under a lock among the tabs: the second tab adopts the first one's token. */
function createRenewal({ machine, stored, continueWith, attempt }: SessionCore): UserTokens['renew'] {
  const { now, send } = machine
  let renewal: { epoch: number; token: Promise<string> } | undefined

  /** @throws Failure 'session', also if the session changed meanwhile: the result is then dropped */
  async function renewedToken(before: Login, epoch: number): Promise<string> {
    const other = await stored.readAnew()
    if (other && now().epoch === epoch) continueWith(other)
    const { login } = now()
    if (now().epoch !== epoch || !login) throw new Failure('session')
    if (login.token !== before.token) return login.token
    // What is not stored any more is not stored again. This tab continues until a message gives the reason.
    const known = other ?? login
    // There is nothing to log in with again.
    if (stored.isGateway) throw new Failure('session')
    const next = { ...known, ...tokenOf(await attempt(known)), used: Date.now() }
    await stored.tokenRenewed(next)
    if (now().epoch !== epoch) throw new Failure('session')
    send({ type: 'renewed', epoch, login: next })
    return next.token
  }

  async function renewOrAsk(before: Login, epoch: number): Promise<string> {
    try {
      return await underLock('renewal', () => renewedToken(before, epoch))
    } catch (thrown) {
      if (now().epoch !== epoch) throw new Failure('session')
      const failure = asFailure(thrown)
      if (isPassing(failure)) throw failure
      return askToLogIn(machine)
    } finally {
      if (renewal?.epoch === epoch) renewal = undefined
    }
  }

  return async (refused) => {
    const { login, tokens, phase, epoch } = now()
    // The call used the token of a session that is over; the current session is not concerned.
    if (!login || !tokens.includes(refused)) throw new Failure('session')
    if (phase === 'expired') return askToLogIn(machine)
    if (login.token !== refused) return login.token
    if (renewal?.epoch !== epoch) renewal = { epoch, token: renewOrAsk(login, epoch) }
    return renewal.token
  }
}
