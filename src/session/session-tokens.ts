// Gives calls the user's token, and renews it (SES-04).
import type { UserTokens } from '../api/tokens'
import { asFailure, Failure, isPassing } from '../core/failure'
import { until } from '../core/promises'
import { underLock } from '../core/tabs'
import type { LoginResponse } from '../domain/session'
import { type Credentials, type Login, tokenOf } from './login'
import type { Machine, Starts } from './session-state'
import type { SessionTimes, StoredSession } from './stored-session'

export interface SessionCore {
  machine: Machine
  stored: StoredSession
  times: SessionTimes
  starts: Starts
  continueWith(other: Login): void
  attempt(credentials: Credentials): Promise<LoginResponse>
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
      // Only the gateway knows when its session ends.
      if (!core.stored.isGateway && !(await extend(core, login))) return askToLogIn(core.machine)
      const { token, due } = now().login ?? login
      return due <= Date.now() ? renew(token) : token
    },
    renew,
    confirm: () => askToConfirm(core.machine),
  }
}

/** Extends the session. @returns false if ended (SES-11) */
async function extend({ machine: { now, send }, stored, times }: SessionCore, login: Login): Promise<boolean> {
  const used = Date.now()
  const { epoch } = now()
  if (times.isOver(login)) {
    // Another tab may have used it.
    const other = await stored.readAnew()
    if (!other || other.email !== login.email || times.isOver(other)) return false
    if (now().login === login) send({ type: 'renewed', epoch, login: { ...other, used } })
  } else if (used - login.used > times.useInterval) {
    send({ type: 'renewed', epoch, login: { ...login, used } })
    void stored.updateUsed(login, used)
  }
  return true
}

/** Waits for the password dialog. @throws Failure 'session' if declined */
async function askToLogIn(machine: Machine): Promise<string> {
  machine.send({ type: 'expired' })
  const { phase, login } = await until(
    machine.store.subscribe,
    () => machine.now().phase !== 'expired' && machine.now(),
  )
  if (phase !== 'in' || !login) throw new Failure('session')
  return login.token
}

/** Asks for the password before a change. @returns false if declined (SES-16) */
async function askToConfirm(machine: Machine): Promise<boolean> {
  machine.send({ type: 'passwordNeeded' })
  // A session that ends asks for the password itself.
  const { phase, declined } = await until(machine.store.subscribe, () => {
    const state = machine.now()
    return !state.confirming && state.phase !== 'expired' && state
  })
  return phase === 'in' && !declined
}

/** One renewal in all tabs: the second one takes the first one's token. */
function createRenewal({ machine, stored, continueWith, attempt }: SessionCore): UserTokens['renew'] {
  const { now, send } = machine
  let renewal: { epoch: number; token: Promise<string> } | undefined

  /** @throws Failure 'session', also for a changed session */
  async function renewedToken(before: Login, epoch: number): Promise<string> {
    const other = await stored.readAnew()
    if (other && now().epoch === epoch) continueWith(other)
    const { login } = now()
    if (now().epoch !== epoch || !login) throw new Failure('session')
    if (login.token !== before.token) return login.token
    // A login that is not stored any more counts until another tab's message ends it.
    const last = other ?? login
    // A gateway's page has no password to log in with again.
    if (stored.isGateway) throw new Failure('session')
    const next = { ...last, ...tokenOf(await attempt(last)), used: Date.now() }
    await stored.updateToken(next)
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
    // The refused token was that of an earlier session.
    if (!login || !tokens.includes(refused)) throw new Failure('session')
    if (phase === 'expired') return askToLogIn(machine)
    if (login.token !== refused) return login.token
    if (renewal?.epoch !== epoch) renewal = { epoch, token: renewOrAsk(login, epoch) }
    return renewal.token
  }
}
