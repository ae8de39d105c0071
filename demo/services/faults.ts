// Bad weather on demand: slow, broken, cut or foreign answers for the calls that match.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createMiddleware } from 'hono/factory'
import { errorBody, versions } from './content/versions'
import type { Ctx, Env } from './context'

export const faultModes = [
  'none',
  '500',
  'drop',
  'lost',
  'malformed',
  'html',
  'expired',
  'rateLimit',
  'refused',
] as const

export interface Fault {
  /** Milliseconds before the answer. */
  latency?: number
  /**
   * none: only the latency. 500: a server error. drop: the connection is cut before the call is performed. lost: it is performed,
   * then the connection is cut. malformed: half a JSON document. html: a 200 with a web page, as gateways give. expired: 401. rateLimit: 429. refused:
   * the CRM names a field that it does not take.
   */
  mode?: (typeof faultModes)[number]
  /** Regular expression for `METHOD path?query`; without it every call. */
  match?: string
  /** How many matching calls it befalls; without it all of them. */
  times?: number
}

export interface Faults {
  readonly list: Fault[]
  /** Replaces all faults. */
  set(faults: Fault | Fault[]): void
  clear(): void
}

export function createFaults(): Faults {
  const list: Fault[] = []
  return {
    list,
    set: (faults) => {
      list.splice(0, list.length, ...[faults].flat().map((fault) => ({ ...fault })))
    },
    clear: () => {
      list.length = 0
    },
  }
}

/** The next fault for a request, counted down. */
function take(faults: Faults, call: string): Fault | undefined {
  const fault = faults.list.find((one) => one.times !== 0 && (!one.match || new RegExp(one.match).test(call)))
  if (fault?.times) fault.times--
  return fault
}

function cut(c: Ctx): Response {
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

const web = '<!doctype html><html><head><title>502</title></head><body><h1>Bad Gateway</h1></body></html>'

/** An error in the words of the service that is called. */
function failure(c: Ctx, status: 401 | 429 | 500, code: string, message: string): Response {
  const version = versions.find((one) => c.req.path.startsWith(`${one.prefix}/`))
  return c.json(
    version ? errorBody(version, status, { message }) : { code, details: {}, message, status: 'error' },
    status,
  )
}

const refusal = {
  code: 'INVALID_DATA',
  details: { api_name: 'Last_Stepper', expected_data_type: 'text' },
  message: 'invalid data',
  status: 'error',
}

const answers: Record<string, (c: Ctx) => Response> = {
  500: (c) => failure(c, 500, 'INTERNAL_ERROR', 'Internal Server Error'),
  drop: cut,
  malformed: (c) => c.body('{"data": [{"id": "48769870', 200, { 'content-type': 'application/json' }),
  html: (c) => c.html(web, 200),
  expired: (c) => failure(c, 401, 'INVALID_TOKEN', 'invalid oauth token'),
  rateLimit: (c) => failure(c, 429, 'TOO_MANY_REQUESTS', 'too many requests'),
  refused: (c) => c.json({ data: [refusal] }, 400),
}

export const befall = (faults: Faults) =>
  createMiddleware<Env>(async (c, next) => {
    if (c.req.method === 'OPTIONS' || c.req.path.startsWith('/demo')) return next()
    const url = new URL(c.req.url)
    const fault = take(faults, `${c.req.method} ${url.pathname}${url.search}`)
    if (!fault) return next()
    if (fault.latency) await new Promise((resolve) => setTimeout(resolve, fault.latency))
    const answer = answers[fault.mode ?? 'none']
    if (answer) return answer(c)
    await next()
    if (fault.mode === 'lost') {
      c.res = cut(c)
    }
  })
