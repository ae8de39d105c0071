// The tools that createServices passes to every route.
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Papers } from './papers'
import type { Store } from './store'
import type { Bearer } from './tokens'

export interface Env {
  Bindings: HttpBindings
  Variables: { bearer: Bearer; body: unknown }
}
export type Ctx = Context<Env>

export interface Settings {
  store: Store
  papers: Papers
  /** Requests per minute for each address and path on the authentication paths; 0 disables the limit. */
  rateLimit: number
  /** undefined allows all origins. */
  allowedOrigins: readonly string[] | undefined
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Texts as they are, numbers as text, '' for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The request's JSON object, read once by the call log; {} for anything else. */
export const bodyOf = (c: Ctx): Record<string, unknown> => {
  const body = c.get('body')
  return isObject(body) ? body : {}
}
