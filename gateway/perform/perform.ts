// Does what a call asks for, and lets pass what may.
import { type Passed, passAnswer } from '../fields/answers'
import { asCells, uploadFields } from '../fields/fields'
import { checkedUpload, typesOf } from '../fields/upload'
import type { Sessions } from '../identity/sessions'
import type { Users } from '../identity/users'
import type { Limits } from '../memory/limits'
import type { CallingUser, Contacts } from '../ownership/contacts'
import type { Identified, Ownership } from '../ownership/ownership'
import type { GatewayConfig } from '../services/config'
import { Refusal } from '../services/refusal'
import { isRow } from '../services/rows'
import type { Sending, Upstream } from '../services/upstream'
import type { Rule } from '../table/rules'
import { type Actions, emailIn } from './actions'
import type { Guarded } from './guard'
import { createSave } from './save'

export interface Performed extends Identified {
  readonly passed: Passed
}

interface Parts {
  config: GatewayConfig
  upstream: Upstream
  limits: Limits
  sessions: Sessions
  users: Users
  contacts: Contacts
  ownership: Ownership
  actions: Actions
}

/** Without brackets where the page uses none, for Strapi 3. */
const ownRows = (query: Identified['incoming']['query'], { email }: CallingUser) => ({
  ...query,
  [Object.keys(query).length > 0 ? 'filters[email][$eqi]' : 'email']: email,
})

/** Undefined if none was, or nobody says whose. */
const changedIn = ({ response, body }: Passed) =>
  response.ok && isRow(body) && isRow(body.user) ? body.user : undefined

export function createPerform(parts: Parts) {
  const { config, upstream, limits, sessions, users, contacts, ownership, actions } = parts
  const uploadBytes = config.limits.uploadMb * 1024 * 1024
  const save = createSave(forward, contacts)

  async function send(call: Identified, more: Pick<Sending, 'json' | 'stream' | 'signal'>): Promise<Response> {
    const { rule, incoming, caller } = call
    const { params } = incoming
    const from = call.c.get('from')
    const user = caller.kind === 'user' ? caller.user : undefined
    const token = user?.token
    const query = rule.hasOwnRows && user ? ownRows(incoming.query, user) : incoming.query
    const patience = more.stream ? 'upload' : rule.answer === 'file' ? 'download' : undefined
    const send = rule.call.service === 'records' ? upstream.asRecords : upstream.send
    const answer = await send(rule.call, { params, query, from, token, patience, ...more })
    if (answer.status !== 401 || caller.kind !== 'user') return answer
    await answer.body?.cancel()
    users.remove(caller.user)
    await users.user(token, from)
    throw new Refusal('upstream', { why: 'a service refuses a token that the content backend accepts' })
  }

  /** @throws Refusal */
  async function passedOf(call: Identified, answer: Response): Promise<Passed> {
    const passed = await passAnswer(call.rule.answer, answer, (kind, body) => ownership.learn(call, kind, body))
    // Whoever reads the service account's mail gets no session.
    if (call.rule.answer === 'session' && upstream.isService(emailIn(passed.body))) throw new Refusal('forbidden')
    return passed
  }

  async function forward(call: Guarded, more: Pick<Sending, 'stream' | 'signal'> = {}): Promise<Passed> {
    const { c, rule, incoming, caller } = call
    if ((rule.answer === 'file' || rule.answer === 'pdf') && caller.kind === 'user')
      c.get('atEnd')(await limits.file('user', caller.user.key))
    const body = typeof rule.body === 'object' ? incoming.body : undefined
    const json = body && rule.answer === 'written' ? asCells(body) : body
    return passedOf(call, await send(call, { json, ...more }))
  }

  async function upload(call: Guarded, user: CallingUser): Promise<Passed> {
    const { field = '' } = call.incoming.params
    if (!uploadFields.has(field) && !config.fields.upload.includes(field)) throw new Refusal('forbidden')
    const end = await limits.upload(user.key)
    try {
      const { headers, body, signal } = call.c.req.raw
      if (Number(headers.get('content-length')) > uploadBytes + 8192) throw new Refusal('too-large')
      const stream = await checkedUpload(body, headers.get('content-type') ?? '', uploadBytes, typesOf(field), signal)
      return await forward(call, { stream, signal })
    } finally {
      end()
    }
  }

  const ofUser = (act: (call: Guarded, user: CallingUser) => Promise<Passed>) => async (call: Guarded) => {
    if (call.caller.kind !== 'user') throw new Refusal('forbidden')
    return act(call, call.caller.user)
  }

  const actionsByName: Record<NonNullable<Rule['action']>, (call: Guarded) => Promise<Passed>> = {
    ...actions,
    reset: (call) => sessions.recover(() => forward(call), changedIn),
    save: ofUser(save),
    upload: ofUser(upload),
  }

  return async (call: Guarded): Promise<Performed> => {
    const act = call.rule.action ? actionsByName[call.rule.action] : forward
    return { ...call, passed: await act(call) }
  }
}
