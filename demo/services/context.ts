// What every route of the demo services gets from createServices.
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Store } from './store'
import type { Bearer } from './tokens'

export interface Env {
  Bindings: HttpBindings
  Variables: { bearer: Bearer; body: unknown }
}
export type Ctx = Context<Env>

export interface Settings {
  store: Store
  tokenMinutes: number
  /** Requests a minute for each address and path on the auth paths; 0 switches the limit off. */
  rateLimit: number
  /** undefined: every origin. */
  allowedOrigins: readonly string[] | undefined
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The request's JSON as an object; {} for anything else. Read once by the call log. */
export const bodyOf = (c: Ctx): Record<string, unknown> => {
  const body = c.get('body')
  return isObject(body) ? body : {}
}
