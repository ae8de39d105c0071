// One request over the wire: time limit, cancellation, and every outcome as an answer or a Failure. Knows no service.
import { Failure, type FailureCode, type FailureDetail, isOffline } from './failure'
import { isRecord } from './is-record'
import { isSafe } from './page-address'

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  /** Milliseconds. */
  timeout: number
  token?: string | undefined
  /** Sent as JSON. */
  body?: unknown
  /** Only for a gateway: the content backend's preflight refuses every further header (services.md). */
  invitation?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * Sends and checks the status.
 * @throws Failure for anything but 2xx, with the status and the code that decides what the user reads
 */
export async function send(request: HttpRequest): Promise<Response> {
  if (!isSafe(request.url)) throw new Failure('forbidden')
  if (isOffline()) throw new Failure('offline')
  const limit = AbortSignal.timeout(request.timeout)
  const signal = request.signal ? either(request.signal, limit) : limit
  const headers: Record<string, string> = {}
  if (request.token) headers.Authorization = `Bearer ${request.token}`
  if (request.body !== undefined) headers['Content-Type'] = 'application/json'
  if (request.invitation) headers['X-Invitation'] = request.invitation
  let response: Response
  try {
    response = await fetch(request.url, {
      method: request.method,
      headers,
      signal,
      credentials: 'omit',
      // Records and tokens belong in no cache of the browser, and a redirect would carry them elsewhere (API-05).
      cache: 'no-store',
      redirect: 'error',
      body: request.body === undefined ? null : JSON.stringify(request.body),
    })
  } catch (cause) {
    if (request.signal?.aborted) throw new Failure('cancelled', { cause })
    if (limit.aborted) throw new Failure('timeout', { cause })
    throw new Failure(isOffline() ? 'offline' : 'network', { cause })
  }
  if (!response.ok) throw await failureOf(response)
  return response
}

/** Ends with the first of the two. Safari before 17.4, which older telephones keep for good, has no AbortSignal.any. */
function either(one: AbortSignal, other: AbortSignal): AbortSignal {
  const both = new AbortController()
  const { signal } = both
  for (const each of [one, other]) {
    const end = () => both.abort(each.reason)
    if (each.aborted) end()
    else each.addEventListener('abort', end, { signal })
  }
  return signal
}

const byStatus: Record<number, FailureCode> = {
  401: 'session',
  403: 'forbidden',
  404: 'notFound',
  408: 'timeout',
  413: 'tooLarge',
  429: 'rateLimited',
}

/** By what the CRM calls a refusal, where the user is told more than its status tells. */
const byRefusal: Record<string, FailureCode> = { VIRUS_DETECTED: 'virus', LIMIT_REACHED: 'full' }

const codeOfRefusal = (called: unknown, otherwise: FailureCode): FailureCode =>
  (typeof called === 'string' && byRefusal[called]) || otherwise

function codeOfStatus(status: number): FailureCode {
  return byStatus[status] ?? (status >= 500 ? 'unavailable' : 'input')
}

async function failureOf(response: Response): Promise<Failure> {
  return failureFrom(response.status, await response.text().catch(() => ''))
}

/**
 * The record proxy names the field and the reason at the top level or in the record it refuses; the content backend nests its details
 * under `error` (they can hold the rejected password) and those are never read.
 */
export function failureFrom(status: number, text: string): Failure {
  const code = codeOfStatus(status)
  const body = readJson(text)
  // A refused request stands on its own, a refused record in the list of those that were sent.
  const refused = (isRecord(body) && [body.data].flat()[0]) || body
  if (isRecord(refused) && typeof refused.code === 'string') return refusalOf(refused, code, { status })
  return new Failure(code, { status, ...reasonOf(body) })
}

/** What the CRM says of a record or a request that it refused: which field, and why in its own words. */
export function refusalOf(said: Record<string, unknown>, otherwise: FailureCode, detail?: FailureDetail): Failure {
  const details = isRecord(said.details) ? said.details : {}
  return new Failure(codeOfRefusal(said.code, otherwise), {
    ...detail,
    ...(typeof details.api_name === 'string' && { field: details.api_name }),
    ...(typeof said.message === 'string' && { serverMessage: said.message }),
  })
}

/** Strapi 3: the id of its first message; 4 and 5: the error's message. */
function reasonOf(body: unknown): { reason?: string } {
  if (!isRecord(body)) return {}
  const first = [body.message].flat()[0]
  const told = isRecord(first) && Array.isArray(first.messages) ? first.messages[0]?.id : undefined
  const reason = told ?? (isRecord(body.error) ? body.error.message : undefined)
  return typeof reason === 'string' ? { reason } : {}
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why an answer that had begun did not come to its end: taken back, too slow for the limit of `send`, or cut. */
export function brokenOff(cause: unknown): Failure {
  const name = cause instanceof DOMException ? cause.name : ''
  return new Failure(name === 'AbortError' ? 'cancelled' : name === 'TimeoutError' ? 'timeout' : 'network', { cause })
}

/** An id of 19 digits that is written as a number would lose its last ones: it becomes text (pitfall 36). */
const withExactIds = (text: string): string =>
  /\d{16}/.test(text)
    ? text.replace(/"(?:[^"\\]|\\.)*"|[-+.\deE]+/g, (token) => (/^\d{16,}$/.test(token) ? `"${token}"` : token))
    : text

/**
 * The JSON of an answer; undefined for an empty one.
 * @throws Failure 'unavailable' where something else came (a proxy's HTML page), and as brokenOff
 */
export async function jsonOf(response: Response): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch (cause) {
    throw brokenOff(cause)
  }
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(withExactIds(text))
  } catch {
    // Without the cause: its message quotes the answer.
    throw new Failure('unavailable', { status: response.status })
  }
}

/** The file name of a Content-Disposition header (`filename*=UTF-8''…` first); undefined where it is missing or not exposed. */
export function fileNameOf(disposition: string | null): string | undefined {
  if (!disposition) return undefined
  const extended = /filename\*\s*=\s*(?:UTF-8|ISO-8859-1)''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition)
  const name = (extended && decode(extended)) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]
  return baseName(name)
}

/** The file name that an answer gives: in Content-Disposition, else in a header `filename`, as text or percent-encoded (API-06). */
export function fileNameIn(headers: Headers): string | undefined {
  const own = headers
    .get('filename')
    ?.trim()
    .replace(/^"(.*)"$/, '$1')
  return fileNameOf(headers.get('Content-Disposition')) ?? (own && baseName(decode(own) ?? own))
}

/** A path in a file name is never meant. */
const baseName = (name: string | undefined): string | undefined => name?.trim().split(/[\\/]/).pop() || undefined

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
