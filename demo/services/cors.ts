// CORS: the allowed origins and headers. As in the real systems, any header beyond these four fails the pre-flight.
import { createMiddleware } from 'hono/factory'
import type { Env } from './context'

const headers = {
  'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS',
  'access-control-allow-headers': 'Content-Type,Authorization,Origin,Accept',
  'access-control-max-age': '600',
}

/** The demo's own controls accept every origin. */
const isAllowed = (origin: string, path: string, allowed: readonly string[] | undefined) =>
  path.startsWith('/demo') || !allowed || allowed.includes(origin)

export const cors = (allowed: readonly string[] | undefined) =>
  createMiddleware<Env>(async (c, next) => {
    const origin = c.req.header('origin')
    const { method, path } = c.req
    const preflight = method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
    if (origin && !isAllowed(origin, path, allowed)) {
      // Strapi 3 answers 500; later versions answer without CORS headers, and the browser refuses.
      if (path.startsWith('/strapi3')) return c.text('Internal Server Error', 500)
      return preflight ? c.body(null, 204) : next()
    }
    if (preflight) {
      const answer = c.body(null, 204, headers)
      if (origin) answer.headers.set('access-control-allow-origin', origin)
      answer.headers.set('vary', 'Origin')
      return answer
    }
    await next()
    if (!origin) return
    c.res.headers.set('access-control-allow-origin', origin)
    c.res.headers.append('vary', 'Origin')
  })
