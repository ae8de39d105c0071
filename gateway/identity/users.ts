// Asks the content backend whose a token is.
import { expiryOf } from '../../src/api/token'
import { createShared, Recent } from '../memory/memory'
import { Refusal } from '../services/refusal'
import { idOf } from '../services/rows'
import { hashOf, normalAddress } from '../services/spelling'
import { contentCalls, entriesOf, throwServiceFault, type Upstream } from '../services/upstream'

export interface User {
  token: string
  email: string
  /** The deal of the account; '' without one. */
  dealId: string
  /** A hash of the address, which logs and memory name her by. */
  key: string
  /** When this call asked for the user, in ms since 1970; facts count from then. */
  at: number
}

/** @param trustTime milliseconds until a user is read again */
export function createUsers(upstream: Upstream, trustTime = 60_000) {
  const recent = new Recent<{ user: User; until: number }>(10_000)
  const shared = createShared<User>()

  async function read(token: string, from: string, at: number): Promise<User> {
    const response = await upstream.send(contentCalls.me, { token, from })
    if (response.status === 403)
      throw new Refusal('upstream-unavailable', {
        why: 'GET /users/me is forbidden: the role Authenticated needs `me`',
      })
    if (!response.ok) {
      // A proxy's page must end nobody's session.
      await throwServiceFault(response)
      throw new Refusal(response.status === 401 ? 'unauthenticated' : 'upstream', { why: `status ${response.status}` })
    }
    const row = await entriesOf(response)
    const email = normalAddress(row.email)
    if (!email) throw new Refusal('upstream', { why: 'GET /users/me names no e-mail' })
    return { token, email, dealId: idOf(row.deal_id), key: hashOf(email), at }
  }

  return {
    /** @throws Refusal 'unauthenticated' unless the token is valid */
    async user(token: string | undefined, from: string): Promise<User> {
      const at = Date.now()
      const remembered = recent.get(token ?? '')
      if (remembered && remembered.until > at) return { ...remembered.user, at }
      const end = expiryOf(token ?? '')
      if (token === undefined || end <= at) throw new Refusal('unauthenticated')
      const user = await shared(token, () => read(token, from, at))
      recent.set(token, { user, until: Math.min(Date.now() + trustTime, end) })
      return user
    },
    remove: ({ token }: User) => void recent.delete(token),
  }
}
export type Users = ReturnType<typeof createUsers>
