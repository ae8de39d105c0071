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
import type { LoginAnswer } from '../domain/session'

export interface Saved {
  email: string
  /** Empty in a host's session, which is never stored. */
  password: string
  token: string
  /** When the token is to be replaced, in milliseconds since 1970. */
  due: number
  /** When the user logged in, in milliseconds since 1970: a logout ends what began before it. */
  since: number
}

interface Tools {
  vault: Vault
  /** Drafts and choices of the user, for all tabs. */
  forgetShared(): Promise<void>
}

type Account = Pick<Saved, 'email'>

/** The content backend reads addresses without their case. */
export const isSameAccount = (one: Account, other: Account): boolean =>
  one.email.trim().toLowerCase() === other.email.trim().toLowerCase()

/** Of an answer that has just come. */
export const tokenOf = ({ jwt }: LoginAnswer) => ({ token: jwt, due: dueOf(jwt) })

const entry = 'session'

export function createSavedSession({ vault, forgetShared }: Tools) {
  let line: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: (now: Saved | undefined) => Promise<T>): Promise<T> => {
    const mine = line.then(() => underLock('session', async () => work(await read())))
    line = mine.catch(() => undefined)
    return mine
  }
  const read = () => vault.read<Saved>(entry)
  const wipe = () => Promise.allSettled([vault.clear(), forgetShared()])

  return {
    read,

    /**
     * A login, or a host's session, beside which no password is kept. Answers whether another account's session ended by it: what that
     * one has left is wiped first.
     * @param follows whether another account was in
     */
    begin: (next: Saved, follows: boolean) =>
      inTurn(async (now) => {
        const ends = follows || (now !== undefined && !isSameAccount(now, next))
        if (ends) await wipe()
        await (next.password ? vault.write(entry, next) : vault.remove(entry))
        return ends
      }),

    /** A new token for the session that is stored. Answers what is stored now; nothing where that is over or another account's. */
    renew: ({ email, token, due }: Saved) =>
      inTurn(async (now) => {
        if (!now || !isSameAccount(now, { email })) return undefined
        const next: Saved = { ...now, token, due }
        await vault.write(entry, next)
        return next
      }),

    /** Its password was refused. Answers what another tab has stored meanwhile. */
    refuse: (tried: Saved) =>
      inTurn(async (now) => {
        if (now?.token !== tried.token) return now
        await vault.remove(entry)
        return undefined
      }),

    /** A logout at this time: a session that began after it stays. */
    end: (at: number) =>
      inTurn(async (now) => {
        if (!now || now.since < at) await wipe()
      }),
  }
}

export type StoredSession = ReturnType<typeof createSavedSession>
