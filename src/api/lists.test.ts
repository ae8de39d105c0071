import { describe, expect, it } from 'vitest'
import { createLists } from './lists'
import { published } from './published'

describe('the pages of a list (API-02)', () => {
  it('end with the first empty one, whatever the backend counts (API-02)', async () => {
    const asked: (string | undefined)[] = []
    const read = createLists(async (_, { query }) => {
      asked.push(query?.['pagination[page]'])
      return { data: asked.length < 3 ? [{ id: asked.length }] : [], meta: { pagination: { pageCount: 1_000_000 } } }
    })
    expect((await read(published.news)).map(({ id }) => id)).toEqual(['1', '2'])
    expect(asked).toEqual([undefined, '2', '3'])
  })
})
