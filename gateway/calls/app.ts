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

export function createApp(config: GatewayConfig, givenTools: Tools) {
  const { password } = config.content
  const log: Tools['log'] = ({ account, ...entry }) =>
    givenTools.log(account === undefined ? entry : { ...entry, account: pseudonymOf(account, password) })
  const tools = { ...givenTools, log }
  const upstream = createUpstream(config, tools.timeLimits)
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
    // Counts every request before anything of it is read.
    await tools.limits.count('address', c.get('from'))
    await next()
  })
  if (config.origins.length > 0) app.use(allowOrigins(config))
  app.get(`${config.basePath}/health`, logAsProbe, (c) => c.json({ ok: true }))
  app.get(`${config.basePath}/ready`, logAsProbe, ready(config, tools))
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

/** Data that is opened as a page may load nothing, and be in no frame. */
const dataPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'none'; sandbox"

/** Logs each call, and sets the headers that all responses have. */
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
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', dataPolicy)
    // Another host's page cannot find out by <img> who is logged in.
    if (c.get('entry').caller === 'user' || c.res.status === 401)
      headers.set('cross-origin-resource-policy', 'same-origin')
    // Only public pictures may be cached by anybody.
    if (c.get('entry').rule !== 'picture' || !headers.has('cache-control')) {
      headers.set('cache-control', 'no-store')
      // `Cache.put` of a page's service worker refuses it, whatever the worker keeps.
      headers.set('vary', '*')
    }
    // Lets a browser save a response, not show it as a page.
    if (headers.get('content-type')?.startsWith('application/json'))
      headers.set('content-disposition', 'attachment; filename="answer.json"')
    log({ ...c.get('entry'), status: c.res.status, ms: Math.round((performance.now() - start) * 10) / 10 })
  }
}

/** Accepts UUID, hexadecimal, ULID; another text may be personal data. */
const requestId = (text: string | undefined): string | undefined =>
  text !== undefined && /^[\dA-Za-z-]{16,64}$/.test(text) && /\d/.test(text) ? text : undefined

/** The same on all instances for a day. @param secret the service account's password */
export function pseudonymOf(account: string, secret: string): string {
  const today = new Date().toISOString().slice(0, 10)
  return createHmac('sha256', secret).update(`log of ${today} ${account}`).digest('hex').slice(0, 16)
}

const logAsProbe: MiddlewareHandler<Env> = async (c, next) => {
  c.get('entry').rule = 'probe'
  await next()
}

/** Milliseconds in which a service must answer a probe. */
const probeTimeout = 1_000
/** Milliseconds for which all who ask get one result. */
const probeLifetime = 5_000

/** A service is up if it answers in time with any status below 500. */
async function isUp(url: string): Promise<boolean> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(probeTimeout) })
  await response.body?.cancel()
  return response.status < 500
}

/** Answers 503 while the gateway stops or a service is away. */
function ready(config: GatewayConfig, { ping, isStopping }: Tools): Handler<Env> {
  const probes = {
    content: () => isUp(config.content.url),
    records: () => isUp(config.records.url),
    ...(ping && { redis: () => ping().then(() => true) }),
  }
  async function runProbes(): Promise<Record<string, boolean>> {
    const results = Object.entries(probes).map(async ([name, run]) => [name, await run().catch(() => false)] as const)
    return Object.fromEntries(await Promise.all(results))
  }
  let last: { at: number; results: ReturnType<typeof runProbes> } | undefined
  return async (c) => {
    // However often it is called, services are asked seldom.
    if (!last || Date.now() - last.at >= probeLifetime) last = { at: Date.now(), results: runProbes() }
    const services = await last.results
    const isReady = !isStopping?.() && Object.values(services).every(Boolean)
    const away = Object.keys(services).filter((name) => !services[name])
    if (away.length > 0) c.get('entry').why = `away: ${away.join(', ')}`
    return c.json({ ready: isReady, ...services }, isReady ? 200 : 503)
  }
}

const allowOrigins = ({ origins }: GatewayConfig) =>
  cors({
    origin: origins,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Content-Type', 'X-Invitation', 'X-Owner-Widgets'],
    credentials: true,
    exposeHeaders: ['Content-Disposition', 'Retry-After'],
    maxAge: 600,
  })
