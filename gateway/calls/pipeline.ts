// The way of a call: receive → count → who → own → guard → perform → filter → answer. Each stage takes what the one before it knows, so that
// none can be left out or come too early.
import { createFilter } from '../fields/shown'
import type { Limits } from '../memory/limits'
import type { Memory } from '../memory/memory'
import { createCallers, createUsers } from '../own/callers'
import { createContacts, createFacts } from '../own/contacts'
import { createOwnership } from '../own/ownership'
import { createActions } from '../perform/actions'
import { createGuard } from '../perform/guard'
import { createPerform, type Filtered } from '../perform/perform'
import type { GatewayConfig } from '../services/config'
import type { Upstream } from '../services/upstream'
import { type Arrived, type Received, receive } from '../table/request'
import { createCredentials } from '../who/credentials'
import { createInvitations } from '../who/invitation'
import { createSessions, type Session } from '../who/sessions'
import type { Afterwards } from './afterwards'
import { createSessionCalls } from './session-calls'

export interface PipelineTools {
  /** What is known of callers for some minutes. */
  facts: Memory
  sessions: Memory
  limits: Limits
  /** Milliseconds for which a verified token is trusted; default one minute. */
  trust?: number
  /** Milliseconds in which a body that is no upload must arrive. */
  bodyTime?: number
}

/** @returns what answers a call of rules.ts, and the session's own calls */
export function createPipeline(
  config: GatewayConfig,
  upstream: Upstream,
  { later, watched }: Afterwards,
  tools: PipelineTools,
) {
  const { limits, bodyTime: time = 20_000 } = tools
  const invitations = createInvitations(upstream, tools.facts)
  const sessions = createSessions(config, upstream, tools.sessions)
  const credentials = createCredentials(config, sessions, later)
  const facts = createFacts(tools.facts)
  const contacts = createContacts(upstream, facts)
  const fields = createFilter(config)
  const ownership = createOwnership(upstream, facts, contacts, fields)
  const actions = createActions(upstream, invitations, fields)

  const reading = { maxSize: config.limits.bodyKb * 1024, time, moreFields: config.fields.upsert }
  const users = createUsers(upstream, tools.trust)
  const callers = createCallers(users, invitations, ownership, limits)
  const { count, who, own } = callers
  const guard = createGuard(contacts, sessions)
  const parts = { config, upstream, limits, sessions, users, callers, contacts, ownership, fields, actions }
  const { perform, filter } = createPerform(parts)

  async function answer({ c, rule, at, passed }: Filtered): Promise<Response> {
    if (passed.after) later(c, passed.after)
    if (rule.action === 'reset') return credentials.recovered(c, passed)
    if (rule.answer === 'session') return credentials.begun(c, passed, at)
    return passed.body === undefined ? watched(c, passed.response) : passed.response
  }

  /** With whose token a call is made. With new ones, once more, all from `who` to `filter` is repeated. */
  function made(call: Received): Promise<Filtered> {
    const { c, rule, incoming, invitation } = call
    const make = async (session?: Session) => filter(await perform(await guard(await own(await who(call, session)))))
    const isHolder = invitation !== undefined && rule.who.includes('holder')
    if (rule.who.includes('user') && !isHolder) return credentials.use(c, make)
    return rule.rate === 'login' ? callers.tried(c, incoming.body.identifier, make) : make()
  }

  return {
    session: createSessionCalls({ ...parts, credentials, later, reading }),
    answer: async (arrived: Arrived): Promise<Response> =>
      answer(await made(await count(await receive(arrived, reading)))),
  }
}
