// Reads of later screens: the deal's records, and lists of the CMS.
import * as z from 'zod/mini'
import type { Call } from '../api/call'
import type { Client } from '../api/client'
import { records } from '../api/records'
import { asFailure, type Failure } from '../core/failure'
import { peel } from '../core/json'
import { type Deal, unitOf } from '../domain/deal'
import { limits } from '../domain/limits'
import { blockingPopup } from '../domain/onboarding'
import { purchaseSummary } from '../domain/purchase'
import { figure, once, type Reference } from '../domain/shape'
import { useWidget } from '../state/widget-context'
import { read, readById, refreshIfGone } from './queries'
import { chained, useContact, useDeal, useOpportunities, useSelectedOpportunity } from './records'
import { useRead } from './use-read'

export function useRecord<A>(call: Call<A>, id: string | undefined) {
  const { app } = useWidget()
  const names = ['opportunities', records.deal.path]
  return useRead(
    readById(call.path, id, (id, signal) =>
      refreshIfGone(app, names, id, app.client.call(call, { params: { id }, signal })),
    ),
  )
}

/** There is none, or a gateway refuses him (HOM-03, SUP-01, GAT-08). */
export const isNoAdvisor = ({ code }: Failure): boolean => ['notFound', 'notCustomer', 'forbidden'].includes(code)

/** A record that is not there, or refused, has its name (API-08). */
function useOfDeal<A>(call: Call<A>, meantBy: (deal: Deal) => Partial<Reference> | undefined) {
  const deal = useDeal()
  const { id, name } = (deal.data && meantBy(deal.data)) ?? {}
  const read = chained(deal, useRecord(call, id))
  const isNamed = name && read.isError && isNoAdvisor(asFailure(read.error))
  return isNamed ? { ...read, data: call.answer({ id: name, Name: name }), isError: false } : read
}

/** Needs no deal where the opportunity names the unit (SHL-05). */
export function useProduct() {
  const opportunities = useOpportunities()
  const deal = useDeal()
  const chosen = useSelectedOpportunity()
  const product = useRecord(records.product, unitOf(chosen, deal.data, opportunities.data))
  return chained(chosen?.Inmueble?.id ? opportunities : deal, product)
}

export const useAgent = () => useOfDeal(records.agent, ({ Agente_Principal }) => Agente_Principal)
export const useParking = () =>
  useOfDeal(records.parking, (deal) => ({ ...deal.Parqueadero_Deseado, name: purchaseSummary(deal).parking ?? '' }))
export const useStorage = () =>
  useOfDeal(records.storage, (deal) => ({ ...deal.Dep_sito_Deseado, name: purchaseSummary(deal).storage ?? '' }))

/** The popup of home (HOM-01); 'unknown' while records are read. */
export function useBlockingPopup(): ReturnType<typeof blockingPopup> | 'unknown' {
  const contact = useContact()
  const deal = useDeal()
  if (contact.data && !deal.isPending) return blockingPopup(contact.data, deal.data)
  return contact.isError ? undefined : 'unknown'
}

type Asking = Pick<Client, 'call'>

type Query = Record<string, string>

/** Dialects of a list's pages; strict backends answer others with 400. */
const dialects: readonly ((page: number, behind: number) => Query)[] = [
  (page) => ({ populate: '*', sort: 'id:desc', 'pagination[pageSize]': '100', 'pagination[page]': `${page}` }),
  // Strapi 4 and 5 without a limit refuse every size of a page.
  (_, behind) => ({ populate: '*', sort: 'id:desc', 'pagination[start]': `${behind}`, 'pagination[limit]': '100' }),
  (_, behind) => ({ _sort: 'id:DESC', _limit: '100', _start: `${behind}` }),
  () => ({}),
]
const knownDialects = new WeakMap<Asking, number>()

const Paged = z.object({
  meta: z.object({ pagination: z.object({ pageCount: figure, total: figure, pageSize: figure }) }),
})

/** Until a page is empty, or enough rows are read. */
async function readPages<A>(client: Asking, call: Call<A[]>, dialect: number, signal?: AbortSignal): Promise<A[]> {
  let found: A[] = []
  const counted = {
    ...call,
    answer: (body: unknown) => ({
      some: call.answer(body),
      rows: [peel(body)].flat(),
      ...Paged.safeParse(body).data?.meta.pagination,
    }),
  }
  let before = ''
  let behind = 0
  for (let page = 1; found.length < limits.listed; page++) {
    const query = dialects[dialect]?.(page, behind)
    const { some, rows, pageCount = 0, total = 0, pageSize = 100 } = await client.call(counted, { query, signal })
    const first = JSON.stringify(rows[0] ?? '')
    // A backend that knows no pages gives the same rows again.
    if (rows.length === 0 || first === before) break
    before = first
    behind += rows.length
    // A row published meanwhile moves the last one to the next page.
    const read = once([...found, ...some], JSON.stringify)
    // The same rows in another order.
    if (some.length > 0 && read.length === found.length) break
    found = read
    // Counts may be wrong, or none: a full page has another one.
    const isFull = rows.length >= pageSize && pageSize > 0
    if (dialect === 3 || !(dialect === 2 || isFull || page < pageCount || behind < total)) break
  }
  return found.slice(0, limits.listed)
}

/** Up to `limits.listed` rows. @throws Failure */
export async function readAll<A>(client: Asking, call: Call<A[]>, signal?: AbortSignal): Promise<A[]> {
  for (let dialect = knownDialects.get(client) ?? 0; ; dialect++) {
    try {
      const found = await readPages(client, call, dialect, signal)
      knownDialects.set(client, dialect)
      return found
    } catch (thrown) {
      const { code, status } = asFailure(thrown)
      if (status !== 400 || code !== 'input' || dialect === dialects.length - 1) throw thrown
    }
  }
}

/** All pages of a list: `useList(published.news)`. */
export function useList<A>(call: Call<A[]>) {
  const { app } = useWidget()
  return useRead(read([call.path], (signal) => readAll(app.client, call, signal)))
}
