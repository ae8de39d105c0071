// Registration through the gateway: with an unused invitation one account, for its address and deal, and nothing else.
import { describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { eventually } from '../../tests/kit/eventually'
import { ofPage, stage } from '../../tests/kit/gateway/stage'

const at = stage()
const valentina = persona('valentina')
const [, julian] = [persona('sofia'), persona('julian')]
const hash = valentina.hash ?? ''
const password = 'Gateway-2026'
const form = {
  ...{ username: valentina.email, email: valentina.email, password, type: 'cliente' },
  ...{ deal_id: valentina.dealIds[0], first_name: 'Valentina', last_name: 'Cuesta Mora' },
}
const register = (change: object = {}, invitation: string | undefined = hash) =>
  at.gateway.ask('POST', '/owner/content/auth/local/register', { invitation, json: { ...form, ...change } })
const record = () => at.services.store.data.auths.find((one) => one.hash === hash)
const accounts = () => at.services.store.data.users.filter(({ email }) => email === valentina.email).length
const lookUp = (query: string) => at.gateway.ask('GET', `/owner/content/auths?${query}`)

describe('an invitation', () => {
  it.each(['hash', 'filters[hash][$eq]', 'filters%5Bhash%5D%5B%24eq%5D'])(
    'is told to whoever names its hash with %s, and is the only one told (REG-04)',
    async (key) => {
      const { status, json } = await lookUp(`${key}=${hash}`)
      const { documentId, email, deal_id } = record() ?? {}
      expect(status).toBe(200)
      expect(json.data).toEqual([{ id: `${31 + 1}`, documentId, hash, email, deal_id, registered: false }])
    },
  )

  it.each([
    'hash=',
    'hash=guessed-0123456789',
    'hash=*',
    'hash=%00',
    `hash=${hash.slice(0, -1)}`,
    `hash=${hash.toUpperCase()}`,
  ])('is not told for %s (GAT-03)', async (query) => {
    const { status, json } = await lookUp(query)
    expect([status, json]).toEqual([200, { data: [] }])
  })

  it.each([
    '',
    `hash=${hash}&filters[hash][$eq]=${hash}`,
    'filters[$or][0][hash][$ne]=x',
    `hash=${hash}&populate=*`,
    `hash[$ne]=x`,
  ])('is asked for in no other way: %s (GAT-03)', async (query) => {
    expect((await lookUp(query)).status).toBe(400)
    expect(at.reached()).toEqual([])
  })

  it.each(['/strapi3', '/strapi4/api', '/strapi5-strict/api'])(
    'is found in the dialect of %s (API-02)',
    async (prefix) => {
      const content = { url: at.services.origin + prefix, identifier: 'servicio@brisademar.example' }
      const gateway = await at.fresh({ content })
      for (let time = 0; time < 2; time++) {
        const { json } = await gateway.ask('GET', `/owner/content/auths?hash=${hash}`)
        expect(json.data).toMatchObject([{ hash, email: valentina.email, registered: false }])
      }
      const path = '/owner/content/auth/local/register'
      expect((await gateway.ask('POST', path, { invitation: hash, json: form })).status).toBe(200)
      expect(record()?.registered).toBe(true)
    },
  )
})

describe('an invitation of a backend that knows only ?hash=', () => {
  it('is found though its record does not tell the hash, and a guessed hash is not (REG-04)', async () => {
    at.services.store.data.variants.invitations = 'hash'
    const { json } = await lookUp(`filters[hash][$eq]=${hash}`)
    expect(json.data).toMatchObject([{ hash, email: valentina.email, registered: false }])
    expect((await lookUp('hash=guessed-0123456789')).json.data).toEqual([])
  })
})

it('an invitation whose list is refused in either dialect is not unknown: the service is away (GAT-03)', async () => {
  const gateway = await at.behind((body) => body, {
    content: true,
    status: (call) => (call.endsWith('/auths') ? 400 : undefined),
  })
  const { status, json } = await gateway.ask('GET', `/owner/content/auths?hash=${hash}`)
  expect([status, json.error.code]).toEqual([503, 'upstream-unavailable'])
})

describe('a holder', () => {
  it('reads her names, and of her deal who bought it (GAT-04)', async () => {
    const search = `/owner/records/api/v1/records/search?email=${encodeURIComponent(valentina.email)}`
    const hit = await at.gateway.ask('GET', search, { invitation: hash })
    const own = { id: valentina.contactId, First_Name: 'Valentina', Last_Name: 'Cuesta Mora' }
    expect(hit.json).toEqual({ data: { data: [own] } })
    const deal = await at.gateway.ask('GET', `/owner/records/api/v1/records/deals/${valentina.dealIds[0]}`, {
      invitation: hash,
    })
    expect(Object.keys(deal.json.data[0]).sort()).toEqual(['Contact_Name', 'id'])
  })

  it('reads nothing without naming her invitation (GAT-04)', async () => {
    for (const path of [`search?email=${valentina.email}`, `deals/${valentina.dealIds[0]}`])
      expect((await at.gateway.ask('GET', `/owner/records/api/v1/records/${path}`)).status).toBe(401)
    expect(at.reached()).toEqual([])
  })
})

describe('a registration', () => {
  it('makes one account and uses the invitation up (GAT-03)', async () => {
    const { status, json } = await register()
    expect([status, json.user.email, json.user.deal_id]).toEqual([200, valentina.email, valentina.dealIds[0]])
    expect([record()?.registered, accounts()]).toEqual([true, 1])
    const { type, deal_id } = at.services.store.data.users.find(({ email }) => email === valentina.email) ?? {}
    expect([type, deal_id]).toEqual(['cliente', valentina.dealIds[0]])
    expect(at.services.calls.to(/POST .*register/).map(({ headers }) => headers)).toEqual([
      ['x-forwarded-for', 'x-invitation'],
    ])
  })

  it.each([
    ['another address', { email: 'other@correo.example' }],
    ['another user name', { username: 'other@correo.example' }],
    ['another deal', { deal_id: julian.dealIds[0] }],
    ['another type', { type: 'administrador' }],
    ['a role', { role: 1 }],
    ['a confirmed account', { confirmed: true }],
  ])('is refused for %s (GAT-03)', async (_, change) => {
    expect([400, 403]).toContain((await register(change)).status)
    expect([record()?.registered, accounts()]).toEqual([false, 0])
    expect(at.services.calls.to(/register/)).toEqual([])
  })

  it('is refused without an invitation, with a used and with an unknown one (GAT-03)', async () => {
    const without = await at.gateway.ask('POST', '/owner/content/auth/local/register', { json: form })
    expect(without.status).toBe(403)
    expect((await register({}, julian.hash)).status).toBe(403)
    expect((await register({}, 'guessed-0123456789')).status).toBe(403)
    expect(at.services.calls.to(/register/)).toEqual([])
  })

  it('is refused with an invitation that was used elsewhere (GAT-03)', async () => {
    Object.assign(record() ?? {}, { registered: true })
    expect((await register()).status).toBe(403)
    expect(at.services.calls.to(/register/)).toEqual([])
  })

  it('is refused the second time (GAT-03)', async () => {
    await register()
    expect((await register({ password: 'Another-2026' })).status).toBe(403)
    expect(accounts()).toBe(1)
  })

  it('makes one account where two come at once (GAT-03)', async () => {
    const statuses = (await Promise.all([register(), register(), register()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 403, 403])
    expect([accounts(), at.services.calls.to(/POST .*register/).length]).toEqual([1, 1])
  })

  it('uses the invitation up where the answer of the backend gets lost (GAT-03)', async () => {
    at.services.faults.set({ mode: 'lost', match: 'POST .*/register', times: 1 })
    const { status, json } = await register()
    expect([status, json.user.email, record()?.registered, accounts()]).toEqual([200, valentina.email, true, 1])
  })

  it('leaves the invitation unused where the call itself got lost (GAT-03)', async () => {
    at.services.faults.set({ mode: 'drop', match: 'POST .*/register', times: 1 })
    expect((await register()).status).toBe(503)
    expect([record()?.registered, accounts()]).toEqual([false, 0])
    expect((await register()).status).toBe(200)
    expect(record()?.registered).toBe(true)
  })

  it('tries no login where the backend refuses (REG-05)', async () => {
    at.services.faults.set({ mode: '413', match: 'POST .*/register', times: 1 })
    expect((await register()).status).toBe(413)
    const logins = at.services.calls.to(/POST .*auth\/local$/)
    expect(JSON.stringify(logins)).not.toContain(valentina.email)
  })

  it('uses the invitation up where the page has gone before its answer (GAT-03)', async () => {
    at.services.faults.set({ latency: 300, match: 'POST .*/register' })
    const leaving = new AbortController()
    const sent = fetch(`${at.gateway.origin}/owner/content/auth/local/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-invitation': hash, ...ofPage(at.gateway.origin) },
      body: JSON.stringify(form),
      signal: leaving.signal,
    })
    await eventually(() => expect(at.services.calls.to(/register/)).toHaveLength(1))
    leaving.abort()
    await expect(sent).rejects.toThrow()
    await eventually(() => expect(at.gateway.log.map(({ rule }) => rule)).toContain('register'))
    expect([record()?.registered, accounts()]).toEqual([true, 1])
  })

  it('marks the invitation once more where that failed (GAT-03)', async () => {
    at.services.faults.set({ mode: '500', match: 'PUT .*/auths', times: 1 })
    expect((await register()).status).toBe(200)
    expect(record()?.registered).toBe(true)
  })

  it('makes no second account where the mark failed, and marks with the next look (GAT-03)', async () => {
    at.services.faults.set({ mode: '500', match: 'PUT .*/auths', times: 2 })
    expect((await register()).status).toBe(200)
    expect(record()?.registered).toBe(false)
    expect((await register({ password: 'Another-2026' })).status).toBe(403)
    expect((await lookUp(`hash=${hash}`)).json.data[0].registered).toBe(true)
    expect([record()?.registered, accounts()]).toEqual([true, 1])
  })

  it('tells that the address is taken, and of a bad password no more than the reason (API-01)', async () => {
    const short = await register({ password: 'abc' })
    expect(short.status).toBe(400)
    expect(short.text).not.toContain('abc')
    expect(short.json.error.message).toContain('6')
  })
})

describe('the mark', () => {
  const mark = (
    invitation: string | undefined,
    id: string | undefined,
    json: unknown = { registered: true, data: { registered: true } },
  ) => at.gateway.ask('PUT', `/owner/content/auths/${id}`, { ...(invitation && { invitation }), json })

  it('is refused before there is an account, and to whoever has not the hash (GAT-03)', async () => {
    expect((await mark(hash, record()?.documentId)).status).toBe(403)
    expect((await mark(undefined, record()?.documentId)).status).toBe(403)
    expect((await mark(julian.hash, record()?.documentId)).status).toBe(403)
    expect(record()?.registered).toBe(false)
  })

  it('that the backend does not take is a 502, and can be tried again (REG-05)', async () => {
    await register()
    Object.assign(record() ?? {}, { registered: false })
    at.services.faults.set({ mode: 'html', match: 'PUT .*/auths', times: 1 })
    expect((await mark(hash, record()?.documentId)).status).toBe(502)
    expect((await mark(hash, record()?.documentId)).status).toBe(200)
    expect(record()?.registered).toBe(true)
  })

  it.each([
    { registered: false },
    { data: { registered: false } },
    { data: { registered: true, email: 'me@x.co' } },
    { hash: 'mine-0123456' },
  ])('says nothing but that it was used: not %j (GAT-03)', async (json) => {
    await register()
    at.reached()
    expect((await mark(hash, record()?.documentId, json)).status).toBe(400)
    expect(at.reached()).toEqual([])
  })

  it('follows a registration that broke off, once its password was right (REG-05)', async () => {
    at.services.store.data.users.push({
      ...(at.services.store.data.users.find(({ email }) => email === julian.email) ?? at.services.store.data.users[0]),
      ...{ id: 900, email: valentina.email, username: valentina.email },
    } as (typeof at.services.store.data.users)[number])
    expect((await register({ password: 'Demo-2026' })).json.error.message).toMatch(/taken/)
    expect((await mark(hash, record()?.documentId)).status).toBe(403)
    const json = { identifier: valentina.email, password: 'Demo-2026' }
    expect((await at.gateway.ask('POST', '/owner/content/auth/local', { json })).status).toBe(200)
    const marked = await mark(hash, record()?.documentId)
    expect([marked.status, marked.json.data.registered, record()?.registered]).toEqual([200, true, true])
  })
})

describe('an invitation given anew', () => {
  it('can be used once more, when the backend has taken the account and the mark back (GAT-03)', async () => {
    await register()
    at.services.store.data.users = at.services.store.data.users.filter(({ email }) => email !== valentina.email)
    Object.assign(record() ?? {}, { registered: false })
    expect((await register()).status).toBe(200)
    expect([record()?.registered, accounts()]).toEqual([true, 1])
  })
})
