import { describe, expect, it } from 'vitest'
import { ana, json, serve } from '../../tests/kit/api-server'
import { readAll } from '../records/further-reads'
import { createClient } from './client'
import { published } from './published'

describe('content lists in every dialect (API-02)', () => {
  it('asks for media and pages, and follows the page count (API-02)', async () => {
    const { asked, config } = await serve((request, _, response) => {
      const second = decodeURIComponent(request.url ?? '').includes('pagination[page]=2')
      json(response, {
        data: [{ id: second ? 2 : 1, attributes: { titulo: 'n' } }],
        meta: { pagination: { pageCount: 2 } },
      })
    })
    const news = await readAll(createClient(config, ana), published.news)
    expect(news.map(({ id }) => id)).toEqual(['1', '2'])
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/noticias?populate=*&sort=id:desc&pagination[pageSize]=100&pagination[page]=1',
      '/api/noticias?populate=*&sort=id:desc&pagination[pageSize]=100&pagination[page]=2',
    ])
  })

  it('asks plainly after a 400, and remembers (API-02)', async () => {
    const { asked, config } = await serve((request, _, response) => {
      if (request.url?.includes('?'))
        return json(response, { statusCode: 400, error: 'Bad Request', message: 'x' }, 400)
      json(response, [{ id: 1 }])
    })
    const client = createClient(config, ana)
    expect(await readAll(client, published.news)).toHaveLength(1)
    await readAll(client, published.progress)
    const paths = asked.map(({ url }) => url.split('?')[0])
    expect(paths).toEqual([...Array(4).fill('/api/noticias'), '/api/avances'])
  })

  it('asks plainly after a 400 only: a service that is down speaks no dialect (API-02)', async () => {
    const { asked, config } = await serve((_, __, response) => json(response, {}, 503))
    await expect(readAll(createClient(config, ana), published.news)).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked).toHaveLength(1)
  })
})
