// Handles the page's calls: checks each by its row in rules.ts, then runs its action or forwards it.
import type { Context } from 'hono'
import { createActions } from './actions'
import type { Afterwards } from './afterwards'
import type { Passed } from './answers'
import { createCallers } from './callers'
import type { GatewayConfig } from './config'
import { createContacts } from './contacts'
import { createFacts } from './facts'
import { uploadFields } from './fields'
import { createForward, type Passing, type Stream } from './forward'
import { createInvitations } from './invitation'
import type { Limits } from './limits'
import type { Env } from './log-entry'
import { createOwnership } from './ownership'
import { Refusal } from './refusal'
import { type Incoming, readRequest } from './request'
import type { Rule, RuleName } from './rules'
import { accountSpelling } from './spelling'
import type { Store } from './store'
import { checkedUpload } from './upload'
import type { Upstream } from './upstream'
import { createUsers, hashOf } from './users'

interface Tools {
  store: Store
  limits: Limits
  trust?: number
  later?(work: Promise<void>): void
}

/** @returns the handler of one call */
export function createCalls(
  config: GatewayConfig,
  upstream: Upstream,
  { failed, watched }: Afterwards,
  { store, limits, trust, later }: Tools,
) {
  const invitations = createInvitations(upstream, store)
  const users = createUsers(upstream, limits, trust)
  const facts = createFacts(store)
  const contacts = createContacts(upstream, facts)
  const ownership = createOwnership(upstream, facts, contacts)
  const callers = createCallers(users, invitations, ownership)
  const perform = createPerform(
    config,
    createActions(upstream, invitations),
    createForward(upstream, users, ownership, contacts),
  )

  return async (c: Context<Env>, name: RuleName, rule: Rule): Promise<Response> => {
    // Refuses HEAD, which would otherwise be answered like GET; no call needs it.
    if (c.req.method !== rule.call.method) throw new Refusal('not-found')
    const entry = c.get('entry')
    const from = c.get('from')
    entry.rule = name
    const isOpen = rule.rate === 'open' || c.req.header('x-invitation') !== undefined
    if (isOpen) await limits.count('open', from)
    const incoming = await readRequest(c, rule, config.fields.upsert)
    if (rule.rate === 'recovery') await limits.recovery(from, await accountIn(incoming))
    const takeBack = rule.rate === 'login' ? await limits.login(from, await accountIn(incoming)) : undefined
    const given = { authorization: c.req.header('authorization'), invitation: c.req.header('x-invitation') }
    const caller = await callers.identify(rule, given, from)
    entry.caller = caller.kind
    if (caller.kind === 'user') await limits.count('user', caller.user.key)
    await callers.checkOwn(rule, incoming, caller)
    const passed = await perform({ rule, incoming, caller, from }, c.req.raw).catch(async (thrown) => {
      if (isFault(thrown)) await takeBack?.()
      throw thrown
    })
    const { response, body, after } = passed
    if (response.ok) await takeBack?.()
    const work = after?.then(
      () => undefined,
      (thrown) => failed(entry, thrown),
    )
    if (work) later?.(work)
    return body === undefined ? watched(c, response) : response
  }
}

/** Performs an allowed call. */
function createPerform(
  config: GatewayConfig,
  actions: ReturnType<typeof createActions>,
  forward: ReturnType<typeof createForward>,
) {
  const uploadBytes = config.limits.uploadMb * 1024 * 1024

  return async function perform(passing: Passing, request: Request): Promise<Passed> {
    const { rule, incoming, caller, from } = passing
    if (rule.action === 'login') return actions.login(incoming, from)
    if (rule.action === 'recover') return actions.recover(incoming, from)
    if (rule.action === 'lookUp') return actions.lookUp(incoming)
    if (caller.kind === 'holder' && rule.action === 'mark') return actions.mark(caller.invitation)
    if (caller.kind === 'holder' && rule.action === 'register')
      return actions.register(incoming, caller.invitation, from)
    return forward(rule.action === 'upload' ? { ...passing, stream: await uploadOf(incoming, request) } : passing)
  }

  async function uploadOf({ params }: Incoming, request: Request): Promise<Stream> {
    const field = params.field ?? ''
    if (!uploadFields.has(field) && !config.fields.upload.includes(field)) throw new Refusal('forbidden')
    if (Number(request.headers.get('content-length')) > uploadBytes + 8192) throw new Refusal('too-large')
    const type = request.headers.get('content-type') ?? ''
    return { type, signal: request.signal, body: await checkedUpload(request.body, type, uploadBytes) }
  }
}

/** The key under which attempts to log in or to recover a password are counted. */
const accountIn = ({ body }: Incoming): Promise<string> =>
  hashOf(accountSpelling(String(body.identifier ?? body.email)))

/** Whether a service is the reason of a refusal, not what the caller sent. */
const isFault = (thrown: unknown): boolean =>
  !(thrown instanceof Refusal) || thrown.status >= 500 || thrown.status === 429
