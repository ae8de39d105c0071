// The session all widgets of a page share (SES-01 to SES-08): start-up login, login, renewal, expiry with the password dialog, logout.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { expiryOf } from '../api/expiry'
import type { UserTokens } from '../api/tokens'
import { asFailure, Failure, isPassing } from '../core/failure'
import { type Tabs, underLock } from '../core/tabs'
import type { Vault } from '../core/vault'
import { limits } from '../domain/limits'
import type { LoginAnswer } from '../domain/session'
import type { HostSession } from './host-session'
import { hostExpiry, hostUser, type SessionUser, userOf } from './session-user'

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

interface Saved {
  email: string
  password: string
  token: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export type SessionMessage = { type: 'in' } | { type: 'out' }

interface Login {
  email: string
  password: string
}

export interface SessionTools {
  vault: Vault
  tabs: Tabs<SessionMessage>
  /** POST /auth/local. @throws Failure */
  login(credentials: Login): Promise<LoginAnswer>
  /** Removes what belongs to the user elsewhere: cached records, drafts, choices. */
  forget(): void | Promise<void>
}

export interface Session {
  store: StoreApi<SessionState>
  tokens: UserTokens
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

const entry = 'session'

export function createSession(tools: SessionTools): Session {
  const store = createStore<SessionState>(() => ({ phase: 'starting' }))
  const { vault, tabs } = tools
  let saved: Saved | undefined
  let starting: Promise<void> | undefined
  let renewal: Promise<string> | undefined
  let waiting:
    | { resolve: (token: string) => void; reject: (failure: Failure) => void; promise: Promise<string> }
    | undefined

  const signIn = async (credentials: Login, answer: LoginAnswer) => {
    saved = { ...credentials, token: answer.jwt, expiresAt: expiryOf(answer.jwt) }
    await vault.write(entry, saved)
    store.setState({ phase: 'in', user: userOf(answer, credentials.email) }, true)
    waiting?.resolve(saved.token)
    waiting = undefined
    tabs.send({ type: 'in' })
  }

  const clear = async () => {
    saved = undefined
    waiting?.reject(new Failure('session'))
    waiting = undefined
    starting = Promise.resolve()
    store.setState({ phase: 'out' }, true)
    await vault.clear()
    await tools.forget()
  }

  const attempt = async (credentials: Login) => {
    const answer = await tools.login(credentials)
    if (!answer.jwt) throw new Failure('input')
    return answer
  }

  async function tryStart(): Promise<void> {
    const found = await vault.read<Saved>(entry)
    if (store.getState().phase !== 'starting') return
    if (!found) return store.setState({ phase: 'out' }, true)
    try {
      const answer = await attempt(found)
      // A login or a host's session that came in between wins.
      if (store.getState().phase === 'starting') await signIn({ email: found.email, password: found.password }, answer)
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (isPassing(failure)) {
        starting = undefined
        return store.setState({ phase: 'starting', failure }, true)
      }
      await vault.remove(entry)
      store.setState({ phase: 'out' }, true)
    }
  }

  /** One at a time in this page and, under a lock, among the tabs: who comes second adopts what the first one got. */
  function renew(refused: string): Promise<string> {
    if (saved && saved.token !== refused) return Promise.resolve(saved.token)
    if (waiting) return waiting.promise
    renewal ??= underLock('renewal', async () => {
      const other = await vault.read<Saved>(entry)
      if (other && other.token !== refused && other.expiresAt > Date.now()) {
        saved = other
        return other.token
      }
      const credentials = saved ?? other
      if (!credentials?.password) throw new Failure('session')
      const answer = await attempt(credentials)
      saved = { ...credentials, token: answer.jwt, expiresAt: expiryOf(answer.jwt) }
      await vault.write(entry, saved)
      return saved.token
    })
      .catch((thrown) => {
        const failure = asFailure(thrown)
        if (isPassing(failure)) throw failure
        return ask()
      })
      .finally(() => {
        renewal = undefined
      })
    return renewal
  }

  /** The password dialog: the calls that found the session over wait for it. */
  function ask(): Promise<string> {
    if (!waiting) {
      const { promise, resolve, reject } = withResolvers<string>()
      waiting = { promise, resolve, reject }
      const { user } = store.getState()
      if (user) store.setState({ phase: 'expired', user }, true)
      else void clear()
    }
    return waiting?.promise ?? Promise.reject(new Failure('session'))
  }

  async function follow(message: SessionMessage) {
    const { phase, user } = store.getState()
    if (user?.managedByHost) return
    if (message.type === 'out') return phase === 'out' ? undefined : clear()
    if (phase === 'in') return
    const other = await vault.read<Saved>(entry)
    if (!other || other.expiresAt < Date.now()) return
    saved = other
    if (phase === 'expired' && user?.email === other.email) {
      store.setState({ phase: 'in', user }, true)
      waiting?.resolve(other.token)
      waiting = undefined
    } else if (phase === 'out') {
      store.setState({ phase: 'starting' }, true)
      await tryStart()
    }
  }
  tabs.listen((message) => void follow(message))

  return {
    store,
    tokens: {
      async current() {
        const { phase } = store.getState()
        if (phase === 'out' || phase === 'executing') return undefined
        if (phase === 'expired') return ask()
        if (phase === 'starting') await starting
        if (!saved) return undefined
        const ends = saved.expiresAt - limits.session.renewBeforeSeconds * 1000
        return ends > Date.now() ? saved.token : renew(saved.token)
      },
      renew,
    },
    start() {
      starting ??= tryStart()
      return starting
    },
    async login(credentials) {
      store.setState({ phase: 'executing' }, true)
      try {
        await signIn(credentials, await attempt(credentials))
      } catch (thrown) {
        const failure = asFailure(thrown)
        store.setState({ phase: 'out', failure }, true)
        throw failure
      }
    },
    async resume(password) {
      const { user } = store.getState()
      if (!user) throw new Failure('session')
      await signIn({ email: user.email, password }, await attempt({ email: user.email, password }))
    },
    adopt: signIn,
    adoptHost(session) {
      const { user } = store.getState()
      if (!session) return user?.managedByHost ? void clear() : undefined
      saved = { email: session.email, password: '', token: session.token, expiresAt: hostExpiry(session) }
      store.setState({ phase: 'in', user: hostUser(session) }, true)
      waiting?.resolve(saved.token)
      waiting = undefined
    },
    reset() {
      const { failure: _, ...rest } = store.getState()
      store.setState(rest, true)
    },
    async logout() {
      await clear()
      tabs.send({ type: 'out' })
    },
  }
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
