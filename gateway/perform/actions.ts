// Login, recovery, registration, and the invitation's look-up and mark.
import { content } from '../../src/api/content'
import { filterResponse, type Passed } from '../fields/responses'
import type { Filter } from '../fields/shown'
import type { Invitation, Invitations } from '../identity/invitation'
import type { Identified } from '../ownership/ownership'
import { Refusal } from '../services/refusal'
import { isRow } from '../services/rows'
import { normalAddress } from '../services/spelling'
import { contentCalls, type Upstream } from '../services/upstream'
import type { Received } from '../table/request'

/** The address of the account in the response of a login; '' without one. */
export const emailIn = (body: unknown) => (isRow(body) && isRow(body.user) ? normalAddress(body.user.email) : '')
/** A new address without an account: its response and time reveal nothing. */
const unknownAddress = () => `${crypto.randomUUID()}@unknown.invalid`
const passedBody = (body: unknown): Passed => ({ response: Response.json(body), body })

function invitationOf({ caller }: Identified): Invitation {
  if (caller.kind !== 'holder') throw new Refusal('forbidden')
  return caller.invitation
}

export function createActions(upstream: Upstream, invitations: Invitations, filter: Filter) {
  return {
    /** Answers for the service account as for none (GAT-17). */
    async login({ incoming: { body }, c }: Pick<Received, 'incoming' | 'c'>): Promise<Passed> {
      const from = c.get('from')
      const request = async (identifier: unknown) =>
        filterResponse('session', await upstream.send(content.login, { json: { ...body, identifier }, from }), filter)
      const passed = await request(upstream.isServiceAccount(body.identifier) ? unknownAddress() : body.identifier)
      const email = emailIn(passed.body)
      // A user name can be the service account's, too.
      if (upstream.isServiceAccount(email)) return request(unknownAddress())
      if (passed.response.ok && email) await invitations.rememberAccount(email)
      return passed
    },

    /** Responds before the mail is sent: its time and status would reveal accounts. */
    async recover({ incoming: { body }, c }: Received): Promise<Passed> {
      const from = c.get('from')
      // A backend that is away fails alike for every address.
      const probe = await upstream.send(contentCalls.me, { from })
      await probe.body?.cancel()
      // A content backend refuses this call without a token.
      if (probe.ok) throw new Refusal('upstream', { why: 'GET /users/me without a token is answered' })
      const json = upstream.isServiceAccount(body.email) ? { email: unknownAddress() } : body
      const after = upstream
        .send(content.forgotPassword, { json, from })
        .then((response) => filterResponse('sent', response, filter))
      return { response: Response.json({ ok: true }), after }
    },

    /** Takes address and deal from the invitation, not from the page. */
    async register(call: Identified): Promise<Passed> {
      const { body } = call.incoming
      const from = call.c.get('from')
      const invitation = invitationOf(call)
      const { email: address, deal_id } = invitation.shown
      const email = address.trim()
      const isAsInvited = body.deal_id === deal_id && normalAddress(body.username) === normalAddress(email)
      if (!isAsInvited) throw new Refusal('forbidden')
      const { password, first_name, last_name } = body
      const json = { username: email, email, password, type: 'cliente', deal_id, first_name, last_name }
      // Our Strapi asks for the hash, too (backend/strapi).
      const headers = { 'x-invitation': invitation.shown.hash }
      /** A login shows the unknown outcome of a registration. @throws the given error */
      const logInOrThrow = async (thrown: unknown) => {
        const login = { json: { identifier: email, password }, from }
        const response = await upstream.send(content.login, login).catch(() => undefined)
        if (response?.ok) return response
        await response?.body?.cancel()
        throw thrown
      }
      return invitations.spend(invitation, async () => {
        const response = await upstream.send(content.register, { json, from, headers }).catch(logInOrThrow)
        const isMade = response.ok && response.headers.get('content-type')?.includes('json')
        // The account exists even if the response breaks off.
        if (isMade) await invitations.markUsed(invitation)
        const passed = await filterResponse('session', response, filter).catch(async (broken) => {
          if (!response.ok) throw broken
          return filterResponse('session', await logInOrThrow(broken), filter)
        })
        if (passed.response.ok) {
          await invitations.rememberAccount(email)
          if (!isMade) await invitations.markUsed(invitation)
        }
        return passed
      })
    },

    async lookUp({ incoming }: Received): Promise<Passed> {
      const [hash, ...more] = Object.values(incoming.query)
      if (hash === undefined || more.length > 0) throw new Refusal('invalid', { message: 'One hash is expected' })
      const found = await invitations.find(hash)
      return passedBody({ data: found ? [found.shown] : [] })
    },

    /** Marks the invitation as used, if its account exists. @throws Refusal */
    async mark(call: Identified): Promise<Passed> {
      const invitation = invitationOf(call)
      const { registered, email } = invitation.shown
      if (!registered && !(await invitations.hasAccount(email))) throw new Refusal('forbidden')
      if (!registered && !(await invitations.mark(invitation))) throw new Refusal('upstream', { why: 'not marked' })
      return passedBody({ data: { ...invitation.shown, registered: true } })
    },
  }
}
export type Actions = ReturnType<typeof createActions>
