// Rate limit on the authentication paths: requests per minute for each address and path, regardless of the account.
import { createMiddleware } from 'hono/factory'
import type { Env } from '../context'
import { errorBody, type Version } from './versions'

export function rateLimit(version: Version, perMinute: number) {
  const seen = new Map<string, number[]>()
  return createMiddleware<Env>(async (c, next) => {
    if (perMinute <= 0) return next()
    const now = Date.now()
    const key = `${c.env.incoming.socket.remoteAddress} ${c.req.path}`
    const recent = (seen.get(key) ?? []).filter((at) => now - at < 60_000)
    seen.set(key, [...recent, now])
    if (recent.length < perMinute) return next()
    const message =
      version.number === 3
        ? 'Too many attempts, please try again in a minute.'
        : 'Too many requests, please try again later.'
    return c.json(errorBody(version, 429, { id: 'Auth.form.error.ratelimit', message }), 429)
  })
}
