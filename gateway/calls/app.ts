// The HTTP handler; it also runs without a server, as in the demo.
import { createHmac } from 'node:crypto'
import { finished } from 'node:stream'
import { type Handler, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { picture } from '../fields/files'
import { onlyOurPages } from '../identity/credentials'
import { clientAddress } from '../memory/limits'
import type { GatewayConfig } from '../services/config'
import type { Env } from '../services/log'
import { Refusal } from '../services/refusal'
import { createUpstream } from '../services/upstream'
import { type Rule, rules } from '../table/rules'
import { createPipeline, type Tools } from './pipeline'

export function createApp(config: GatewayConfig, given: Tools) {
  const { password } = config.content
  const log: Tools['log'] = ({ account, ...entry }) =>
    given.log(account === undefined ? entry : { ...entry, account: pseudonymOf(account, password) })
  const tools = { ...given, log }
  const upstream = createUpstream(config, tools.patience)
  const { response, session, watched } = createPipeline(config, upstream, tools)
  const app = new Hono<Env>()
  app.use(logged(config, tools))
  app.onError((thrown, c) => {
    const refusal = thrown instanceof Refusal ? thrown : new Refusal('internal', { why: thrown.name })
    const entry = c.get('entry')
    entry.why = refusal.detail.why ?? refusal.code
    return refusal.response(entry.reference)
  })
  app.notFound((c) => new Refusal('not-found').response(c.get('entry').reference))
  app.use(async (c, next) => {
    // Whatever it is, and before anything of it is read.
    await tools.limits.count('address', c.get('from'))
    await next()
  })
  if (config.origins.length > 0) app.use(allowed(config))
  app.get(`${config.basePath}/health`, probe, (c) => c.json({ ok: true }))
  app.get(`${config.basePath}/ready`, probe, ready(config, tools))
  app.get('/uploads/:name', async (c) => {
    // HEAD would be answered like GET, and nobody would read the file.
    if (c.req.method !== 'GET') throw new Refusal('not-found')
    c.get('entry').rule = 'picture'
    await tools.limits.count('picture', c.get('from'))
    c.get('atEnd')(await tools.limits.file('address', c.get('from')))
    return watched(c, await picture(upstream, c.req.param('name'), c.req.header('range')))
  })

  app.use(`${config.basePath}/*`, onlyOurPages(config))

  const path = `${config.basePath}/session`
  app.get(path, session.read).post(path, session.confirm).delete(path, session.logout)
  for (const [name, rule] of Object.entries<Rule>(rules)) {
    const path = `${config.basePath}/${rule.call.service}${rule.call.path.replace(/:(\w+)/g, ':$1{[\\w-]+}')}`
    app.on(rule.call.method, path, (c) => {
      c.get('entry').rule = name
      return response({ c, rule, invitation: c.req.header('x-invitation'), at: Date.now() })
    })
  }
  return app
}

/** Data that is opened as a page loads nothing and stands in no frame. */
const noPage =
  "default-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'none'; sandbox"

function logged({ trustProxy }: GatewayConfig, { log }: Tools): MiddlewareHandler<Env> {
  return async (c, next) => {
    const reference = crypto.randomUUID().slice(0, 8)
    const start = performance.now()
    const request = requestId(c.req.header('x-request-id'))
    c.set('entry', { reference, rule: 'none', method: c.req.method, status: 0, ms: 0, caller: 'unknown', request })
    const { incoming, outgoing } = c.env ?? {}
    c.set('atEnd', (work) => void (outgoing ? finished(outgoing, work) : work()))
    c.set('from', clientAddress(trustProxy, c.req.header('x-forwarded-for'), incoming?.socket.remoteAddress))
    await next()
    const headers = c.res.headers
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'no-referrer')
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', noPage)
    // A neighbouring host's page learns of nobody's login, as by <img>.
    if (c.get('entry').caller === 'user' || c.res.status === 401)
      headers.set('cross-origin-resource-policy', 'same-origin')
    // Only public pictures may be cached by anybody.
    if (c.get('entry').rule !== 'picture' || !headers.has('cache-control')) {
      headers.set('cache-control', 'no-store')
      // `Cache.put` of a page's service worker refuses it, whatever the worker keeps.
      headers.set('vary', '*')
    }
    // Keeps a browser from showing a response as a page of this origin.
    if (headers.get('content-type')?.startsWith('application/json'))
      headers.set('content-disposition', 'attachment; filename="answer.json"')
    log({ ...c.get('entry'), status: c.res.status, ms: Math.round((performance.now() - start) * 10) / 10 })
  }
}

/** UUID, hexadecimal or ULID; anything else may be a text of the caller's. */
const requestId = (text: string | undefined): string | undefined =>
  text !== undefined && /^[\dA-Za-z-]{16,64}$/.test(text) && /\d/.test(text) ? text : undefined

/** Alike on all instances for a day. @param secret which no log reader knows */
export function pseudonymOf(account: string, secret: string): string {
  const today = new Date().toISOString().slice(0, 10)
  return createHmac('sha256', secret).update(`log of ${today} ${account}`).digest('hex').slice(0, 16)
}

const probe: MiddlewareHandler<Env> = async (c, next) => {
  c.get('entry').rule = 'probe'
  await next()
}

/** Milliseconds: for a service to answer, and for which one look counts. */
const [patience, fresh] = [1_000, 5_000]

/** Whether any answer but a fault comes in time; nothing is read. */
async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience) })
  await response.body?.cancel()
  return response.status < 500
}

/** Not while it stops, nor without a service of every screen. */
function ready(config: GatewayConfig, { ping, isStopping }: Tools): Handler<Env> {
  const looks = {
    content: () => answers(config.content.url),
    records: () => answers(config.records.url),
    ...(ping && { redis: () => ping().then(() => true) }),
  }
  async function probe(): Promise<Record<string, boolean>> {
    const found = Object.entries(looks).map(async ([name, ask]) => [name, await ask().catch(() => false)] as const)
    return Object.fromEntries(await Promise.all(found))
  }
  let last: { at: number; found: ReturnType<typeof probe> } | undefined
  return async (c) => {
    // One look for all who ask, so that nobody can make it ask more often.
    if (!last || Date.now() - last.at >= fresh) last = { at: Date.now(), found: probe() }
    const services = await last.found
    const isReady = !isStopping?.() && Object.values(services).every(Boolean)
    const away = Object.keys(services).filter((name) => !services[name])
    if (away.length > 0) c.get('entry').why = `away: ${away.join(', ')}`
    return c.json({ ready: isReady, ...services }, isReady ? 200 : 503)
  }
}

const allowed = ({ origins }: GatewayConfig) =>
  cors({
    origin: origins,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Content-Type', 'X-Invitation', 'X-Owner-Widgets'],
    credentials: true,
    exposeHeaders: ['Content-Disposition', 'Retry-After'],
    maxAge: 600,
  })
