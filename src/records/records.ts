// The hooks that read records: one request per record and session, however many components use it (API-04).
import type { Call } from '../api/call'
import { records } from '../api/records'
import { asFailure, Failure } from '../core/failure'
import type { Deal, Opportunity } from '../domain/deal'
import { blockingPopup } from '../domain/onboarding'
import type { App } from '../state/app'
import { usePreferences, useSession, useWidget } from '../state/widget-context'
import { contactIdRead, contactRead } from './contact'
import { read } from './queries'
import { type ReadResult, useRead } from './use-read'

export function useRecord<A>(call: Call<A>, id: string | undefined) {
  const { client } = useWidget().app
  return useRead(read([call.path, id], id ? (signal) => client.call(call, { params: { id }, signal }) : undefined))
}

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
  const id = found.data
  const opportunities = useRead(
    read(
      ['opportunities', id],
      id ? (signal) => app.client.call(records.opportunities, { query: { contactId: id }, signal }) : undefined,
    ),
  )
  return follow(found, opportunities)
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
  const ask = async (signal: AbortSignal, wanted: string): Promise<Deal> => {
    try {
      return await client.call(records.deal, { params: { id: wanted }, signal })
    } catch (thrown) {
      if (!own || wanted === own || !['notFound', 'forbidden'].includes(asFailure(thrown).code)) throw thrown
      return ask(signal, own)
    }
  }
  return read([records.deal.path, id], id ? (signal) => ask(signal, id) : undefined)
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

function useOfDeal<A>(call: Call<A>, idIn: (deal: Deal) => string | undefined) {
  const deal = useDeal()
  return follow(deal, useRecord(call, deal.data && idIn(deal.data)))
}

export const useProduct = () => useOfDeal(records.product, ({ Inmueble }) => Inmueble?.id)
export const useAgent = () => useOfDeal(records.agent, ({ Agente_Principal }) => Agente_Principal?.id)
export const useParking = () => useOfDeal(records.parking, ({ Parqueadero_Deseado }) => Parqueadero_Deseado?.id)
export const useStorage = () => useOfDeal(records.storage, ({ Dep_sito_Deseado }) => Dep_sito_Deseado?.id)

/** Which popup blocks home (HOM-01): its text depends on the deal; 'unknown' while the records are read. */
export function useBlockingPopup(): ReturnType<typeof blockingPopup> | 'unknown' {
  const contact = useContact()
  const deal = useDeal()
  if (contact.data && !deal.isPending) return blockingPopup(contact.data, deal.data)
  return contact.isError ? undefined : 'unknown'
}

/** A list that the content backend publishes, with all its pages: `useList(published.news)`. */
export function useList<A>(call: Call<A[]>, { enabled = true } = {}) {
  const { app } = useWidget()
  return useRead(read([call.path], (signal) => app.client.readAll(call, { signal }), { enabled }))
}

type Followed<T> = Pick<ReadResult<T>, 'data' | 'error' | 'isError' | 'hasFailed' | 'isPending' | 'refetch'>

/** A read that depends on the first: fails with that one's error, and retries there; 'notFound' if it names none. */
function follow<T>(first: Followed<unknown>, then: ReadResult<T>): Followed<T> {
  const failed = { ...then, isError: true, hasFailed: true, isPending: false, refetch: first.refetch }
  if (first.isError) return { ...failed, error: first.error }
  if (first.data !== undefined && then.isPending && then.fetchStatus === 'idle') return { ...failed, error: notThere }
  return { ...then, hasFailed: first.hasFailed || then.hasFailed }
}
