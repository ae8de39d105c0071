// The cookie of a session, and the proof that a call was sent by a page of ours (SES-14).
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLocalHost } from '../services/addresses'
import type { GatewayConfig } from '../services/config'
import type { Env } from '../services/log'
import { Refusal } from '../services/refusal'

/** With this prefix an engine takes the cookie from its own https host only, not from a subdomain or over http. */
const prefixed = '__Host-owner'
/** On this machine over http, where an engine refuses the prefix or `Secure`. */
const plain = 'owner'

const hostOf = (address: string): string | undefined => {
  try {
    return new URL(address).host
  } catch {
    return undefined
  }
}

/** The host that the page asked. A proxy in front has to pass it on. */
const askedHost = (c: Context, scheme: string) =>
  hostOf(`${scheme}//${c.req.header('host') ?? new URL(c.req.url).host}`) ?? ''

/**
 * Whether the pages are served over http by this machine. Configured origins say so for all of them, whatever host a caller names; without
 * any, the asked host and the page do, because a proxy may have ended TLS.
 */
function isPlain(c: Context, origins: readonly string[]): boolean {
  if (origins.length > 0) return origins.every((origin) => origin.startsWith('http:'))
  const hostname = askedHost(c, 'http:').replace(/:\d+$/, '')
  return isLocalHost(hostname) && !c.req.header('origin')?.startsWith('https:')
}

export function createCookie({ origins, session: { site, maxAge } }: Pick<GatewayConfig, 'origins' | 'session'>) {
  const attributes = (name: string) => {
    if (name === plain) return 'HttpOnly; SameSite=Strict; Path=/'
    return `HttpOnly; Secure; SameSite=${site === 'cross' ? 'None; Partitioned' : 'Strict'}; Path=/`
  }
  const write = (c: Context<Env>, name: string, value: string, seconds: number) =>
    c.set('cookie', `${name}=${value}; ${attributes(name)}; Max-Age=${seconds}`)
  const nameOf = (c: Context) => (isPlain(c, origins) ? plain : prefixed)
  /** The name of the cookie that came. Without configured origins, a read of an https page says nothing of its scheme. */
  const cameAs = (c: Context) => (origins.length === 0 && getCookie(c, prefixed) !== undefined ? prefixed : nameOf(c))
  return {
    read: (c: Context): string | undefined => getCookie(c, cameAs(c)),
    write: (c: Context<Env>, secret: string) => write(c, nameOf(c), secret, maxAge),
    remove: (c: Context<Env>) => write(c, cameAs(c), '', 0),
  }
}

/**
 * Middleware: lets a call that changes something pass only from a page of the configured origins (or of the asked host, if none are
 * configured) that sends our header. The engine sets `Origin`, and another site's page may not send the header without asking first.
 */
export const onlyOurPages =
  ({ origins }: GatewayConfig): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'OPTIONS') return next()
    const origin = c.req.header('origin') ?? ''
    const scheme = origin.slice(0, origin.indexOf(':') + 1)
    const isOurs = origins.length > 0 ? origins.includes(origin) : hostOf(origin) === askedHost(c, scheme || 'https:')
    if (!isOurs)
      throw new Refusal('forbidden', { why: 'sent by a page of another origin, or the proxy hides the host' })
    if (c.req.header('x-owner-widgets') !== '1') throw new Refusal('forbidden', { why: 'without X-Owner-Widgets' })
    await next()
  }
