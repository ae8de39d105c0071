// Registration from a link with a hash (REG-04, REG-05): whose it is, the account, the mark on the record, the session.
import type { Client } from '../api/client'
import { content } from '../api/content'
import { records } from '../api/records'
import { asFailure, Failure } from '../core/failure'
import { ownHit } from '../domain/contact'
import type { Invitation } from '../domain/registration'
import type { LoginAnswer } from '../domain/session'
import type { Session } from './session'

type Call = Client['call']

export interface Buyer {
  firstName: string
  lastName: string
}

/**
 * The record behind a hash. Strapi 4 and 5 take a filter and ignore `?hash=`; Strapi 3, and backends of other makes, know only `?hash=`. So
 * the second is asked where the first finds nothing or is refused (REG-04).
 */
export async function findInvitation(call: Call, hash: string, signal?: AbortSignal): Promise<Invitation | undefined> {
  const ask = async (query: Record<string, string>) => ownOf(hash, await call(content.invitation, { query, signal }))
  let refusal: unknown
  const found = await ask({ 'filters[hash][$eq]': hash }).catch((thrown) => {
    refusal = unlessRefused(thrown)
    return undefined
  })
  if (found) return found
  return ask({ hash }).catch((thrown) => {
    unlessRefused(thrown)
    if (refusal) throw thrown
    return undefined
  })
}

/** @throws what is no refusal of the parameter */
function unlessRefused(thrown: unknown): unknown {
  if (asFailure(thrown).status !== 400) throw thrown
  return thrown
}

/** The record of this hash; one that names none only where it is the only one: a list of them is that of everybody. */
function ownOf(hash: string, records: readonly Invitation[]): Invitation | undefined {
  const [only, another] = records
  const named = records.find((record) => record.hash === hash)
  return named ?? (only && !another && only.hash === '' ? { ...only, hash } : undefined)
}

/** Who is being registered, from the customer records. @throws Failure 'notCustomer' where the address is not among them */
export async function findBuyer(
  call: Call,
  { deal_id, email, hash }: Pick<Invitation, 'deal_id' | 'email' | 'hash'>,
  signal?: AbortSignal,
): Promise<Buyer> {
  // The deal only lends its name where the search has none: the registration does not wait for it to be well.
  const deal = await call(records.deal, { params: { id: deal_id }, invitation: hash, signal }).catch((thrown) => {
    if (asFailure(thrown).code === 'cancelled') throw thrown
    return undefined
  })
  const wanted = email.trim()
  const hit = ownHit(wanted, await call(records.search, { query: { email: wanted }, invitation: hash, signal }))
  if (!hit) throw new Failure('notCustomer')
  const [first = '', ...rest] = (deal?.Contact_Name?.name ?? '').split(/\s+/)
  return { firstName: hit.First_Name || first, lastName: hit.Last_Name || rest.join(' ') }
}

/** Why a registration stopped, beyond what the failure's code says. */
export type Stop = 'exists' | 'unfinished' | undefined

export const stopOf = ({ reason }: Failure): Stop =>
  reason === 'exists' || reason === 'unfinished' ? reason : undefined

/** `confirm`: the account is there, but its mail must be confirmed before the first login. */
export type Outcome = 'in' | 'confirm'

export interface RegistrationTools {
  call: Call
  adopt: Session['adopt']
}

/** One registration, which can be tried again after it broke off anywhere. */
export function createRegistration({ call, adopt }: RegistrationTools, invitation: Invitation) {
  const email = invitation.email.trim()
  let made: { password: string; answer: LoginAnswer } | undefined

  const login = (password: string) => call(content.login, { body: { identifier: email, password } })

  async function account(password: string, buyer: Buyer): Promise<LoginAnswer> {
    if (made?.password === password) return made.answer
    const body = {
      username: email,
      email,
      password,
      type: 'cliente',
      deal_id: String(invitation.deal_id),
      first_name: buyer.firstName,
      last_name: buyer.lastName,
    }
    const answer = await call(content.register, { body, invitation: invitation.hash }).catch((thrown) =>
      takenOver(password, asFailure(thrown)),
    )
    made = { password, answer }
    return answer
  }

  /** The address is taken. By an earlier attempt of hers that broke off, if the password is the same: then it goes on. */
  async function takenOver(password: string, refusal: Failure): Promise<LoginAnswer> {
    if (refusal.code !== 'input') throw refusal
    return login(password).catch((thrown) => {
      const failure = asFailure(thrown)
      if (failure.code !== 'input') throw failure
      throw isTaken(refusal) ? new Failure('input', { reason: 'exists', cause: refusal }) : refusal
    })
  }

  /** Both envelopes, because each version reads another one; and a wrong one can answer 200 and change nothing. */
  async function mark(): Promise<void> {
    const answer = await call(content.markRegistered, {
      params: { id: invitation.documentId || invitation.id },
      body: { registered: true, data: { registered: true } },
      invitation: invitation.hash,
    })
    const marked = answer ?? (await findInvitation(call, invitation.hash))
    if (!marked?.registered) throw new Failure('rejected')
  }

  return {
    /** @throws Failure; stopOf tells what it means for the account */
    async submit(password: string, buyer: Buyer): Promise<Outcome> {
      const answer = await account(password, buyer)
      await mark().catch((thrown) => {
        const { code, status } = asFailure(thrown)
        throw new Failure(code, { reason: 'unfinished', ...(status && { status }), cause: thrown })
      })
      const session = answer.jwt ? answer : await login(password).catch(unconfirmed)
      if (!session?.jwt) return 'confirm'
      await adopt({ email, password }, { ...session, user: complete(session.user, invitation, buyer) })
      return 'in'
    },
  }
}

const isTaken = ({ reason = '' }: Failure): boolean => /taken|already/i.test(reason)

function unconfirmed(thrown: unknown): undefined {
  const failure = asFailure(thrown)
  if (failure.code !== 'input') throw failure
}

/** Some backends answer a new user without her own fields. */
const complete = (user: LoginAnswer['user'], { deal_id, email }: Invitation, buyer: Buyer): LoginAnswer['user'] => ({
  ...user,
  email: user.email || email,
  deal_id: user.deal_id || deal_id,
  first_name: user.first_name || buyer.firstName,
  last_name: user.last_name || buyer.lastName,
})
