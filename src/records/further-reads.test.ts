import { describe, expect, it } from 'vitest'
import type { Call, CallInput } from '../api/call'
import { published } from '../api/published'
import { readAll } from './further-reads'

describe('the pages of a list (API-02)', () => {
  it('end with the first empty one, whatever the backend counts (API-02)', async () => {
    const asked: (string | undefined)[] = []
    const client = {
      async call<A>({ answer }: Call<A>, { query }: CallInput = {}) {
        asked.push(query?.['pagination[page]'])
        const data = asked.length < 3 ? [{ id: asked.length }] : []
        return answer({ data, meta: { pagination: { pageCount: 1_000_000 } } })
      },
    }
    expect((await readAll(client, published.news)).map(({ id }) => id)).toEqual(['1', '2'])
    expect(asked).toEqual([undefined, '2', '3'])
  })
})
