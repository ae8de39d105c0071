// What screens behind the first one read: the records to which the deal refers, and the lists that the CMS publishes.
import * as z from 'zod/mini'
import type { Call } from '../api/call'
import type { Client } from '../api/client'
import { peel } from '../api/readers'
import { records } from '../api/records'
import { asFailure } from '../core/failure'
import { blockingPopup } from '../domain/blocking-popup'
import { type Deal, unitOf } from '../domain/deal'
import { limits } from '../domain/limits'
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

type Query = Record<string, string>

/**
 * How a backend is asked for a page of a list, the newest first: Strapi 4 and 5, then Strapi 3, then any other, which
 * gets no parameters. Strapi 3 and strict backends answer 400 to those that they do not know.
 */
const dialects: readonly ((page: number, behind: number) => Query)[] = [
  (page) => ({ populate: '*', sort: 'id:desc', 'pagination[pageSize]': '100', 'pagination[page]': `${page}` }),
  (_, behind) => ({ _sort: 'id:DESC', _limit: '100', _start: `${behind}` }),
  () => ({}),
]
/** The place of the dialect that a backend understood. */
const spoken = new WeakMap<Asking, number>()

const Paged = z.object({ meta: z.object({ pagination: z.object({ pageCount: figure }) }) })

/** Until a page is empty, the counted pages are read, or there are more rows than are shown. */
async function readPages<A>(client: Asking, call: Call<A[]>, dialect: number, signal?: AbortSignal): Promise<A[]> {
  const found: A[] = []
  const counted = {
    ...call,
    answer: (body: unknown) => ({
      some: call.answer(body),
      rows: [peel(body)].flat(),
      // Strapi 3 counts nothing: its list ends with an empty page.
      pages: Paged.safeParse(body).data?.meta.pagination.pageCount ?? (dialect === 1 ? Number.POSITIVE_INFINITY : 1),
    }),
  }
  let before = ''
  for (let page = 1, behind = 0, last = 1; page <= last && found.length < limits.listed; page++) {
    const query = dialects[dialect]?.(page, behind)
    const { some, rows, pages } = await client.call(counted, { query, signal })
    const first = JSON.stringify(rows[0] ?? '')
    // A backend that knows no pages gives the same rows again.
    if (rows.length === 0 || first === before) break
    before = first
    behind += rows.length
    last = pages
    found.push(...some)
  }
  return found.slice(0, limits.listed)
}

/** The pages of a content list up to `limits.listed` rows, in the backend's dialect. @throws Failure */
export async function readAll<A>(client: Asking, call: Call<A[]>, signal?: AbortSignal): Promise<A[]> {
  for (let dialect = spoken.get(client) ?? 0; ; dialect++) {
    try {
      const found = await readPages(client, call, dialect, signal)
      spoken.set(client, dialect)
      return found
    } catch (thrown) {
      const { code, status } = asFailure(thrown)
      if (status !== 400 || code !== 'input' || dialect === dialects.length - 1) throw thrown
    }
  }
}

/** A list of the content backend, with all its pages: `useList(published.news)`. */
export function useList<A>(call: Call<A[]>, { enabled = true } = {}) {
  const { app } = useWidget()
  return useRead(read([call.path], (signal) => readAll(app.client, call, signal), { enabled }))
}
