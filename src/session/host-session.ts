// The session given by a host page with its own login (`session` property); it has no password.
import { isRecord } from '../core/json'
import * as z from '../core/zod'

const HostSession = z.looseObject({
  email: z.string(),
  token: z.string(),
  /** ISO 8601 date or milliseconds since 1970. */
  expiresAt: z.optional(z.union([z.string(), z.number()])),
  dealId: z.optional(z.string()),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
})
export type HostSession = z.infer<typeof HostSession>

/** The tokens, which no object that a script of the page can reach holds (SES-12). */
const tokens = new WeakMap<object, unknown>()
/** The same handle for the same object: a page that sets it again at each render changes nothing. */
const handles = new WeakMap<object, object>()

/** What the element keeps of a session: the same without its token, which only `readHostSession` of this script finds again. */
export function withoutToken(raw: unknown): unknown {
  if (!isRecord(raw) || tokens.has(raw)) return raw
  const known = handles.get(raw)
  const { token, ...rest } = raw
  if (known && tokens.get(known) === token) return known
  const handle = Object.freeze(rest)
  tokens.set(handle, token)
  handles.set(raw, handle)
  return handle
}

/** @returns the session, or in `bad` the names of wrong entries (`session` for the whole value); neither if there is none */
export function readHostSession(given: unknown): { session?: HostSession; bad?: string[] } {
  if (given === undefined || given === null) return {}
  if (!isRecord(given)) return { bad: ['session'] }
  const raw = tokens.has(given) ? { ...given, token: tokens.get(given) } : given
  const { data, error } = HostSession.safeParse(raw)
  return data ? { session: data } : { bad: error.issues.map(({ path }) => `session.${path.join('.')}`) }
}
