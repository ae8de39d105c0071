// Does what a call asks for, and lets pass what may.

import { asCells, uploadFields } from '../fields/fields'
import { filterResponse, type Passed } from '../fields/responses'
import { checkedUpload, typesOf } from '../fields/upload'
import type { Sessions } from '../identity/sessions'
import type { User, Users } from '../identity/users'
import type { Limits } from '../memory/limits'
import type { Contacts } from '../ownership/contacts'
import type { Identified, Ownership } from '../ownership/ownership'
import type { GatewayConfig } from '../services/config'
import { Refusal } from '../services/refusal'
import { idOf, isRow, type Row, rowsOf } from '../services/rows'
import type { Sending, Upstream } from '../services/upstream'
import { type Rule, rules } from '../table/rules'
import { type Actions, emailIn } from './actions'
import type { Guarded } from './guard'
import { provenProgress } from './proven-progress'

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
const ownRows = (query: Identified['incoming']['query'], { email }: User) => ({
  ...query,
  [Object.keys(query).length > 0 ? 'filters[email][$eqi]' : 'email']: email,
})

/** Undefined if none was, or nobody says whose. */
const changedIn = ({ response, body }: Passed) =>
  response.ok && isRow(body) && isRow(body.user) ? body.user : undefined

/** First the address alone, which changes no contact that exists. */
const firstFields = [['Email'], ['Email', 'First_Name', 'Last_Name', 'Tipo_de_Contacto']]
/** A proxy that does not know it changes nothing. */
const byAddress = { duplicate_check_fields: 'Email' }

function storedId({ response, body }: Passed): string {
  const [row] = rowsOf(body)
  return response.ok && row?.status === 'success' && isRow(row.details) ? idOf(row.details) : ''
}

export function createPerform({ config, upstream, limits, sessions, users, contacts, ownership, actions }: Parts) {
  const uploadBytes = config.limits.uploadMb * 1024 * 1024

  async function forward(call: Guarded, more: Pick<Sending, 'stream' | 'signal'> = {}): Promise<Passed> {
    const { c, rule, incoming, caller } = call
    const user = caller.kind === 'user' ? caller.user : undefined
    if (user && (rule.response === 'file' || rule.response === 'pdf'))
      c.get('atEnd')(await limits.file('user', user.key))
    const body = typeof rule.body === 'object' ? incoming.body : undefined
    const from = c.get('from')
    const send = rule.call.service === 'records' ? upstream.asRecords : upstream.send
    const response = await send(rule.call, {
      params: incoming.params,
      query: rule.hasOwnRows && user ? ownRows(incoming.query, user) : incoming.query,
      json: body && rule.response === 'written' ? asCells(body) : body,
      patience: more.stream ? 'upload' : rule.response === 'file' ? 'download' : undefined,
      token: user?.token,
      from,
      ...more,
    })
    if (response.status !== 401 || !user)
      return filterResponse(rule.response, response, (...shown) => ownership.learn(call, ...shown))
    await response.body?.cancel()
    users.remove(user)
    await users.user(user.token, from)
    throw new Refusal('upstream', { why: 'a service refuses a token that the content backend accepts' })
  }

  /** Whoever reads the service account's mail gets no answer. */
  async function reset(call: Guarded): Promise<Passed> {
    const passed = await forward(call)
    if (upstream.isService(emailIn(passed.body))) throw new Refusal('forbidden')
    return passed
  }

  /** An upsert could match another's contact: known ones are written by id (GAT-10). */
  async function save(call: Guarded, user: User): Promise<Passed> {
    const stored = await call.stored()
    const body = { ...call.incoming.body, Email: user.email }
    return stored ? write(call, stored, body) : create(call, user, body)
  }

  function write(call: Guarded, stored: Row, answers: Row): Promise<Passed> {
    const [params, body] = [{ id: idOf(stored) }, provenProgress(stored, answers)]
    return forward({ ...call, rule: rules.updateContact, incoming: { params, query: {}, body } })
  }

  /** The search may not know it yet, so it is read by its id. */
  async function create(call: Guarded, user: User, body: Row): Promise<Passed> {
    const [alone = {}, named = {}] = firstFields.map((names) =>
      Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name))),
    )
    const upsert = (first: Row) => forward({ ...call, incoming: { params: {}, query: byAddress, body: first } })
    let [first, made] = [alone, await upsert(alone)]
    if (storedId(made) === '') [first, made] = [named, await upsert(named)]
    const id = storedId(made)
    if (id === '') return made
    const stored = await contacts.confirm(user, id)
    if (!stored) throw new Refusal('upstream', { why: 'the upsert wrote another contact' })
    call.protect(stored)
    return Object.keys(body).length > Object.keys(first).length ? write(call, stored, body) : made
  }

  async function upload(call: Guarded, user: User): Promise<Passed> {
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

  const ofUser = (act: (call: Guarded, user: User) => Promise<Passed>) => async (call: Guarded) => {
    if (call.caller.kind !== 'user') throw new Refusal('forbidden')
    return act(call, call.caller.user)
  }

  const actionsByName: Record<NonNullable<Rule['action']>, (call: Guarded) => Promise<Passed>> = {
    ...actions,
    reset: (call) => sessions.recover(() => reset(call), changedIn),
    save: ofUser(save),
    upload: ofUser(upload),
  }

  return async (call: Guarded): Promise<Performed> => {
    const act = call.rule.action ? actionsByName[call.rule.action] : forward
    return { ...call, passed: await act(call) }
  }
}
