// The reads and the one write of a registration, for the screen.
import { useMemo } from 'react'
import type { Invitation } from '../../domain/registration'
import { buyerRead, forgetInvitation, invitationRead } from '../../records/invitation-read'
import { fetchRead } from '../../records/queries'
import { createRegistration, type Outcome } from '../../records/registration'
import { useRead } from '../../records/use-read'
import { runPrefetches } from '../../state/prefetch'
import { useWidget } from '../../state/widget-context'

export function useInvitation(hash: string | undefined) {
  const { app } = useWidget()
  return useRead(invitationRead(app, hash))
}

export function useRegistration(invitation: Invitation) {
  const { app } = useWidget()
  const buyer = buyerRead(app, invitation)
  const greeted = useRead(buyer)
  const registration = useMemo(() => {
    const { client, session, config } = app
    return createRegistration({ call: client.call, adopt: session.adopt, gateway: config.gateway }, invitation)
  }, [app, invitation])
  return {
    /** The buyer's first name, for the greeting. */
    firstName: greeted.data?.firstName,
    /** @throws Failure */
    async submit(password: string): Promise<Outcome> {
      void runPrefetches()
      try {
        return await registration.submit(password, await fetchRead(app, buyer))
      } finally {
        forgetInvitation(app, invitation)
      }
    },
  }
}
