// Reads the content backend's lists in the dialect it supports (services.md): paginated with query parameters, or without parameters.
import * as z from 'zod/mini'
import { asFailure } from '../core/failure'
import type { PlainStorage } from '../core/plain-storage'
import type { Call, CallInput } from './call'

/** Storage for values that are no secret and outlive the page. */
export type Memory = Pick<PlainStorage, 'get' | 'set'>

type Ask = (call: Call<unknown>, input: Pick<CallInput, 'query' | 'signal'>) => Promise<unknown>

const plainName = 'plain-lists'

const Paged = z.object({ meta: z.object({ pagination: z.object({ pageCount: z.number() }) }) })

/** Number of pages; 1 where the answer does not say (Strapi 3). */
const pagesOf = (body: unknown): number => Paged.safeParse(body).data?.meta.pagination.pageCount ?? 1

/** @param memory stores the dialect, because detecting it costs a refused call */
export function createLists(ask: Ask, memory: Memory) {
  /** Read lists without parameters: Strapi 3 and strict backends answer 400 to unknown parameters. */
  let plain = memory.get(plainName) === 'yes'

  async function readPages<A>(call: Call<A[]>, signal: AbortSignal | undefined): Promise<A[]> {
    const found: A[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = { populate: '*', 'pagination[pageSize]': '100', ...(page > 1 && { 'pagination[page]': `${page}` }) }
      const body = await ask(call, { query, signal })
      const some = call.answer(body)
      found.push(...some)
      // An empty page ends the list, even if the page count says otherwise.
      pages = some.length > 0 ? pagesOf(body) : 0
    }
    return found
  }

  async function readPlain<A>(call: Call<A[]>, signal: AbortSignal | undefined): Promise<A[] | undefined> {
    const body = await ask(call, { signal })
    const isThree = Array.isArray(body)
    const remembered = memory.get(plainName) === 'yes'
    memory.set(plainName, isThree ? 'yes' : undefined)
    // The remembered dialect is outdated: the backend was replaced by a newer one, which needs the parameters.
    return remembered && !isThree ? undefined : call.answer(body)
  }

  return async <A>(call: Call<A[]>, { signal }: { signal?: AbortSignal | undefined } = {}): Promise<A[]> => {
    if (plain) {
      const found = await readPlain(call, signal)
      if (found) return found
      plain = false
    }
    try {
      return await readPages(call, signal)
    } catch (thrown) {
      if (asFailure(thrown).status !== 400) throw thrown
      plain = true
      return (await readPlain(call, signal)) ?? []
    }
  }
}
