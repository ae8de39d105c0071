// Calls the three services; its refusals have no text of theirs.
import { type CachedToken, cacheToken } from '../../src/api/cached-token'
import { type Call, filledPath } from '../../src/api/call'
import { content } from '../../src/api/content'
import { records } from '../../src/api/records'
import { lifeOf } from '../../src/api/token'
import { decodeText } from '../../src/core/body-text'
import { isForeign, readBody, readJson } from '../../src/core/json'
import { isOfService, isPage, waitIn } from '../../src/core/refusals'
import type { GatewayConfig } from './config'
import { Refusal, waitAfter429 } from './refusal'
import { isRow, type Row, refusalIn } from './rows'
import { accountSpelling } from './spelling'

export type UpstreamCall = Pick<Call<unknown>, 'service' | 'method' | 'path'>
type Method = UpstreamCall['method']

/** `refresh` and `logout` need Strapi 5 with `jwtManagement: 'refresh'`. */
export const contentCalls = {
  me: { service: 'content', method: 'GET', path: '/users/me' },
  refresh: { service: 'content', method: 'POST', path: '/auth/refresh' },
  logout: { service: 'content', method: 'POST', path: '/auth/logout' },
} as const satisfies Record<string, UpstreamCall>

export interface Sending {
  /** Checked by the rule: only letters, digits, _ and -. */
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  token?: string | undefined
  json?: unknown
  stream?: { body: ReadableStream<Uint8Array>; type: string } | undefined
  headers?: Readonly<Record<string, string>>
  /** By default that of the method. */
  timeLimit?: keyof TimeLimits | undefined
  /** The caller's address, so that services count callers, not the gateway. */
  from?: string | undefined
}

/** Milliseconds until the end of a response, by method or kind of call. */
export type TimeLimits = Readonly<Record<Method | 'upload' | 'download', number>>
/** 20 MB take nine minutes at 0.3 Mbit/s. */
const usualLimits: TimeLimits = { GET: 15_000, POST: 30_000, PUT: 30_000, upload: 900_000, download: 900_000 }
/** Seconds that a caller is told to wait; a service may name more. */
const longestWait = 3600
/** Most bytes of a service's response that is no file. */
const longestResponse = 16 * 2 ** 20

export function createUpstream(config: GatewayConfig, timeLimits: TimeLimits = usualLimits) {
  /** @throws Refusal for a connection error, a redirect, 429 and 5xx */
  async function send({ service, method, path }: UpstreamCall, sending: Sending): Promise<Response> {
    const base = config[service]?.url
    if (!base) throw new Refusal('not-found', { why: `no address of ${service} is configured` })
    const search = new URLSearchParams(sending.query).toString()
    const url = `${base.replace(/\/$/, '')}${filledPath(path, sending.params)}${search && `?${search}`}`
    return request(url, method, sending, timeLimits[sending.timeLimit ?? method])
  }

  let refreshToken: unknown
  /** Renews if it can: the content backend stores a session for each login. */
  async function serviceTokens(): Promise<Row> {
    if (refreshToken !== undefined) {
      const response = await send(contentCalls.refresh, { json: { refreshToken } })
      if (response.ok) return entriesOf(response)
      await response.body?.cancel()
    }
    const { identifier, password } = config.content
    const response = await send(content.login, { json: { identifier, password } })
    const body = await entriesOf(response)
    if (!response.ok) throw noOwnToken(`the service account cannot log in (${response.status})`)
    return body
  }
  const serviceToken = cacheToken(async () => {
    const { jwt, refreshToken: next } = await serviceTokens()
    if (typeof jwt !== 'string') throw noOwnToken('the service account gets no token')
    refreshToken = next
    return { token: jwt, life: lifeOf(jwt) }
  })
  const crmToken = cacheToken(async () => {
    const response = await send(records.token, { json: config.records.credentials })
    const body = await entriesOf(response)
    const token = body.access_token ?? body.token
    if (!response.ok || typeof token !== 'string') throw noOwnToken(`the CRM gives no token (${response.status})`)
    return { token, life: typeof body.expires_in === 'number' ? body.expires_in * 1000 : lifeOf(token) }
  })

  /** Calls with the gateway's own token, and renews it once. */
  const withOwnToken =
    (tokens: CachedToken): typeof send =>
    async (call, sending) => {
      // An upload cannot be repeated: its token must last for all of it.
      const token = await tokens.current(sending.timeLimit && timeLimits[sending.timeLimit])
      const response = await send(call, { ...sending, token })
      if (response.status !== 401) return response
      await response.body?.cancel()
      const renewed = await tokens.renew(token)
      // The stream is consumed, so the call cannot be repeated.
      if (sending.stream) throw noOwnToken('the token was refused during an upload')
      const second = await send(call, { ...sending, token: renewed })
      if (second.status === 401) throw noOwnToken('a new token was refused')
      return second
    }

  const asService = withOwnToken(serviceToken)
  const asCrm = withOwnToken(crmToken)
  /** Calls the CRM with its own token, the caller's, or the service account's. */
  function asRecords(call: UpstreamCall, sending: Sending): Promise<Response> {
    if (config.records.credentials) return asCrm(call, sending)
    return sending.token ? send(call, sending) : asService(call, sending)
  }
  const serviceSpelling = accountSpelling(config.content.identifier)
  return {
    send,
    asService,
    /** The service account does not exist for callers (GAT-17). */
    isServiceAccount: (name: unknown): boolean => typeof name === 'string' && accountSpelling(name) === serviceSpelling,
    asRecords,
    /** @returns undefined if there is no such record. @throws Refusal */
    async read(call: UpstreamCall, sending: Sending): Promise<unknown> {
      const isById = (sending.params?.id ?? sending.query?.contactId) !== undefined
      const response = await asRecords(call, sending)
      const { ok, status } = response
      // Without a body, the status decides.
      let body: unknown
      if (ok || status === 400) body = await jsonOf(response)
      else await throwServiceFault(response)
      const refused = refusalIn(body, isById)
      if (ok && !refused) {
        if (isForeign(body)) throw new Refusal('upstream', { why: 'no record' })
        return body
      }
      // A caller's token is refused for another's record.
      const isAnothers = status === 403 && isById && !config.records.credentials
      const hasMissingStatus = status === 404 || status === 410 || isAnothers
      const isMissing = refused ? refused.isMissing : hasMissingStatus
      if (isMissing) return undefined
      throw new Refusal('upstream', { why: `the CRM refuses a read: ${refused?.code ?? status}` })
    },
    /** Fetches a picture or video of the content backend. */
    file: (path: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
      request(new URL(path, config.content.url).href, 'GET', { headers }, timeLimits.download),
  }
}
export type Upstream = ReturnType<typeof createUpstream>

/** The gateway's own credentials failed: it is not the caller's fault. */
const noOwnToken = (why: string) => new Refusal('upstream-unavailable', { why })

const tooLong = () => new Refusal('upstream', { why: 'a response that is too long' })

const textOf = async (response: Response): Promise<string> =>
  decodeText(await bytesOf(response.body, longestResponse, tooLong))

type Body = ReadableStream<Uint8Array> | null

/** @throws Refusal as soon as the stream is longer than `maxBytes` */
export async function* limited(body: Body, maxBytes: number, refusal = () => new Refusal('too-large')) {
  let total = 0
  for await (const bytes of body ?? []) {
    total += bytes.length
    if (total > maxBytes) throw refusal()
    yield bytes
  }
}

export async function bytesOf(...body: Parameters<typeof limited>): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  for await (const piece of limited(...body)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/**
 * A service refuses with 401, 403, 404 or 410. @throws Refusal 'upstream' if a proxy's
 * page or a fault of the service is the reason, not session, password or record.
 */
export async function throwServiceFault(response: Response): Promise<void> {
  const text = await textOf(response).catch((thrown) => {
    if (thrown instanceof Refusal) throw thrown
    // The body broke off: its status says enough.
    return ''
  })
  if (isPage(text)) throw new Refusal('upstream', { why: `a page with status ${response.status}` })
  const refused = refusalIn(readJson(text), false)
  // A refused token has any code.
  const isOfSession = response.status === 401
  if (refused && !refused.isMissing && !isOfSession && isOfService(refused.code))
    throw new Refusal('upstream', { why: refused.code })
}

/** @returns undefined for an empty body. @throws Refusal for a proxy's page */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await textOf(response).catch((thrown) => {
    throw asRefusal(thrown)
  })
  if (text.trim() === '') return undefined
  const body = readBody(text)
  if (body === undefined) throw new Refusal('upstream', { why: 'not JSON' })
  return body
}

/** @returns the JSON object of a response, or {}. @throws Refusal */
export async function entriesOf(response: Response): Promise<Row> {
  const body = await jsonOf(response)
  return isRow(body) ? body : {}
}

async function request(url: string, method: Method, sending: Sending, timeout: number): Promise<Response> {
  const { token, json, stream, headers, from } = sending
  const limit = new AbortController()
  // AbortSignal.timeout() would keep each call in memory.
  const timer = setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), timeout)
  const end = () => clearTimeout(timer)
  let response: Response
  try {
    response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: limit.signal,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(stream && { 'content-type': stream.type }),
        ...(from && { 'x-forwarded-for': from }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(stream && { body: stream.body, duplex: 'half' }),
    })
  } catch (thrown) {
    end()
    throw asRefusal(thrown)
  }
  const { status, body } = response
  const isAnswer = status < 300 || status === 304 || (status >= 400 && status < 500 && status !== 429)
  if (isAnswer && body) return new Response(watchedTo(end, body), response)
  end()
  if (isAnswer) return response
  await body?.cancel()
  if (status !== 429) throw new Refusal('upstream', { why: status < 400 ? 'a redirect' : `status ${status}` })
  const retryAfter = Math.min(waitIn(response.headers.get('retry-after')) ?? waitAfter429, longestWait)
  throw new Refusal('too-many', { why: 'too many for the service', retryAfter })
}

/** Calls `end` when a body is read, cut or cancelled. */
function watchedTo(end: () => void, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(out) {
      try {
        const { done, value } = await reader.read()
        if (!done) return out.enqueue(value)
        end()
        out.close()
      } catch (thrown) {
        end()
        throw thrown
      }
    },
    cancel(reason) {
      end()
      return reader.cancel(reason)
    },
  })
}

/** Converts an error of fetch, or of a body's stream, to a Refusal. */
export function asRefusal(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown
  const cause = thrown instanceof Error ? thrown.cause : undefined
  if (cause instanceof Refusal) return cause
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'TimeoutError') return new Refusal('upstream-timeout')
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : name
  return new Refusal('upstream-unavailable', { why: code })
}
