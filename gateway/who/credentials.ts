// With whose token a call is made: that of the session behind the cookie. An Authorization header counts for nothing (SES-14).
import type { Context } from 'hono'
import type { Passed } from '../fields/answers'
import type { GatewayConfig } from '../services/config'
import type { Env } from '../services/log'
import { Refusal } from '../services/refusal'
import { isRow, type Row } from '../services/rows'
import { createCookie } from './session-cookie'
import { type Session, type Sessions, tokensIn } from './sessions'

const withoutTokens = ({ jwt: _, refreshToken: __, ...rest }: Row) => Response.json(rest)
const isRefused = (thrown: unknown) => thrown instanceof Refusal && thrown.code === 'unauthenticated'
const isStreamed = (c: Context) => /^multipart\//i.test(c.req.header('content-type') ?? '')

/** @param later ends sessions after the answer */
export function createCredentials(
  config: GatewayConfig,
  sessions: Sessions,
  later: (c: Context<Env>, work: Promise<unknown>) => void,
) {
  const cookie = createCookie(config)

  async function attempt<T>(c: Context<Env>, session: Session, call: (session: Session) => Promise<T>): Promise<T> {
    try {
      return await call(session)
    } catch (thrown) {
      const renewed = isRefused(thrown) ? await sessions.renew(session, c.get('from')) : undefined
      if (!renewed) throw thrown
      // The body of an upload can be read only once.
      if (c.req.raw.bodyUsed && isStreamed(c)) throw new Refusal('upstream-unavailable', { why: 'renewed too late' })
      return call(renewed)
    }
  }

  /** The session that the call comes with, as it is stored. */
  async function found(c: Context<Env>): Promise<Session | undefined> {
    const secret = cookie.read(c)
    return secret === undefined ? undefined : sessions.find(secret)
  }

  return {
    /** Makes the call of a user, with new tokens once more if the content backend refuses the session's. @throws Refusal */
    async use<T>(c: Context<Env>, call: (session?: Session) => Promise<T>): Promise<T> {
      const secret = cookie.read(c)
      const session = secret === undefined ? undefined : await sessions.open(secret, c.get('from'))
      try {
        return session ? await attempt(c, session, call) : await call()
      } catch (thrown) {
        if (secret === undefined || !isRefused(thrown)) throw thrown
        cookie.remove(c)
        if (session) await sessions.close(session, c.get('from'))
        throw thrown
      }
    },
    /** The answer of a login or registration as the page gets it. @param asked when the password was sent */
    async begun(c: Context<Env>, { body, response }: Passed, asked: number): Promise<Response> {
      if (!response.ok || !isRow(body)) return response
      const tokens = tokensIn(body)
      if (tokens && isRow(body.user)) {
        const before = await found(c)
        if (before) later(c, sessions.close(before, c.get('from')))
        cookie.write(c, await sessions.begin(tokens, body.user, asked))
      }
      return withoutTokens(body)
    },
    /** The answer of a recovery as the page gets it: it logs nobody in. @throws Refusal if not all sessions could be ended */
    async recovered(c: Context<Env>, { body, response }: Passed): Promise<Response> {
      if (!response.ok) return response
      if (!isRow(body) || !isRow(body.user)) throw new Refusal('upstream', { why: 'a recovery that names nobody' })
      const tokens = tokensIn(body)
      await sessions.closeAll(body.user.email)
      if (tokens) later(c, sessions.revoke(tokens, c.get('from')))
      return withoutTokens(body)
    },
    /** Ends the session that the call comes with, if there is one. */
    async end(c: Context<Env>): Promise<void> {
      const session = await found(c)
      if (session) await sessions.close(session, c.get('from'))
      cookie.remove(c)
    },
  }
}

export type Credentials = ReturnType<typeof createCredentials>
