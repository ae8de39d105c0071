// Sends one HTTP request; the outcome is a response or a Failure.
import { bodyText } from './body-text'
import { demoServicesAt } from './demo-services'
import { asFailure, Failure, type FailureCode, isOffline, type WhyRefused } from './failure'
import { isRecord, readBody, readJson } from './json'
import { isSafe } from './page-address'
import { firstRefusal, invalidData, isBusy, isNotThere, isOfService, isPage, nameOfRefusal, waitIn } from './refusals'
import { isListed } from './service-lists'
import { silenceLimit } from './silence-limit'

interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  /** Milliseconds for the whole response, or a limit of the caller's. */
  timeout: number | AbortSignal
  token?: string | undefined
  body?: unknown
  /** Sent only to a gateway: the content backend refuses unknown headers. */
  invitation?: string | undefined
  /** A gateway knows the caller by a cookie (SES-14). */
  gateway?: boolean | undefined
  keepalive?: boolean
  signal?: AbortSignal | undefined
}

/** No other site's page may send this header (SES-14). */
export const changeHeader = { name: 'X-Owner-Widgets', value: '1' }

/** Asked before each call, as another script may add a list (SES-15). */
export const mayCall = (url: string): boolean => isSafe(url) && isListed(url)

/** @throws Failure with status and code, unless 2xx */
export async function send(request: HttpRequest): Promise<Response> {
  if (!mayCall(request.url)) throw new Failure('forbidden')
  const page: (Document & { prerendering?: boolean }) | undefined = globalThis.document
  // A prerendered page may never be shown.
  if (page?.prerendering) await new Promise((shown) => page.addEventListener('prerenderingchange', shown))
  const limit = typeof request.timeout === 'number' ? AbortSignal.timeout(request.timeout) : request.timeout
  const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit
  const headers: Record<string, string> = {}
  if (request.token) headers.Authorization = `Bearer ${request.token}`
  if (request.body !== undefined) headers['Content-Type'] = 'application/json'
  if (request.invitation) headers['X-Invitation'] = request.invitation
  if (request.gateway && request.method !== 'GET') headers[changeHeader.name] = changeHeader.value
  const demo = demoServicesAt(request.url)
  const { origin } = new URL(request.url)
  const credentials = request.gateway ? 'include' : 'omit'
  let response: Response
  try {
    response = await (demo?.answer ?? fetch)(request.url, {
      method: request.method,
      headers,
      signal,
      credentials,
      keepalive: request.keepalive ?? false,
      // Records must not be cached or sent elsewhere (API-05).
      cache: 'no-store',
      redirect: 'error',
      body: request.body === undefined ? null : JSON.stringify(request.body),
    })
  } catch (cause) {
    if (request.signal?.aborted) throw new Failure('cancelled', { cause })
    if (limit.aborted) throw new Failure('timeout', { cause })
    if (isOffline()) throw new Failure('offline', { cause })
    const isRefused = !demo && !reachedOrigins.has(origin) && (await refusesPage(request.url, credentials))
    throw new Failure(isRefused ? 'originRefused' : 'network', { cause })
  }
  reachedOrigins.add(origin)
  if (!response.ok) {
    const wait = waitIn(response.headers.get('Retry-After'))
    throw failureFrom(response.status, await bodyText(response).catch(() => ''), request.gateway, wait)
  }
  return response
}

/** Origins that have answered once: later failures are the network's. */
const reachedOrigins = new Set<string>()

const byStatus: Record<number, FailureCode> = {
  400: 'input',
  409: 'input',
  422: 'input',
  401: 'session',
  403: 'forbidden',
  404: 'notFound',
  410: 'notFound',
  408: 'timeout',
  413: 'tooLarge',
  429: 'rateLimited',
}

/** Codes of the names that CRM and gateway give; more specific than a status. */
const byRefusal = new Map<unknown, FailureCode>([
  ['VIRUS_DETECTED', 'virus'],
  ['LIMIT_REACHED', 'full'],
  ['FILE_SIZE_MORE_THAN_ALLOWED_SIZE', 'tooLarge'],
  ['INTERNAL_ERROR', 'unavailable'],
  ['NO_PERMISSION', 'forbidden'],
  ['AUTHORIZATION_FAILED', 'forbidden'],
  ['OAUTH_SCOPE_MISMATCH', 'forbidden'],
  ['password-needed', 'passwordNeeded'],
  ['program', 'program'],
])

function codeOfRefusal(refusal: unknown, usual: FailureCode, field?: string): FailureCode {
  const isSessionOver = usual === 'session'
  return byRefusal.get(refusal) ?? (!isSessionOver && isOfService(refusal, field) ? 'unavailable' : usual)
}

/** Leaves out `error.details`, which can have the rejected password. */
export function failureFrom(status: number, text: string, isOfGateway = false, wait?: number): Failure {
  const codeOfStatus = byStatus[status] ?? 'unavailable'
  const body = readJson(text)
  const isProxyPage = isPage(text)
  // Some services say in a page that a token has expired; a gateway does not.
  const neverInPages: FailureCode[] = isOfGateway ? ['session', 'forbidden', 'notFound'] : ['forbidden', 'notFound']
  const isOfProxy = codeOfStatus === 'input' ? body === undefined : isProxyPage && neverInPages.includes(codeOfStatus)
  const code = isOfProxy ? 'unavailable' : codeOfStatus
  // A refused request is an object; a record is in a list.
  const refused = (isRecord(body) && [body.data].flat()[0]) || body
  if (isRecord(refused) && (typeof refused.code === 'string' || isBusy(refused) || isNotThere(refused, false)))
    return refusalOf(refused, code, { status, wait })
  const errorCode = isRecord(body) && isRecord(body.error) ? body.error.code : undefined
  return new Failure(codeOfRefusal(errorCode, code), { status, wait, reason: isProxyPage ? 'page' : reasonOf(body) })
}

/** @param refused the CRM's: its message is English and not read */
export function refusalOf(
  refused: Record<string, unknown>,
  usual: FailureCode,
  received: { status?: number; wait?: number } = {},
): Failure {
  const body = firstRefusal(refused)
  const details = isRecord(body.details) ? body.details : {}
  const field = textOrNone(details.api_name)
  const refusalCode = isNotThere(body, false) ? 'notFound' : codeOfRefusal(body.code, usual, field)
  const code = isBusy(body) ? 'rateLimited' : refusalCode
  const why = code === 'input' || code === 'rejected' ? whyOf(body.code, details) : {}
  return new Failure(code, { ...received, reason: nameOfRefusal(body), field, ...why })
}

const whyByCode = new Map<unknown, WhyRefused>([
  ['MANDATORY_NOT_FOUND', 'required'],
  ['EXPECTED_FIELD_MISSING', 'required'],
  ['DEPENDENT_FIELD_MISSING', 'required'],
  ['DUPLICATE_DATA', 'taken'],
])
const whyByType: readonly (readonly [RegExp, WhyRefused])[] = [
  [/^(?:(?:big)?int(?:eger)?|long|double|decimal|currency|number|percent)$/i, 'number'],
  [/^date/i, 'date'],
  [/^email$/i, 'email'],
  [/^phone$/i, 'phone'],
]

function whyOf(code: unknown, details: Record<string, unknown>): { why?: WhyRefused; maxLength?: number } {
  const { maximum_length, expected_data_type } = details
  const maxLength = Number(maximum_length)
  if (maximum_length && maxLength > 0) return { why: 'tooLong', maxLength }
  const type = textOrNone(expected_data_type) ?? ''
  const why = whyByCode.get(code) ?? whyByType.find(([names]) => names.test(type))?.[1]
  return why ? { why } : {}
}

/** The CRM calls an id that does not exist a wrong value. */
export function failureOfRead(thrown: unknown): Failure {
  const failure = asFailure(thrown)
  const { status, reason } = failure
  return reason === invalidData ? new Failure('notFound', { status, reason, cause: thrown }) : failure
}

/** A call about accounts cannot be forbidden or not found: the service is away. */
export function failureOfAccount(thrown: unknown): Failure {
  const failure = asFailure(thrown)
  const { code, status, reason } = failure
  const isAway = ['forbidden', 'notFound', 'tooLarge'].includes(code) || (code === 'session' && reason === 'page')
  return isAway ? new Failure('unavailable', { status, cause: thrown }) : failure
}

/** Reads the first message's id of Strapi 3, the error's message of 4 and 5. */
function reasonOf(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined
  const first = [body.message].flat()[0]
  const messageId = isRecord(first) && Array.isArray(first.messages) ? first.messages[0]?.id : undefined
  return textOrNone(messageId ?? (isRecord(body.error) ? body.error.message : undefined))
}

const textOrNone = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The response broke off: cancelled, too slow, or cut. */
export function brokenOff(cause: unknown): Failure {
  const name = cause instanceof DOMException ? cause.name : ''
  return new Failure(name === 'AbortError' ? 'cancelled' : name === 'TimeoutError' ? 'timeout' : 'network', { cause })
}

/** Sends a request, reads its response. @throws Failure */
export async function sendForJson(request: Omit<HttpRequest, 'timeout'> & { silence: number }): Promise<unknown> {
  const limit = silenceLimit(request.silence)
  try {
    return await jsonOf(await send({ ...request, timeout: limit.signal }), limit.renew)
  } finally {
    limit.end()
  }
}

/** @returns undefined if empty @throws Failure 'unavailable' for no JSON */
export async function jsonOf(response: Response, onBytes?: () => void): Promise<unknown> {
  let text: string
  try {
    text = await bodyText(response, onBytes)
  } catch (cause) {
    throw brokenOff(cause)
  }
  if (text.trim() === '') return undefined
  const body = readBody(text)
  if (body === undefined) throw new Failure('unavailable', { status: response.status })
  return body
}

const probes = new Map<string, Promise<boolean>>()

/** Asks the service once a page, and logs the origin for developers. */
async function refusesPage(url: string, credentials: RequestCredentials): Promise<boolean> {
  const { origin } = new URL(url)
  const page = globalThis.location?.origin
  if (!page || page === origin) return false
  const earlier = probes.get(origin)
  const probe = earlier ?? isRefused(url.replace(/[?#].*/s, ''), credentials)
  probes.set(origin, probe)
  if ((await probe) && !earlier) {
    console.error(
      `[owner-widgets] ${origin} lets no page of ${page} read its answers (CORS): name it in the gateway's "origins".`,
    )
  }
  return probe
}

/** Any readable response shows that the service refuses no page. */
async function isRefused(url: string, credentials: RequestCredentials): Promise<boolean> {
  const isAnswered = (address: string, more: RequestInit) =>
    fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(4000), ...more }).then(
      () => true,
      () => false,
    )
  if (await isAnswered(url, { credentials, redirect: 'manual' })) return false
  // This mode follows redirects elsewhere, too (API-05).
  return isAnswered(new URL('/favicon.ico', url).href, { mode: 'no-cors', credentials: 'omit' })
}
