// Registers a buyer by a link with a hash (REG-04, REG-05).
// Opening the link only reads, because mail scanners open links, too.
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

/** Asks by the filter of Strapi 4 and 5, then by `?hash=` (REG-04). */
export async function findInvitation(call: Call, hash: string, signal?: AbortSignal): Promise<Invitation | undefined> {
  const request = async (query: Record<string, string>) =>
    invitationOf(hash, await call(content.invitation, { query, signal }))
  const found = await request({ 'filters[hash][$eq]': hash }).catch(asRefusal)
  if (found && !(found instanceof Failure)) return found
  return request({ hash }).catch((thrown) => {
    asRefusal(thrown)
    // Refused twice is a failure; refused once, nobody was invited.
    if (found) throw thrown
    return undefined
  })
}

/** Statuses of a backend that does not know the parameter. */
const refusalStatuses: readonly (number | undefined)[] = [400, 403, 404]

/** @throws what is no refusal of the parameter */
function asRefusal(thrown: unknown): Failure {
  const failure = asFailure(thrown)
  if (!refusalStatuses.includes(failure.status)) throw thrown
  return failure
}

/** An invitation without a hash counts only if it is the only one found. */
function invitationOf(hash: string, found: readonly Invitation[]): Invitation | undefined {
  const named = found.find((record) => record.hash === hash)
  const [first, ...more] = found
  if (named || first?.hash !== '' || more.length > 0) return named
  return { ...first, hash }
}

/** Reads the buyer's name. @throws Failure 'notCustomer' without a record */
export async function findBuyer(
  call: Call,
  { deal_id, email, hash }: Pick<Invitation, 'deal_id' | 'email' | 'hash'>,
  signal?: AbortSignal,
) {
  // The deal is a second source of the name: it may fail.
  const deal = await call(records.deal, { params: { id: deal_id }, invitation: hash, signal }).catch((thrown) => {
    if (asFailure(thrown).code === 'cancelled') throw thrown
    return undefined
  })
  const address = email.trim()
  const hit = hitOf(address, await call(records.search, { query: { email: address }, invitation: hash, signal }))
  if (!hit) throw new Failure('notCustomer')
  const [first = '', ...rest] = (deal?.Contact_Name?.name ?? '').split(/\s+/)
  return { firstName: hit.First_Name || first, lastName: hit.Last_Name || rest.join(' ') }
}

type BuyerName = Awaited<ReturnType<typeof findBuyer>>

/** `exists`: the account is older; `unfinished`: created, invitation not marked. */
export const accountStateOf = ({ reason }: Failure) =>
  reason === 'exists' || reason === 'unfinished' ? reason : undefined

/** `in`: logged in; `confirm`: the e-mail address must be confirmed first. */
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
  /** The account of an earlier attempt. */
  let created: { password: string; response: LoginResponse } | undefined

  const login = (password: string) => call(content.login, { body: { identifier: email, password } })

  async function createAccount(password: string, buyer: BuyerName): Promise<LoginResponse> {
    if (created?.password === password) return created.response
    const body = {
      username: email,
      email,
      password,
      type: 'cliente',
      deal_id: String(invitation.deal_id),
      first_name: buyer.firstName,
      last_name: buyer.lastName,
    }
    const response = await call(content.register, { body, invitation: invitation.hash }).catch((thrown) =>
      logInIfCreated(password, asFailure(thrown)),
    )
    created = { password, response }
    return response
  }

  /** If the password is right, an earlier attempt has created the account. */
  async function logInIfCreated(password: string, refusal: Failure): Promise<LoginResponse> {
    if (refusal.code !== 'input') throw refusal
    return login(password).catch((thrown) => {
      const failure = asFailure(thrown)
      if (failure.code !== 'input') throw failure
      throw isAddressTaken(refusal) ? new Failure('input', { reason: 'exists', cause: refusal }) : refusal
    })
  }

  /** Sends both formats: a backend may ignore the wrong one and answer 200. */
  async function markInvitation(): Promise<void> {
    const response = await call(content.markRegistered, {
      params: { id: invitation.documentId || invitation.id },
      body: { registered: true, data: { registered: true } },
      invitation: invitation.hash,
    })
    const marked = response ?? (await findInvitation(call, invitation.hash))
    if (!marked?.registered) throw new Failure('rejected')
  }

  return {
    /** @throws Failure, of which `accountStateOf` reads the account's state */
    async submit(password: string, buyer: BuyerName): Promise<Outcome> {
      const response = await createAccount(password, buyer)
      await markInvitation().catch((thrown) => {
        const { code, status } = asFailure(thrown)
        throw new Failure(code, { reason: 'unfinished', status, cause: thrown })
      })
      const session = response.jwt ? response : await login(password).catch(undefinedIfRefused)
      if (!session || !(session.jwt || gateway)) return 'confirm'
      await adopt({ email, password }, { ...session, user: completeUser(session.user, invitation, buyer) })
      return 'in'
    },
  }
}

const isAddressTaken = ({ reason = '' }: Failure): boolean => /taken|already/i.test(reason)

function undefinedIfRefused(thrown: unknown): undefined {
  const failure = asFailure(thrown)
  if (failure.code !== 'input') throw failure
}

/** Adds what some backends omit for a new user. */
const completeUser = (
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

const queryKeyOf = (what: string, hash: string | undefined) => ['registration', what, hash]

/** Reads null if nobody was invited with this hash. */
export const invitationRead = (app: App, hash: string | undefined): Read<Invitation | null> =>
  read(
    queryKeyOf('invitation', hash),
    hash ? async (signal) => (await findInvitation(app.client.call, hash, signal)) ?? null : undefined,
    { staleTime: limits.invitationStaleAfter, refetchOnReconnect: false },
  )

export const buyerRead = (app: App, invitation: Invitation): Read<BuyerName> =>
  read(queryKeyOf('buyer', invitation.hash), (signal) => findBuyer(app.client.call, invitation, signal), {
    refetchOnReconnect: false,
  })

/** Drops an invitation that was, or may have been, used. */
export const removeInvitation = (app: App, { hash }: Invitation): void =>
  void queriesOf(app).invalidateQueries({ queryKey: queryKeyOf('invitation', hash), refetchType: 'none' })

/** Reads invitation and buyer while the screen's code loads. @throws any error */
export async function startRegistration(app: App, userHash: string | null): Promise<void> {
  const hash = linkText(userHash ?? '') || linkValueInAddress('user')
  if (!hash) return
  const invitation = await fetchRead(app, invitationRead(app, hash))
  if (invitation && !invitation.registered) await fetchRead(app, buyerRead(app, invitation))
}
