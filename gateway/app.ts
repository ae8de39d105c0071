// The handler: which paths there are, and what holds for all of them. It knows nothing of Node: `fetch(request, env)` works in workers and
// functions too.
import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { readBody } from './body'
import { createCalls } from './calls'
import type { GatewayConfig } from './config'
import { picture } from './forward'
import { clientAddress, type Limits } from './limits'
import type { Env, LogEntry } from './log-entry'
import { Refusal } from './refusal'
import { type Rule, type RuleName, rules } from './rules'
import type { Store } from './store'
import { createUpstream, type Patience } from './upstream'

export interface Tools {
  store: Store
  limits: Limits
  log(entry: LogEntry): void
  /** Address of the connection, from whatever runs the handler. */
  peerOf(env: unknown): string | undefined
  /** Milliseconds for which a token that was good is believed; a minute where not said. */
  trust?: number
  /** Told of what goes on after an answer, so that nobody stops in the middle of it (`waitUntil` of a worker). */
  later?(work: Promise<void>): void
  /** How long the services may take; as upstream.ts says where not said. */
  patience?: Patience
  /** Milliseconds in which the body of a call that is no upload has to be there; as body.ts says where not said. */
  bodyTime?: number
}

export function createApp(config: GatewayConfig, tools: Tools) {
  const upstream = createUpstream(config, tools.patience)
  const app = new Hono<Env>()
  app.use(logged(config, tools))
  app.onError((thrown, c) => {
    const refusal = thrown instanceof Refusal ? thrown : new Refusal('internal', { why: thrown.name })
    const entry = c.get('entry')
    if (refusal.why) entry.why = refusal.why
    return refusal.answer(entry.reference)
  })
  app.notFound((c) => new Refusal('not-found').answer(c.get('entry').reference))
  if (config.origins.length > 0) app.use(allowed(config.origins))
  app.get(`${config.basePath}/health`, (c) => c.json({ ok: true }))
  app.get('/uploads/:name', async (c) => {
    c.get('entry').rule = 'picture'
    return picture(upstream, c.req.param('name'), c.req.header('range'))
  })

  const body = readBody(config.limits.bodyKb * 1024, tools.bodyTime)
  const answer = createCalls(config, upstream, tools)
  for (const [name, rule] of Object.entries(rules) as [RuleName, Rule][]) {
    const path = `${config.basePath}/${rule.call.service}${rule.call.path.replace(/:(\w+)/g, ':$1{[\\w-]+}')}`
    if (rule.body !== 'multipart') app.on(rule.call.method, path, body)
    app.on(rule.call.method, path, (c) => answer(c, name, rule))
  }
  return app
}

/** Writes one line a call, and the headers that every answer has. */
function logged(config: GatewayConfig, { log, peerOf }: Tools): MiddlewareHandler<Env> {
  return async (c, next) => {
    const reference = crypto.randomUUID().slice(0, 8)
    const start = performance.now()
    c.set('entry', { reference, rule: 'none', method: c.req.method, status: 0, ms: 0, caller: 'unknown' })
    c.set('from', clientAddress(c.req.header('x-forwarded-for'), peerOf(c.env), config.trustProxy))
    await next()
    const headers = c.res.headers
    headers.set('x-content-type-options', 'nosniff')
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    log({ ...c.get('entry'), status: c.res.status, ms: Math.round((performance.now() - start) * 10) / 10 })
  }
}

/** Lets pages of these origins read the answers. */
const allowed = (origins: string[]) =>
  cors({
    origin: origins,
    allowMethods: ['GET', 'POST', 'PUT'],
    allowHeaders: ['Content-Type', 'Authorization', 'X-Invitation'],
    exposeHeaders: ['Content-Disposition', 'Retry-After'],
    maxAge: 600,
  })
