// The sessions behind the cookie: the content backend's tokens, their renewal, idle and absolute ends (SES-14).

import type { SessionRows } from '../memory/session-rows'
import type { Store } from '../memory/store'
import type { GatewayConfig } from '../services/config'
import { Refusal } from '../services/refusal'
import { isRow } from '../services/rows'
import { endOf } from '../services/tokens'
import { contentTokens, fields, type Upstream } from '../services/upstream'
import { isSecret, keysOf, newSecret, type SealKeys, seal, unseal } from './session-seal'
import { hashOf, normalAddress } from './users'

/** The tokens that the content backend gave at a login. */
export interface Tokens {
  token: string
  /** Only a backend that renews tokens gives one (Strapi 5 with `jwtManagement: 'refresh'`). */
  refresh?: string
}

interface Kept extends Tokens {
  user: Record<string, unknown>
  /** Milliseconds since 1970. */
  began: number
}

export interface Session extends SealKeys {
  kept: Kept
}

/** Of one account; beyond it the oldest session is closed, so that one account cannot fill the memory. */
const mostOfAnAccount = 20
/** A token is renewed when it has less than this left, in milliseconds: a call takes no longer. */
const early = 30_000
/** Seconds in which another instance has renewed the token, or will not. */
const renewalTime = 35

export function tokensIn(body: unknown): Tokens | undefined {
  if (!isRow(body) || typeof body.jwt !== 'string' || body.jwt === '') return undefined
  const { jwt: token, refreshToken } = body
  return typeof refreshToken === 'string' ? { token, refresh: refreshToken } : { token }
}

const isNearItsEnd = ({ token }: Tokens): boolean => endOf(token) < Date.now() + early

/** Asks the content backend for new tokens. @returns undefined if it refuses. @throws Refusal if it is away */
async function refreshed(upstream: Upstream, { refresh }: Tokens, from: string): Promise<Tokens | undefined> {
  if (refresh === undefined) return undefined
  const answer = await upstream.send(contentTokens.refresh, { json: { refreshToken: refresh }, from })
  if (answer.status === 403)
    throw new Refusal('upstream-unavailable', {
      why: 'POST /auth/refresh is forbidden: the role Public needs `auth.refresh`',
    })
  const made = tokensIn(answer.ok ? await fields(answer) : undefined)
  if (!answer.ok) await answer.body?.cancel()
  return made && { refresh, ...made }
}

export function createSessions(config: GatewayConfig, upstream: Upstream, store: Store, rows: SessionRows) {
  const { maxIdle, maxAge } = config.session
  const place = `${config.basePath} ${config.content.url}`
  const running = new Map<string, Promise<Session | undefined>>()

  const rest = ({ began }: Kept) => Math.floor(Math.min(maxIdle, maxAge - (Date.now() - began) / 1000))
  const ofAccount = async (email: unknown) => `sessions:${await hashOf(normalAddress(email))}`

  async function read({ id, key }: SealKeys): Promise<Session | undefined> {
    const row = await rows.get(id)
    const kept = row === undefined ? undefined : await unseal<Kept>(row, { id, key })
    return kept && rest(kept) > 0 ? { id, key, kept } : undefined
  }

  /** One instance renews at a time: a refresh token is good once. */
  async function renewAlone(session: Session, from: string): Promise<Session | undefined> {
    if (!(await store.claim(`renewing:${session.id}`, renewalTime))) return renewedElsewhere(session)
    try {
      const now = await read(session)
      if (!now || now.kept.token !== session.kept.token) return now
      const tokens = await refreshed(upstream, now.kept, from)
      if (!tokens) {
        await rows.delete(now.id)
        return undefined
      }
      const renewed = { ...now, kept: { ...now.kept, ...tokens } }
      if (await rows.replace(now.id, await seal(renewed.kept, now), rest(now.kept))) return renewed
      // Closed in the meantime: the new tokens must not outlive it.
      await revoke(tokens, from)
      return undefined
    } finally {
      await store.release(`renewing:${session.id}`)
    }
  }

  async function renewedElsewhere(session: Session): Promise<Session | undefined> {
    for (let attempt = 0; attempt < renewalTime * 5; attempt++) {
      await new Promise((done) => setTimeout(done, 200))
      const now = await read(session)
      if (!now || now.kept.token !== session.kept.token) return now
    }
    throw new Refusal('upstream-unavailable', { why: 'another instance does not end its renewal' })
  }

  /** Gives new tokens to the session, once for all calls that wait. @returns undefined if there are none: the session is over */
  async function renew(session: Session, from: string): Promise<Session | undefined> {
    const { id } = session
    if (session.kept.refresh === undefined) {
      await rows.delete(id)
      return undefined
    }
    const asked = running.get(id) ?? renewAlone(session, from).finally(() => running.delete(id))
    running.set(id, asked)
    return asked
  }

  /** Tells the content backend that the tokens are over, where it can be told. Its failure changes nothing: they are kept nowhere. */
  async function revoke(tokens: Tokens, from: string): Promise<void> {
    try {
      const good = isNearItsEnd(tokens) ? await refreshed(upstream, tokens, from) : tokens
      if (good?.refresh === undefined) return
      const json = { refreshToken: good.refresh }
      await (await upstream.send(contentTokens.logout, { token: good.token, json, from })).body?.cancel()
    } catch {}
  }

  return {
    /** @returns the cookie's value, and the session's id */
    async begin(tokens: Tokens, user: Record<string, unknown>): Promise<{ secret: string; id: string }> {
      const secret = newSecret()
      const keys = await keysOf(secret, place)
      await rows.set(keys.id, await seal({ ...tokens, user, began: Date.now() }, keys), Math.min(maxIdle, maxAge))
      const account = await ofAccount(user.email)
      const others = (await store.members(account)).sort()
      const over = others.splice(0, Math.max(0, others.length + 1 - mostOfAnAccount))
      for (const one of over) await rows.delete(one.split(' ')[1] ?? '')
      await store.release(account)
      await store.add(account, [...others, `${Date.now()} ${keys.id}`], maxAge)
      return { secret, id: keys.id }
    },
    /** The session of a cookie, with tokens that are good for a call. @returns undefined if there is none or it is over */
    async open(secret: string, from: string): Promise<Session | undefined> {
      if (!isSecret(secret)) return undefined
      const session = await read(await keysOf(secret, place))
      if (!session) return undefined
      await rows.touch(session.id, rest(session.kept))
      if (session.kept.refresh === undefined || !isNearItsEnd(session.kept)) return session
      return renew(session, from)
    },
    renew,
    revoke,
    /** Ends the session here for good, then at the content backend. @throws Refusal if it could not be ended here */
    async close({ id, kept }: Session, from: string): Promise<void> {
      await rows.delete(id)
      await revoke(kept, from)
    },
    /** Ends all sessions of an account here. */
    async closeAll(email: unknown): Promise<void> {
      const account = await ofAccount(email)
      for (const one of await store.members(account)) await rows.delete(one.split(' ')[1] ?? '')
      await store.release(account)
    },
    /** Reads the session of a cookie without renewing or prolonging it. */
    find: async (secret: string) => (isSecret(secret) ? read(await keysOf(secret, place)) : undefined),
  }
}
export type Sessions = ReturnType<typeof createSessions>
