// Handles the page's calls: checks each by its row in rules.ts, then runs its action or forwards it.
import type { Context } from 'hono'
import type { Passed } from '../fields/answers'
import { uploadFields } from '../fields/fields'
import { createFilter } from '../fields/shown'
import { checkedUpload, typesOf } from '../fields/upload'
import type { Limits } from '../memory/limits'
import type { Memory } from '../memory/memory'
import { createCallers } from '../own/callers'
import { createContacts } from '../own/contacts'
import { createFacts } from '../own/facts'
import { createLearn } from '../own/learn'
import { createOwnership } from '../own/ownership'
import { createActions } from '../perform/actions'
import { createForward, type Passing, type Stream } from '../perform/forward'
import { createGuard } from '../perform/guard'
import { createSave } from '../perform/save'
import type { GatewayConfig } from '../services/config'
import type { Env } from '../services/log-entry'
import { Refusal } from '../services/refusal'
import { accountSpelling, hashOf } from '../services/spelling'
import type { Upstream } from '../services/upstream'
import { type Incoming, readRequest } from '../table/request'
import type { Rule, RuleName } from '../table/rules'
import { createCredentials, type Given } from '../who/credentials'
import { createInvitations } from '../who/invitation'
import { createPasswords } from '../who/passwords'
import { createSessions, tokensIn } from '../who/sessions'
import { createUsers } from '../who/users'
import type { Afterwards } from './afterwards'
import { createSessionCalls } from './session-calls'

interface Tools {
  facts: Memory
  sessions: Memory
  limits: Limits
  trust?: number
  later?(work: Promise<void>): void
}

/** @returns the handler of the calls in rules.ts, and those of the session's own calls */
export function createCalls(
  config: GatewayConfig,
  upstream: Upstream,
  { failed, watched }: Afterwards,
  { facts: learned, sessions: kept, limits, trust, later }: Tools,
) {
  const invitations = createInvitations(upstream, learned)
  const users = createUsers(upstream, trust)
  const facts = createFacts(learned)
  const contacts = createContacts(upstream, facts)
  const filter = createFilter(config)
  const ownership = createOwnership(upstream, facts, contacts, filter)
  const callers = createCallers(users, invitations, ownership)
  const actions = createActions(upstream, invitations, filter)
  const forward = createForward(upstream, users, contacts, createLearn(ownership, contacts), filter)
  const perform = createPerform(config, limits, actions, forward, createSave(forward, contacts))
  const passwords = createPasswords(learned)
  const guard = createGuard(contacts, passwords)
  const sessions = createSessions(config, upstream, kept)
  const credentials = createCredentials(config, sessions, passwords, afterAnswer)

  /** Keeps the runtime from stopping during work that continues after the answer; a failure is only logged. */
  function afterAnswer(c: Context<Env>, work: Promise<unknown>): void {
    const entry = c.get('entry')
    const done = work.then(
      () => undefined,
      (thrown) => failed(entry, thrown),
    )
    later?.(done)
  }

  /** Tries a password: counted as wrong unless it is right, or a service failed. */
  async function counted(c: Context<Env>, incoming: Incoming, attempt: () => Promise<Passed>): Promise<Passed> {
    const takeBack = await limits.login(c.get('from'), () => accountOf(c, incoming))
    const passed = await attempt().catch(async (thrown) => {
      if (isFault(thrown)) await takeBack(false)
      throw thrown
    })
    if (passed.response.ok) await takeBack(true)
    return passed
  }

  async function tryPassword(c: Context<Env>, identifier: string, password: string): Promise<Response | undefined> {
    const from = c.get('from')
    const incoming = { params: {}, query: {}, body: { identifier, password } }
    const { response, body } = await counted(c, incoming, () => actions.login(incoming, from))
    const tokens = tokensIn(body)
    if (tokens) afterAnswer(c, sessions.revoke(tokens, from))
    return response.ok ? undefined : response
  }

  async function answer(c: Context<Env>, name: RuleName, rule: Rule): Promise<Response> {
    // Refuses HEAD, which would otherwise be answered like GET; no call needs it.
    if (c.req.method !== rule.call.method) throw new Refusal('not-found')
    const entry = c.get('entry')
    const from = c.get('from')
    const invitation = c.req.header('x-invitation')
    entry.rule = name
    if (rule.rate === 'open' || invitation !== undefined) await limits.count('open', from)
    const asked = Date.now()
    const incoming = await readRequest(c, rule, config.fields.upsert)
    if (rule.rate === 'recovery') await limits.recovery(from, () => accountOf(c, incoming))
    const call = async ({ token, proof }: Given) => {
      const caller = await callers.identify(rule, { token, invitation }, from)
      entry.caller = caller.kind
      if (caller.kind !== 'anybody') entry.account = caller.user.key
      if (caller.kind === 'user') await limits.count('user', caller.user.key)
      await callers.checkOwn(rule, incoming, caller)
      await guard(rule, incoming, caller, proof)
      return perform({ rule, incoming, caller, from }, c.req.raw)
    }
    if (name === 'resetPassword') await sessions.mayCloseAll()
    const isHolder = invitation !== undefined && rule.who.includes('holder')
    const isUser = rule.who.includes('user') && !isHolder
    const passed = await (isUser
      ? credentials.use(c, call)
      : rule.rate === 'login'
        ? counted(c, incoming, () => call(nobody))
        : call(nobody))
    const { response, body, after } = passed
    if (after) afterAnswer(c, after)
    if (rule.answer === 'session')
      return name === 'resetPassword' ? credentials.recovered(c, passed) : credentials.begun(c, passed, asked)
    return body === undefined ? watched(c, response) : response
  }

  return { answer, session: createSessionCalls({ credentials, users, limits, passwords, tryPassword }) }
}

const nobody: Given = { token: undefined, proof: '' }

/** Performs an allowed call. */
function createPerform(
  config: GatewayConfig,
  limits: Limits,
  actions: ReturnType<typeof createActions>,
  forward: ReturnType<typeof createForward>,
  save: ReturnType<typeof createSave>,
) {
  const uploadBytes = config.limits.uploadMb * 1024 * 1024

  return async function perform(passing: Passing, request: Request): Promise<Passed> {
    const { rule, incoming, caller, from } = passing
    if (rule.action === 'login') return actions.login(incoming, from)
    if (rule.action === 'recover') return actions.recover(incoming, from)
    if (rule.action === 'lookUp') return actions.lookUp(incoming)
    if (caller.kind === 'user' && rule.action === 'save') return save(passing, caller.user)
    if (caller.kind === 'holder' && rule.action === 'mark') return actions.mark(caller.invitation)
    if (caller.kind === 'holder' && rule.action === 'register')
      return actions.register(incoming, caller.invitation, from)
    if (caller.kind === 'user' && rule.action === 'upload') return upload(passing, caller.user.key, request)
    return forward(passing)
  }

  async function upload(passing: Passing, user: string, request: Request): Promise<Passed> {
    const { field = '' } = passing.incoming.params
    if (!uploadFields.has(field) && !config.fields.upload.includes(field)) throw new Refusal('forbidden')
    const end = await limits.upload(user)
    try {
      return await forward({ ...passing, stream: await streamOf(field, request) })
    } finally {
      end()
    }
  }

  async function streamOf(field: string, request: Request): Promise<Stream> {
    if (Number(request.headers.get('content-length')) > uploadBytes + 8192) throw new Refusal('too-large')
    const type = request.headers.get('content-type') ?? ''
    return { ...(await checkedUpload(request.body, type, uploadBytes, typesOf(field))), signal: request.signal }
  }
}

/** The key under which attempts to log in or to recover a password are counted, and the log names the account. */
async function accountOf(c: Context<Env>, { body }: Incoming): Promise<string> {
  const key = await hashOf(accountSpelling(String(body.identifier ?? body.email)))
  c.get('entry').account = key
  return key
}

/** Whether a service is the reason of a refusal, not what the caller sent. */
const isFault = (thrown: unknown): boolean =>
  !(thrown instanceof Refusal) || thrown.status >= 500 || thrown.status === 429
