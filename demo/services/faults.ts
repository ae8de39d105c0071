// Injects faults: slow, broken, interrupted or wrong answers for matching calls.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createMiddleware } from 'hono/factory'
import { errorBody, versions } from './content/versions'
import type { Ctx, Env } from './context'

export interface Fault {
  /** Milliseconds before the answer. */
  latency?: number
  mode?: FaultMode
  /** In place of a mode: these bytes, as any service or server in between may send them. */
  answer?: {
    status: number
    type?: string
    body?: string | Uint8Array<ArrayBuffer>
    /** The call is performed, then so answered. */
    isPerformed?: boolean
  }
  /** Regular expression for `METHOD path?query`; default: every call. */
  match?: string
  /** Number of matching calls to affect; default: all. */
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

/** The next fault for a request; decrements its count. */
function take(faults: Faults, call: string): Fault | undefined {
  const fault = faults.list.find((one) => one.times !== 0 && (!one.match || new RegExp(one.match).test(call)))
  if (fault?.times) fault.times--
  return fault
}

function cutConnection(c: Ctx): Response {
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

const badGatewayPage = '<!doctype html><html><head><title>502</title></head><body><h1>Bad Gateway</h1></body></html>'

/** An error in the format of the called service. */
function failure(c: Ctx, status: 401 | 429 | 500, code: string, message: string): Response {
  const version = versions.find((one) => c.req.path.startsWith(`${one.prefix}/`))
  return c.json(
    version ? errorBody(version, status, { message }) : { code, details: {}, message, status: 'error' },
    status,
  )
}

const refusedField = {
  code: 'INVALID_DATA',
  details: { api_name: 'Last_Stepper', expected_data_type: 'text' },
  message: 'invalid data',
  status: 'error',
}

/** The page of a server in between. */
const proxyRefusal = (status: 405 | 406 | 413) => (c: Ctx) =>
  c.html(
    `<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center><hr>nginx</body></html>`,
    status,
  )

const tooLong = { ...refusedField, details: { api_name: 'First_Name', maximum_length: 40 } }
const busy = { code: 'LIMIT_EXCEEDED', details: {}, message: 'The API limit has been exceeded', status: 'error' }

/** Responses in place of the call. */
const responses = {
  500: (c) => failure(c, 500, 'INTERNAL_ERROR', 'Internal Server Error'),
  // Cut before the call is performed.
  drop: cutConnection,
  malformed: (c) => c.body('{"data": [{"id": "48769870', 200, { 'content-type': 'application/json' }),
  html: (c) => c.html(badGatewayPage, 200),
  // A page to log in, declared as a PDF.
  login: (c) => c.body(badGatewayPage.replace('502', 'Login'), 200, { 'content-type': 'application/pdf' }),
  denied: (c) => c.text('Access denied', 200),
  expired: (c) => failure(c, 401, 'INVALID_TOKEN', 'invalid oauth token'),
  rateLimit: (c) => failure(c, 429, 'TOO_MANY_REQUESTS', 'too many requests'),
  refused: (c) => c.json({ data: [refusedField] }, 400),
  405: proxyRefusal(405),
  406: proxyRefusal(406),
  413: proxyRefusal(413),
  busy: (c) => c.json(busy, 400),
  tooLong: (c) => c.json({ data: [tooLong] }, 400),
} satisfies Record<string, (c: Ctx) => Response>

/** `none`: only the latency; `lost`: the call is performed, then cut; `base64`: the response's bytes as text. */
const otherModes = ['none', 'lost', 'base64'] as const

type FaultMode = `${keyof typeof responses}` | (typeof otherModes)[number]

export const faultModes = [...otherModes, ...Object.keys(responses)]

export const injectFaults = (faults: Faults) =>
  createMiddleware<Env>(async (c, next) => {
    if (c.req.method === 'OPTIONS' || c.req.path.startsWith('/demo')) return next()
    const url = new URL(c.req.url)
    const fault = take(faults, `${c.req.method} ${url.pathname}${url.search}`)
    if (!fault) return next()
    if (fault.latency) await new Promise((resolve) => setTimeout(resolve, fault.latency))
    if (fault.answer) {
      const { status, type = 'application/json', body = null, isPerformed } = fault.answer
      if (isPerformed) await next()
      c.res = undefined
      c.res = new Response(body, { status, headers: { 'content-type': type } })
      return
    }
    const { mode = 'none' } = fault
    if (mode in responses) return responses[mode as keyof typeof responses](c)
    await next()
    if (mode === 'lost') {
      c.res = cutConnection(c)
    }
    if (mode === 'base64') {
      const headers = new Headers(c.res.headers)
      headers.delete('content-length')
      headers.set('content-type', 'text/plain')
      const digits = Buffer.from(await c.res.arrayBuffer()).toString('base64')
      c.res = undefined
      c.res = new Response(JSON.stringify(digits), { headers })
    }
  })
