// Identifies users: the content backend tells whose a token is; the answer is cached for a minute.
import { Refusal } from '../services/refusal'
import { hashOf } from '../services/spelling'
import { endOf } from '../services/tokens'
import { fields, type Upstream, type UpstreamCall } from '../services/upstream'

export interface User {
  token: string
  email: string
  /** The deal of the account; '' without one. */
  dealId: string
  /** Hash of the address: cached and counted data is stored under it, without personal data. */
  key: string
}

/** Answers the user of a token. */
export const me: UpstreamCall = { service: 'content', method: 'GET', path: '/users/me' }
/** Milliseconds for which a verified token is trusted. */
export const usualTrust = 60_000
const most = 10_000

export const normalAddress = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '')

export function createUsers(upstream: Upstream, trust = usualTrust) {
  /** By token. */
  const known = new Map<string, { user: User; until: number }>()
  const running = new Map<string, Promise<User>>()

  async function ask(token: string, from: string): Promise<User> {
    const answer = await upstream.send(me, { token, from })
    if (answer.status === 403)
      throw new Refusal('upstream-unavailable', {
        why: 'GET /users/me is forbidden: the role Authenticated needs `me`',
      })
    if (!answer.ok) {
      await answer.body?.cancel()
      known.delete(token)
      throw new Refusal('unauthenticated')
    }
    const said = await fields(answer)
    const email = normalAddress(said.email)
    if (!email) throw new Refusal('upstream', { why: 'GET /users/me names no e-mail' })
    const dealId = typeof said.deal_id === 'string' || typeof said.deal_id === 'number' ? String(said.deal_id) : ''
    return { token, email, dealId, key: await hashOf(email) }
  }

  return {
    /** @param token of a session. @throws Refusal 'unauthenticated' if the content backend does not accept it */
    async user(token: string | undefined, from: string): Promise<User> {
      const found = known.get(token ?? '')
      if (found && found.until > Date.now()) return found.user
      const end = endOf(token ?? '')
      if (token === undefined || end <= Date.now()) throw new Refusal('unauthenticated')
      const asked = running.get(token) ?? ask(token, from).finally(() => running.delete(token))
      running.set(token, asked)
      const user = await asked
      known.delete(token)
      known.set(token, { user, until: Math.min(Date.now() + trust, end) })
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
      return user
    },
    /** Call after a service refused the token. */
    forget: ({ token }: User) => void known.delete(token),
  }
}
export type Users = ReturnType<typeof createUsers>
