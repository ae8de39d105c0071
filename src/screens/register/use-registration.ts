// The reads and the one write of a registration, for the screen.
import { useMemo } from 'react'
import { useRead } from '../../core/use-read'
import type { Invitation } from '../../domain/registration'
import { sessionComes } from '../../state/coming'
import { buyerRead, forgetInvitation, invitationRead } from '../../state/invitation-read'
import { createRegistration, type Outcome } from '../../state/registration'
import { useWidget } from '../../state/widget-context'

export function useInvitation(hash: string | undefined) {
  const { app } = useWidget()
  return useRead(invitationRead(app, hash), app.queries)
}

export function useRegistration(invitation: Invitation) {
  const { app } = useWidget()
  const buyer = buyerRead(app, invitation)
  const greeted = useRead(buyer, app.queries)
  const registration = useMemo(
    () => createRegistration({ call: app.client.call, adopt: app.session.adopt }, invitation),
    [app, invitation],
  )
  return {
    /** To greet her by. */
    firstName: greeted.data?.firstName,
    /** @throws Failure */
    async submit(password: string): Promise<Outcome> {
      void sessionComes()
      try {
        return await registration.submit(password, await app.queries.fetchQuery(buyer))
      } finally {
        forgetInvitation(app, invitation)
      }
    },
  }
}
