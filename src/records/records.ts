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
function dealRead({ client }: App, id: string | undefined, own: string) {
  const ask = async (wanted: string, signal: AbortSignal): Promise<Deal> => {
    try {
      return await client.call(records.deal, { params: { id: wanted }, signal })
    } catch (thrown) {
      if (!own || wanted === own || !['notFound', 'forbidden'].includes(asFailure(thrown).code)) throw thrown
      return ask(own, signal)
    }
  }
  return readById(records.deal.path, id || undefined, ask)
}

/**
 * The id of the chosen property's deal, else of the user's own; '' if there is none (SHL-05). Waits for the
 * opportunities, because before them the choice is unknown. If they failed, it is the user's own, also in their retry:
 * unmounting the screen would stop the retry.
 */
function useDealId(own: string): Followed<string> {
  const opportunities = useOpportunities()
  const selected = useSelectedOpportunity()
  const isPending = opportunities.data === undefined && !opportunities.hasFailed
  const data = isPending ? undefined : selected?.id || own
  return { data, isPending, isError: false, hasFailed: false, error: null, refetch: opportunities.refetch }
}

export function useDeal() {
  const { app } = useWidget()
  const { user } = useSession()
  const own = user?.dealId ?? ''
  const id = useDealId(own)
  return follow(id, useRead(dealRead(app, id.data, own)))
}

type Followed<T> = Pick<ReadResult<T>, 'data' | 'error' | 'isError' | 'hasFailed' | 'isPending' | 'refetch'>

/** A read that depends on the first: fails with that one's error, and retries there; 'notFound' if it names none. */
export function follow<T>(first: Followed<unknown>, then: ReadResult<T>): Followed<T> {
  const failed = { ...then, isError: true, hasFailed: true, isPending: false, refetch: first.refetch }
  if (first.isError) return { ...failed, error: first.error }
  if (first.data !== undefined && then.isPending && then.fetchStatus === 'idle') return { ...failed, error: notThere }
  return { ...then, hasFailed: first.hasFailed || then.hasFailed }
}
