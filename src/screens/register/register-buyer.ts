// Registers by a link with a hash (REG-04, REG-05). Opening it only reads,
// because mail scanners open links, too.
import type { Client } from '../../api/client'
import { content } from '../../api/content'
import { records } from '../../api/records'
import { asFailure, Failure } from '../../core/failure'
import { hitOf } from '../../domain/contact'
import { limits } from '../../domain/limits'
import type { Invitation, LoginResponse } from '../../domain/session'
import { fetchRead, queriesOf, type Read, read } from '../../records/queries'
import type { Session } from '../../session/session'
import type { App } from '../../state/app'
import { linkText, linkValueInAddress } from '../../state/link-values'

type Call = Client['call']

/** Strapi 4 and 5 take a filter, others `?hash=` (REG-04). @throws Failure */
export async function findInvitation(call: Call, hash: string, signal?: AbortSignal): Promise<Invitation | undefined> {
  const request = async (query: Record<string, string>) =>
    invitationOf(hash, await call(content.invitation, { query, signal }))
  const found = await request({ 'filters[hash][$eq]': hash }).catch(refusalOf)
  if (found && !(found instanceof Failure)) return found
  return request({ hash }).catch((thrown) => {
    refusalOf(thrown)
    if (found) throw thrown
    return undefined
  })
}

/** Refusals of a parameter that a backend does not know. */
const refusals: readonly (number | undefined)[] = [400, 403, 404]

function refusalOf(thrown: unknown): Failure {
  const failure = asFailure(thrown)
  if (!refusals.includes(failure.status)) throw thrown
  return failure
}

/** Without a hash, it counts only if it is the only one. */
function invitationOf(hash: string, found: readonly Invitation[]): Invitation | undefined {
  const [only, another] = found
  const named = found.find((record) => record.hash === hash)
  return named ?? (only && !another && only.hash === '' ? { ...only, hash } : undefined)
}

/** @throws Failure 'notCustomer' if the address is in no record */
export async function findBuyer(
  call: Call,
  { deal_id, email, hash }: Pick<Invitation, 'deal_id' | 'email' | 'hash'>,
  signal?: AbortSignal,
) {
  // Only a fallback: its error does not stop the registration.
  const deal = await call(records.deal, { params: { id: deal_id }, invitation: hash, signal }).catch((thrown) => {
    if (asFailure(thrown).code === 'cancelled') throw thrown
    return undefined
  })
  const wanted = email.trim()
  const hit = hitOf(wanted, await call(records.search, { query: { email: wanted }, invitation: hash, signal }))
  if (!hit) throw new Failure('notCustomer')
  const [first = '', ...rest] = (deal?.Contact_Name?.name ?? '').split(/\s+/)
  return { firstName: hit.First_Name || first, lastName: hit.Last_Name || rest.join(' ') }
}

type BuyerName = Awaited<ReturnType<typeof findBuyer>>

/** Why a registration stopped, in addition to the failure's code. */
export const stopOf = ({ reason }: Failure) => (reason === 'exists' || reason === 'unfinished' ? reason : undefined)

/** 'confirm': the mail must be confirmed before the login. */
export type Outcome = 'in' | 'confirm'

interface RegistrationTools {
  call: Call
  adopt: Session['adopt']
  /** A gateway logs in by a cookie (SES-14). */
  gateway?: boolean | undefined
}

/** `submit` can be repeated after a failure at any point. */
export function createRegistration({ call, adopt, gateway }: RegistrationTools, invitation: Invitation) {
  const email = invitation.email.trim()
  let made: { password: string; answer: LoginResponse } | undefined

  const login = (password: string) => call(content.login, { body: { identifier: email, password } })

  async function account(password: string, buyer: BuyerName): Promise<LoginResponse> {
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

  /** If the password matches, an attempt broke off: goes on. */
  async function takenOver(password: string, refusal: Failure): Promise<LoginResponse> {
    if (refusal.code !== 'input') throw refusal
    return login(password).catch((thrown) => {
      const failure = asFailure(thrown)
      if (failure.code !== 'input') throw failure
      throw isAddressTaken(refusal) ? new Failure('input', { reason: 'exists', cause: refusal }) : refusal
    })
  }

  /** Sends both formats: the wrong one may answer 200 and change nothing. */
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
    /** @throws Failure; stopOf gives the account's state */
    async submit(password: string, buyer: BuyerName): Promise<Outcome> {
      const answer = await account(password, buyer)
      await mark().catch((thrown) => {
        const { code, status } = asFailure(thrown)
        throw new Failure(code, { reason: 'unfinished', status, cause: thrown })
      })
      const session = answer.jwt ? answer : await login(password).catch(unconfirmed)
      if (!session || !(session.jwt || gateway)) return 'confirm'
      await adopt({ email, password }, { ...session, user: complete(session.user, invitation, buyer) })
      return 'in'
    },
  }
}

const isAddressTaken = ({ reason = '' }: Failure): boolean => /taken|already/i.test(reason)

function unconfirmed(thrown: unknown): undefined {
  const failure = asFailure(thrown)
  if (failure.code !== 'input') throw failure
}

/** Some backends omit them for a new user. */
const complete = (
  user: LoginResponse['user'],
  { deal_id, email }: Invitation,
  buyer: BuyerName,
): LoginResponse['user'] => ({
  ...user,
  email: user.email || email.trim(),
  deal_id: user.deal_id || deal_id,
  first_name: user.first_name || buyer.firstName,
  last_name: user.last_name || buyer.lastName,
})

const keyOf = (what: string, hash: string | undefined) => ['registration', what, hash]

/** null if nobody was invited with this hash. */
export const invitationRead = (app: App, hash: string | undefined): Read<Invitation | null> =>
  read(
    keyOf('invitation', hash),
    hash ? async (signal) => (await findInvitation(app.client.call, hash, signal)) ?? null : undefined,
    { staleTime: limits.invitationStaleAfter, refetchOnReconnect: false },
  )

export const buyerRead = (app: App, invitation: Invitation): Read<BuyerName> =>
  read(keyOf('buyer', invitation.hash), (signal) => findBuyer(app.client.call, invitation, signal), {
    refetchOnReconnect: false,
  })

/** It was, or may have been, used. */
export const removeInvitation = (app: App, { hash }: Invitation): void =>
  void queriesOf(app).invalidateQueries({ queryKey: keyOf('invitation', hash), refetchType: 'none' })

/** Both while the screen's code loads. @throws any error */
export async function startRegistration(app: App, userHash: string | null): Promise<void> {
  const hash = linkText(userHash ?? '') || linkValueInAddress('user')
  if (!hash) return
  const invitation = await fetchRead(app, invitationRead(app, hash))
  if (invitation && !invitation.registered) await fetchRead(app, buyerRead(app, invitation))
}
