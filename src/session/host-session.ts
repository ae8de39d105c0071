// The session given by a host page with its own login (`session` property); it has no password.
import { isRecord } from '../core/is-record'

export interface HostSession {
  email: string
  token: string
  /** ISO 8601 date or milliseconds since 1970. */
  expiresAt?: string | number
  dealId?: string
  firstName?: string
  lastName?: string
}

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

const kinds: Record<keyof HostSession, readonly string[]> = {
  email: ['string'],
  token: ['string'],
  expiresAt: ['undefined', 'string', 'number'],
  dealId: ['undefined', 'string'],
  firstName: ['undefined', 'string'],
  lastName: ['undefined', 'string'],
}

/** @returns the session, or in `bad` the names of wrong entries (`session` for the whole value); neither if there is none */
export function readHostSession(given: unknown): { session?: HostSession; bad?: string[] } {
  if (given === undefined || given === null) return {}
  if (!isRecord(given)) return { bad: ['session'] }
  const raw = tokens.has(given) ? { ...given, token: tokens.get(given) } : given
  const bad = Object.entries(kinds).flatMap(([name, allowed]) =>
    allowed.includes(typeof raw[name]) ? [] : [`session.${name}`],
  )
  return bad.length > 0 ? { bad } : { session: raw as unknown as HostSession }
}
