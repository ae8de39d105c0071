// The way of a call: receive → count → who → own → guard → perform → filter → answer. Each stage takes what the one before it knows, so that
// none can be left out or come too early.
import { createFilter } from '../fields/shown'
import type { Limits } from '../memory/limits'
import type { Memory } from '../memory/memory'
import { createCallers } from '../own/callers'
import { createContacts } from '../own/contacts'
import { createFacts } from '../own/facts'
import { createLearn } from '../own/learn'
import { createOwnership } from '../own/ownership'
import { createActions } from '../perform/actions'
import { createGuard } from '../perform/guard'
import { createPerform, type Filtered } from '../perform/perform'
import type { GatewayConfig } from '../services/config'
import type { Upstream } from '../services/upstream'
import { type Arrived, type Received, receive } from '../table/request'
import { createCredentials, type Given } from '../who/credentials'
import { createInvitations } from '../who/invitation'
import { createPasswords } from '../who/passwords'
import { createSessions } from '../who/sessions'
import { createUsers } from '../who/users'
import type { Afterwards } from './afterwards'
import { createCount } from './count'
import { createSessionCalls } from './session-calls'

interface Tools {
  facts: Memory
  sessions: Memory
  limits: Limits
  trust?: number
}

const nobody: Given = { token: undefined, proof: '' }

/** @returns what answers a call of rules.ts, and the session's own calls */
export function createPipeline(config: GatewayConfig, upstream: Upstream, afterwards: Afterwards, tools: Tools) {
  const { limits } = tools
  const invitations = createInvitations(upstream, tools.facts)
  const passwords = createPasswords(tools.facts)
  const sessions = createSessions(config, upstream, tools.sessions)
  const users = createUsers(upstream, tools.trust)
  const credentials = createCredentials(config, sessions, passwords, afterwards.later)
  const facts = createFacts(tools.facts)
  const contacts = createContacts(upstream, facts)
  const fields = createFilter(config)
  const ownership = createOwnership(upstream, facts, contacts, fields)
  const actions = createActions(upstream, invitations, fields)
  const learn = createLearn(ownership, contacts)

  const { count, tried } = createCount(limits)
  const { who, own } = createCallers(users, invitations, ownership, limits)
  const guard = createGuard(contacts, passwords)
  const parts = { config, upstream, limits, sessions, users, contacts, learn, fields, actions }
  const { perform, filter } = createPerform(parts)

  async function answer({ c, rule, at, passed }: Filtered): Promise<Response> {
    if (passed.after) afterwards.later(c, passed.after)
    if (rule.action === 'reset') return credentials.recovered(c, passed)
    if (rule.answer === 'session') return credentials.begun(c, passed, at)
    return passed.body === undefined ? afterwards.watched(c, passed.response) : passed.response
  }

  /** With whose token a call is made. With new ones, once more, all from `who` to `filter` is repeated. */
  function made(call: Received): Promise<Filtered> {
    const { c, rule, incoming, invitation } = call
    const make = async (given: Given) => filter(await perform(await guard(await own(await who(call, given)))))
    const isHolder = invitation !== undefined && rule.who.includes('holder')
    if (rule.who.includes('user') && !isHolder) return credentials.use(c, make)
    return rule.rate === 'login' ? tried(c, incoming.body.identifier, () => make(nobody)) : make(nobody)
  }

  const session = createSessionCalls({ ...parts, credentials, passwords, tried, later: afterwards.later })
  return {
    session,
    answer: async (arrived: Arrived): Promise<Response> =>
      answer(await made(await count(await receive(arrived, config.fields.upsert)))),
  }
}
