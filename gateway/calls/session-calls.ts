// Who is logged in, the password once more, logout (SES-14, SES-16).
import type { Context } from 'hono'
import { inTime } from '../../src/core/promises'
import type { Credentials } from '../identity/credentials'
import { type Session, type Sessions, tokensIn } from '../identity/sessions'
import type { Callers } from '../ownership/callers'
import type { CallingUser, Contacts } from '../ownership/contacts'
import { type Actions, emailIn } from '../perform/actions'
import type { Env } from '../services/log'
import { Refusal } from '../services/refusal'
import { normalAddress } from '../services/spelling'
import { type Reading, readRequest } from '../table/request'
import type { Afterwards } from './afterwards'

interface Tools {
  credentials: Credentials
  callers: Callers
  contacts: Contacts
  sessions: Sessions
  actions: Actions
  later: Afterwards['later']
  reading: Reading
}

const passwordOnly = { who: ['anybody'], body: { needs: ['password'] }, answer: 'session' } as const

/** Milliseconds for a slow CRM; without the id the page searches. */
const patience = 1_000

export function createSessionCalls({ credentials, callers, contacts, sessions, actions, later, reading }: Tools) {
  const asUser = <T>(c: Context<Env>, call: (user: CallingUser, session?: Session) => Promise<T>) =>
    credentials.use(c, async (session) => {
      c.get('entry').rule = 'session'
      return call(await callers.userOf(c, session), session)
    })

  async function refused(c: Context<Env>, identifier: string, password: string): Promise<Response | undefined> {
    const incoming = { params: {}, query: {}, body: { identifier, password } }
    const login = async () => {
      const passed = await actions.login({ incoming, c })
      // The backend may know the address as another one's user name.
      if (passed.response.ok && normalAddress(emailIn(passed.body)) !== identifier) throw new Refusal('forbidden')
      return { passed }
    }
    const { passed } = await callers.tried(c, identifier, login)
    const tokens = tokensIn(passed.body)
    if (tokens) later(c, sessions.revoke(tokens, c.get('from')))
    return passed.response.ok ? undefined : passed.response
  }

  return {
    /** The user with today's address and the record's id. @throws Refusal 'unauthenticated' */
    read: (c: Context<Env>) =>
      asUser(c, async (user, session) => {
        const contact_id = await inTime(contacts.idOf(user), patience).catch(() => undefined)
        return Response.json({ user: { ...session?.stored.user, email: user.email, contact_id } })
      }),

    async confirm(c: Context<Env>) {
      const { body } = await readRequest(c, passwordOnly, reading)
      return asUser(c, async ({ email }, session) => {
        const refusal = await refused(c, email, String(body.password))
        if (refusal) return refusal
        if (session) await sessions.passwordGiven(session.id)
        return new Response(null, { status: 204 })
      })
    },

    /** Logout, also of whoever has no session any more. */
    async logout(c: Context<Env>) {
      c.get('entry').rule = 'session'
      await credentials.end(c)
      return new Response(null, { status: 204 })
    },
  }
}
