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

const kinds: Record<keyof HostSession, readonly string[]> = {
  email: ['string'],
  token: ['string'],
  expiresAt: ['undefined', 'string', 'number'],
  dealId: ['undefined', 'string'],
  firstName: ['undefined', 'string'],
  lastName: ['undefined', 'string'],
}

/** @returns the session, or in `bad` the names of wrong entries (`session` for the whole value); neither if there is none */
export function readHostSession(raw: unknown): { session?: HostSession; bad?: string[] } {
  if (raw === undefined || raw === null) return {}
  if (!isRecord(raw)) return { bad: ['session'] }
  const bad = Object.entries(kinds).flatMap(([name, allowed]) =>
    allowed.includes(typeof raw[name]) ? [] : [`session.${name}`],
  )
  return bad.length > 0 ? { bad } : { session: raw as unknown as HostSession }
}
