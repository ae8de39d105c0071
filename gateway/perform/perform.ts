// Does what a call asks for, and filters the response.
import { asCells, uploadFields } from '../fields/fields'
import { filterResponse, type Passed } from '../fields/responses'
import { checkedUpload, maxHeadSize, typesOf } from '../fields/upload'
import type { Sessions } from '../identity/sessions'
import type { User, Users } from '../identity/users'
import type { Limits } from '../memory/limits'
import type { Memory } from '../memory/memory'
import type { Contacts } from '../ownership/contacts'
import type { Identified, Ownership } from '../ownership/ownership'
import type { GatewayConfig } from '../services/config'
import { Refusal } from '../services/refusal'
import { idOf, isRow, type Row, rowsOf } from '../services/rows'
import { hashOf } from '../services/spelling'
import { limited, type Sending, type Upstream } from '../services/upstream'
import { type Rule, rules } from '../table/rules'
import { type Actions, emailIn } from './actions'
import type { Guarded } from './guard'
import { provenProgress } from './proven-progress'

export interface Performed extends Identified {
  readonly passed: Passed
}

interface Parts {
  config: GatewayConfig
  memory: Memory
  upstream: Upstream
  limits: Limits
  sessions: Sessions
  users: Users
  contacts: Contacts
  ownership: Ownership
  actions: Actions
}

/** Adds the filter by address; Strapi 3, whose keys begin with _, refuses brackets. */
export function withOwnRows(query: Identified['incoming']['query'], { email }: Pick<User, 'email'>) {
  const isOfStrapi3 = Object.keys(query).every((key) => key.startsWith('_'))
  return { ...query, [isOfStrapi3 ? 'email' : 'filters[email][$eqi]']: email }
}

/** @returns the account whose password was changed; undefined without one */
const changedAccountIn = ({ response, body }: Passed) =>
  response.ok && isRow(body) && isRow(body.user) ? body.user : undefined

/** Creates a contact by its address, or with names where the CRM needs them. */
const firstFields = [['Email'], ['Email', 'First_Name', 'Last_Name', 'Tipo_de_Contacto']]
/** Asks for an upsert by address; a proxy that does not know this ignores it. */
const byAddress = { duplicate_check_fields: 'Email' }

/** @returns '' if nothing was stored */
function storedId({ response, body }: Passed): string {
  const [row] = rowsOf(body)
  return response.ok && row?.status === 'success' && isRow(row.details) ? idOf(row.details) : ''
}

/** Seconds for which an upload's answer is remembered. */
const answerLifetime = 600

export function createPerform(parts: Parts) {
  const { config, memory, upstream, limits, sessions, users, contacts, ownership, actions } = parts
  const uploadBytes = config.limits.uploadMb * 1024 * 1024
  const maxFormSize = uploadBytes + maxHeadSize
  const uploadsUnderWay = new Map<string, Promise<Passed>>()

  async function forward(call: Guarded, stream?: Sending['stream']): Promise<Passed> {
    const { c, rule, incoming, caller } = call
    const user = caller.kind === 'user' ? caller.user : undefined
    if (user && (rule.response === 'file' || rule.response === 'pdf')) {
      const endDownload = await limits.file('user', user.key)
      c.get('atEnd')(endDownload)
    }
    const body = typeof rule.body === 'object' ? incoming.body : undefined
    const from = c.get('from')
    const send = rule.call.service === 'records' ? upstream.asRecords : upstream.send
    const response = await send(rule.call, {
      params: incoming.params,
      query: rule.hasOwnRows && user ? withOwnRows(incoming.query, user) : incoming.query,
      json: body && rule.response === 'written' ? asCells(body) : body,
      timeLimit: stream ? 'upload' : rule.response === 'file' ? 'download' : undefined,
      token: user?.token,
      from,
      stream,
    })
    if (response.status !== 401 || !user)
      return filterResponse(rule.response, response, (...shown) => ownership.filterAndLearn(call, ...shown))
    await response.body?.cancel()
    // Throws 'unauthenticated' if the content backend refuses the token, too.
    users.remove(user)
    await users.user(user.token, from)
    throw new Refusal('upstream', { why: 'a service refuses a token that the content backend accepts' })
  }

  /** Gives no session to whoever reset the service account's password (GAT-17). */
  async function reset(call: Guarded): Promise<Passed> {
    const passed = await forward(call)
    if (upstream.isServiceAccount(emailIn(passed.body))) throw new Refusal('forbidden')
    return passed
  }

  /** An upsert could match another's contact: known ones are written by id (GAT-10). */
  async function save(call: Guarded, user: User): Promise<Passed> {
    const stored = await call.stored()
    const body = { ...call.incoming.body, Email: user.email }
    return stored ? write(call, stored, body) : create(call, user, body)
  }

  function write(call: Guarded, stored: Row, answers: Row): Promise<Passed> {
    const incoming = { params: { id: idOf(stored) }, query: {}, body: provenProgress(stored, answers) }
    return forward({ ...call, rule: rules.updateContact, incoming })
  }

  /** Reads the new contact by its id: the search may not know it yet. */
  async function create(call: Guarded, user: User, body: Row): Promise<Passed> {
    const [withAddress = {}, withNames = {}] = firstFields.map((names) =>
      Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name))),
    )
    const upsert = (fields: Row) => forward({ ...call, incoming: { params: {}, query: byAddress, body: fields } })
    const first = await upsert(withAddress)
    const [sent, passed] = storedId(first) === '' ? [withNames, await upsert(withNames)] : [withAddress, first]
    const id = storedId(passed)
    if (id === '') return passed
    const stored = await contacts.confirm(user, id)
    if (!stored) throw new Refusal('upstream', { why: 'the upsert wrote another contact' })
    // A search that lags hid a finished record, whose changes need the password.
    call.protect(stored)
    const isAllSent = Object.keys(body).length === Object.keys(sent).length
    return isAllSent ? passed : write(call, stored, body)
  }

  async function upload(call: Guarded, user: User): Promise<Passed> {
    const { field = '' } = call.incoming.params
    if (!uploadFields.has(field) && !config.fields.upload.includes(field)) throw new Refusal('forbidden')
    const endUpload = await limits.upload(user.key)
    try {
      const { headers, body, signal } = call.c.req.raw
      if (Number(headers.get('content-length')) > maxFormSize) throw new Refusal('too-large')
      const stream = await checkedUpload(body, headers.get('content-type') ?? '', uploadBytes, typesOf(field), signal)
      return await forward(call, stream)
    } finally {
      endUpload()
    }
  }

  /** Browsers send a form again where a used connection is reset (WIZ-24). */
  async function uploadOnce(call: Guarded, user: User): Promise<Passed> {
    const { headers, body } = call.c.req.raw
    const length = headers.get('content-length')
    if (!length) return upload(call, user)
    // The boundary is random: only a form that is sent again has the same key.
    const key = `upload:${hashOf([user.key, call.c.req.path, headers.get('content-type'), length].join(' '))}`
    await uploadsUnderWay.get(key)?.catch(() => undefined)
    const answered = await memory.row(key).catch(() => undefined)
    if (answered) {
      // Reads the body to its end: a browser sends all before it reads.
      for await (const _ of limited(body, maxFormSize));
      const shown = JSON.parse(answered)
      return { response: Response.json(shown), body: shown }
    }
    const uploading = upload(call, user)
    uploadsUnderWay.set(key, uploading)
    try {
      const passed = await uploading
      if (passed.response.ok && passed.body)
        await memory.put(key, JSON.stringify(passed.body), answerLifetime).catch(() => undefined)
      return passed
    } finally {
      uploadsUnderWay.delete(key)
    }
  }

  const forUser = (act: (call: Guarded, user: User) => Promise<Passed>) => async (call: Guarded) => {
    if (call.caller.kind !== 'user') throw new Refusal('forbidden')
    return act(call, call.caller.user)
  }

  const actionsByName: Record<NonNullable<Rule['action']>, (call: Guarded) => Promise<Passed>> = {
    ...actions,
    reset: (call) => sessions.recover(() => reset(call), changedAccountIn),
    save: forUser(save),
    upload: forUser(uploadOnce),
  }

  return async (call: Guarded): Promise<Performed> => {
    const act = call.rule.action ? actionsByName[call.rule.action] : forward
    return { ...call, passed: await act(call) }
  }
}
