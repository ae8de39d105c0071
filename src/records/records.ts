// Contact and deal: one request per record and session (API-04).
import { records } from '../api/records'
import { asFailure, Failure } from '../core/failure'
import type { Deal, Opportunity } from '../domain/deal'
import type { App } from '../state/app'
import { usePreferences, useSession, useWidget } from '../state/widget-context'
import { contactIdRead, contactRead } from './contact'
import { readById, refreshIfGone } from './queries'
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
  return chained(found, useRead(contactRead(app, user?.email, found.data)))
}

export function useOpportunities() {
  const { app } = useWidget()
  const found = useContactId()
  const opportunities = readById('opportunities', found.data, (contactId, signal) => listUnits(app, contactId, signal))
  return chained(found, useRead(opportunities))
}

export const listUnits = (app: App, contactId: string, signal: AbortSignal) =>
  refreshIfGone(app, ['contact'], contactId, app.client.call(records.opportunities, { query: { contactId }, signal }))

/** A single opportunity counts as chosen (SHL-05). */
export function useSelectedOpportunity(): Opportunity | undefined {
  const { propertyId } = usePreferences()
  const { data: opportunities } = useOpportunities()
  const chosen = opportunities?.find(({ id }) => id === propertyId)
  return chosen ?? (opportunities?.length === 1 ? opportunities[0] : undefined)
}

/** Made when needed, as an error takes time to make. */
let notThere: Failure | undefined

/** Falls back to the deal of her account if this one is not hers (SHL-05). */
function dealRead(app: App, id: string | undefined, accountDealId: string) {
  const request = async (wanted: string, signal: AbortSignal): Promise<Deal> => {
    try {
      const deal = app.client.call(records.deal, { params: { id: wanted }, signal })
      return await refreshIfGone(app, ['opportunities'], wanted, deal)
    } catch (thrown) {
      if (!accountDealId || wanted === accountDealId || !['notFound', 'forbidden'].includes(asFailure(thrown).code))
        throw thrown
      return request(accountDealId, signal)
    }
  }
  return readById(records.deal.path, id || undefined, request)
}

/** The chosen property's, else her account's; '' for none (SHL-05). */
function useDealId(accountDealId: string): ChainedRead<string> {
  const opportunities = useOpportunities()
  const selected = useSelectedOpportunity()
  const isPending = opportunities.data === undefined && !opportunities.hasFailed
  const data = isPending ? undefined : selected?.id || accountDealId
  return { data, isPending, isError: false, hasFailed: false, error: null, refetch: opportunities.refetch }
}

export function useDeal() {
  const { app } = useWidget()
  const { user } = useSession()
  const accountDealId = user?.dealId ?? ''
  const id = useDealId(accountDealId)
  return chained(id, useRead(dealRead(app, id.data, accountDealId)))
}

/** The chosen property, else that of her account's deal. */
export function useShownOpportunity() {
  const opportunities = useOpportunities().data
  const deal = useDeal().data
  return useSelectedOpportunity() ?? opportunities?.find(({ id }) => id === deal?.id)
}

type ChainedRead<T> = Pick<ReadResult<T>, 'data' | 'error' | 'isError' | 'hasFailed' | 'isPending' | 'refetch'>

/** A read with the first one's id: fails and retries with it. */
export function chained<T>(first: ChainedRead<unknown>, then: ReadResult<T>): ChainedRead<T> {
  const failed = { ...then, isError: true, hasFailed: true, isPending: false, refetch: first.refetch }
  if (first.isError) return { ...failed, error: first.error }
  if (first.data !== undefined && then.isPending && then.fetchStatus === 'idle') {
    notThere ??= new Failure('notFound')
    return { ...failed, error: notThere }
  }
  return { ...then, hasFailed: first.hasFailed || then.hasFailed }
}
