// Every page of a list arrives, whichever Strapi answers, through the gateway and without it.
import { describe, expect, it } from 'vitest'
import { demoPassword, persona, serviceAccount } from '../../demo/personas'
import type { Call, CallInput } from '../../src/api/call'
import { published } from '../../src/api/published'
import { failureFrom } from '../../src/core/http'
import { newestFirst, newsDate } from '../../src/domain/content'
import { readAll } from '../../src/records/further-reads'
import { cookieOf, stage } from '../../tests/kit/gateway/stage'
import { withOwnRows } from './perform'

const at = stage()
const { email } = persona('sofia')

/** Reads as the page does, from one address with one header. */
const clientAt = (base: string, headers: Record<string, string>) => ({
  async call<A>({ path, reader }: Call<A>, { query }: CallInput = {}): Promise<A> {
    const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, { headers })
    const text = await response.text()
    if (!response.ok) throw failureFrom(response.status, text)
    return reader(JSON.parse(text))
  },
})

async function direct(prefix: string) {
  const base = `${at.services.origin}${prefix}`
  const body = JSON.stringify({ identifier: email, password: demoPassword })
  const login = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  const { jwt } = (await (await fetch(`${base}/auth/local`, login)).json()) as { jwt: string }
  return clientAt(base, { authorization: `Bearer ${jwt}` })
}

async function behindGateway(prefix: string) {
  const { identifier } = serviceAccount
  const gateway = await at.fresh({ content: { url: `${at.services.origin}${prefix}`, identifier } })
  const json = { identifier: email, password: demoPassword }
  const cookie = cookieOf(await gateway.ask('POST', '/owner/content/auth/local', { json }))
  return clientAt(`${gateway.origin}/owner/content`, { cookie })
}

describe.each(['/strapi3', '/strapi4/api', '/strapi5/api', '/strapi5-strict/api'])('the lists of %s', (prefix) => {
  it.each([
    ['direct', direct],
    ['through the gateway', behindGateway],
  ])('130 rows arrive, the newest first: %s (API-02, NWS-01, PRG-01)', async (_, from) => {
    at.services.store.data.variants.bulletins = 'many'
    const client = await from(prefix)
    const news = newestFirst(await readAll(client, published.news), newsDate).map(({ titulo }) => titulo)
    expect([news.length, new Set(news).size, news[0], news.at(-1)]).toEqual([130, 130, 'Boletín 130', 'Boletín 1'])
    const progress = newestFirst(await readAll(client, published.progress), ({ titulo }) => titulo)
    expect([progress.length, progress[0]?.titulo, progress.at(-1)?.titulo]).toEqual([130, '2027-05-10', '2027-01-01'])
  })

  it.each([
    ['direct', direct],
    ['through the gateway', behindGateway],
  ])('what was pasted arrives whole, by its dates: %s (NWS-01, NWS-02, PRG-01)', async (_, from) => {
    at.services.store.data.variants.bulletins = 'pasted'
    const client = await from(prefix)
    const [first, second, ...others] = newestFirst(await readAll(client, published.news), newsDate)
    expect([first?.titulo, second?.titulo, others.length]).toEqual(['Obra & playa', 'Con saltos', 4])
    expect(first?.contenido.text).toMatch(/A{41000}" alt="Plano"><p>Después de la foto<\/p>$/)
    const progress = newestFirst(await readAll(client, published.progress), ({ titulo }) => titulo)
    expect(progress.map(({ titulo }) => titulo)).toEqual(['2026-09-01T00:00:00.000Z', '05/06/2026', 'Mayo 2026'])
  })
})

it.each([
  ['3', { _sort: 'id:DESC', _limit: '100', _start: '0' }, 'email'],
  ['3', {}, 'email'],
  ['4 and 5', { populate: '*', sort: 'id:desc', 'pagination[page]': '1' }, 'filters[email][$eqi]'],
])('the filter by address is one that Strapi %s takes (GAT-09)', (_, query, filter) => {
  expect(withOwnRows(query, { email })).toEqual({ ...query, [filter]: email })
})
