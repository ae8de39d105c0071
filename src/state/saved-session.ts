// The session as it is stored, for the next start and for the other tabs. The vault may be shared with them, so every change looks first
// at what is there now, and one change waits for the other, in this tab and among them all: a logout is never undone by an answer that
// comes late, nor does it take a session away that began after it.
//
// Whose drafts and choices are wiped: whoever logs out or brings another account wipes them for all tabs, in the same turn and before the
// next session is stored. A tab that only hears of it forgets what it holds itself and wipes nothing that is shared where a newer session
// is stored, because the drafts are that one's by then.
import { dueOf } from '../api/expiry'
import { underLock } from '../core/tabs'
import type { Vault } from '../core/vault'
import { limits } from '../domain/limits'
import type { LoginAnswer } from '../domain/session'
import { isSameAccount, type SessionUser } from './session-user'
import type { Tombstones } from './tombstones'
import type { Traces } from './traces'

export interface Saved {
  /** Random, another one with each login: a logout names it. */
  id: string
  email: string
  /** Empty in a host's session, which is never stored. */
  password: string
  token: string
  /** When the token is to be replaced, in milliseconds since 1970. */
  due: number
  /** When the user logged in and when she last used it, in milliseconds since 1970. */
  since: number
  used: number
  /** For a start at which the services cannot be asked. */
  user: SessionUser
}

interface Tools {
  vault: Vault
  traces: Traces
  tombstones: Tombstones
}

/** Of an answer that has just come. */
export const tokenOf = ({ jwt }: LoginAnswer) => ({ token: jwt, due: dueOf(jwt) })

const entry = 'session'

export function createSavedSession({ vault, traces, tombstones }: Tools) {
  let line: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: (now: Saved | undefined) => Promise<T>): Promise<T> => {
    const mine = line.then(() => underLock('session', async () => work(await read()), limits.session.lock))
    line = mine.catch(() => undefined)
    return mine
  }
  const stored = () => vault.read<Saved>(entry)
  const read = async () => {
    const found = await stored()
    return found && !tombstones.isEnded(found.id) ? found : undefined
  }
  /** Removes everything. The session that goes is marked as ended first. Answers whether the browser has deleted it all. */
  const wipe = async () => {
    const found = await stored()
    if (found) tombstones.add([found.id])
    const [credentials, others] = await Promise.allSettled([vault.clear(), traces.wipe()])
    return [credentials, others].every((done) => done.status === 'fulfilled' && done.value)
  }

  return {
    read,

    /**
     * A login, or a host's session, beside which no password is kept. Answers the id of another account's session that ended by it: what
     * that one has left is wiped first.
     * @param follows whether another account was in
     */
    begin: (next: Saved, follows: boolean) =>
      inTurn(async (now) => {
        const other = now && !isSameAccount(now, next) ? now.id : undefined
        const wipes = follows || other !== undefined || tombstones.isUnwiped() || !(await traces.mayBeOf(next))
        const clean = !wipes || (await wipe())
        await traces.claim(next)
        await (next.password ? vault.write(entry, next) : vault.remove(entry))
        if (clean) tombstones.wiped()
        else tombstones.replaced()
        return other
      }),

    /** A new token for the session that is stored. Answers what is stored now; nothing where that is over or another account's. */
    renew: ({ email, token, due, user }: Saved) =>
      inTurn(async (now) => {
        if (!now || !isSameAccount(now, { email })) return undefined
        const next: Saved = { ...now, token, due, user, used: Date.now() }
        await vault.write(entry, next)
        return next
      }),

    /** It was used at this time. */
    touch: (id: string, used: number) =>
      inTurn(async (now) => {
        if (now?.id === id && now.used < used) await vault.write(entry, { ...now, used })
      }),

    /** Its password was refused, or its time is over. Answers what another tab has stored meanwhile. */
    refuse: (tried: Saved) =>
      inTurn(async (now) => {
        if (now?.token !== tried.token) return now
        await vault.remove(entry)
        return undefined
      }),

    /**
     * A logout. Answers the id of the session that ended, and whether everything is deleted.
     * @param ids only these end: a session that began after them stays
     */
    end: (ids?: readonly string[]) =>
      inTurn(async (now) => {
        const ends = !now || !ids || ids.includes(now.id)
        return { id: now?.id, clean: !ends || (await wipe()) }
      }),

    /** Deletes once more what a logout has left; false where that fails again. */
    async retry(): Promise<boolean> {
      if (!tombstones.isUnwiped()) return true
      return inTurn(async (now) => {
        // A session that began since has wiped what was before it.
        if (now) return true
        const clean = await wipe()
        if (clean) tombstones.wiped()
        return clean
      })
    },
  }
}

export type StoredSession = ReturnType<typeof createSavedSession>
