// The session of all widgets of a page (SES-01 to SES-12; docs/session.md).
import type { GatewaySession } from '../api/gateway-session'
import { asFailure, Failure, isPassing } from '../core/failure'
import type { TabChannel } from '../core/tabs'
import type { LoginResponse } from '../domain/session'
import { type Credentials, isSameAccount, type Login, loginOf, tokenOf, userOf } from './login'
import type { Marks } from './marks'
import { createMachine, createStarts } from './session-state'
import { followTabs, type SessionMessage } from './session-tabs'
import type { SessionCore } from './session-tokens'
import { createStoredSession, type LoginStore, type SessionTimes } from './stored-session'
import type { Traces } from './traces'

interface SessionTools {
  logins: LoginStore
  traces: Traces
  marks: Marks
  times: SessionTimes
  tabs: TabChannel<SessionMessage>
  gateway?: GatewaySession | undefined
  login(credentials: Credentials): Promise<LoginResponse>
  clearCache(): void
}

type Parts = SessionTools & Omit<SessionCore, 'continueWith'>

/** @returns the session, and `core` for tokens, which pages must not get */
export function createSession(tools: SessionTools) {
  const machine = createMachine(tools.clearCache)
  const stored = createStoredSession(tools)
  const parts: Parts = {
    ...tools,
    machine,
    stored,
    starts: createStarts(machine),
    async attempt({ email, password }) {
      const response = await stored.attempt(() => tools.login({ email, password }))
      if (!response.jwt && !stored.isGateway) throw new Failure('input')
      return response
    },
  }
  const start = createStart(parts)
  const continueWith = followTabs({ ...parts, start })
  const session = {
    store: machine.store,
    /** Looks for a session, once per page. */
    start: async () => (machine.now().phase === 'starting' ? start() : undefined),
    /** A late response to the first start changes nothing. */
    async restart() {
      machine.send({ type: 'restarted' })
      return session.start()
    },
    ...createLogins(parts),
    /** Gives the password for a change. @throws Failure 'input' (SES-16) */
    async confirm(password: string) {
      try {
        await tools.gateway?.confirm(password)
        machine.send({ type: 'passwordSettled', given: true })
      } catch (thrown) {
        // The session has ended: the dialog logs in.
        if (asFailure(thrown).code === 'session') machine.send({ type: 'expired' })
        throw thrown
      }
    },
    decline: () => machine.send({ type: 'passwordSettled', given: false }),
    /** Marks first, so that the session ends even if the rest fails (SES-09). */
    async logout(): Promise<void> {
      const round = tools.marks.markLoggedOut()
      machine.send({ type: 'loggedOut' })
      tools.tabs.send({ type: 'out', round })
      await stored.wipeAfterLogout()
    },
    reset: () => machine.send({ type: 'reset' }),
  }
  const core: SessionCore = { ...parts, continueWith }
  return { session, core }
}

/** No method returns a password or a token (SES-12). */
export type Session = ReturnType<typeof createSession>['session']

/** Starts with the stored session (SES-02, SES-11), once at a time. */
function createStart({ machine, starts, stored, marks, times, tabs, attempt }: Parts): () => Promise<void> {
  const { now, send } = machine
  async function start(): Promise<void> {
    const { epoch } = now()
    const isLogoutUnsent = marks.unsentLogout() !== undefined
    // Nobody is logged in before the gateway has the logout.
    send(isLogoutUnsent ? { type: 'nobodyFound', epoch } : { type: 'started' })
    try {
      await stored.repeatLogout()
      const found = isLogoutUnsent ? undefined : await stored.read()
      if (now().epoch !== epoch) return
      if (found && stored.isGateway) return await enter(found)
      if (found && !times.isOver(found)) return await logInAgain(found)
      if (found) await stored.remove(found)
      send({ type: 'nobodyFound', epoch })
    } catch (thrown) {
      send({ type: 'startFailed', epoch, failure: asFailure(thrown) })
    }
  }

  async function enter(found: Login): Promise<void> {
    const { epoch } = now()
    const login = await stored.claim(found, () => now().epoch === epoch)
    if (login) send({ type: 'entered', epoch, login })
  }

  async function logInAgain(found: Login): Promise<void> {
    const { epoch } = now()
    try {
      const response = await attempt(found)
      const login = await stored.updateToken({ ...found, ...tokenOf(response), user: userOf(response, found.email) })
      if (now().epoch !== epoch) return
      // Another tab has logged out or changed the account.
      if (!login) return start()
      send({ type: 'entered', epoch, login })
      tabs.send({ type: 'in' })
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!isPassing(failure)) return removeRefused(found, epoch)
      // A valid token needs no wait for the login.
      if (found.due > Date.now()) send({ type: 'entered', epoch, login: found })
      else send({ type: 'startFailed', epoch, failure })
    }
  }

  async function removeRefused(found: Login, epoch: number): Promise<void> {
    const other = await stored.remove(found)
    if (other && now().epoch === epoch) return start()
    send({ type: 'nobodyFound', epoch })
  }

  return () => starts.underWay() ?? starts.run(start)
}

/** Logins by form, dialog and registration (SES-03). */
function createLogins({ machine: { now, send }, stored, marks, tabs, attempt }: Parts) {
  /** @throws Failure 'cancelled' if the epoch has changed since the request */
  function accept(credentials: Credentials, response: LoginResponse, requestEpoch: number) {
    if (now().epoch !== requestEpoch) throw new Failure('cancelled')
    const login = loginOf(credentials, response, stored.isGateway)
    const before = now().login
    send({ type: 'passwordAccepted', login })
    return { login, epoch: now().epoch, replacesAnother: before !== undefined && !isSameAccount(before, login) }
  }
  async function enter({ login, epoch, replacesAnother }: ReturnType<typeof accept>): Promise<void> {
    const claimed = await stored.store(login, () => now().epoch === epoch, replacesAnother)
    if (!claimed || now().epoch !== epoch) throw new Failure('cancelled')
    send({ type: 'entered', epoch, login: claimed })
    tabs.send({ type: 'in' })
  }

  return {
    /** @throws Failure, which the state contains too */
    async login(credentials: Credentials) {
      send({ type: 'loginStarted' })
      let { epoch } = now()
      try {
        const accepted = accept(credentials, await attempt(credentials), epoch)
        epoch = accepted.epoch
        await enter(accepted)
      } catch (thrown) {
        const failure = asFailure(thrown)
        send({ type: 'loginFailed', epoch, failure })
        throw failure
      }
    },
    /** Logs in from the password dialog. @throws Failure */
    async resume(password: string) {
      const { login, epoch } = now()
      if (!login) throw new Failure('session')
      const credentials = { email: login.email, password }
      await enter(accept(credentials, await attempt(credentials), epoch))
    },
    /** Begins a session from the response of a registration. */
    async adopt(credentials: Credentials, response: LoginResponse) {
      // This cookie has replaced that of an unsent logout.
      marks.markSent(marks.unsentLogout())
      await enter(accept(credentials, response, now().epoch))
    },
  }
}
