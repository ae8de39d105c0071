import { describe, expect, it } from 'vitest'
import type { Call, CallInput } from '../api/call'
import { published } from '../api/published'
import { Failure } from '../core/failure'
import { readAll } from './further-reads'

describe('the pages of a list (API-02)', () => {
  it('end with the first empty one, whatever the backend counts (API-02)', async () => {
    const asked: (string | undefined)[] = []
    const client = {
      async call<A>({ reader }: Call<A>, { query }: CallInput = {}) {
        asked.push(query?.['pagination[page]'])
        const data = asked.length < 3 ? [{ id: asked.length }] : []
        return reader({ data, meta: { pagination: { pageCount: 1_000_000 } } })
      },
    }
    expect((await readAll(client, published.news)).map(({ id }) => id)).toEqual(['1', '2'])
    expect(asked).toEqual(['1', '2', '3'])
  })

  it('end where a backend that knows no pages gives the same rows in another order (API-02)', async () => {
    let asked = 0
    const rows = Array.from({ length: 100 }, (_, id) => ({ id }))
    const client = {
      async call<A>({ reader }: Call<A>) {
        asked++
        return reader({ data: [...rows.slice(asked), ...rows.slice(0, asked)] })
      },
    }
    expect(await readAll(client, published.news)).toHaveLength(100)
    expect(asked).toBe(2)
  })

  const all = Array.from({ length: 130 }, (_, row) => ({ id: 1_000 - row }))
  for (const [counts, size] of [
    [{}, 100],
    [{ pageSize: 25 }, 25],
    [{ pageCount: 0, total: 0, pageSize: 100 }, 100],
    [{ pageCount: 1, total: 100, pageSize: 100 }, 100],
    [{ pageCount: 1, total: 130, pageSize: 0 }, 25],
    [{ pageCount: '2', total: '130', pageSize: '100' }, 100],
    [{ pageCount: 9, total: 5_000, pageSize: 40 }, 40],
  ] as const)
    it(`are all read although the backend counts ${JSON.stringify(counts)}, and a row that moved is there once (API-02)`, async () => {
      const client = {
        async call<A>({ reader }: Call<A>, { query }: CallInput = {}) {
          // With each page another one was published, and all move.
          const from = (Number(query?.['pagination[page]']) - 1) * (size - 1)
          return reader({ data: all.slice(from, from + size), meta: { pagination: counts } })
        },
      }
      expect((await readAll(client, published.news)).map(({ id }) => Number(id))).toEqual(all.map(({ id }) => id))
    })

  it('are read where a backend without a limit refuses every size of a page, or gives all rows (API-02)', async () => {
    for (const most of [100, 1_000]) {
      const client = {
        async call<A>({ reader }: Call<A>, { query }: CallInput = {}) {
          if (query?.['pagination[pageSize]']) throw new Failure('input', { status: 400 })
          const from = Number(query?.['pagination[start]'])
          return reader({ data: most > 100 ? all : all.slice(from, from + most) })
        },
      }
      expect(await readAll(client, published.news)).toHaveLength(all.length)
    }
  })

  it('hold a row once that the backend joins twice (API-02)', async () => {
    const client = {
      async call<A>({ reader }: Call<A>) {
        return reader({ data: [{ id: 7 }, { id: 7 }, { id: 6 }], meta: { pagination: { pageCount: 1, total: 3 } } })
      },
    }
    expect((await readAll(client, published.news)).map(({ id }) => id)).toEqual(['7', '6'])
  })

  it('is read once where a backend gives the same rows to every question (API-02)', async () => {
    const asked: unknown[] = []
    const client = {
      async call<A>({ reader }: Call<A>, { query }: CallInput = {}) {
        asked.push(query)
        if (query?.populate) throw new Failure('input', { status: 400 })
        return reader([{ id: 1 }, { id: 2 }])
      },
    }
    expect((await readAll(client, published.news)).map(({ id }) => id)).toEqual(['1', '2'])
    expect(asked).toHaveLength(4)
  })

  it('are no more than are shown, and a record that cannot be read ends none of them (API-02, API-03)', async () => {
    const client = {
      async call<A>({ reader }: Call<A>, { query }: CallInput = {}) {
        const page = Number(query?.['pagination[page]'])
        const data = page === 2 ? ['odd'] : Array.from({ length: 100 }, (_, row) => ({ id: page * 100 + row }))
        return reader({ data, meta: { pagination: { pageCount: 90 } } })
      },
    }
    const found = await readAll(client, published.news)
    expect([found.length, found[0]?.id, found.at(-1)?.id]).toEqual([500, '100', '699'])
  })

  it('are not asked for in another dialect where a server in between refuses (ERR-02)', async () => {
    let asked = 0
    const client = {
      async call(): Promise<never> {
        asked += 1
        throw new Failure('unavailable', { status: 400 })
      },
    }
    await expect(readAll(client, published.news)).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked).toBe(1)
  })
})
