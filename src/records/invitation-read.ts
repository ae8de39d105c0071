// The reads of an invitation and its buyer; used by the screen and by the early start. Only reads, because mail scanners open the link too:
// opening it must not use the invitation.
import { findParameter } from '../core/parameter'
import { limits } from '../domain/limits'
import type { Invitation } from '../domain/registration'
import type { App } from '../state/app'
import { appOf, type EarlyConfig } from './early-start'
import { fetchRead, queriesOf, type Read, read } from './queries'
import { type Buyer, findBuyer, findInvitation } from './registration'

const keyOf = (what: string, hash: string | undefined) => ['registration', what, hash]

/** null if nobody was invited with this hash. */
export const invitationRead = (app: App, hash: string | undefined): Read<Invitation | null> =>
  read(
    keyOf('invitation', hash),
    hash ? async (signal) => (await findInvitation(app.client.call, hash, signal)) ?? null : undefined,
    { staleTime: limits.freshInvitation, refetchOnReconnect: false },
  )

export const buyerRead = (app: App, invitation: Invitation): Read<Buyer> =>
  read(keyOf('buyer', invitation.hash), (signal) => findBuyer(app.client.call, invitation, signal), {
    refetchOnReconnect: false,
  })

/** Marks the cached invitation stale after it was, or may have been, used. */
export const forgetInvitation = (app: App, { hash }: Invitation): void =>
  void queriesOf(app).invalidateQueries({ queryKey: keyOf('invitation', hash), refetchType: 'none' })

/** Prefetches both while the screen's code is loading. @throws any error; the screen reads again and reports it */
export async function beginRegistration(config: EarlyConfig, userHash: string | null): Promise<void> {
  const hash = userHash || findParameter('user')
  if (!hash) return
  const app = await appOf(config)
  const invitation = await fetchRead(app, invitationRead(app, hash))
  if (invitation && !invitation.registered) await fetchRead(app, buyerRead(app, invitation))
}
