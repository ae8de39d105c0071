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
import { distinctBy, figure, type Reference } from '../domain/shape'
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

/** The deal has no such record, or a gateway refuses it (HOM-03, SUP-01, GAT-08). */
export const isAbsentOrRefused = ({ code }: Failure): boolean => ['notFound', 'notCustomer', 'forbidden'].includes(code)

/** Gives an absent or refused record the name that the deal gives it (API-08). */
function useRecordOfDeal<A>(call: Call<A>, referenceOf: (deal: Deal) => Partial<Reference> | undefined) {
  const deal = useDeal()
  const { id, name } = (deal.data && referenceOf(deal.data)) ?? {}
  const read = chained(deal, useRecord(call, id))
  const isNamed = name && read.isError && isAbsentOrRefused(asFailure(read.error))
  return isNamed ? { ...read, data: call.reader({ id: name, Name: name }), isError: false } : read
}

/** Needs no deal if the opportunity has the unit (SHL-05). */
export function useProduct() {
  const opportunities = useOpportunities()
  const deal = useDeal()
  const chosen = useSelectedOpportunity()
  const product = useRecord(records.product, unitOf(chosen, deal.data, opportunities.data))
  return chained(chosen?.Inmueble?.id ? opportunities : deal, product)
}

export const useAgent = () => useRecordOfDeal(records.agent, ({ Agente_Principal }) => Agente_Principal)
export const useParking = () =>
  useRecordOfDeal(records.parking, (deal) => ({
    ...deal.Parqueadero_Deseado,
    name: purchaseSummary(deal).parking ?? '',
  }))
export const useStorage = () =>
  useRecordOfDeal(records.storage, (deal) => ({ ...deal.Dep_sito_Deseado, name: purchaseSummary(deal).storage ?? '' }))

/** Home's popup (HOM-01); 'unknown' while records load. */
export function useBlockingPopup(): ReturnType<typeof blockingPopup> | 'unknown' {
  const contact = useContact()
  const deal = useDeal()
  if (contact.data && !deal.isPending) return blockingPopup(contact.data, deal.data)
  return contact.isError ? undefined : 'unknown'
}

type Caller = Pick<Client, 'call'>

/** How a backend is asked for a page; strict ones answer other queries with 400. */
interface Dialect {
  queryOf(page: number, rowCount: number): Record<string, string>
  /** 'only': has no pages; 'empty': asks until one is; else its counts say. */
  lastPage?: 'only' | 'empty'
}
const withoutPages: Dialect = { queryOf: () => ({}), lastPage: 'only' }
const newestFirst = { populate: '*', sort: 'id:desc' }
const dialects: readonly Dialect[] = [
  { queryOf: (page) => ({ ...newestFirst, 'pagination[pageSize]': '100', 'pagination[page]': `${page}` }) },
  // Strapi 4 and 5 without a limit refuse any page size.
  { queryOf: (_, count) => ({ ...newestFirst, 'pagination[start]': `${count}`, 'pagination[limit]': '100' }) },
  { queryOf: (_, count) => ({ _sort: 'id:DESC', _limit: '100', _start: `${count}` }), lastPage: 'empty' },
  withoutPages,
]
/** The index of the dialect that a backend has understood. */
const knownDialects = new WeakMap<Caller, number>()

const Paged = z.object({
  meta: z.object({ pagination: z.object({ pageCount: figure, total: figure, pageSize: figure }) }),
})

const pageReader = <A>(call: Call<A[]>) => ({
  ...call,
  reader: (body: unknown) => ({
    items: call.reader(body),
    rows: [peel(body)].flat(),
    ...Paged.safeParse(body).data?.meta.pagination,
  }),
})

async function readPages<A>(client: Caller, call: Call<A[]>, dialect: Dialect, signal?: AbortSignal): Promise<A[]> {
  const pages = pageReader(call)
  let found: A[] = []
  let firstRowBefore = ''
  let rowCount = 0
  for (let page = 1; found.length < limits.listed; page++) {
    const query = dialect.queryOf(page, rowCount)
    const { items, rows, pageCount = 0, total = 0, pageSize = 100 } = await client.call(pages, { query, signal })
    const firstRow = JSON.stringify(rows[0] ?? '')
    // A backend without pages gives the same rows again.
    if (rows.length === 0 || firstRow === firstRowBefore) break
    firstRowBefore = firstRow
    rowCount += rows.length
    // A row published meanwhile moves the last one to the next page.
    const distinct = distinctBy([...found, ...items], JSON.stringify)
    // A backend without pages may change the order of rows.
    if (items.length > 0 && distinct.length === found.length) break
    found = distinct
    // Counts may be wrong or missing: after a full page comes another one.
    const isFull = rows.length >= pageSize && pageSize > 0
    const hasMore = dialect.lastPage === 'empty' || isFull || page < pageCount || rowCount < total
    if (dialect.lastPage === 'only' || !hasMore) break
  }
  return found.slice(0, limits.listed)
}

/** Up to `limits.listed` rows. @throws Failure */
export async function readAll<A>(client: Caller, call: Call<A[]>, signal?: AbortSignal): Promise<A[]> {
  for (let index = knownDialects.get(client) ?? 0; ; index++) {
    try {
      const found = await readPages(client, call, dialects[index] ?? withoutPages, signal)
      knownDialects.set(client, index)
      return found
    } catch (thrown) {
      const { code, status } = asFailure(thrown)
      if (status !== 400 || code !== 'input' || index === dialects.length - 1) throw thrown
    }
  }
}

/** All pages of a list: `useList(published.news)`. */
export function useList<A>(call: Call<A[]>) {
  const { app } = useWidget()
  return useRead(read([call.path], (signal) => readAll(app.client, call, signal)))
}
