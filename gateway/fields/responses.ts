// Filters the services' responses by the rule's kind of response.
import { published } from '../../src/api/published'
import { isForeign } from '../../src/core/json'
import { Refusal } from '../services/refusal'
import { isRow, refusalIn } from '../services/rows'
import { jsonOf, refusePage } from '../services/upstream'
import { statement, storedFile } from './files'
import { type ShownKind, writeOutcome } from './shown'

/** A rule names one of these; shown.ts has the fields. */
export type ResponseKind = ShownKind | 'sent' | 'file' | 'pdf'

/** Their refusals have another shape than the CRM's. */
const ofContent: readonly string[] = ['session', ...Object.keys(published)]

export interface Passed {
  response: Response
  /** The filtered JSON; undefined for bytes and empty responses. */
  body?: unknown
  /** Work that continues after the response; a failure is only logged. */
  after?: Promise<unknown>
}

const json = (body: unknown, status: number): Passed => ({ response: Response.json(body, { status }), body })

const ofInput: readonly number[] = [400, 409, 422]
/** These speak of a session or a record. */
const ofRecords: readonly number[] = [401, 403, 404, 410]

/** One of the caller's input passes in part. */
async function refusal(response: Response, kind: ResponseKind): Promise<Passed> {
  const isContent = ofContent.includes(kind)
  const { status } = response
  if (ofRecords.includes(status)) await refusePage(response)
  else if (!ofInput.includes(status)) await response.body?.cancel()
  if (status === 401) throw new Refusal('unauthenticated')
  if (status === 404 || status === 410) throw new Refusal('not-found')
  if (status === 413) throw new Refusal('too-large')
  if (status === 403) throw new Refusal('forbidden', { why: 'the service refuses' })
  // Such as a 405 of a server in between: nobody's input.
  if (!ofInput.includes(status)) throw new Refusal('upstream', { why: `status ${status}` })
  const body = await jsonOf(response)
  if (body === undefined) throw new Refusal('upstream', { why: `status ${status} without a word` })
  if (!isContent) refuseHidden(kind, body, false)
  return json(isContent ? withoutDetails(body) : writeOutcome(body), status)
}

/** Strapi's words without `details`, which can have the password. */
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

const byId: readonly ResponseKind[] = ['contact', 'deal', 'product', 'annex', 'agent', 'opportunities', 'file', 'pdf']

/** 'No such record' is a refusal, with whatever status. */
function refuseHidden(kind: ResponseKind, body: unknown, ok: boolean): void {
  const refused = refusalIn(body, byId.includes(kind))
  if (refused?.isMissing) throw new Refusal('not-found')
  if (refused && ok) throw new Refusal('upstream', { why: 'a refusal with status 200' })
}

/** The page has its response; Strapi 3 answers 400 without an account. */
async function sent(kind: ResponseKind, response: Response): Promise<Passed> {
  if (!response.ok && response.status !== 400) return refusal(response, kind)
  await response.body?.cancel()
  return { response }
}

/** @param show lets of the whole response pass what may. @throws Refusal */
export async function filterResponse(
  kind: ResponseKind,
  response: Response,
  show: (kind: ShownKind, body: unknown) => unknown,
): Promise<Passed> {
  if (kind === 'sent') return sent(kind, response)
  if (!response.ok) return refusal(response, kind)
  if (kind === 'file') return { response: await storedFile(response) }
  if (kind === 'pdf') return { response: await statement(response) }
  const whole = await jsonOf(response)
  if (whole === undefined) return { response: new Response(null, { status: 204 }) }
  if (kind !== 'written' && !ofContent.includes(kind)) refuseHidden(kind, whole, true)
  if (kind !== 'written' && kind !== 'session' && isForeign(whole)) throw new Refusal('upstream', { why: 'no record' })
  return json(await show(kind, whole), response.status)
}
