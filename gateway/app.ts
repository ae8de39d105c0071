// The handler: order of the checks, nothing else. It knows nothing of Node: `fetch(request, env)` works in workers and functions too.
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { createActions } from './actions'
import type { Passed } from './answers'
import { type Caller, createCallers } from './callers'
import type { GatewayConfig } from './config'
import { uploadFields } from './fields'
import { createInvitations } from './invitation'
import { clientAddress, type Limits } from './limits'
import { createPass, type Passing, picture, type Stream } from './pass'
import { createReach } from './reach'
import { Refusal } from './refusal'
import { type Incoming, readRequest } from './request'
import { type Rule, type RuleName, rules } from './rules'
import type { Store } from './store'
import { checkedUpload } from './upload'
import { createUpstream } from './upstream'
import { createWho, hashOf } from './who'

/** One line of the log: nothing of a person, no path with ids, no token, no address. */
export interface LogEntry {
  reference: string
  rule: RuleName | 'picture' | 'none'
  method: string
  status: number
  ms: number
  caller: Caller['kind'] | 'unknown'
  why?: string
}

export interface Tools {
  store: Store
  limits: Limits
  log(entry: LogEntry): void
  /** Address of the connection, from whatever runs the handler. */
  peerOf(env: unknown): string | undefined
  /** Milliseconds for which a token that was good is believed; a minute where not said. */
  trust?: number
}

interface Env {
  Variables: { entry: LogEntry; from: string }
}

export function createApp(config: GatewayConfig, { store, limits, log, peerOf, trust }: Tools) {
  const upstream = createUpstream(config)
  const invitations = createInvitations(upstream, store)
  const who = createWho(upstream, limits, trust)
  const reach = createReach(upstream, store)
  const callers = createCallers(who, invitations, reach)
  const actions = createActions(upstream, invitations)
  const pass = createPass(upstream, who, reach)
  const app = new Hono<Env>()

  app.use(async (c, next) => {
    const reference = crypto.randomUUID().slice(0, 8)
    const start = performance.now()
    c.set('entry', { reference, rule: 'none', method: c.req.method, status: 0, ms: 0, caller: 'unknown' })
    c.set('from', clientAddress(c.req.header('x-forwarded-for'), peerOf(c.env), config.trustProxy))
    await next()
    const headers = c.res.headers
    headers.set('x-content-type-options', 'nosniff')
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    log({ ...c.get('entry'), status: c.res.status, ms: Math.round((performance.now() - start) * 10) / 10 })
  })
  app.onError((thrown, c) => {
    const refusal = thrown instanceof Refusal ? thrown : new Refusal('internal', { why: thrown.name })
    const entry = c.get('entry')
    if (refusal.why) entry.why = refusal.why
    return refusal.answer(entry.reference)
  })
  app.notFound((c) => new Refusal('not-found').answer(c.get('entry').reference))
  if (config.origins.length > 0)
    app.use(
      cors({
        origin: config.origins,
        allowMethods: ['GET', 'POST', 'PUT'],
        allowHeaders: ['Content-Type', 'Authorization', 'X-Invitation'],
        exposeHeaders: ['Content-Disposition', 'Retry-After'],
        maxAge: 600,
      }),
    )

  app.get(`${config.basePath}/health`, (c) => c.json({ ok: true }))
  app.get('/uploads/:name', async (c) => {
    c.get('entry').rule = 'picture'
    return picture(upstream, c.req.param('name'), c.req.header('range'))
  })

  const tooLarge = () => {
    throw new Refusal('too-large')
  }
  const jsonLimit = bodyLimit({ maxSize: config.limits.bodyKb * 1024, onError: tooLarge })
  const uploadBytes = config.limits.uploadMb * 1024 * 1024
  for (const [name, rule] of Object.entries(rules) as [RuleName, Rule][]) {
    const path = `${config.basePath}/${rule.call.service}${rule.call.path.replace(/:(\w+)/g, ':$1{[\\w-]+}')}`
    if (rule.body !== 'multipart') app.on(rule.call.method, path, jsonLimit)
    app.on(rule.call.method, path, async (c) => {
      // HEAD would be answered as GET; nothing here needs it.
      if (c.req.method !== rule.call.method) throw new Refusal('not-found')
      const entry = c.get('entry')
      const from = c.get('from')
      entry.rule = name
      const isOpen = !rule.who.includes('user') || c.req.header('x-invitation') !== undefined
      if (isOpen) await limits.count('open', from)
      const incoming = await readRequest(c, rule, config.fields.upsert)
      if (rule.rate === 'login') await limits.count('login', await accountIn(incoming))
      const given = { authorization: c.req.header('authorization'), invitation: c.req.header('x-invitation') }
      const caller = await callers.identify(rule, given, from)
      entry.caller = caller.kind
      if (caller.kind === 'user') await limits.count('user', caller.user.key)
      await callers.checkOwn(rule, incoming, caller)
      const { response } = await perform({ rule, incoming, caller, from }, c.req.raw)
      return response
    })
  }
  return app

  async function perform(passing: Passing, request: Request): Promise<Passed> {
    const { rule, incoming, caller, from } = passing
    if (rule.action === 'login') return actions.login(incoming, from)
    if (rule.action === 'lookUp') return actions.lookUp(incoming)
    if (caller.kind === 'holder' && rule.action === 'mark') return actions.mark(caller.invitation)
    if (caller.kind === 'holder' && rule.action === 'register')
      return actions.register(incoming, caller.invitation, from)
    return pass(rule.action === 'upload' ? { ...passing, stream: await uploadOf(incoming, request) } : passing)
  }

  async function uploadOf({ params }: Incoming, request: Request): Promise<Stream> {
    const field = params.field ?? ''
    if (!uploadFields.has(field) && !config.fields.upload.includes(field)) throw new Refusal('forbidden')
    if (Number(request.headers.get('content-length')) > uploadBytes + 8192) throw new Refusal('too-large')
    const type = request.headers.get('content-type') ?? ''
    return { type, signal: request.signal, body: await checkedUpload(request.body, type, uploadBytes) }
  }
}

/** Under what an attempt to log in, or to recover a password, is counted. */
const accountIn = ({ body }: Incoming): Promise<string> =>
  hashOf(
    String(body.identifier ?? body.email)
      .trim()
      .toLowerCase(),
  )
