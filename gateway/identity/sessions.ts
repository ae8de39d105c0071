// Stores sessions (SES-14), and who gave the password again (SES-16).
import { randomBytes } from 'node:crypto'
import { expiryOf } from '../../src/api/token'
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

/** Names an account by its id: its address may change. @returns a hash */
const accountKeyOf = ({ id, email }: Row) => hashOf(String(id ?? normalAddress(email)))

const maxSessionsOfAccount = 20
/** A token is renewed so many milliseconds before its end: the longest call. */
const renewBefore = 30_000
/** Seconds for which a password given again counts. */
const passwordTime = 300
/** Seconds after which another instance's renewal counts as failed. */
const renewalTime = 35
/** Milliseconds between two looks for the end of that renewal. */
const renewalPause = 200

/** Key of the row of recoveries under way: words such as '1798761600000:9f3c…'. */
const recoveries = 'recoveries'
/** Milliseconds before that row is read again: a wrong code is refused in a few. */
const firstPause = 5
/** Milliseconds between two reads of that row, and for all of them. */
const [longestPause, longestWait] = [100, 5_000]
/** Milliseconds; a recovery that takes longer was broken off. */
const recoveryTime = 60_000

/** @returns the tokens in a login's response, if it has any */
export function tokensIn(body: unknown): Tokens | undefined {
  if (!isRow(body) || typeof body.jwt !== 'string' || body.jwt === '') return undefined
  const { jwt: token, refreshToken } = body
  return typeof refreshToken === 'string' ? { token, refresh: refreshToken } : { token }
}

const isNearItsEnd = ({ token }: Tokens): boolean => expiryOf(token) < Date.now() + renewBefore

/** @returns undefined if the backend refuses. @throws Refusal */
async function refreshTokens(upstream: Upstream, { refresh }: Tokens, from: string): Promise<Tokens | undefined> {
  if (refresh === undefined) return undefined
  const response = await upstream.send(contentCalls.refresh, { json: { refreshToken: refresh }, from })
  if (response.status === 403)
    throw new Refusal('upstream-unavailable', {
      why: 'POST /auth/refresh is forbidden: the role Public needs `auth.refresh`',
    })
  if (!response.ok) {
    await response.body?.cancel()
    return undefined
  }
  const renewed = tokensIn(await entriesOf(response))
  return renewed && { refresh, ...renewed }
}

/** @param passwords another memory, so that many logins push no session out */
export function createSessions(config: GatewayConfig, upstream: Upstream, memory: Memory, passwords: Memory) {
  const { maxIdle, maxAge } = config.session
  const gateway = `${config.basePath} ${config.content.url}`
  const shared = createShared<Session | undefined>()

  const secondsLeft = ({ began }: StoredSession) => Math.floor(Math.min(maxIdle, maxAge - (Date.now() - began) / 1000))
  const rowOf = (id: string) => `session:${id}`
  const epochKey = (account: string) => `epoch:${account}`
  const passwordKey = (id: string) => `password:${id}`
  async function rememberPassword(id: string): Promise<void> {
    // Removed first: `add` does not prolong an entry.
    await passwords.forget(passwordKey(id))
    await passwords.add(passwordKey(id), ['given'], passwordTime)
  }

  async function read({ id, key }: SealKeys): Promise<Session | undefined> {
    const row = await memory.row(rowOf(id))
    const stored = row === undefined ? undefined : unseal(row, { id, key })
    return stored && secondsLeft(stored) > 0 && (await isNotRecovered(stored)) ? { id, key, stored } : undefined
  }

  const find = async (secret: string) => (isSecret(secret) ? read(keysOf(secret, gateway)) : undefined)

  /** Waits for recoveries under way, which may end this session. @throws Refusal */
  async function isNotRecovered({ epoch, began, user }: StoredSession): Promise<boolean> {
    let awaited: string[] | undefined
    let pause = firstPause
    let waited = 0
    while (waited < longestWait) {
      // In this order: a recovery writes the epoch, then removes its word.
      const rows = [recoveries, epochKey(accountKeyOf(user))].map((key) => memory.row(key))
      const [row = '', currentEpoch] = await Promise.all(rows)
      const words = row.split(' ').filter(Boolean)
      const endOfWord = (word: string) => Number.parseInt(word, 10) + recoveryTime
      // A stopped instance's recovery may be of this account.
      const isInDoubt = words.map(endOfWord).some((end) => end < Date.now() && end > began)
      if (currentEpoch !== epoch || isInDoubt) return false
      const underWay = words.filter((word) => endOfWord(word) >= Date.now())
      awaited = awaited?.filter((word) => underWay.includes(word)) ?? underWay
      if (awaited.length === 0) return true
      await sleep(pause)
      waited += pause
      pause = Math.min(longestPause, 2 * pause)
    }
    throw new Refusal('upstream-unavailable', { why: 'a recovery has no outcome yet' })
  }

  /** Writes again until it succeeds. @returns whether the first try did */
  async function writeSurely(write: () => Promise<void>): Promise<boolean> {
    try {
      await write()
      return true
    } catch {
      setTimeout(() => void writeSurely(write), longestPause)
      return false
    }
  }

  /** @param at time of the recovery; 0 without one */
  const newEpoch = (at: number) => `${at} ${crypto.randomUUID()}`

  /** @param sentAt when the password was sent. @throws Refusal if recovered since */
  async function epochOf(account: string, sentAt: number): Promise<string> {
    const key = epochKey(account)
    await memory.put(key, newEpoch(0), maxAge, 'if absent')
    await memory.touch(key, maxAge)
    const epoch = await memory.row(key)
    if (epoch === undefined || Number.parseInt(epoch, 10) >= sentAt)
      throw new Refusal('upstream-unavailable', { why: 'the password was recovered meanwhile' })
    return epoch
  }

  /** One instance renews: a refresh token is good once. */
  async function renewAlone(session: Session, from: string): Promise<Session | undefined> {
    if (!(await memory.put(`renewing:${session.id}`, '', renewalTime, 'if absent'))) return renewedElsewhere(session)
    try {
      const now = await read(session)
      if (!now || now.stored.token !== session.stored.token) return now
      const tokens = await refreshTokens(upstream, now.stored, from)
      if (!tokens) {
        await memory.remove(rowOf(now.id))
        return undefined
      }
      const renewed = { ...now, stored: { ...now.stored, ...tokens } }
      const row = seal(renewed.stored, now)
      if (await memory.put(rowOf(now.id), row, secondsLeft(now.stored), 'if present')) return renewed
      // Closed meanwhile: the new tokens must not outlive it.
      await revoke(tokens, from)
      return undefined
    } finally {
      await memory.forget(`renewing:${session.id}`)
    }
  }

  async function renewedElsewhere(session: Session): Promise<Session | undefined> {
    for (let waited = 0; waited < renewalTime * 1000; waited += renewalPause) {
      await sleep(renewalPause)
      const now = await read(session)
      if (!now || now.stored.token !== session.stored.token) return now
    }
    throw new Refusal('upstream-unavailable', { why: 'another instance does not end its renewal' })
  }

  /** Renews once for all that wait. @returns undefined if the session has ended */
  const renew = (session: Session, from: string) => shared(session.id, () => renewAlone(session, from))

  /** Logs out at the backend, as well as it can. */
  async function revoke(tokens: Tokens, from: string): Promise<void> {
    try {
      const valid = isNearItsEnd(tokens) ? await refreshTokens(upstream, tokens, from) : tokens
      if (valid?.refresh === undefined) return
      const json = { refreshToken: valid.refresh }
      const response = await upstream.send(contentCalls.logout, { token: valid.token, json, from })
      await response.body?.cancel()
    } catch {}
  }

  return {
    /** @param sentAt when the password was sent. @returns the cookie's value */
    async begin(tokens: Tokens, user: Row, sentAt: number): Promise<string> {
      const secret = newSecret()
      const keys = keysOf(secret, gateway)
      const account = accountKeyOf(user)
      const epoch = await epochOf(account, sentAt)
      const row = seal({ ...tokens, user, began: Date.now(), epoch }, keys)
      await memory.put(rowOf(keys.id), row, Math.min(maxIdle, maxAge))
      await memory.enlist(`begun:${account}`, rowOf(keys.id), maxAge, maxSessionsOfAccount)
      await rememberPassword(keys.id)
      return secret
    },
    find,
    /** Finds a session, prolongs it, and renews tokens that end soon. @throws Refusal */
    async open(secret: string, from: string): Promise<Session | undefined> {
      const session = await find(secret)
      if (!session) return undefined
      await memory.touch(rowOf(session.id), secondsLeft(session.stored))
      if (session.stored.refresh === undefined || !isNearItsEnd(session.stored)) return session
      return renew(session, from)
    },
    renew,
    revoke,
    rememberPassword,
    /** @param id '' without a session */
    isPasswordFresh: async (id: string): Promise<boolean> =>
      id !== '' && (await passwords.members(passwordKey(id))).length > 0,
    /** Removes it here, then at the backend. @throws Refusal if the first fails */
    async close({ id, stored }: Session, from: string): Promise<void> {
      await memory.remove(rowOf(id))
      await revoke(stored, from)
    },
    /** Checks that a session could be written. @throws Refusal */
    assertWritable: async () => void (await memory.put('begins', '', 60)),
    /** Ends all sessions of the account that `change` changed. @throws Refusal */
    async recover<T>(change: () => Promise<T>, accountIn: (result: T) => Row | undefined): Promise<T> {
      const word = `${Date.now()}:${randomBytes(8).toString('hex')}`
      const removeWord = () => memory.removeWord(recoveries, word)
      let result: T
      try {
        await memory.append(recoveries, word, maxAge)
        result = await change()
      } catch (thrown) {
        await writeSurely(removeWord)
        throw thrown
      }
      const user = accountIn(result)
      const epoch = newEpoch(Date.now())
      const isWritten = await writeSurely(async () => {
        if (user) await memory.put(epochKey(accountKeyOf(user)), epoch, maxAge)
        await removeWord()
      })
      if (!user) return result
      await sleep(memory.lag * 1000)
      if (!isWritten) throw new Refusal('upstream-unavailable', { why: 'sessions end when Redis is back' })
      return result
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
