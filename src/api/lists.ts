// Reads the content backend's lists: in pages with query parameters, or without parameters (services.md).
import * as z from 'zod/mini'
import { asFailure } from '../core/failure'
import type { Call, CallInput } from './call'

type Ask = (call: Call<unknown>, input: Pick<CallInput, 'query' | 'signal'>) => Promise<unknown>

const Paged = z.object({ meta: z.object({ pagination: z.object({ pageCount: z.number() }) }) })

/** Number of pages; 1 where the answer does not say (Strapi 3). */
const pagesOf = (body: unknown): number => Paged.safeParse(body).data?.meta.pagination.pageCount ?? 1

export function createLists(ask: Ask) {
  /** Read lists without parameters: Strapi 3 and strict backends answer 400 to unknown parameters. */
  let plain = false

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

  return async <A>(call: Call<A[]>, { signal }: { signal?: AbortSignal | undefined } = {}): Promise<A[]> => {
    if (!plain) {
      try {
        return await readPages(call, signal)
      } catch (thrown) {
        if (asFailure(thrown).status !== 400) throw thrown
        plain = true
      }
    }
    return call.answer(await ask(call, { signal }))
  }
}
