// The stored session. Changes run one by one, under a lock of all tabs.
// A tab that hears of a logout deletes only its copies, and no newer round.
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

export interface LoginStore {
  /** The login is a gateway's cookie, which no script can read (SES-14). */
  readonly isGateway: boolean
  /** @throws Failure if a gateway does not answer */
  read(): Promise<Login | undefined>
  write(login: Login): Promise<unknown>
  remove(): Promise<void>
  /** Ends a gateway's session, too. @returns false if something could not be removed */
  clear(): Promise<boolean>
}

export const loginVault = (vault: Vault): LoginStore => ({
  isGateway: false,
  read: () => vault.read<Login>(loginEntry),
  write: (login) => vault.write(loginEntry, login),
  remove: () => vault.remove(loginEntry),
  clear: () => vault.clear(),
})

/** The login of a gateway's cookie (SES-14). */
export const gatewayLogins = (gateway: GatewaySession, marks: Marks): LoginStore => ({
  isGateway: true,
  async read() {
    if (marks.unsentLogout() !== undefined) return undefined
    const user = await gateway.readUser()
    return user && { ...loginOf({ email: user.email, password: '' }, { jwt: '', user }, true), round: marks.round() }
  },
  // The login's response has set the cookie.
  async write() {},
  async remove() {},
  async clear() {
    const logout = marks.unsentLogout()
    try {
      if (logout !== undefined) await gateway.end()
      marks.markSent(logout)
    } catch {}
    return true
  },
})

export function createStoredSession({ logins, traces, marks }: { logins: LoginStore; traces: Traces; marks: Marks }) {
  const queue = createQueue()
  const enqueue = <T>(work: () => Promise<T>) => queue(() => underLock('session', work, limits.session.lockTimeout))
  const read = async () => {
    const found = await logins.read()
    return found && !marks.isEnded(found) ? found : undefined
  }
  const readAnew = () => {
    traces.readAnew()
    return read()
  }
  async function wipe(): Promise<void> {
    const results = await Promise.allSettled([logins.clear(), traces.wipe()])
    if (results.every((result) => result.status === 'fulfilled' && result.value)) marks.markWiped()
  }

  /** Deletes another account's data. @param round as it was before any waiting */
  async function claimDevice(login: Login, round: string, replacesAnother: boolean): Promise<Login> {
    const owner = await traces.ownerOf(login)
    const replaces = replacesAnother || owner === 'ofAnotherPerson'
    // While the owner cannot be read, only what is unencrypted is deleted.
    if (owner === undefined) traces.removePlain()
    // A link may be another person's: it names no owner.
    if (owner !== 'hers') traces.removeLinks()
    // A new round ends the other person's logins, unless a logout has done it.
    const next = { ...login, round: replaces && !marks.isEnded({ round }) ? marks.startRound() : round }
    if (replaces || marks.isUnwiped()) await wipe()
    traces.claim(next)
    return next
  }

  /** @param isWanted asked before it is stored @throws Failure 'cookieRefused' */
  const store = (login: Login, isWanted: () => boolean, replacesAnother: boolean): Promise<Login | undefined> =>
    enqueue(async () => {
      const now = await readAnew()
      if (!isWanted()) return undefined
      const isOther = now !== undefined && !isSameAccount(now, login)
      // The browser does not send the cookie back.
      if (logins.isGateway && (!now || isOther)) throw new Failure('cookieRefused')
      // A logout that comes meanwhile begins another round.
      const next = await claimDevice(login, marks.round(), replacesAnother || isOther)
      await logins.write(next)
      return next
    })

  /** Removes an old or refused login. @returns one that a tab has stored meanwhile */
  const remove = (login: Login): Promise<Login | undefined> =>
    enqueue(async () => {
      const now = await read()
      if (now?.token !== login.token) return now
      await logins.remove()
      return undefined
    })

  /** Deletes all data, unless a session has begun since. */
  const wipeAfterLogout = (): Promise<void> =>
    enqueue(async () => {
      if ((await readAnew()) === undefined) await wipe()
    })

  return {
    read,
    readAnew,
    isGateway: logins.isGateway,

    /** Behind a gateway, a login waits for a logout: both set the cookie. */
    attempt: <T>(login: () => Promise<T>): Promise<T> =>
      logins.isGateway
        ? enqueue(async () => {
            const logout = marks.unsentLogout()
            const response = await login()
            marks.markSent(logout)
            return response
          })
        : login(),

    /** Claims the device for a cookie's user. @returns undefined if not wanted any more */
    claim: (login: Login, isWanted: () => boolean): Promise<Login | undefined> =>
      enqueue(async () => (isWanted() ? claimDevice(login, marks.round(), false) : undefined)),
    store,
    /** @returns the stored login; undefined if it has ended or is another's */
    updateToken: ({ email, token, due, user }: Login): Promise<Login | undefined> =>
      enqueue(async () => {
        const now = await read()
        if (!now || !isSameAccount(now, { email })) return undefined
        const next: Login = { ...now, token, due, user, used: Date.now() }
        await logins.write(next)
        return next
      }),
    updateUsed: (login: Login, used: number): Promise<void> =>
      enqueue(async () => {
        const now = await read()
        if (now?.round === login.round && now.used < used) await logins.write({ ...now, used })
      }),
    remove,
    wipeAfterLogout,
    /** Deletes this tab's copies, unless a session has begun. */
    wipeAfterOtherTab: (): Promise<void> =>
      enqueue(async () => {
        if (await readAnew()) return
        await logins.clear()
        if (await traces.isOfEndedLogin()) await traces.wipe()
      }),
    async repeatLogout(): Promise<void> {
      if (marks.isUnwiped() || marks.unsentLogout() !== undefined) await wipeAfterLogout()
    },
  }
}

export type StoredSession = ReturnType<typeof createStoredSession>

/** When the password is required again (SES-11), in milliseconds. */
export function sessionTimes(configured: NonNullable<Config['session']> = {}) {
  const maxIdle = millisecondsOf(configured.maxIdle ?? limits.session.maxIdle)
  const maxAge = millisecondsOf(configured.maxAge ?? limits.session.maxAge)
  return {
    isOver: ({ since, used }: Pick<Login, 'since' | 'used'>) =>
      Date.now() - since > maxAge || Date.now() - used > maxIdle,
    /** Between two writes of the last use. */
    useInterval: Math.min(maxIdle / 10, limits.session.useInterval),
  }
}
export type SessionTimes = ReturnType<typeof sessionTimes>
