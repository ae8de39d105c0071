// Attacks with unusual paths, methods, headers and keys, and with guesses: none reaches more than the plain call would.
import { describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { ofPage, stage } from '../../tests/kit/gateway/stage'

const at = stage()
const [sofia, laura] = [persona('sofia'), persona('laura')]
const records = '/owner/records/api/v1/records'

describe('paths', () => {
  it.each([
    `${records}/contacts/x/../${laura.contactId}`,
    `${records}/contacts/%2e%2e/deals/${laura.dealIds[0]}`,
    `${records}//contacts/${laura.contactId}`,
    `/owner//records/api/v1/records/contacts/${laura.contactId}`,
    `${records}/CONTACTS/${laura.contactId}`,
    `/OWNER/records/api/v1/records/contacts/${laura.contactId}`,
    `${records}/contacts/${laura.contactId};${sofia.contactId}`,
    `${records}/contacts/${laura.contactId}%2F${sofia.contactId}`,
    `${records}/contacts/${sofia.contactId}%2f..%2f${laura.contactId}`,
    `${records}/contacts/${sofia.contactId}/..%5c${laura.contactId}`,
    `${records}/contacts/${laura.contactId}/`,
    `${records}/contacts/${laura.contactId}%00`,
    `${records}/contacts/${laura.contactId}?id=${sofia.contactId}`,
    `${records}/%63ontacts/${laura.contactId}`,
    `http://other.example${records}/contacts/${laura.contactId}`,
    '/owner/records/../../demo/state',
    '/owner/content/../records/api/v1/auth/token',
    '/owner/content/auths/../users/5',
    '/owner/content/admin/users',
    '/owner/content/upload/files',
    '/demo/state',
  ])('refuses %s to an owner and asks nobody about it (GAT-02)', async (path) => {
    const cookie = await at.login('sofia')
    await at.gateway.ask('GET', `${records}/contacts/${sofia.contactId}`, { cookie })
    at.reached()
    const status = await at.gateway.raw('GET', path, { cookie })
    expect([400, 403, 404]).toContain(status)
    expect(at.reached().filter((call) => !call.includes(sofia.contactId ?? ''))).toEqual([])
  })

  it.each(['/uploads/../demo/state', '/uploads/..%2fdemo%2fstate', '/uploads/%2e%2e', '/uploads/a%5cb', '/uploads/'])(
    'gives no file outside the pictures: %s (GAT-02)',
    async (path) => {
      expect(await at.gateway.raw('GET', path)).toBe(404)
      expect(at.reached()).toEqual([])
    },
  )

  it('takes no id that is longer than one can be (GAT-20)', async () => {
    const cookie = await at.login('sofia')
    expect((await at.gateway.ask('GET', `${records}/contacts/${'1'.repeat(64)}`, { cookie })).status).toBe(403)
    expect((await at.gateway.ask('GET', `${records}/contacts/${'1'.repeat(65)}`, { cookie })).status).toBe(404)
  })

  it.each(['HEAD', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])('knows no method %s (GAT-02)', async (method) => {
    const cookie = await at.login('sofia')
    at.reached()
    const path = `${records}/contacts/${sofia.contactId}`
    expect(await at.gateway.raw(method, path, { cookie, ...ofPage(at.gateway.origin) })).toBe(404)
    expect(at.reached()).toEqual([])
  })
})

describe('headers', () => {
  it('changes no method and no address because a header says so, and passes none on (GAT-05)', async () => {
    const cookie = await at.login('sofia')
    at.services.calls.clear()
    const { status } = await at.gateway.ask('GET', `${records}/contacts/${sofia.contactId}`, {
      headers: {
        'x-http-method-override': 'PUT',
        'x-original-url': `/api/v1/records/contacts/${laura.contactId}`,
        'x-rewrite-url': '/demo/state',
        'x-forwarded-host': 'other.example',
        'x-forwarded-for': '203.0.113.7',
        cookie: `a=b; ${cookie}`,
        'x-anything': 'at all',
      },
    })
    expect(status).toBe(200)
    const [call] = at.services.calls.to(/contacts\//)
    expect([call?.method, call?.headers, call?.auth]).toEqual(['GET', ['x-forwarded-for'], 'records'])
  })

  it('counts by the address that its own proxies saw, whatever the caller invents (GAT-05)', async () => {
    const limits = { openPerMinute: 2 }
    const gateway = await at.fresh({ limits, trustProxy: 1 })
    const guess = (forwarded: string) =>
      gateway.ask('GET', '/owner/content/auths?hash=guessed-01234567', { headers: { 'x-forwarded-for': forwarded } })
    const statuses = [await guess('1.1.1.1, 203.0.113.7'), await guess('2.2.2.2, 203.0.113.7')].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([200, 200])
    const third = await guess('3.3.3.3, 203.0.113.7')
    expect([third.status, third.json.error.code, Number(third.headers.get('retry-after')) > 0]).toEqual([
      429,
      'too-many',
      true,
    ])
    expect((await guess('203.0.113.7, 198.51.100.2')).status).toBe(200)
  })
})

describe('bodies', () => {
  const upsert = `${records}/Contacts/upsert`
  const put = async (body: string) => {
    const cookie = await at.login('sofia')
    at.services.calls.clear()
    return at.gateway.ask('POST', upsert, { cookie, body })
  }
  const sent = () => at.services.calls.to(/(POST|PUT) .*Contacts/).map(({ body }) => body)

  it('sends on what it has checked, where a key comes twice (GAT-02)', async () => {
    expect((await put(`{"Email":"${laura.email}","Email":"${sofia.email}","Ciudad":"Cali"}`)).status).toBe(200)
    expect(sent()).toEqual([{ Email: sofia.email, Ciudad: 'Cali' }])
    expect((await put(`{"Email":"${sofia.email}","Email":"${laura.email}"}`)).status).toBe(403)
    expect(sent()).toEqual([])
  })

  it.each([
    ['__proto__', `{"Email":"${sofia.email}","__proto__":{"Email":"x"}}`],
    ['constructor', `{"Email":"${sofia.email}","constructor":{"prototype":{}}}`],
    ['a field of the CRM that no form has', `{"Email":"${sofia.email}","Owner":"x"}`],
    ['the id of a record', `{"Email":"${sofia.email}","id":"${laura.contactId}"}`],
    ['an object as a value', `{"Email":"${sofia.email}","Ciudad":{"id":"1"}}`],
    ['a list of objects', `{"Email":"${sofia.email}","Ciudad":[{"id":"1"}]}`],
    ['an address that is a list', `{"Email":["${sofia.email}"]}`],
    ['another kind of contact', `{"Email":"${sofia.email}","Tipo_de_Contacto":"Vendedor"}`],
    ['no address', '{"Ciudad":"Cali"}'],
    ['a list', `[{"Email":"${sofia.email}"}]`],
    ['a bare word', '"Email"'],
    ['half a document', `{"Email":"${sofia.email}"`],
  ])('refuses %s (GAT-02)', async (_, body) => {
    const { status } = await put(body)
    expect([400, 403]).toContain(status)
    expect(sent()).toEqual([])
  })

  it('names a key it does not know, and no value (GAT-05)', async () => {
    const { json } = await put(`{"Email":"${sofia.email}","Owner":"a secret"}`)
    expect(json.error).toMatchObject({ code: 'invalid', message: 'No such key: Owner' })
    expect(JSON.stringify(json)).not.toContain('secret')
  })

  it('takes a field of the site that the configuration adds (GAT-01)', async () => {
    const gateway = await at.fresh({ fields: { upsert: ['My_Extra_Field'] } })
    const cookie = await at.login('sofia')
    const json = { Email: sofia.email, My_Extra_Field: 'x' }
    expect((await gateway.ask('POST', upsert, { cookie, json })).status).toBe(200)
  })

  it('takes no body beyond its limit, said or not said beforehand (GAT-05)', async () => {
    const cookie = await at.login('sofia')
    at.reached()
    const body = JSON.stringify({ Email: sofia.email })
    const codeOf = async (size: number) =>
      (await at.gateway.ask('POST', upsert, { cookie, body: body.padEnd(size) })).json.error?.code
    expect([await codeOf(64 * 1024 + 1), await codeOf(70_000)]).toEqual(['too-large', 'too-large'])
    expect(at.reached()).toEqual([])
    expect(await codeOf(64 * 1024)).toBeUndefined()
  })

  it.each(['?email=a%40b.co&email=c%40d.co', '?word=a', '?email=a%40b.co&page=2', '', '?email=*', '?email[$ne]=x'])(
    'knows no other search than for one address: %s (GAT-02)',
    async (query) => {
      const cookie = await at.login('sofia')
      at.reached()
      expect([400, 403]).toContain((await at.gateway.ask('GET', `${records}/search${query}`, { cookie })).status)
      expect(at.reached().filter((call) => call.includes('search'))).toEqual([])
    },
  )

  it.each([
    'populate=author',
    'filters[titulo][$ne]=x',
    'populate[a][populate]=*',
    'fields=all',
    'sort=titulo:asc',
    '_limit=-1',
    '_limit=1000',
    'pagination[pageSize]=1000',
    'pagination[page]=10000',
    'pagination[start]=-1',
    'pagination[start]=10000',
    'pagination[limit]=1000',
    'pagination[withCount]=false',
    'titulo_contains=x',
    'populate=*&populate=*',
  ])('asks lists for pages and for nothing else: %s (GAT-02)', async (query) => {
    const cookie = await at.login('sofia')
    at.reached()
    expect((await at.gateway.ask('GET', `/owner/content/noticias?${query}`, { cookie })).status).toBe(400)
    expect(at.reached()).toEqual([])
  })

  it('asks a list by pages, or from a row on (API-02)', async () => {
    const cookie = await at.login('sofia')
    for (const query of [
      'pagination[page]=2&pagination[pageSize]=100',
      'pagination[start]=100&pagination[limit]=100',
    ]) {
      at.reached()
      const asked = `noticias?populate=*&sort=id:desc&${query}`
      expect((await at.gateway.ask('GET', `/owner/content/${asked}`, { cookie })).status, query).toBe(200)
      expect(at.reached().map(decodeURIComponent).join(), query).toContain(query)
    }
  })
})

describe('guesses', () => {
  it('answers guessed hashes with nothing, and then with waiting (GAT-03)', async () => {
    const gateway = await at.fresh({ limits: { openPerMinute: 5 } })
    const statuses: Record<number, number> = {}
    const guess = async (number: number) => {
      const path = `/owner/content/auths?filters[hash][$eq]=demo-guess-${number.toString(16).padStart(12, '0')}`
      const { status, json } = await gateway.ask('GET', path)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 200) expect(json).toEqual({ data: [] })
    }
    await Promise.all(Array.from({ length: 50 }, (_, number) => guess(number)))
    expect(statuses).toEqual({ 200: 5, 429: 45 })
    // Each accepted guess causes two calls: with the filter and, because that finds nothing, with `?hash=` (REG-04).
    expect(at.services.calls.to(/GET .*\/auths/)).toHaveLength(10)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'takes JSON only as JSON: %s (GAT-02)',
    async (type) => {
      const body = '{"identifier":"a","password":"b"}'
      const headers = { 'content-type': type }
      expect((await at.gateway.ask('POST', '/owner/content/auth/local', { body, headers })).status).toBe(415)
    },
  )
})
