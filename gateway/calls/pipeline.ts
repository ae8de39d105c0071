// The calls of the table and of the session.
// Stages: receive, count, identify, authorize, guard, perform, respond.
// Each takes what the one before returns, so none can be omitted.
import type { Context } from 'hono'
import { inTime } from '../../src/core/promises'
import { restOf } from '../fields/files'
import { createFilter } from '../fields/shown'
import { createCredentials } from '../identity/credentials'
import { createInvitations } from '../identity/invitation'
import { createSessions, type Session, tokensIn } from '../identity/sessions'
import { createUsers, type User } from '../identity/users'
import { type Limits, sleep } from '../memory/limits'
import type { Memory } from '../memory/memory'
import { createCallers } from '../ownership/callers'
import { createContacts, createFacts } from '../ownership/contacts'
import { createOwnership } from '../ownership/ownership'
import { createActions, emailIn } from '../perform/actions'
import { createGuard } from '../perform/guard'
import { createPerform, type Performed } from '../perform/perform'
import type { GatewayConfig } from '../services/config'
import type { Env, LogEntry } from '../services/log'
import { Refusal } from '../services/refusal'
import { asRefusal, type TimeLimits, type Upstream } from '../services/upstream'
import { type Arrived, type Counted, readRequest, receive } from '../table/request'

export interface Tools {
  /** Remembers for some minutes which records are whose. */
  factMemory: Memory
  sessions: Memory
  limits: Limits
  /** Milliseconds for which a verified token is trusted. */
  trustTime?: number
  /** Milliseconds for a body that is no upload to arrive. */
  bodyTimeout?: number
  /** Delays the response to a wrong login. */
  wrongPause?(): Promise<void>
  /** Time limits of calls to the services. */
  timeLimits?: TimeLimits
  /** Rejects while Redis is silent; absent without Redis. */
  ping?(): Promise<unknown>
  isStopping?(): boolean
  log(entry: LogEntry): void
  /** Work after a response, during which no runtime stops (`waitUntil`). */
  later?(work: Promise<void>): void
}

const passwordOnly = { who: ['anybody'], body: { needs: ['password'] }, response: 'session' } as const

/** Milliseconds; a page that gets no id searches for her contact itself. */
const contactIdTimeout = 1_000

/** Logs failures after a response has begun. */
function createAfterwards({ log, later: keepRunning }: Tools) {
  const logFailure = (c: Context<Env>, thrown: unknown): void => {
    const { status, code, detail } = asRefusal(thrown)
    log({ ...c.get('entry'), status, why: `after the answer: ${detail.why ?? code}` })
  }
  return {
    later(c: Context<Env>, work: Promise<unknown>): void {
      const logged = work.then(() => undefined).catch((thrown) => logFailure(c, thrown))
      keepRunning?.(logged)
    },
    /** Logs where a service's response breaks off, and breaks off alike (GAT-19). */
    watched(c: Context<Env>, response: Response): Response {
      const reader = response.body?.getReader()
      if (!reader) return response
      const body = restOf(reader, new Uint8Array(), (thrown) => {
        logFailure(c, thrown)
        if (!c.env?.outgoing) throw thrown
        c.env.outgoing.destroy()
        // Waits until the runtime cancels the stream.
        return new Promise(() => {})
      })
      return new Response(body, response)
    },
  }
}

export function createPipeline(config: GatewayConfig, upstream: Upstream, tools: Tools) {
  const { limits, bodyTimeout = 20_000, wrongPause = () => sleep(400) } = tools
  const { later, watched } = createAfterwards(tools)
  const invitations = createInvitations(upstream, tools.factMemory)
  const sessions = createSessions(config, upstream, tools.sessions, tools.factMemory)
  const credentials = createCredentials(config, sessions, later)
  const facts = createFacts(tools.factMemory)
  const contacts = createContacts(upstream, facts)
  const filter = createFilter(config)
  const ownership = createOwnership(upstream, facts, contacts, filter)
  const actions = createActions(upstream, invitations, filter)

  const reading = { maxSize: config.limits.bodyKb * 1024, timeout: bodyTimeout, moreFields: config.fields.upsert }
  const users = createUsers(upstream, tools.trustTime)
  const callers = createCallers(users, invitations, ownership, limits, wrongPause)
  const { count, identify, authorize } = callers
  const guard = createGuard(contacts, sessions)
  const perform = createPerform({
    config,
    memory: tools.factMemory,
    upstream,
    limits,
    sessions,
    users,
    contacts,
    ownership,
    actions,
  })

  async function respond({ c, rule, at, passed }: Performed): Promise<Response> {
    if (passed.after) later(c, passed.after)
    if (rule.action === 'reset') return credentials.afterRecovery(c, passed)
    if (rule.response === 'session') return credentials.logIn(c, passed, at)
    return passed.body === undefined ? watched(c, passed.response) : passed.response
  }

  /** `withSession` repeats stages with new tokens; `tryLogin` counts failures. */
  async function runStages(call: Counted): Promise<Performed> {
    const { c, rule, incoming, invitation } = call
    if (rule.response === 'session') await sessions.assertWritable()
    const run = async (session?: Session) => perform(await guard(await authorize(await identify(call, session))))
    // A call with an invitation needs no session.
    const isHolder = invitation !== undefined && rule.who.includes('holder')
    if (rule.who.includes('user') && !isHolder) return credentials.withSession(c, run)
    return rule.rate === 'login' ? callers.tryLogin(c, incoming.body.identifier, run) : run()
  }

  const asUser = <T>(c: Context<Env>, call: (user: User, session?: Session) => Promise<T>) =>
    credentials.withSession(c, async (session) => {
      c.get('entry').rule = 'session'
      return call(await callers.userOf(c, session), session)
    })

  // GET, POST and DELETE of `/session` (SES-14, SES-16).
  const session = {
    /** @returns the user with today's address and her contact's id. @throws Refusal */
    read: (c: Context<Env>) =>
      asUser(c, async (user, session) => {
        const contact_id = await inTime(contacts.idOf(user), contactIdTimeout).catch(() => undefined)
        return Response.json({ user: { ...session?.stored.user, email: user.email, contact_id } })
      }),

    async confirm(c: Context<Env>) {
      const { body } = await readRequest(c, passwordOnly, reading)
      return asUser(c, async ({ email }, session) => {
        const incoming = { params: {}, query: {}, body: { identifier: email, password: body.password } }
        const { passed } = await callers.tryLogin(c, email, async () => {
          const passed = await actions.login({ incoming, c })
          const tokens = tokensIn(passed.body)
          if (tokens) later(c, sessions.revoke(tokens, c.get('from')))
          // The backend may know the address as another account's user name.
          if (passed.response.ok && emailIn(passed.body) !== email) throw new Refusal('forbidden')
          return { passed }
        })
        if (!passed.response.ok) return passed.response
        if (session) await sessions.rememberPassword(session.id)
        return new Response(null, { status: 204 })
      })
    },

    /** Logs out, also without a session. */
    async logout(c: Context<Env>) {
      c.get('entry').rule = 'session'
      await credentials.logOut(c)
      return c.body(null, 204)
    },
  }

  return {
    session,
    watched,
    response: async (arrived: Arrived): Promise<Response> =>
      respond(await runStages(await count(await receive(arrived, reading)))),
  }
}
