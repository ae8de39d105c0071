// A session that the host page gives (`session` property): its own login, no password here.

export interface HostSession {
  email: string
  token: string
  /** ISO date or milliseconds since 1970. */
  expiresAt?: string | number
  dealId?: string
  firstName?: string
  lastName?: string
}

const needed = ['email', 'token'] as const
const optional = ['dealId', 'firstName', 'lastName'] as const

/** Undefined where it is no session. */
export function readHostSession(raw: unknown): HostSession | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const given = raw as Record<keyof HostSession, unknown>
  const fits =
    needed.every((name) => typeof given[name] === 'string') &&
    optional.every((name) => given[name] === undefined || typeof given[name] === 'string') &&
    ['undefined', 'string', 'number'].includes(typeof given.expiresAt)
  return fits ? (given as HostSession) : undefined
}
