// Finds a call's session by its cookie; ignores Authorization (SES-14).
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { urlOf } from '../../src/core/page-address'
import type { Passed } from '../fields/responses'
import type { GatewayConfig } from '../services/config'
import type { Env } from '../services/log'
import { Refusal } from '../services/refusal'
import { isRow, type Row } from '../services/rows'
import { isLocalHost, mediaTypeOf } from '../services/spelling'
import { type Session, type Sessions, tokensIn } from './sessions'

const withoutTokens = (c: Context, { jwt: _, refreshToken: __, ...rest }: Row) => c.json(rest)
const isUnauthenticated = (thrown: unknown) => thrown instanceof Refusal && thrown.code === 'unauthenticated'
const isUpload = (c: Context) => mediaTypeOf(c.req.header('content-type')) === 'multipart/form-data'

export function createCredentials(
  config: GatewayConfig,
  sessions: Sessions,
  later: (c: Context<Env>, work: Promise<unknown>) => void,
) {
  const cookie = createCookie(config)

  const findSession = (c: Context<Env>): Promise<Session | undefined> => sessions.find(cookie.read(c))

  return {
    /** Repeats a call with new tokens if the old ones are refused. @throws Refusal */
    async withSession<T>(c: Context<Env>, call: (session?: Session) => Promise<T>): Promise<T> {
      const from = c.get('from')
      const session = await sessions.open(cookie.read(c), from)
      if (!session) return call()
      return call(session)
        .catch(async (thrown) => {
          const renewed = isUnauthenticated(thrown) ? await sessions.renew(session, from) : undefined
          if (!renewed) throw thrown
          // The body of an upload can be read only once.
          if (c.req.raw.bodyUsed && isUpload(c)) throw new Refusal('upstream-unavailable', { why: 'renewed too late' })
          return call(renewed)
        })
        .catch(async (thrown) => {
          // The cookie stays: a login may have set another since.
          if (isUnauthenticated(thrown)) await sessions.close(session, from)
          throw thrown
        })
    },
    /** Begins a session by the tokens sent. @param sentAt when the password was sent */
    async logIn(c: Context<Env>, { body, response }: Passed, sentAt: number): Promise<Response> {
      if (!response.ok || !isRow(body)) return response
      const tokens = tokensIn(body)
      if (tokens && isRow(body.user)) {
        const before = await findSession(c)
        if (before) later(c, sessions.close(before, c.get('from')))
        cookie.write(c, await sessions.begin(tokens, body.user, sentAt))
      }
      return withoutTokens(c, body)
    },
    /** A recovery logs nobody in. @throws Refusal if the response names no account */
    afterRecovery(c: Context<Env>, { body, response }: Passed): Response {
      if (!response.ok) return response
      if (!isRow(body) || !isRow(body.user)) throw new Refusal('upstream', { why: 'a recovery that names nobody' })
      const tokens = tokensIn(body)
      if (tokens) later(c, sessions.revoke(tokens, c.get('from')))
      return withoutTokens(c, body)
    },
    async logOut(c: Context<Env>): Promise<void> {
      const session = await findSession(c)
      if (session) await sessions.close(session, c.get('from'))
      cookie.remove(c)
    },
  }
}

/** This host's address as the browser knows it; a proxy has to pass `Host` on. */
const hostUrl = (c: Context, scheme: string): URL | undefined =>
  urlOf(`${scheme}//${c.req.header('host') ?? new URL(c.req.url).host}`)

/** The configured origins decide; without any, this host's name. */
function isOverHttp(c: Context, origins: readonly string[]): boolean {
  if (origins.length > 0) return origins.every((origin) => origin.startsWith('http:'))
  return isLocalHost(hostUrl(c, 'http:')?.hostname ?? '') && !c.req.header('origin')?.startsWith('https:')
}

function createCookie({ basePath, origins, session: { site, maxAge } }: GatewayConfig) {
  const name = basePath === '/owner' ? 'owner' : `owner${basePath.replaceAll('/', '.')}`
  /** '__Host-' needs https: over http, browsers refuse prefix and `Secure`. */
  const prefixOf = (c: Context) => (isOverHttp(c, origins) ? undefined : 'host')
  /** A GET has no Origin, which would tell https: the prefix of its cookie does. */
  const receivedPrefix = (c: Context) =>
    origins.length === 0 && getCookie(c, name, 'host') !== undefined ? 'host' : prefixOf(c)
  function write(c: Context, prefix: 'host' | undefined, value: string, maxAge: number) {
    const isCross = prefix !== undefined && site === 'cross'
    const sameSite = isCross ? 'None' : 'Strict'
    setCookie(c, name, value, { prefix, httpOnly: true, sameSite, partitioned: isCross, maxAge })
  }
  return {
    read: (c: Context): string => getCookie(c, name, receivedPrefix(c)) ?? '',
    write: (c: Context, secret: string) => write(c, prefixOf(c), secret, maxAge),
    remove: (c: Context) => write(c, receivedPrefix(c), '', 0),
  }
}

/** Changes need a configured origin, or this host's, and a header of our pages. */
export const onlyOurPages =
  ({ origins }: GatewayConfig): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'OPTIONS') return next()
    const origin = c.req.header('origin') ?? ''
    const page = urlOf(origin)
    const isOfHost = page !== undefined && page.host === hostUrl(c, page.protocol)?.host
    const isOurs = origins.length > 0 ? origins.includes(origin) : isOfHost
    if (!isOurs)
      throw new Refusal('forbidden', { why: 'sent by a page of another origin, or the proxy hides the host' })
    if (c.req.header('x-owner-widgets') !== '1') throw new Refusal('forbidden', { why: 'without X-Owner-Widgets' })
    await next()
  }
