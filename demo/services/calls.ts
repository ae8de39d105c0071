// Logs every request, so that tests can compare the sent data with the specification.
import { createMiddleware } from 'hono/factory'
import type { Ctx, Env } from './context'
import type { Store } from './store'
import { type Bearer, readBearer } from './tokens'

export interface LoggedCall {
  at: string
  method: string
  path: string
  query: Record<string, string>
  /** The JSON body; undefined without one. */
  body?: unknown
  /** Names of the files in a multipart body, by part. */
  files?: Record<string, string[]>
  /** The kind of the token sent. */
  auth: Bearer['kind']
  /** Request headers, except those that browsers send by themselves. */
  headers: string[]
  status?: number
}

export interface CallLog {
  readonly list: LoggedCall[]
  /** The calls to a path. A string must equal the path; a RegExp is tested on `METHOD path`. */
  to(path: string | RegExp): LoggedCall[]
  clear(): void
}

const maxCalls = 2000

export function createCallLog(): CallLog {
  const list: LoggedCall[] = []
  return {
    list,
    to: (path) =>
      list.filter((call) => (typeof path === 'string' ? call.path === path : path.test(`${call.method} ${call.path}`))),
    clear: () => {
      list.length = 0
    },
  }
}

/** Headers that browsers and proxies send by themselves. */
const usualHeaders =
  /^(host|connection|accept.*|user-agent|origin|referer|sec-.*|content-length|content-type|authorization|cache-control|pragma|dnt|cookie|upgrade-insecure-requests|transfer-encoding|keep-alive)$/

/** Middleware: reads token and body once for all routes and logs the call. Skips pre-flights and the demo's own controls. */
export const logCalls = (store: Store, log: CallLog) =>
  createMiddleware<Env>(async (c, next) => {
    const bearer = readBearer(store, c.req.header('authorization'))
    c.set('bearer', bearer)
    const { path, method } = c.req
    const read = await readBody(c)
    c.set('body', read.body)
    if (method === 'OPTIONS' || path.startsWith('/demo')) return next()
    const headers = Object.keys(c.req.header()).filter((name) => !usualHeaders.test(name))
    const call: LoggedCall = {
      at: new Date().toISOString(),
      method,
      path,
      query: c.req.query(),
      ...read,
      auth: bearer.kind,
      headers,
    }
    if (log.list.push(call) > maxCalls) log.list.shift()
    await next()
    call.status = c.res.status
  })

async function readBody(c: Ctx): Promise<Pick<LoggedCall, 'body' | 'files'>> {
  const type = c.req.header('content-type') ?? ''
  try {
    if (type.includes('application/json')) {
      const text = await c.req.text()
      return text ? { body: JSON.parse(text) } : {}
    }
    if (type.includes('multipart/form-data')) return { files: fileNames(await c.req.formData()) }
  } catch {
    // Not parseable as its content type: the route treats the body as empty.
  }
  return {}
}

function fileNames(form: FormData): Record<string, string[]> {
  const names: Record<string, string[]> = {}
  form.forEach((value, part) => {
    const found = names[part] ?? []
    found.push(typeof value === 'string' ? value : value.name)
    names[part] = found
  })
  return names
}
