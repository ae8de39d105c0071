// Sessions behind the cookie (SES-14), and passwords that were given (SES-16).
import { randomBytes } from 'node:crypto'
import { endOf } from '../../src/api/token'
import { sleep } from '../memory/limits'
import { createShared, type Memory } from '../memory/memory'
import type { GatewayConfig } from '../services/config'
import { Refusal } from '../services/refusal'
import { isRow, type Row } from '../services/rows'
import { hashOf, normalAddress } from '../services/spelling'
import { contentCalls, entriesOf, type Upstream } from '../services/upstream'
import { isSecret, keysOf, newSecret, type SealKeys, type StoredSession, seal, type Tokens, unseal } from './seal'

export interface Session extends SealKeys {
  stored: StoredSession
}

/** By id: the address may change hands. */
const accountOf = ({ id, email }: Row) => hashOf(String(id ?? normalAddress(email)))

const mostOfAnAccount = 20
/** Milliseconds; a call takes no longer. */
const early = 30_000
/** Seconds for which a password given again counts. */
const passwordTime = 300
/** Seconds after which another instance's renewal counts as failed. */
const renewalTime = 35

/** The row of recoveries under way: a word each, of time and random bytes. */
const recoveries = 'recoveries'
/** A wrong code is refused in a few milliseconds. */
const firstLook = 5
/** Milliseconds: between looks, for all, and until an instance is gone. */
const [lookTime, looksTime, goneAfter] = [100, 5_000, 60_000]

export function tokensIn(body: unknown): Tokens | undefined {
  if (!isRow(body) || typeof body.jwt !== 'string' || body.jwt === '') return undefined
  const { jwt: token, refreshToken } = body
  return typeof refreshToken === 'string' ? { token, refresh: refreshToken } : { token }
}

const isNearItsEnd = ({ token }: Tokens): boolean => endOf(token) < Date.now() + early

async function refreshed(upstream: Upstream, { refresh }: Tokens, from: string): Promise<Tokens | undefined> {
  if (refresh === undefined) return undefined
  const response = await upstream.send(contentCalls.refresh, { json: { refreshToken: refresh }, from })
  if (response.status === 403)
    throw new Refusal('upstream-unavailable', {
      why: 'POST /auth/refresh is forbidden: the role Public needs `auth.refresh`',
    })
  const made = tokensIn(response.ok ? await entriesOf(response) : undefined)
  if (!response.ok) await response.body?.cancel()
  return made && { refresh, ...made }
}

/** @param given passwords, apart: no number of logins ends another's session */
export function createSessions(config: GatewayConfig, upstream: Upstream, memory: Memory, given: Memory) {
  const { maxIdle, maxAge } = config.session
  const place = `${config.basePath} ${config.content.url}`
  const shared = createShared<Session | undefined>()

  const rest = ({ began }: StoredSession) => Math.floor(Math.min(maxIdle, maxAge - (Date.now() - began) / 1000))
  const rowOf = (id: string) => `session:${id}`
  const epochKey = (account: string) => `epoch:${account}`
  const givenKey = (id: string) => `password:${id}`
  async function passwordGiven(id: string): Promise<void> {
    // Removed first: an entry that is there has its end.
    await given.forget(givenKey(id))
    await given.add(givenKey(id), ['given'], passwordTime)
  }

  async function read({ id, key }: SealKeys): Promise<Session | undefined> {
    const row = await memory.row(rowOf(id))
    const stored = row === undefined ? undefined : unseal(row, { id, key })
    return stored && rest(stored) > 0 && (await isOfNow(stored)) ? { id, key, stored } : undefined
  }

  const find = async (secret: string) => (isSecret(secret) ? read(keysOf(secret, place)) : undefined)

  /** Waits for recoveries under way, which may be of this account. @throws Refusal */
  async function isOfNow({ epoch, began, user }: StoredSession): Promise<boolean> {
    let open: string[] | undefined
    for (let waited = 0, time = firstLook; waited < looksTime; waited += time, time = Math.min(lookTime, 2 * time)) {
      // In this order: a recovery writes the epoch, then removes its word.
      const rows = [recoveries, epochKey(accountOf(user))].map((key) => memory.row(key))
      const [words = '', now] = await Promise.all(rows)
      const all = words.split(' ').filter(Boolean)
      // A recovery whose instance is gone may be of this account.
      const ends = all.map((word) => Number.parseInt(word, 10) + goneAfter)
      if (now !== epoch || ends.some((end) => end < Date.now() && end > began)) return false
      const young = all.filter((_, at) => (ends[at] ?? 0) >= Date.now())
      open = open ? open.filter((word) => young.includes(word)) : young
      if (open.length === 0) return true
      await sleep(time)
    }
    throw new Refusal('upstream-unavailable', { why: 'a recovery has no outcome yet' })
  }

  /** @returns whether it was written now, not later */
  async function writtenNow(write: () => Promise<void>): Promise<boolean> {
    try {
      await write()
      return true
    } catch {
      setTimeout(() => void writtenNow(write), lookTime)
      return false
    }
  }

  /** The recovery's time, or 0, and a random text. */
  const newEpoch = (at: number) => `${at} ${crypto.randomUUID()}`

  /** @param asked when the password was sent. @throws Refusal if recovered since */
  async function epochOf(account: string, asked: number): Promise<string> {
    const key = epochKey(account)
    await memory.put(key, newEpoch(0), maxAge, 'where none is')
    await memory.touch(key, maxAge)
    const epoch = await memory.row(key)
    if (epoch === undefined || Number.parseInt(epoch, 10) >= asked)
      throw new Refusal('upstream-unavailable', { why: 'the password was recovered meanwhile' })
    return epoch
  }

  /** One instance renews at a time: a refresh token is good once. */
  async function renewAlone(session: Session, from: string): Promise<Session | undefined> {
    if (!(await memory.put(`renewing:${session.id}`, '', renewalTime, 'where none is')))
      return renewedElsewhere(session)
    try {
      const now = await read(session)
      if (!now || now.stored.token !== session.stored.token) return now
      const tokens = await refreshed(upstream, now.stored, from)
      if (!tokens) {
        await memory.remove(rowOf(now.id))
        return undefined
      }
      const renewed = { ...now, stored: { ...now.stored, ...tokens } }
      const row = seal(renewed.stored, now)
      if (await memory.put(rowOf(now.id), row, rest(now.stored), 'over a row')) return renewed
      // Closed in the meantime: the new tokens must not outlive it.
      await revoke(tokens, from)
      return undefined
    } finally {
      await memory.forget(`renewing:${session.id}`)
    }
  }

  async function renewedElsewhere(session: Session): Promise<Session | undefined> {
    for (let attempt = 0; attempt < renewalTime * 5; attempt++) {
      await sleep(200)
      const now = await read(session)
      if (!now || now.stored.token !== session.stored.token) return now
    }
    throw new Refusal('upstream-unavailable', { why: 'another instance does not end its renewal' })
  }

  /** Once for all that wait. @returns undefined: the session is over */
  const renew = (session: Session, from: string) => shared(session.id, () => renewAlone(session, from))

  async function revoke(tokens: Tokens, from: string): Promise<void> {
    try {
      const good = isNearItsEnd(tokens) ? await refreshed(upstream, tokens, from) : tokens
      if (good?.refresh === undefined) return
      const json = { refreshToken: good.refresh }
      await (await upstream.send(contentCalls.logout, { token: good.token, json, from })).body?.cancel()
    } catch {}
  }

  return {
    /** @param asked when the password was sent. @returns the cookie's value */
    async begin(tokens: Tokens, user: Row, asked: number): Promise<string> {
      const secret = newSecret()
      const keys = keysOf(secret, place)
      const account = accountOf(user)
      const epoch = await epochOf(account, asked)
      const row = seal({ ...tokens, user, began: Date.now(), epoch }, keys)
      await memory.put(rowOf(keys.id), row, Math.min(maxIdle, maxAge))
      await memory.enlist(`begun:${account}`, rowOf(keys.id), maxAge, mostOfAnAccount)
      await passwordGiven(keys.id)
      return secret
    },
    find,
    async open(secret: string, from: string): Promise<Session | undefined> {
      const session = await find(secret)
      if (!session) return undefined
      await memory.touch(rowOf(session.id), rest(session.stored))
      if (session.stored.refresh === undefined || !isNearItsEnd(session.stored)) return session
      return renew(session, from)
    },
    renew,
    revoke,
    passwordGiven,
    /** @param id '' without a session */
    isPasswordFresh: async (id: string): Promise<boolean> =>
      id !== '' && (await given.members(givenKey(id))).length > 0,
    /** Here for good, then at the backend. @throws Refusal if not here */
    async close({ id, stored }: Session, from: string): Promise<void> {
      await memory.remove(rowOf(id))
      await revoke(stored, from)
    },
    /** Before a password is taken. @throws Refusal if none could be written */
    mayBegin: async () => void (await memory.put('begins', '', 60)),
    /** Ends all sessions of the account. @param accountIn whose it was, if changed. @throws Refusal */
    async recover<T>(change: () => Promise<T>, accountIn: (made: T) => Row | undefined): Promise<T> {
      const word = `${Date.now()}:${randomBytes(8).toString('hex')}`
      const removeWord = () => memory.removeWord(recoveries, word)
      let made: T
      try {
        await memory.append(recoveries, word, maxAge)
        made = await change()
      } catch (thrown) {
        await writtenNow(removeWord)
        throw thrown
      }
      const user = accountIn(made)
      const epoch = newEpoch(Date.now())
      const isWritten = await writtenNow(async () => {
        if (user) await memory.put(epochKey(accountOf(user)), epoch, maxAge)
        await removeWord()
      })
      if (!user) return made
      await sleep(memory.lag * 1000)
      if (!isWritten) throw new Refusal('upstream-unavailable', { why: 'sessions end when Redis is back' })
      return made
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
