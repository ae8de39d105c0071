// What is stored of a session for the next start and for other tabs. Changes are serialised, among tabs by a lock, and
// each first reads what is there: a late answer undoes no logout, and a logout removes no session that began after it.
//
// The tab that logs out or changes the account deletes drafts and choices for all tabs. A tab that only hears of it
// deletes its own copies, and nothing of a newer round (the time between two logouts: marks.ts).
import type { GatewaySession } from '../api/gateway-session'
import { type Config, millisecondsOf } from '../core/config'
import { Failure } from '../core/failure'
import { createQueue } from '../core/promises'
import { underLock } from '../core/tabs'
import type { Vault } from '../core/vault'
import { limits } from '../domain/limits'
import { isSameAccount, type Login, loginEntry, loginOf } from './login'
import type { Marks } from './marks'
import type { Traces } from './traces'

/** Where a login is stored: in a vault on this device, or at a gateway. */
export interface LoginStore {
  /** If so, a login's answer has no token, and the browser holds a cookie that no script can read (SES-14). */
  readonly isGateway: boolean
  /** @throws Failure if a gateway does not answer */
  read(): Promise<Login | undefined>
  write(login: Login): Promise<unknown>
  remove(): Promise<void>
  /** Removes all of it; ends the session at a gateway. @returns false if the browser did not remove some of it */
  clear(): Promise<boolean>
}

export const loginVault = (vault: Vault): LoginStore => ({
  isGateway: false,
  read: () => vault.read<Login>(loginEntry),
  write: (login) => vault.write(loginEntry, login),
  remove: () => vault.remove(loginEntry),
  clear: () => vault.clear(),
})

/** The login behind a gateway's cookie (SES-14). This device has only the mark of a logout not sent yet. */
export const gatewayLogins = (gateway: GatewaySession, marks: Marks): LoginStore => ({
  isGateway: true,
  async read() {
    if (marks.unsentLogout() !== undefined) return undefined
    const user = await gateway.ask()
    return user && { ...loginOf({ email: user.email, password: '' }, { jwt: '', user }, true), round: marks.round() }
  },
  // The gateway has written its cookie with the login's answer; only a logout takes it away.
  async write() {},
  async remove() {},
  async clear() {
    const logout = marks.unsentLogout()
    try {
      if (logout !== undefined) await gateway.end()
      marks.noteSent(logout)
    } catch {
      // The mark stays, and the next start tells it.
    }
    return true
  },
})

export function createStoredSession({ logins, traces, marks }: { logins: LoginStore; traces: Traces; marks: Marks }) {
  const queue = createQueue()
  const enqueue = <T>(work: () => Promise<T>): Promise<T> =>
    queue(() => underLock('session', work, limits.session.lock))
  const read = async () => {
    const found = await logins.read()
    return found && !marks.isEnded(found) ? found : undefined
  }
  /** Reads also what another tab has stored since this page was opened. */
  const readAnew = () => {
    traces.readAnew()
    return read()
  }
  async function wipe(): Promise<void> {
    const done = await Promise.allSettled([logins.clear(), traces.wipe()])
    if (done.every((one) => one.status === 'fulfilled' && one.value)) marks.wiped()
  }

  /** Makes this device's data hers: deletes another account's. @param round as it was before anything waited */
  async function claimDevice(login: Login, round: string, replacesAnother: boolean): Promise<Login> {
    const whose = await traces.whose(login)
    const replaces = replacesAnother || whose === 'ofAnotherPerson'
    // The vault does not answer: what is encrypted waits for a page that can read whose it is.
    if (whose === undefined) traces.removePlain()
    // Links do not say whose they are: only the person who was here before keeps them.
    if (whose !== 'hers') traces.forgetLinks()
    // Another round ends the former person's logins in every tab. One that a logout has ended meanwhile is kept, so
    // that this login counts as ended, too.
    const next = { ...login, round: replaces && !marks.isEnded({ round }) ? marks.begin() : round }
    if (replaces || marks.isUnwiped()) await wipe()
    traces.claim(next)
    return next
  }

  /** Stores a login, and deletes another account's data first. @throws Failure 'cookieRefused' */
  const store = (login: Login, isWanted: () => boolean, replacesAnother: boolean): Promise<Login | undefined> =>
    enqueue(async () => {
      const now = await readAnew()
      if (!isWanted()) return undefined
      const isOther = now !== undefined && !isSameAccount(now, login)
      // The gateway has accepted the login, but the browser does not send the cookie back.
      if (logins.isGateway && (!now || isOther)) throw new Failure('cookieRefused')
      // The round is read before anything waits: a logout meanwhile begins another, and this login counts as ended.
      const next = await claimDevice(login, marks.round(), replacesAnother || isOther)
      await logins.write(next)
      return next
    })

  /** Removes a login that cannot be used any more. @returns what another tab has stored meanwhile */
  const remove = (tried: Login): Promise<Login | undefined> =>
    enqueue(async () => {
      const now = await read()
      if (now?.token !== tried.token) return now
      await logins.remove()
      return undefined
    })

  /** Deletes what a logout deletes, unless a session has begun since. The next start tries again what was refused. */
  const loggedOutHere = (): Promise<void> =>
    enqueue(async () => {
      if ((await readAnew()) === undefined) await wipe()
    })

  return {
    read,
    readAnew,
    isGateway: logins.isGateway,

    /** Runs a login call. At a gateway it waits for a logout under way: both write one cookie; the login's stays. */
    attempt: <T>(login: () => Promise<T>): Promise<T> =>
      logins.isGateway
        ? enqueue(async () => {
            const logout = marks.unsentLogout()
            const answer = await login()
            marks.noteSent(logout)
            return answer
          })
        : login(),

    /** A gateway has named the login of its cookie. @returns undefined if it is not wanted any more */
    found: (login: Login, isWanted: () => boolean): Promise<Login | undefined> =>
      enqueue(async () => (isWanted() ? claimDevice(login, marks.round(), false) : undefined)),
    /** @param isWanted asked when it is to be stored; if not, undefined is returned @throws Failure 'cookieRefused' */
    loggedIn: (login: Login, isWanted: () => boolean) => store(login, isWanted, false),
    /** A login while another account was logged in here. Otherwise like `loggedIn`. */
    switchedAccount: (login: Login, isWanted: () => boolean) => store(login, isWanted, true),
    /** @returns what is stored now; undefined if it ended or is another account's */
    tokenRenewed: ({ email, token, due, user }: Login): Promise<Login | undefined> =>
      enqueue(async () => {
        const now = await read()
        if (!now || !isSameAccount(now, { email })) return undefined
        const next: Login = { ...now, token, due, user, used: Date.now() }
        await logins.write(next)
        return next
      }),
    used: (login: Login, used: number): Promise<void> =>
      enqueue(async () => {
        const now = await read()
        if (now?.round === login.round && now.used < used) await logins.write({ ...now, used })
      }),
    passwordRefused: remove,
    /** The session is older than it may be (SES-11). */
    expired: remove,
    loggedOutHere,
    /** Deletes this tab's copies, unless a session has begun since. */
    loggedOutElsewhere: (): Promise<void> =>
      enqueue(async () => {
        if (await readAnew()) return
        await logins.clear()
        if (await traces.isOfEndedLogin()) await traces.wipe()
      }),
    /** Repeats what a logout could not do. */
    async repeatLogout(): Promise<void> {
      if (marks.isUnwiped() || marks.unsentLogout() !== undefined) await loggedOutHere()
    },
  }
}

export type StoredSession = ReturnType<typeof createStoredSession>

/** How long a stored session lasts (SES-11); after that, the password is required again. */
export function sessionTimes({ maxIdle, maxAge }: NonNullable<Config['session']> = {}) {
  const idle = millisecondsOf(maxIdle ?? limits.session.maxIdle)
  const age = millisecondsOf(maxAge ?? limits.session.maxAge)
  return {
    isOver: ({ since, used }: Pick<Login, 'since' | 'used'>) => Date.now() - since > age || Date.now() - used > idle,
    /** Milliseconds between two writes of the last use, at least. */
    noteUseAfter: Math.min(idle / 10, limits.session.noteUseAfter),
  }
}
export type SessionTimes = ReturnType<typeof sessionTimes>
