// The session that all widgets of a page share: its start, logins and end (SES-01 to SES-12; docs/session.md).
import type { GatewaySession } from '../api/gateway-session'
import { asFailure, Failure, isPassing } from '../core/failure'
import type { TabChannel } from '../core/tabs'
import type { LoginAnswer } from '../domain/session'
import { createKeptSession, type LoginStore, type SessionTimes } from './kept-session'
import { type Credentials, isSameAccount, type Login, loginOf, tokenOf, userOf } from './login'
import type { Marks } from './marks'
import { createMachine, createStarts } from './session-state'
import { followTabs, type SessionMessage } from './session-tabs'
import type { SessionCore } from './session-tokens'
import type { Traces } from './traces'

export interface SessionTools {
  logins: LoginStore
  traces: Traces
  marks: Marks
  times: SessionTimes
  tabs: TabChannel<SessionMessage>
  gateway?: GatewaySession | undefined
  login(credentials: Credentials): Promise<LoginAnswer>
  /** Removes the user's data from this page: cached records. */
  forgetHere(): void
}

/** What start, logins and logout share. With `joinKept` it is the core. */
type Parts = SessionTools & Omit<SessionCore, 'joinKept'>

/** @returns the session for the page, and `core` for the tokens of calls, which only the caller may hold */
export function createSession(tools: SessionTools) {
  const machine = createMachine(tools.forgetHere)
  const kept = createKeptSession(tools)
  const parts: Parts = {
    ...tools,
    machine,
    kept,
    starts: createStarts(machine),
    async attempt({ email, password }) {
      const answer = await kept.attempt(() => tools.login({ email, password }))
      if (!answer.jwt && !kept.isGateway) throw new Failure('input')
      return answer
    },
  }
  const start = createStart(parts)
  const joinKept = followTabs({ ...parts, start })
  const session = {
    store: machine.store,
    /** Finds out who is in; once per page, however many widgets call it. */
    start: async () => (machine.now().phase === 'starting' ? start() : undefined),
    /** Starts anew while no answer comes; one that comes later to the first start changes nothing. */
    async restart() {
      machine.send({ type: 'restarted' })
      return session.start()
    },
    ...createLogins(parts),
    /** Gives the password before a change; waiting calls continue. @throws Failure 'input' for a wrong one (SES-16) */
    async confirm(password: string) {
      try {
        await tools.gateway?.confirm(password)
        machine.send({ type: 'passwordSettled', given: true })
      } catch (thrown) {
        // The session has ended meanwhile: the dialog asks for the same password to log in.
        if (asFailure(thrown).code === 'session') machine.send({ type: 'expired' })
        throw thrown
      }
    },
    /** Declines to give the password: the waiting calls fail. */
    decline: () => machine.send({ type: 'passwordSettled', given: false }),
    /** Writes the marks first, synchronously: should the rest fail, the session is over all the same (SES-09). */
    async logout(): Promise<void> {
      const round = tools.marks.logout()
      machine.send({ type: 'loggedOut' })
      tools.tabs.send({ type: 'out', round })
      await kept.wipeEnded()
    },
    /** Removes the failure from the state (SES-03). */
    reset: () => machine.send({ type: 'reset' }),
  }
  const core: SessionCore = { ...parts, joinKept }
  return { session, core }
}

/** No method returns a password or a token (SES-12). */
export type Session = ReturnType<typeof createSession>['session']

/** Starts with what is kept (SES-02, SES-11). @returns a single-flight function */
function createStart({ machine, starts, kept, marks, times, tabs, attempt }: Parts): () => Promise<void> {
  const { now, send } = machine
  async function start(): Promise<void> {
    const { turn } = now()
    const isTelling = marks.unsentLogout() !== undefined
    // Nobody is in while a gateway is told of the last logout.
    send(isTelling ? { type: 'nobodyFound', turn } : { type: 'started' })
    try {
      await kept.finishLogout()
      const found = isTelling ? undefined : await kept.read()
      if (now().turn !== turn) return
      if (found && kept.isGateway) return await enter(found)
      if (found && !times.isOver(found)) return await logInAgain(found)
      if (found) await kept.dropRefused(found)
      send({ type: 'nobodyFound', turn })
    } catch (thrown) {
      send({ type: 'startFailed', turn, failure: asFailure(thrown) })
    }
  }

  /** Enters with the login that the gateway has named. */
  async function enter(found: Login): Promise<void> {
    const { turn } = now()
    const login = await kept.claim(found, () => now().turn === turn)
    if (login) send({ type: 'entered', turn, login })
  }

  async function logInAgain(found: Login): Promise<void> {
    const { turn } = now()
    try {
      const answer = await attempt(found)
      const login = await kept.renew({ ...found, ...tokenOf(answer), user: userOf(answer, found.email) })
      if (now().turn !== turn) return
      // Another tab has logged out or changed the account meanwhile.
      if (!login) return start()
      send({ type: 'entered', turn, login })
      tabs.send({ type: 'in' })
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!isPassing(failure)) return refused(found, turn)
      // While the stored token is valid, the user enters without waiting for the login.
      if (found.due > Date.now()) send({ type: 'entered', turn, login: found })
      else send({ type: 'startFailed', turn, failure })
    }
  }

  async function refused(found: Login, turn: number): Promise<void> {
    const other = await kept.dropRefused(found)
    if (other && now().turn === turn) return start()
    send({ type: 'nobodyFound', turn })
  }

  return () => starts.underWay() ?? starts.run(start)
}

/** Begins sessions: by login, password dialog and registration (SES-03). */
function createLogins({ machine: { now, send }, kept, marks, tabs, attempt }: Parts) {
  /** @param asked the turn of the request @throws Failure 'cancelled' if the session changed since */
  function accept(credentials: Credentials, answer: LoginAnswer, asked: number) {
    if (now().turn !== asked) throw new Failure('cancelled')
    const login = loginOf(credentials, answer, kept.isGateway)
    const before = now().login
    send({ type: 'passwordAccepted', login })
    return { login, turn: now().turn, replacesAnother: before !== undefined && !isSameAccount(before, login) }
  }
  /** @throws Failure 'cancelled' likewise */
  async function enter({ login, turn, replacesAnother }: ReturnType<typeof accept>): Promise<void> {
    const begun = await kept.begin(login, replacesAnother, () => now().turn === turn)
    if (!begun || now().turn !== turn) throw new Failure('cancelled')
    send({ type: 'entered', turn, login: begun })
    tabs.send({ type: 'in' })
  }

  return {
    /** @throws Failure, which the state contains too */
    async login(credentials: Credentials) {
      send({ type: 'loginStarted' })
      let { turn } = now()
      try {
        const accepted = accept(credentials, await attempt(credentials), turn)
        turn = accepted.turn
        await enter(accepted)
      } catch (thrown) {
        const failure = asFailure(thrown)
        send({ type: 'loginFailed', turn, failure })
        throw failure
      }
    },
    /** Logs in from the password dialog; waiting calls continue. @throws Failure */
    async resume(password: string) {
      const { login, turn } = now()
      if (!login) throw new Failure('session')
      const credentials = { email: login.email, password }
      await enter(accept(credentials, await attempt(credentials), turn))
    },
    /** Begins a session from the answer of a registration. */
    async adopt(credentials: Credentials, answer: LoginAnswer) {
      // The cookie of this login has replaced the one that a logout could not end.
      marks.noteSent(marks.unsentLogout())
      await enter(accept(credentials, answer, now().turn))
    },
  }
}
