// Stages: receive, count, identify, authorize, guard, perform, answer.
// Each takes what the one before returns, so none can be omitted.
import { createFilter } from '../fields/shown'
import { createCredentials } from '../identity/credentials'
import { createInvitations } from '../identity/invitation'
import { createSessions, type Session } from '../identity/sessions'
import { createUsers } from '../identity/users'
import { type Limits, sleep } from '../memory/limits'
import type { Memory } from '../memory/memory'
import { createCallers } from '../ownership/callers'
import { createContacts, createFacts } from '../ownership/contacts'
import { createOwnership } from '../ownership/ownership'
import { createActions } from '../perform/actions'
import { createGuard } from '../perform/guard'
import { createPerform, type Performed } from '../perform/perform'
import type { GatewayConfig } from '../services/config'
import type { Upstream } from '../services/upstream'
import { type Arrived, type Counted, receive } from '../table/request'
import type { Afterwards } from './afterwards'
import { createSessionCalls } from './session-calls'

export interface PipelineTools {
  /** What is known of callers for some minutes. */
  factMemory: Memory
  sessions: Memory
  limits: Limits
  trust?: number
  /** Milliseconds in which a body that is no upload must arrive. */
  bodyTime?: number
  /** Before a wrong login is answered. */
  wrongPause?(): Promise<void>
}

export function createPipeline(
  config: GatewayConfig,
  upstream: Upstream,
  { later, watched }: Afterwards,
  tools: PipelineTools,
) {
  const { limits, bodyTime: time = 20_000 } = tools
  const invitations = createInvitations(upstream, tools.factMemory)
  const sessions = createSessions(config, upstream, tools.sessions, tools.factMemory)
  const credentials = createCredentials(config, sessions, later)
  const facts = createFacts(tools.factMemory)
  const contacts = createContacts(upstream, facts)
  const filterFields = createFilter(config)
  const ownership = createOwnership(upstream, facts, contacts, filterFields)
  const actions = createActions(upstream, invitations, filterFields)

  const reading = { maxSize: config.limits.bodyKb * 1024, time, moreFields: config.fields.upsert }
  const users = createUsers(upstream, tools.trust)
  const { wrongPause = () => sleep(400) } = tools
  const callers = createCallers({ users, invitations, ownership, limits, wrongPause })
  const { count, identify, authorize } = callers
  const guard = createGuard(contacts, sessions)
  const parts = { config, upstream, limits, sessions, users, callers, contacts, ownership, filterFields, actions }
  const perform = createPerform(parts)

  async function answer({ c, rule, at, passed }: Performed): Promise<Response> {
    if (passed.after) later(c, passed.after)
    if (rule.action === 'reset') return credentials.recovered(c, passed)
    if (rule.answer === 'session') return credentials.begun(c, passed, at)
    return passed.body === undefined ? watched(c, passed.response) : passed.response
  }

  /** `use` repeats these with new tokens, `tried` counts wrong passwords. */
  async function runStages(call: Counted): Promise<Performed> {
    const { c, rule, incoming, invitation } = call
    if (rule.answer === 'session') await sessions.mayBegin()
    const run = async (session?: Session) => perform(await guard(await authorize(await identify(call, session))))
    // Who holds an invitation needs no login.
    const isHolder = invitation !== undefined && rule.who.includes('holder')
    if (rule.who.includes('user') && !isHolder) return credentials.use(c, run)
    return rule.rate === 'login' ? callers.tried(c, incoming.body.identifier, run) : run()
  }

  return {
    session: createSessionCalls({ ...parts, credentials, later, reading }),
    answer: async (arrived: Arrived): Promise<Response> =>
      answer(await runStages(await count(await receive(arrived, reading)))),
  }
}
