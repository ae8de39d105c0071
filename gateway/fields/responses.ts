// Filters the services' responses by the rule's kind of response.
import { published } from '../../src/api/published'
import { isForeign } from '../../src/core/json'
import { Refusal } from '../services/refusal'
import { isRow, refusalIn } from '../services/rows'
import { jsonOf, throwServiceFault } from '../services/upstream'
import { statement, storedFile } from './files'
import { type ShownKind, writeOutcome } from './shown'

/** A rule names one of these; shown.ts has the fields. */
export type ResponseKind = ShownKind | 'sent' | 'file' | 'pdf'

/** Responses of the content backend, whose refusals differ from the CRM's. */
const ofContent: readonly string[] = ['session', ...Object.keys(published)]

export interface Passed {
  response: Response
  /** The filtered JSON; undefined for bytes or no body. */
  body?: unknown
  /** Work that continues after the response; a failure is only logged. */
  after?: Promise<unknown>
}

const json = (body: unknown, status: number): Passed => ({ response: Response.json(body, { status }), body })

/** Statuses of a refusal of what the caller sent. */
const inputStatuses: readonly number[] = [400, 409, 422]
/** Statuses of a refusal because of a session or a record. */
const recordStatuses: readonly number[] = [401, 403, 404, 410]

/** Only a refusal of the caller's input passes, and only in part. */
async function refusal(response: Response, kind: ResponseKind): Promise<Passed> {
  const isContent = ofContent.includes(kind)
  const { status } = response
  if (recordStatuses.includes(status)) await throwServiceFault(response)
  else if (!inputStatuses.includes(status)) await response.body?.cancel()
  if (status === 401) throw new Refusal('unauthenticated')
  if (status === 404 || status === 410) throw new Refusal('not-found')
  if (status === 413) throw new Refusal('too-large')
  if (status === 403) throw new Refusal('forbidden', { why: 'the service refuses' })
  // A 405 of a server in between, for example, is not the caller's fault.
  if (!inputStatuses.includes(status)) throw new Refusal('upstream', { why: `status ${status}` })
  const body = await jsonOf(response)
  if (body === undefined) throw new Refusal('upstream', { why: `status ${status} without a word` })
  if (!isContent) throwRefusalIn(body, kind, status)
  return json(isContent ? withoutDetails(body) : writeOutcome(body), status)
}

/** Removes Strapi's `details`: they can hold a password. */
function withoutDetails(body: unknown): unknown {
  if (!isRow(body)) return {}
  if (!isRow(body.error)) return { statusCode: body.statusCode, error: body.error, message: messageOf(body.message) }
  const { status, name, message } = body.error
  return { data: null, error: { status, name, message } }
}

/** Strapi 3 writes `[{ messages: [{ id, message }] }]`. */
function messageOf(found: unknown): unknown {
  if (!Array.isArray(found)) return typeof found === 'string' ? found : undefined
  const messages = found.flatMap((one) => (isRow(one) && Array.isArray(one.messages) ? one.messages : [])).filter(isRow)
  return [{ messages: messages.map(({ id, message }) => ({ id, message })) }]
}

/** Kinds that are read by an id: a refused id means that there is no such record. */
const byId: readonly ResponseKind[] = ['contact', 'deal', 'product', 'annex', 'agent', 'opportunities', 'file', 'pdf']

/** A body may say 'no such record' with any status. @throws Refusal */
function throwRefusalIn(body: unknown, kind: ResponseKind, status: number): void {
  const refused = refusalIn(body, byId.includes(kind))
  if (refused?.isMissing) throw new Refusal('not-found')
  if (refused && status < 300) throw new Refusal('upstream', { why: `a refusal with status ${status}` })
}

/** Strapi 3 has 400 for 'no account', which nobody may learn: it counts as sent. */
async function sent(kind: ResponseKind, response: Response): Promise<Passed> {
  if (!response.ok && response.status !== 400) return refusal(response, kind)
  await response.body?.cancel()
  return { response }
}

/** @param show returns the part of a body that may pass. @throws Refusal */
export async function filterResponse(
  kind: ResponseKind,
  response: Response,
  show: (kind: ShownKind, body: unknown) => unknown,
): Promise<Passed> {
  if (kind === 'sent') return sent(kind, response)
  if (!response.ok) return refusal(response, kind)
  if (kind === 'file') return { response: await storedFile(response) }
  if (kind === 'pdf') return { response: await statement(response) }
  const body = await jsonOf(response)
  if (body === undefined) return { response: new Response(null, { status: 204 }) }
  if (kind !== 'written' && !ofContent.includes(kind)) throwRefusalIn(body, kind, response.status)
  if (kind !== 'written' && kind !== 'session' && isForeign(body))
    throw new Refusal('upstream', { why: 'JSON that is no answer of the service' })
  return json(await show(kind, body), response.status)
}
