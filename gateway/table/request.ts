// Checks a request against its rule, before any service.
import { isDeepStrictEqual } from 'node:util'
import type { Context } from 'hono'
import { readJson } from '../../src/core/json'
import { inTime } from '../../src/core/promises'
import type { Env } from '../services/log'
import { Refusal } from '../services/refusal'
import { isRow } from '../services/rows'
import { mediaTypeOf } from '../services/spelling'
import { bytesOf } from '../services/upstream'
import type { BodyRule, Rule } from './rules'

export interface Incoming {
  params: Record<string, string>
  query: Record<string, string>
  /** Serialised again, so that no duplicate key passes. */
  body: Record<string, unknown>
}

/** A call whose path and method the table knows. */
export interface Arrived {
  readonly c: Context<Env>
  readonly rule: Rule
  /** The header `X-Invitation`: the hash of an invitation. */
  readonly invitation: string | undefined
  /** When the call came, in milliseconds since 1970. */
  readonly at: number
}

export interface Received extends Arrived {
  readonly incoming: Incoming
}
/** `identify` needs it, so that no pipeline compiles without counting. */
export interface Counted extends Received {
  readonly isCounted: true
}

export interface Reading {
  /** Most bytes of a body that is no upload. */
  maxSize: number
  /** Milliseconds after which a slow sender is refused. */
  timeout: number
  /** Fields that the configuration adds to a contact's. */
  moreFields: readonly string[]
}

/** The first stage of a call: checks the request against its rule. @throws Refusal */
export async function receive(call: Arrived, reading: Reading): Promise<Received> {
  const { c, rule } = call
  // HEAD would be answered like GET.
  if (c.req.method !== rule.call.method) throw new Refusal('not-found')
  return { ...call, incoming: await readRequest(c, rule, reading) }
}

export async function readRequest(
  c: Context,
  rule: Pick<Rule, 'who' | 'query' | 'body' | 'response'>,
  reading: Reading,
): Promise<Incoming> {
  const params: Record<string, string> = c.req.param()
  if (Object.values(params).some((value) => !/^[\w-]{1,64}$/.test(value))) throw new Refusal('not-found')
  if (!/^(identity)?$/i.test(c.req.header('content-encoding') ?? ''))
    throw new Refusal('wrong-type', { message: 'No Content-Encoding is expected' })
  const query = readQuery(new URL(c.req.url).searchParams, rule)
  if (rule.body === 'multipart') return { params, query, body: {} }
  const text = await textOf(c, reading)
  if (rule.body === 'none') {
    if (text.trim() !== '') throw new Refusal('invalid', { message: 'No body is expected' })
    return { params, query, body: {} }
  }
  const type = c.req.header('content-type')
  if (mediaTypeOf(type) !== 'application/json' || otherCharset.test(type ?? ''))
    throw new Refusal('wrong-type', { message: 'application/json in UTF-8 is expected' })
  const isValue = rule.who.includes('user') ? isScalarOrList : isShortText
  const moreFields = rule.response === 'written' ? reading.moreFields : []
  return { params, query, body: readBody(text, rule.body, moreFields, isValue) }
}

/** Finds 'application/json; charset=latin1', not '; charset="utf-8"'. */
const otherCharset = /;\s*charset=(?!"?utf-?8"?\s*(?:;|$))/i

/** @throws Refusal for a body that is too large, too slow, or not UTF-8 */
async function textOf({ req: { method, raw } }: Context, { maxSize, timeout }: Reading): Promise<string> {
  // Hono's `raw` of a GET is costly to make, and never has a body.
  if (method === 'GET' || !raw.body) return ''
  const arriving = bytesOf(raw.body, maxSize).catch((thrown) => {
    throw thrown instanceof Refusal ? thrown : new Refusal('invalid', { why: 'cut off' })
  })
  const bytes = await inTime(arriving, timeout).catch((thrown) => {
    // `inTime` rejects with undefined when the time is over.
    throw thrown ?? new Refusal('too-slow')
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('invalid', { message: 'Not UTF-8' })
  }
}

function readQuery(search: URLSearchParams, { query = {} }: Pick<Rule, 'query'>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [key, value] of search) {
    const isKnown = Object.hasOwn(query, key)
    if (!isKnown) throw new Refusal('invalid', { message: `No such parameter: ${key.slice(0, 40)}` })
    if (Object.hasOwn(found, key)) throw new Refusal('invalid', { message: `Only one ${key}` })
    if (!query[key]?.test(value)) throw new Refusal('invalid', { message: `Not a ${key}` })
    found[key] = value
  }
  return found
}

const isScalarOrList = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isTextOrNumber))
const isTextOrNumber = (value: unknown) => typeof value === 'string' || typeof value === 'number'
/** In characters, as the longest mail address (RFC 5321). */
const longestShortText = 254
/** A long text would take long to spell (GAT-20); a line break could get into a mail. */
const isShortText = (value: unknown, key: string) =>
  typeof value === 'string' &&
  value.length <= longestShortText &&
  !(['identifier', 'email'].includes(key) && /\p{Cc}/u.test(value.trim()))

function readBody(
  text: string,
  rule: BodyRule,
  moreFields: readonly string[],
  isValue: (value: unknown, key: string) => boolean,
): Record<string, unknown> {
  const { needs = [], may = [], exactly = {} } = rule
  const body = readJson(text)
  if (body === undefined) throw new Refusal('invalid', { message: 'Not JSON' })
  if (!isRow(body)) throw new Refusal('invalid', { message: 'A JSON object is expected' })
  const known = new Set([...needs, ...may, ...Object.keys(exactly), ...moreFields])
  for (const [key, value] of Object.entries(body)) {
    if (!known.has(key)) throw new Refusal('invalid', { message: `No such key: ${key.slice(0, 60)}` })
    const isGood = Object.hasOwn(exactly, key) ? isDeepStrictEqual(value, exactly[key]) : isValue(value, key)
    if (!isGood) throw new Refusal('invalid', { message: `Not a value for ${key}` })
  }
  const missing = needs.find((key) => !Object.hasOwn(body, key))
  if (missing) throw new Refusal('invalid', { message: `Missing: ${missing}` })
  return body
}
