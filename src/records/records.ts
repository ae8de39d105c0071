// The hooks that read contact and deal: one request per record and session, however many components use it (API-04).
import { records } from '../api/records'
import { asFailure, Failure } from '../core/failure'
import type { Deal, Opportunity } from '../domain/deal'
import type { App } from '../state/app'
import { usePreferences, useSession, useWidget } from '../state/widget-context'
import { contactIdRead, contactRead } from './contact'
import { readById } from './queries'
import { type ReadResult, useRead } from './use-read'

export function useContactId() {
  const { app } = useWidget()
  const { user } = useSession()
  return useRead(contactIdRead(app, user?.email))
}

export function useContact() {
  const { app } = useWidget()
  const { user } = useSession()
  const found = useContactId()
  return follow(found, useRead(contactRead(app, user?.email, found.data)))
}

export function useOpportunities() {
  const { app } = useWidget()
  const found = useContactId()
  const opportunities = readById('opportunities', found.data, (contactId, signal) =>
    app.client.call(records.opportunities, { query: { contactId }, signal }),
  )
  return follow(found, useRead(opportunities))
}

/** The chosen opportunity; a single one counts as chosen (SHL-05). */
export function useSelectedOpportunity(): Opportunity | undefined {
  const { propertyId } = usePreferences()
  const { data: opportunities } = useOpportunities()
  const chosen = opportunities?.find(({ id }) => id === propertyId)
  return chosen ?? (opportunities?.length === 1 ? opportunities[0] : undefined)
}

const notThere = new Failure('notFound')

/** The deal with this id, or the user's own: without one, and where it is not hers (a gateway's 403, SHL-05). */
function dealRead({ client }: App, id: string | undefined, own: string | undefined) {
  const ask = async (wanted: string, signal: AbortSignal): Promise<Deal> => {
    try {
      return await client.call(records.deal, { params: { id: wanted }, signal })
    } catch (thrown) {
      if (!own || wanted === own || !['notFound', 'forbidden'].includes(asFailure(thrown).code)) throw thrown
      return ask(own, signal)
    }
  }
  return readById(records.deal.path, id, ask)
}

/** The deal of the chosen property, else the user's own (SHL-05). */
export function useDeal() {
  const { app } = useWidget()
  const { user } = useSession()
  const opportunities = useOpportunities()
  const selected = useSelectedOpportunity()
  // Waits for the opportunities: before them the choice is unknown, and would cost a second deal. If they failed, reads
  // the user's own, also during their retry: unmounting the screen would stop the retry.
  const settled = opportunities.data !== undefined || opportunities.hasFailed
  const own = user?.dealId || undefined
  const id = settled ? selected?.id || own : undefined
  const deal = useRead(dealRead(app, id, own))
  return settled && !id ? { ...deal, isPending: false, isError: true, error: notThere } : deal
}

type Followed<T> = Pick<ReadResult<T>, 'data' | 'error' | 'isError' | 'hasFailed' | 'isPending' | 'refetch'>

/** A read that depends on the first: fails with that one's error, and retries there; 'notFound' if it names none. */
export function follow<T>(first: Followed<unknown>, then: ReadResult<T>): Followed<T> {
  const failed = { ...then, isError: true, hasFailed: true, isPending: false, refetch: first.refetch }
  if (first.isError) return { ...failed, error: first.error }
  if (first.data !== undefined && then.isPending && then.fetchStatus === 'idle') return { ...failed, error: notThere }
  return { ...then, hasFailed: first.hasFailed || then.hasFailed }
}
