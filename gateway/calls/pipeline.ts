// The way of a call: receive → count → who → own → guard → perform → filter → answer. Each stage takes what the one before it knows, so that
// none can be left out or come too early.
import { createFilter } from '../fields/shown'
import type { Limits } from '../memory/limits'
import type { Memory } from '../memory/memory'
import { createCallers } from '../own/callers'
import { createContacts, createFacts } from '../own/contacts'
import { createOwnership } from '../own/ownership'
import { createActions } from '../perform/actions'
import { createGuard } from '../perform/guarded-fields'
import { createPerform, type Filtered } from '../perform/perform'
import type { GatewayConfig } from '../services/config'
import type { Upstream } from '../services/upstream'
import { type Arrived, type Received, receive } from '../table/request'
import { createCredentials } from '../who/credentials'
import { createInvitations } from '../who/invitation'
import { createSessions, type Session } from '../who/sessions'
import type { Afterwards } from './afterwards'
import { createSessionCalls } from './session-calls'

interface Tools {
  facts: Memory
  sessions: Memory
  limits: Limits
  trust?: number
  bodyTime?: number
}

/** Milliseconds in which a body must arrive. */
const usualTime = 20_000

/** @returns what answers a call of rules.ts, and the session's own calls */
export function createPipeline(
  config: GatewayConfig,
  upstream: Upstream,
  { later, watched }: Afterwards,
  tools: Tools,
) {
  const { limits, bodyTime: time = usualTime } = tools
  const invitations = createInvitations(upstream, tools.facts)
  const sessions = createSessions(config, upstream, tools.sessions)
  const credentials = createCredentials(config, sessions, later)
  const facts = createFacts(tools.facts)
  const contacts = createContacts(upstream, facts)
  const fields = createFilter(config)
  const ownership = createOwnership(upstream, facts, contacts, fields)
  const actions = createActions(upstream, invitations, fields)

  const reading = { maxSize: config.limits.bodyKb * 1024, time, moreFields: config.fields.upsert }
  const callers = createCallers(upstream, invitations, ownership, tools)
  const { count, who, own } = callers
  const guard = createGuard(contacts, sessions)
  const parts = { config, upstream, limits, sessions, callers, contacts, ownership, fields, actions }
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
