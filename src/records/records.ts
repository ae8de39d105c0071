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
  const contactId = useContactId()
  return chained(contactId, useRead(contactRead(app, user?.email, contactId.data)))
}

export function useOpportunities() {
  const { app } = useWidget()
  const contactId = useContactId()
  const opportunities = readById('opportunities', contactId.data, (id, signal) => fetchOpportunities(app, id, signal))
  return chained(contactId, useRead(opportunities))
}

export const fetchOpportunities = (app: App, contactId: string, signal: AbortSignal) =>
  refreshIfGone(app, ['contact'], contactId, app.client.call(records.opportunities, { query: { contactId }, signal }))

/** A single opportunity counts as chosen (SHL-05). */
export function useSelectedOpportunity(): Opportunity | undefined {
  const { propertyId } = usePreferences()
  const { data: opportunities } = useOpportunities()
  const chosen = opportunities?.find(({ id }) => id === propertyId)
  return chosen ?? (opportunities?.length === 1 ? opportunities[0] : undefined)
}

/** Made when needed, as an error takes time to make. */
let notFound: Failure | undefined

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

/** The second read needs the first: fails and retries with it. */
export function chained<T>(first: ChainedRead<unknown>, second: ReadResult<T>): ChainedRead<T> {
  const failed = { ...second, isError: true, hasFailed: true, isPending: false, refetch: first.refetch }
  if (first.isError) return { ...failed, error: first.error }
  if (first.data !== undefined && second.isPending && second.fetchStatus === 'idle') {
    notFound ??= new Failure('notFound')
    return { ...failed, error: notFound }
  }
  return { ...second, hasFailed: first.hasFailed || second.hasFailed }
}
