// Counts a call, finds its caller, and checks that the record it names is hers.
import type { Context } from 'hono'
import type { Passed } from '../fields/responses'
import type { Invitations } from '../identity/invitation'
import type { Session } from '../identity/sessions'
import type { User, Users } from '../identity/users'
import type { Limits } from '../memory/limits'
import type { Env } from '../services/log'
import { Refusal } from '../services/refusal'
import { accountSpelling, hashOf, normalAddress } from '../services/spelling'
import type { Counted, Received } from '../table/request'
import type { Rule, Subject } from '../table/rules'
import type { Authorized, Caller, Identified, Ownership } from './ownership'

/** A failure of a service, not of the caller; 429 is a service's limit or ours. */
const isServiceFault = (thrown: unknown): boolean =>
  !(thrown instanceof Refusal) || thrown.status >= 500 || thrown.status === 429

/** @param wrongPause lasts as long as a backend needs for a password */
export function createCallers(
  users: Users,
  invitations: Invitations,
  ownership: Ownership,
  limits: Limits,
  wrongPause: () => Promise<void>,
) {
  /** @returns hashes the name, and logs it; called after the address was counted */
  const accountKeyOf = (c: Context<Env>, name: unknown) => (): string => {
    const key = hashOf(accountSpelling(String(name)))
    c.get('entry').account = key
    return key
  }

  /** Responses to wrong logins of an account wait one behind the other. */
  const pauses = new Map<string, Promise<void>>()
  function pauseOf(account: string): Promise<void> {
    const pause = (pauses.get(account) ?? Promise.resolve()).then(wrongPause)
    pauses.set(account, pause)
    void pause.then(() => pauses.get(account) === pause && pauses.delete(account))
    return pause
  }

  async function userOf(c: Context<Env>, session: Session | undefined): Promise<User> {
    const user = await users.user(session?.stored.token, c.get('from'))
    Object.assign(c.get('entry'), { caller: 'user', account: user.key })
    await limits.count('user', user.key)
    return user
  }

  async function holderOf(hash: string, rule: Rule): Promise<Caller> {
    const invitation = await invitations.find(hash)
    // A used invitation can only be marked again.
    const isOver = invitation?.shown.registered && rule.action !== 'mark'
    if (!invitation || isOver || !invitation.shown.email) throw new Refusal('forbidden')
    const email = normalAddress(invitation.shown.email)
    const user = { token: '', email, dealId: invitation.shown.deal_id, key: hashOf(email), at: Date.now() }
    return { kind: 'holder', invitation, user }
  }

  async function callerOf({ c, rule, invitation }: Received, session: Session | undefined): Promise<Caller> {
    if (rule.who.includes('anybody')) return { kind: 'anybody' }
    if (invitation !== undefined && rule.who.includes('holder')) return holderOf(invitation, rule)
    if (!rule.who.includes('user')) throw new Refusal('forbidden')
    return { kind: 'user', user: await userOf(c, session) }
  }

  /** @param isDealRead a deal is read, whose response decides later (ownership.ts) */
  async function isOwn(subject: Subject, id: string, caller: Caller, isDealRead: boolean): Promise<boolean> {
    if (caller.kind === 'anybody') return false
    const { user } = caller
    if (subject === 'address') return normalAddress(id) === user.email
    if (caller.kind === 'holder') {
      const { key, shown } = caller.invitation
      if (subject === 'invitation') return id === key || normalAddress(id) === normalAddress(shown.email)
      return subject === 'deal' && id === user.dealId
    }
    if (subject === 'invitation') return false
    return subject === 'deal' && isDealRead ? ownership.isCandidate(user, id) : ownership.owns(user, subject, id)
  }

  return {
    /** Counts by address and, for recoveries, account. @throws Refusal 'too-many' */
    async count(call: Received): Promise<Counted> {
      const { c, rule, incoming, invitation } = call
      const from = c.get('from')
      if (rule.rate === 'open' || invitation !== undefined) await limits.count('open', from)
      if (rule.rate === 'recovery') await limits.recovery(from, accountKeyOf(c, incoming.body.email))
      return { ...call, isCounted: true }
    },

    /** The time of a wrong login reveals no account. @throws Refusal 'too-many' */
    async tryLogin<T extends { passed: Passed }>(
      c: Context<Env>,
      identifier: unknown,
      attempt: () => Promise<T>,
    ): Promise<T> {
      const accountKey = accountKeyOf(c, identifier)
      const uncount = await limits.login(c.get('from'), accountKey)
      // Many at a time slow the backend down where there is an account.
      const pause = pauseOf(accountKey())
      const result = await attempt().catch(async (thrown) => {
        if (isServiceFault(thrown)) await uncount(false)
        else await pause
        throw thrown
      })
      if (result.passed.response.ok) await uncount(true)
      else await pause
      return result
    },

    async identify(call: Counted, session: Session | undefined): Promise<Identified> {
      const caller = await callerOf(call, session)
      const entry = call.c.get('entry')
      entry.caller = caller.kind
      if (caller.kind === 'holder') entry.account = caller.user.key
      return { ...call, caller, sessionId: session?.id ?? '' }
    },

    userOf,

    /** @throws Refusal 'forbidden', also for no such record */
    async authorize(call: Identified): Promise<Authorized> {
      const authorized = { ...call, isAuthorized: true } as const
      const { names, response } = call.rule
      if (!names) return authorized
      const { params, query, body } = call.incoming
      const value = { path: params, query, body }[names.in][names.key]
      const id = typeof value === 'string' ? value : ''
      if (!id || !(await isOwn(names.subject, id, call.caller, response === 'deal'))) throw new Refusal('forbidden')
      return authorized
    },
  }
}
