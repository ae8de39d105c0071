// What is kept of a session for the next start and for other tabs. Changes are serialised, among tabs by a lock, and
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

/** Where a login is kept: in a vault on this device, or at a gateway. */
export interface LoginStore {
  /** If so, a login's answer has no token, and the browser holds a cookie that no script can read (SES-14). */
  readonly isGateway: boolean
  /** @throws Failure if a gateway does not answer */
  read(): Promise<Login | undefined>
  write(login: Login): Promise<unknown>
  remove(): Promise<void>
  /** Removes all of it; ends the session at a gateway. @returns false if the browser kept some of it */
  clear(): Promise<boolean>
}

export const loginVault = (vault: Vault): LoginStore => ({
  isGateway: false,
  read: () => vault.read<Login>(loginEntry),
  write: (login) => vault.write(loginEntry, login),
  remove: () => vault.remove(loginEntry),
  clear: () => vault.clear(),
})

/** The login that a gateway keeps behind a cookie (SES-14). This device has only the mark of a logout not sent yet. */
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

export function createKeptSession({ logins, traces, marks }: { logins: LoginStore; traces: Traces; marks: Marks }) {
  const queue = createQueue()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => queue(() => underLock('session', work, limits.session.lock))
  const read = async () => {
    const found = await logins.read()
    return found && !marks.isEnded(found) ? found : undefined
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

  /** Deletes what a logout deletes, unless a session has begun since. The next start tries again what was refused. */
  const wipeEnded = (): Promise<void> =>
    inTurn(async () => {
      if ((await read()) === undefined) await wipe()
    })

  return {
    read,
    wipeEnded,
    isGateway: logins.isGateway,

    /** Runs a login call. At a gateway it waits for a logout under way: both write one cookie; the login's stays. */
    attempt: <T>(login: () => Promise<T>): Promise<T> =>
      logins.isGateway
        ? inTurn(async () => {
            const logout = marks.unsentLogout()
            const answer = await login()
            marks.noteSent(logout)
            return answer
          })
        : login(),

    /** Makes this device's data that of a login which was read. @returns undefined if it is not wanted any more */
    claim: (login: Login, isWanted: () => boolean): Promise<Login | undefined> =>
      inTurn(async () => (isWanted() ? claimDevice(login, marks.round(), false) : undefined)),

    /**
     * Keeps a login, and deletes another account's data first. @param replacesAnother whether one was logged in here
     * @param isWanted asked when its turn comes; if not, undefined is returned @throws Failure 'cookieRefused'
     */
    begin: (login: Login, replacesAnother: boolean, isWanted: () => boolean): Promise<Login | undefined> =>
      inTurn(async () => {
        const now = await read()
        if (!isWanted()) return undefined
        const isOther = now !== undefined && !isSameAccount(now, login)
        // The gateway has accepted the login, but the browser does not send the cookie back.
        if (logins.isGateway && (!now || isOther)) throw new Failure('cookieRefused')
        // The round is read before anything waits: a logout meanwhile begins another, and this login counts as ended.
        const next = await claimDevice(login, marks.round(), replacesAnother || isOther)
        await logins.write(next)
        return next
      }),

    /** Keeps a new token. @returns what is kept now; undefined if it ended or is another account's */
    renew: ({ email, token, due, user }: Login): Promise<Login | undefined> =>
      inTurn(async () => {
        const now = await read()
        if (!now || !isSameAccount(now, { email })) return undefined
        const next: Login = { ...now, token, due, user, used: Date.now() }
        await logins.write(next)
        return next
      }),

    touch: (login: Login, used: number): Promise<void> =>
      inTurn(async () => {
        const now = await read()
        if (now?.round === login.round && now.used < used) await logins.write({ ...now, used })
      }),

    /** The password was refused, or the session is too old. @returns what another tab has kept meanwhile */
    dropRefused: (tried: Login): Promise<Login | undefined> =>
      inTurn(async () => {
        const now = await read()
        if (now?.token !== tried.token) return now
        await logins.remove()
        return undefined
      }),

    /** After another tab's logout: deletes this tab's copies, if nobody is in by now. */
    wipeOwn: (): Promise<void> =>
      inTurn(async () => {
        if (await read()) return
        await logins.clear()
        if (await traces.isOfEndedLogin()) await traces.wipe()
      }),

    /** Repeats what a logout could not do. */
    async finishLogout(): Promise<void> {
      if (marks.isUnwiped() || marks.unsentLogout() !== undefined) await wipeEnded()
    },
  }
}

export type KeptSession = ReturnType<typeof createKeptSession>

/** How long a kept session lasts (SES-11); after that, the password is required again. */
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
