// Two stages: who the caller of a rule is, and whether the record that the call names is the caller's own.
import type { Limits } from '../memory/limits'
import { Refusal } from '../services/refusal'
import { hashOf } from '../services/spelling'
import type { Received } from '../table/request'
import type { Rule, Subject } from '../table/rules'
import type { Given } from '../who/credentials'
import type { Invitation, Invitations } from '../who/invitation'
import { normalAddress, type Users } from '../who/users'
import type { CallingUser } from './facts'
import type { Ownership } from './ownership'

/** `user` of an invitation's holder: somebody without a token who has its address and its deal. */
export type Caller =
  | { kind: 'anybody' }
  | { kind: 'user'; user: CallingUser }
  | { kind: 'holder'; invitation: Invitation; user: CallingUser }

export interface Identified extends Received {
  readonly caller: Caller
  /** Names the caller's session; '' without one. */
  readonly proof: string
}

export function createCallers(users: Users, invitations: Invitations, ownership: Ownership, limits: Limits) {
  async function holder(hash: string, rule: Rule): Promise<Caller> {
    const invitation = await invitations.find(hash)
    // A used invitation authorises nothing; only marking it again is allowed.
    const isOver = invitation?.shown.registered && rule.action !== 'mark'
    if (!invitation || isOver || !invitation.shown.email) throw new Refusal('forbidden')
    const email = normalAddress(invitation.shown.email)
    const user = { token: '', email, dealId: invitation.shown.deal_id, key: await hashOf(email), at: Date.now() }
    return { kind: 'holder', invitation, user }
  }

  async function callerOf({ rule, invitation, from }: Received, token: string | undefined): Promise<Caller> {
    if (rule.who.includes('anybody')) return { kind: 'anybody' }
    if (rule.who.includes('holder')) {
      if (invitation !== undefined) return holder(invitation, rule)
      if (!rule.who.includes('user')) throw new Refusal('forbidden')
    }
    const at = Date.now()
    return { kind: 'user', user: { ...(await users.user(token, from)), at } }
  }

  return {
    /** @throws Refusal if the rule does not allow this caller, or allows no more calls */
    async who(call: Received, { token, proof }: Given): Promise<Identified> {
      const caller = await callerOf(call, token)
      const entry = call.c.get('entry')
      entry.caller = caller.kind
      if (caller.kind !== 'anybody') entry.account = caller.user.key
      if (caller.kind === 'user') await limits.count('user', caller.user.key)
      return { ...call, caller, proof }
    },

    /** @throws Refusal 'forbidden', whether or not the record exists */
    async own(call: Identified): Promise<Identified> {
      const { names, answer } = call.rule
      if (!names) return call
      const { params, query, body } = call.incoming
      const value = { path: params, query, body }[names.in][names.key]
      const id = typeof value === 'string' ? value : ''
      if (!id || !(await isOwn(names.subject, id, call.caller, answer === 'deal'))) throw new Refusal('forbidden')
      return call
    },
  }

  /** @param isRead the call reads the record itself, so that its answer decides (learn.ts) */
  async function isOwn(subject: Subject, id: string, caller: Caller, isRead: boolean): Promise<boolean> {
    if (caller.kind === 'anybody') return false
    const { user } = caller
    if (subject === 'address') return normalAddress(id) === user.email
    if (caller.kind === 'holder') {
      const { key, shown } = caller.invitation
      if (subject === 'invitation') return id === key || normalAddress(id) === normalAddress(shown.email)
      return subject === 'deal' && id === user.dealId
    }
    if (subject === 'invitation') return false
    return subject === 'deal' && isRead ? ownership.isCandidate(user, id) : ownership.owns(user, subject, id)
  }
}
