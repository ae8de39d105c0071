// What screens behind the first one read: the records to which the deal refers, and the lists that the CMS publishes.
import * as z from 'zod/mini'
import type { Call } from '../api/call'
import type { Client } from '../api/client'
import { records } from '../api/records'
import { asFailure } from '../core/failure'
import { blockingPopup } from '../domain/blocking-popup'
import { type Deal, unitOf } from '../domain/deal'
import { figure } from '../domain/shape'
import { useWidget } from '../state/widget-context'
import { read, readById } from './queries'
import { follow, useContact, useDeal, useOpportunities, useSelectedOpportunity } from './records'
import { useRead } from './use-read'

export function useRecord<A>(call: Call<A>, id: string | undefined) {
  const { client } = useWidget().app
  return useRead(readById(call.path, id, (id, signal) => client.call(call, { params: { id }, signal })))
}

function useOfDeal<A>(call: Call<A>, idIn: (deal: Deal) => string | undefined) {
  const deal = useDeal()
  return follow(deal, useRecord(call, deal.data && idIn(deal.data)))
}

/** The chosen property's unit, which needs no deal where the opportunity names it (SHL-05). */
export function useProduct() {
  const opportunities = useOpportunities()
  const deal = useDeal()
  const chosen = useSelectedOpportunity()
  const product = useRecord(records.product, unitOf(chosen, deal.data))
  return follow(chosen?.Inmueble?.id ? opportunities : deal, product)
}

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

type Asking = Pick<Client, 'call'>

/** Where lists are read without parameters: Strapi 3 and strict backends answer 400 to unknown parameters. */
const plain = new WeakSet<Asking>()

const Paged = z.object({ meta: z.object({ pagination: z.object({ pageCount: figure }) }) })

/** Number of pages; 1 where the answer does not say (Strapi 3). */
const pagesOf = (body: unknown): number => Paged.safeParse(body).data?.meta.pagination.pageCount ?? 1

async function readPages<A>(client: Asking, call: Call<A[]>, signal: AbortSignal | undefined): Promise<A[]> {
  const found: A[] = []
  const counted = { ...call, answer: (body: unknown) => ({ some: call.answer(body), count: pagesOf(body) }) }
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { populate: '*', 'pagination[pageSize]': '100', ...(page > 1 && { 'pagination[page]': `${page}` }) }
    const { some, count } = await client.call(counted, { query, signal })
    found.push(...some)
    // An empty page ends the list, even if the page count says otherwise.
    pages = some.length > 0 ? count : 0
  }
  return found
}

/** All pages of a content list, in the backend's dialect. @throws Failure */
export async function readAll<A>(client: Asking, call: Call<A[]>, signal?: AbortSignal): Promise<A[]> {
  if (!plain.has(client)) {
    try {
      return await readPages(client, call, signal)
    } catch (thrown) {
      if (asFailure(thrown).status !== 400) throw thrown
      plain.add(client)
    }
  }
  return client.call(call, { signal })
}

/** A list of the content backend, with all its pages: `useList(published.news)`. */
export function useList<A>(call: Call<A[]>, { enabled = true } = {}) {
  const { app } = useWidget()
  return useRead(read([call.path], (signal) => readAll(app.client, call, signal), { enabled }))
}
