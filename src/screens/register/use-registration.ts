// The reads and the one write of a registration, for the screen.
import { useMemo } from 'react'
import { useRead } from '../../core/use-read'
import type { Invitation } from '../../domain/registration'
import { sessionComes } from '../../state/coming'
import { createRegistration, findBuyer, findInvitation, type Outcome } from '../../state/registration'
import { useWidget } from '../../state/widget-context'

export function useInvitation(hash: string | undefined) {
  const { app } = useWidget()
  return useRead(
    {
      queryKey: ['registration', 'invitation', hash],
      // Opening the link only reads: mail scanners open it too.
      queryFn: hash ? async ({ signal }) => (await findInvitation(app.client.call, hash, signal)) ?? null : undefined,
      staleTime: 0,
      refetchOnReconnect: false,
    },
    app.queries,
  )
}

export function useRegistration(invitation: Invitation) {
  const { app } = useWidget()
  const buyer = {
    queryKey: ['registration', 'buyer', invitation.hash],
    queryFn: ({ signal }: { signal: AbortSignal }) => findBuyer(app.client.call, invitation, signal),
    refetchOnReconnect: false,
  }
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
      return registration.submit(password, await app.queries.fetchQuery(buyer))
    },
  }
}
