// With whose token a call is made: that of the session behind the cookie. An Authorization header counts for nothing (SES-14).
import type { Context } from 'hono'
import type { Passed } from '../fields/answers'
import type { GatewayConfig } from '../services/config'
import type { Env } from '../services/log-entry'
import { Refusal } from '../services/refusal'
import { isRow } from '../services/rows'
import type { Passwords } from './passwords'
import { createCookie } from './session-cookie'
import { type Session, type Sessions, tokensIn } from './sessions'

export interface Given {
  /** The content backend's; undefined without a session. */
  token: string | undefined
  /** The name under which a password given again is remembered. */
  proof: string
  session?: Session
}

type Body = Record<string, unknown>
const answered = (body: unknown): Body => (isRow(body) ? body : {})
const withoutTokens = ({ jwt: _, refreshToken: __, ...rest }: Body) => Response.json(rest)

type Later = (c: Context<Env>, work: Promise<unknown>) => void

export function createCredentials(config: GatewayConfig, sessions: Sessions, passwords: Passwords, later: Later) {
  const cookie = createCookie(config)
  const givenBy = (session: Session): Given => ({ token: session.kept.token, proof: session.id, session })
  const isRefused = (thrown: unknown) => thrown instanceof Refusal && thrown.code === 'unauthenticated'

  async function attempt<T>(c: Context<Env>, session: Session, call: (given: Given) => Promise<T>): Promise<T> {
    const from = c.get('from')
    try {
      return await call(givenBy(session))
    } catch (thrown) {
      const renewed = isRefused(thrown) ? await sessions.renew(session, from) : undefined
      if (!renewed) throw thrown
      // The body of an upload can be read only once.
      if (c.req.raw.bodyUsed && isStreamed(c)) throw new Refusal('upstream-unavailable', { why: 'renewed too late' })
      return call(givenBy(renewed))
    }
  }

  return {
    /** Makes the call of a user, with new tokens once more if the content backend refuses the session's. @throws Refusal */
    async use<T>(c: Context<Env>, call: (given: Given) => Promise<T>): Promise<T> {
      const secret = cookie.read(c)
      const session = secret === undefined ? undefined : await sessions.open(secret, c.get('from'))
      try {
        return session ? await attempt(c, session, call) : await call({ token: undefined, proof: '' })
      } catch (thrown) {
        if (secret === undefined || !isRefused(thrown)) throw thrown
        cookie.remove(c)
        if (session) await sessions.close(session, c.get('from'))
        throw thrown
      }
    },
    /** The answer of a login or registration as the page gets it. @param asked when the password was sent */
    async begun(c: Context<Env>, { body, response }: Passed, asked: number): Promise<Response> {
      if (!response.ok) return response
      const tokens = tokensIn(body)
      const { user } = answered(body)
      if (tokens && isRow(user)) {
        const before = cookie.read(c)
        const old = before === undefined ? undefined : await sessions.find(before)
        if (old) later(c, sessions.close(old, c.get('from')))
        const { secret, id } = await sessions.begin(tokens, user, asked)
        await passwords.given(id)
        cookie.write(c, secret)
      }
      return withoutTokens(answered(body))
    },
    /** The answer of a recovery as the page gets it: it logs nobody in. @throws Refusal if not all sessions could be ended */
    async recovered(c: Context<Env>, { body, response }: Passed): Promise<Response> {
      if (!response.ok) return response
      const { user } = answered(body)
      const tokens = tokensIn(body)
      if (!isRow(user)) throw new Refusal('upstream', { why: 'a recovery that names nobody' })
      await sessions.closeAll(user.email)
      if (tokens) later(c, sessions.revoke(tokens, c.get('from')))
      return withoutTokens(answered(body))
    },
    /** Ends the session that the call comes with, if there is one. */
    async end(c: Context<Env>): Promise<void> {
      const secret = cookie.read(c)
      const session = secret === undefined ? undefined : await sessions.find(secret)
      if (session) await sessions.close(session, c.get('from'))
      cookie.remove(c)
    },
  }
}

export type Credentials = ReturnType<typeof createCredentials>

const isStreamed = (c: Context) => /^multipart\//i.test(c.req.header('content-type') ?? '')
