// A session that the host page gives (`session` property): its own login, no password here.
import { isRecord } from '../core/is-record'

export interface HostSession {
  email: string
  token: string
  /** ISO date or milliseconds since 1970. */
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

/** The session, or the names of its entries that are missing or wrong: `session` for the whole. Neither where there is none. */
export function readHostSession(raw: unknown): { session?: HostSession; bad?: string[] } {
  if (raw === undefined || raw === null) return {}
  if (!isRecord(raw)) return { bad: ['session'] }
  const bad = Object.entries(kinds).flatMap(([name, allowed]) =>
    allowed.includes(typeof raw[name]) ? [] : [`session.${name}`],
  )
  return bad.length > 0 ? { bad } : { session: raw as unknown as HostSession }
}
