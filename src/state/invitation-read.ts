// How an invitation, and whose it is, are read: the same for the screen and for what begins before there is one. Opening the link only
// reads: mail scanners open it too.
import { findParameter } from '../core/parameter'
import type { ReadOptions } from '../core/read-state'
import { limits } from '../domain/limits'
import type { Invitation } from '../domain/registration'
import type { App } from './app'
import { appOf, type EarlyConfig } from './early'
import { type Buyer, findBuyer, findInvitation } from './registration'

const keyOf = (what: string, hash: string | undefined) => ['registration', what, hash]

/** null: nobody was invited with this hash. */
export const invitationRead = (app: App, hash: string | undefined): ReadOptions<Invitation | null> => ({
  queryKey: keyOf('invitation', hash),
  queryFn: hash ? async ({ signal }) => (await findInvitation(app.client.call, hash, signal)) ?? null : undefined,
  staleTime: limits.freshInvitation,
  refetchOnReconnect: false,
})

export const buyerRead = (app: App, invitation: Invitation): ReadOptions<Buyer> => ({
  queryKey: keyOf('buyer', invitation.hash),
  queryFn: ({ signal }) => findBuyer(app.client.call, invitation, signal),
  refetchOnReconnect: false,
})

/** It has been used, or may have been. */
export const forgetInvitation = ({ queries }: App, { hash }: Invitation): void =>
  void queries.invalidateQueries({ queryKey: keyOf('invitation', hash), refetchType: 'none' })

/** Asks both while the code of the screen is on its way. @throws whatever went wrong, which is not the last word about it */
export async function beginRegistration(config: EarlyConfig, userHash: string | null): Promise<void> {
  const hash = userHash || findParameter('user')
  if (!hash) return
  const app = await appOf(config)
  const invitation = await app.queries.fetchQuery(invitationRead(app, hash))
  if (invitation && !invitation.registered) await app.queries.fetchQuery(buyerRead(app, invitation))
}
