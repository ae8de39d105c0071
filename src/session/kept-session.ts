// What is kept of a session for the next start and for other tabs. Tabs may share it, so changes are serialised (in this tab, and under a lock
// among the tabs) and each first reads what is there: a late response never undoes a logout, and a logout never removes a session that
// began after it.
//
// The tab that logs out or changes the account deletes drafts and choices for all tabs, in the same turn and before the next session is kept.
// A tab that only hears of it deletes its own copies, and nothing that is of a newer round.
import type { Config } from '../core/config'
import { millisecondsOf } from '../core/duration'
import { underLock } from '../core/tabs'
import type { Vault } from '../core/vault'
import { limits } from '../domain/limits'
import { isSameAccount, type Login } from './login'
import type { Marks } from './marks'
import type { Traces } from './traces'

/** Where a login is kept. */
export interface LoginStore {
  read(): Promise<Login | undefined>
  write(login: Login): Promise<void>
  remove(): Promise<void>
  /** @returns false if the browser kept some of it */
  clear(): Promise<boolean>
}

/** @param vault used by nothing else */
export const loginVault = (vault: Vault): LoginStore => ({
  read: () => vault.read<Login>('session'),
  write: (login) => vault.write('session', login),
  remove: () => vault.remove('session'),
  clear: () => vault.clear(),
})

interface Tools {
  logins: LoginStore
  traces: Traces
  marks: Marks
}

export function createKeptSession({ logins, traces, marks }: Tools) {
  let line: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = line.then(() => underLock('session', work, limits.session.lock))
    line = mine.catch(() => undefined)
    return mine
  }
  const read = async () => {
    const found = await logins.read()
    return found && !marks.isEnded(found) ? found : undefined
  }
  /** @returns whether the browser deleted it all */
  async function wipe(): Promise<boolean> {
    // Tries both, even if one fails.
    const done = await Promise.allSettled([logins.clear(), traces.wipe()])
    const clean = done.every((one) => one.status === 'fulfilled' && one.value)
    if (clean) marks.wiped()
    return clean
  }

  return {
    read,

    /**
     * Keeps a login, and deletes another account's data first. Where there is no password, as in a host's session, none stays.
     * @param followed whether another account was logged in here
     * @param isWanted asked when its turn has come
     * @returns the login as it is kept; undefined if it is not wanted any more
     */
    begin: (login: Login, followed: boolean, isWanted: () => boolean): Promise<Login | undefined> =>
      inTurn(async () => {
        const now = await read()
        if (!isWanted()) return undefined
        // Taken before anything waits: a logout meanwhile begins another round, and what is written then has ended already.
        let round = marks.round()
        const mine = await traces.mayBeOf(login)
        const replaces = followed || mine === false || (now !== undefined && !isSameAccount(now, login))
        if (mine === undefined) traces.hide()
        if (replaces && !marks.isEnded({ round })) round = marks.begin()
        if (replaces || marks.isUnwiped()) await wipe()
        const next = { ...login, round }
        await traces.claim(next)
        await (next.password ? logins.write(next) : logins.remove())
        return next
      }),

    /** Keeps a new token if the same account is still kept. @returns what is kept now; undefined if it ended or is another account's */
    renew: ({ email, token, due, user }: Login): Promise<Login | undefined> =>
      inTurn(async () => {
        const now = await read()
        if (!now || !isSameAccount(now, { email })) return undefined
        const next: Login = { ...now, token, due, user, used: Date.now() }
        await logins.write(next)
        return next
      }),

    /** Keeps the time of the last use. */
    touch: (login: Login, used: number): Promise<void> =>
      inTurn(async () => {
        const now = await read()
        if (now?.round === login.round && now.used < used) await logins.write({ ...now, used })
      }),

    /** The password was refused, or the session is too old. @returns what another tab has kept meanwhile */
    refuse: (tried: Login): Promise<Login | undefined> =>
      inTurn(async () => {
        const now = await read()
        if (now?.token !== tried.token) return now
        await logins.remove()
        return undefined
      }),

    /** Deletes what a logout deletes, unless a session has begun since. @returns whether everything was deleted */
    end: (): Promise<boolean> => inTurn(async () => (await read()) !== undefined || wipe()),

    /** Another tab has logged out: deletes what is this tab's own. */
    follow: (): Promise<void> =>
      inTurn(async () => {
        if (await read()) return
        await logins.clear()
        if (await traces.areEnded()) await traces.wipe()
      }),

    /** Repeats an incomplete deletion of a logout. @returns false if it fails again */
    async retry(): Promise<boolean> {
      // A session that began since has already deleted what was there before.
      return !marks.isUnwiped() || inTurn(async () => (await read()) !== undefined || wipe())
    },
  }
}

export type KeptSession = ReturnType<typeof createKeptSession>

/** How long a kept session lasts (SES-11); after that, the password is required again. */
export interface SessionTimes {
  isOver(login: Pick<Login, 'since' | 'used'>): boolean
  /** Minimum milliseconds between two writes of the last use. */
  noteUseAfter: number
}

export function sessionTimes({ maxIdle, maxAge }: NonNullable<Config['session']> = {}): SessionTimes {
  const idle = millisecondsOf(maxIdle ?? limits.session.maxIdle)
  const age = millisecondsOf(maxAge ?? limits.session.maxAge)
  return {
    isOver: ({ since, used }) => Date.now() - since > age || Date.now() - used > idle,
    noteUseAfter: Math.min(idle / 10, limits.session.noteUseAfter),
  }
}
