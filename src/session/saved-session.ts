// Stores the session for the next start and for other tabs. The vault may be shared with them, so changes are serialised (in this tab, and
// under a lock among the tabs) and each first reads what is stored: a late response never undoes a logout, and a logout never removes a
// session that began after it.
//
// The tab that logs out or changes the account deletes drafts and choices for all tabs, in the same turn and before the next session is stored.
// A tab that only receives the message forgets its own copies, and deletes nothing shared if a newer session is stored, because the drafts
// are that session's by then.
import { dueOf } from '../api/expiry'
import { underLock } from '../core/tabs'
import type { Vault } from '../core/vault'
import { limits } from '../domain/limits'
import type { LoginAnswer } from '../domain/session'
import { isSameAccount, type SessionUser } from './session-user'
import type { Tombstones } from './tombstones'
import type { Traces } from './traces'

export interface Saved {
  /** Random, new at each login; messages and tombstones refer to it. */
  id: string
  email: string
  /** Empty for a host's session, which is never stored. */
  password: string
  token: string
  /** When the token must be replaced, in milliseconds since 1970. */
  due: number
  /** Times of the login and of the last use, in milliseconds since 1970. */
  since: number
  used: number
  /** For a start without reachable services. */
  user: SessionUser
}

interface Tools {
  vault: Vault
  traces: Traces
  tombstones: Tombstones
}

/** The token of a new login answer. */
export const tokenOf = ({ jwt }: LoginAnswer) => ({ token: jwt, due: dueOf(jwt) })

const entry = 'session'

/** Reads and deletes the stored session, and runs its changes one after another. */
function createEntry({ vault, traces, tombstones }: Tools) {
  let line: Promise<unknown> = Promise.resolve()
  const stored = () => vault.read<Saved>(entry)
  const read = async () => {
    const found = await stored()
    return found && !tombstones.isEnded(found.id) ? found : undefined
  }
  return {
    read,
    inTurn<T>(work: (now: Saved | undefined) => Promise<T>): Promise<T> {
      const mine = line.then(() => underLock('session', async () => work(await read()), limits.session.lock))
      line = mine.catch(() => undefined)
      return mine
    },
    /** Removes everything. Marks the session as ended first. @returns whether the browser deleted it all */
    async wipe(): Promise<boolean> {
      const found = await stored()
      if (found) tombstones.add([found.id])
      const [credentials, others] = await Promise.allSettled([vault.clear(), traces.wipe()])
      return [credentials, others].every((done) => done.status === 'fulfilled' && done.value)
    },
  }
}

export function createSavedSession(tools: Tools) {
  const { vault, traces, tombstones } = tools
  const { read, inTurn, wipe } = createEntry(tools)
  return {
    read,

    /**
     * Stores a login, or removes the stored session for a host's session, which has no password. Deletes another account's data first.
     * @param follows whether another account was logged in here
     * @returns the id of another account's stored session, which this one ended
     */
    begin: (next: Saved, follows: boolean) =>
      inTurn(async (now) => {
        const other = now && !isSameAccount(now, next) ? now.id : undefined
        const known = await traces.mayBeOf(next)
        const wipes = follows || other !== undefined || tombstones.isUnwiped() || known === false
        if (known === undefined) traces.hide()
        const clean = !wipes || (await wipe())
        await traces.claim(next)
        await (next.password ? vault.write(entry, next) : vault.remove(entry))
        if (clean) tombstones.wiped()
        else tombstones.replaced()
        return other
      }),

    /** Stores a new token if the same session is still stored. @returns what is stored now; undefined if it ended or belongs to another account */
    renew: ({ email, token, due, user }: Saved) =>
      inTurn(async (now) => {
        if (!now || !isSameAccount(now, { email })) return undefined
        const next: Saved = { ...now, token, due, user, used: Date.now() }
        await vault.write(entry, next)
        return next
      }),

    /** Stores the time of the last use. */
    touch: (id: string, used: number) =>
      inTurn(async (now) => {
        if (now?.id === id && now.used < used) await vault.write(entry, { ...now, used })
      }),

    /** The password was refused, or the session has expired. @returns what another tab has stored meanwhile */
    refuse: (tried: Saved) =>
      inTurn(async (now) => {
        if (now?.token !== tried.token) return now
        await vault.remove(entry)
        return undefined
      }),

    /**
     * Ends the stored session and deletes its data. @returns its id, and whether everything was deleted
     * @param ids end only these: a session that began after them stays
     */
    end: (ids?: readonly string[]) =>
      inTurn(async (now) => {
        const ends = !now || !ids || ids.includes(now.id)
        return { id: now?.id, clean: !ends || (await wipe()) }
      }),

    /** Repeats an incomplete deletion of a logout. @returns false if it fails again */
    async retry(): Promise<boolean> {
      if (!tombstones.isUnwiped()) return true
      return inTurn(async (now) => {
        // A session that began since has already deleted what was there before.
        if (now) return true
        const clean = await wipe()
        if (clean) tombstones.wiped()
        return clean
      })
    },
  }
}

export type StoredSession = ReturnType<typeof createSavedSession>
