// The calls that are more than passed on: logins, recoveries and registrations, invitations.
import { content } from '../src/api/content'
import { type Asker, type Passed, passAnswer } from './answers'
import type { Invitation, Invitations } from './invitation'
import { Refusal } from './refusal'
import type { Incoming } from './request'
import { isRow } from './rows'
import type { Upstream } from './upstream'
import { me, normalAddress } from './users'

const nobody: Asker = { email: '', isHolder: false }
const said = (value: unknown) => (typeof value === 'string' ? value : '')
const list = (found: Invitation | undefined): Passed => {
  const body = { data: found ? [found.shown] : [] }
  return { response: Response.json(body), body }
}

export function createActions(upstream: Upstream, invitations: Invitations) {
  const logIn = (identifier: string, password: string, from: string) =>
    upstream.send(content.login, { json: { identifier, password }, from })

  /** An answer that got lost: whether the account was made is asked by logging in to it. */
  async function afterLost(lost: unknown, email: string, password: string, from: string): Promise<Response> {
    const answer = await logIn(email, password, from).catch(() => undefined)
    if (answer?.ok) return answer
    await answer?.body?.cancel()
    throw lost
  }

  return {
    async login({ body }: Incoming, from: string): Promise<Passed> {
      const passed = await passAnswer('session', await upstream.send(content.login, { json: body, from }), nobody)
      const user = isRow(passed.body) && isRow(passed.body.user) ? passed.body.user : {}
      if (passed.response.ok && user.email) await invitations.accountIsThere(said(user.email))
      return passed
    },

    /**
     * Strapi answers when the mail is sent, or with an error when the mail server refuses it: for an address with an account that is later,
     * or otherwise, than for one without. So the answer comes before the mail is asked for, and what is told beforehand, that the
     * service is there, has nothing to do with the address.
     */
    async recover({ body }: Incoming, from: string): Promise<Passed> {
      const refused = await upstream.send(me, { from })
      await refused.body?.cancel()
      // Nobody's own account: whoever has one to show is no content backend.
      if (refused.ok) throw new Refusal('upstream', { why: 'GET /users/me without a token is answered' })
      const after = upstream
        .send(content.forgotPassword, { json: body, from })
        .then((answer) => passAnswer('sent', answer, nobody))
      return { response: Response.json({ ok: true }), after }
    },

    /** The account is the invitation's, whatever the page says of it; its own are the password and how the names are written. */
    register({ body }: Incoming, invitation: Invitation, from: string): Promise<Passed> {
      const { email: address, deal_id } = invitation.shown
      const email = address.trim()
      const isHers = said(body.deal_id) === deal_id && normalAddress(body.username) === normalAddress(email)
      if (!isHers) throw new Refusal('forbidden')
      const { password, first_name, last_name } = body
      const json = { username: email, email, password, type: 'cliente', deal_id, first_name, last_name }
      return invitations.spend(invitation, async () => {
        const answer = await upstream
          .send(content.register, { json, from })
          .catch((lost) => afterLost(lost, email, said(password), from))
        const passed = await passAnswer('session', answer, nobody)
        if (passed.response.ok) {
          await invitations.accountIsThere(email)
          await invitations.used(invitation)
        }
        return passed
      })
    },

    async lookUp({ query }: Incoming): Promise<Passed> {
      const hashes = Object.values(query)
      if (hashes.length !== 1) throw new Refusal('invalid', { message: 'One hash is expected' })
      return list(await invitations.find(hashes[0] ?? ''))
    },

    async mark(invitation: Invitation): Promise<Passed> {
      const { registered, email } = invitation.shown
      if (!registered && !(await invitations.hasAccount(email))) throw new Refusal('forbidden')
      if (!registered && !(await invitations.mark(invitation))) throw new Refusal('upstream', { why: 'not marked' })
      const body = { data: { ...invitation.shown, registered: true } }
      return { response: Response.json(body), body }
    },
  }
}
export type Actions = ReturnType<typeof createActions>
