// Identifies the caller of a rule, and checks that the record named in the call is the caller's own.
import type { Invitation, Invitations } from './invitation'
import type { Ownership } from './ownership'
import { Refusal } from './refusal'
import type { Incoming } from './request'
import type { Rule } from './rules'
import { normalAddress, type User, type Users } from './users'

export type Caller = { kind: 'anybody' } | { kind: 'user'; user: User } | { kind: 'holder'; invitation: Invitation }

export interface Headers {
  authorization: string | undefined
  invitation: string | undefined
}

export function createCallers(users: Users, invitations: Invitations, ownership: Ownership) {
  async function holder(hash: string, rule: Rule): Promise<Caller> {
    const invitation = await invitations.find(hash)
    // A used invitation authorises nothing; only marking it again is allowed.
    const isOver = invitation?.shown.registered && rule.action !== 'mark'
    if (!invitation || isOver || !invitation.shown.email) throw new Refusal('forbidden')
    return { kind: 'holder', invitation }
  }

  return {
    /** @throws Refusal if the rule does not allow this caller */
    async identify(rule: Rule, { authorization, invitation }: Headers, from: string): Promise<Caller> {
      if (rule.who.includes('anybody')) return { kind: 'anybody' }
      if (rule.who.includes('holder')) {
        if (invitation !== undefined) return holder(invitation, rule)
        if (!rule.who.includes('user')) throw new Refusal('forbidden')
      }
      return { kind: 'user', user: await users.user(authorization, from) }
    },

    /** @throws Refusal 'forbidden', whether or not the record exists */
    async checkOwn({ names }: Rule, { params, query, body }: Incoming, caller: Caller): Promise<void> {
      if (!names) return
      const value = { path: params, query, body }[names.in][names.key]
      const id = typeof value === 'string' ? value : ''
      if (!id || !(await isOwn(names.subject, id, caller))) throw new Refusal('forbidden')
    },
  }

  async function isOwn(subject: NonNullable<Rule['names']>['subject'], id: string, caller: Caller): Promise<boolean> {
    if (caller.kind === 'anybody') return false
    if (caller.kind === 'user') {
      if (subject === 'address') return normalAddress(id) === caller.user.email
      return subject !== 'invitation' && ownership.owns(caller.user, subject, id)
    }
    const { key, shown } = caller.invitation
    if (subject === 'invitation') return id === key || normalAddress(id) === normalAddress(shown.email)
    if (subject === 'address') return normalAddress(id) === normalAddress(shown.email)
    return subject === 'deal' && id === shown.deal_id
  }
}
export type Callers = ReturnType<typeof createCallers>
