// The gateway's own tokens are fetched once and renewed once for all calls; verified tokens of callers are cached.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { persona } from '../../demo/personas'
import { cacheToken } from '../../src/api/cached-token'
import { expiryOf, lifeOf } from '../../src/api/token'
import { formWith, pdfFile, stage } from '../../tests/kit/gateway/stage'

const at = stage()
const sofia = persona('sofia')
const records = '/owner/records/api/v1/records'
const own = `${records}/contacts/${sofia.contactId}`

afterEach(() => {
  vi.useRealTimers()
})

describe('the end of a token', () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const jwt = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.x`
  const hour = 3_600_000

  it.each([
    ['that says it', (now: number) => jwt({ exp: now / 1000 + 60, name: '~~~???ÿÿ' }), 60_000, 60_000],
    ['that is past', (now: number) => jwt({ exp: now / 1000 - 60 }), -60_000, hour],
    ['that says a text', () => jwt({ exp: 'soon' }), undefined, hour],
    ['that says nothing', () => jwt({}), undefined, hour],
    ['that is null', () => `${part({})}.${part(null)}.x`, undefined, hour],
    ['that is no JWT', () => 'opaque', undefined, hour],
  ] as const)('%s is its own word, else it lives an hour (GAT-05)', (_, tokenAt, end, life) => {
    const now = 1_800_000_000_000
    vi.useFakeTimers({ toFake: ['Date'], now })
    const token = tokenAt(now)
    expect([expiryOf(token), lifeOf(token)]).toEqual([end === undefined ? Number.POSITIVE_INFINITY : now + end, life])
  })

  it('is awaited as late as a call needs it, and a refused token is replaced once for all (GAT-05)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    let made = 0
    const kept = cacheToken(async () => ({ token: `token ${++made}`, life: hour }))
    expect(await Promise.all([kept.current(), kept.current()])).toEqual(['token 1', 'token 1'])
    vi.setSystemTime(hour - 60_001)
    expect(await kept.current()).toBe('token 1')
    vi.setSystemTime(hour - 60_000)
    expect(await kept.current()).toBe('token 2')
    expect(await Promise.all([kept.renew('token 2'), kept.renew('token 2')])).toEqual(['token 3', 'token 3'])
    expect(await kept.renew('token 2')).toBe('token 3')
  })

  it('that cannot be had is asked for again by the next call (GAT-05)', async () => {
    let isDown = true
    const kept = cacheToken(async () => {
      if (isDown) throw new Error('down')
      return { token: 'token', life: hour }
    })
    await expect(kept.current()).rejects.toThrow('down')
    isDown = false
    expect(await kept.current()).toBe('token')
  })
})

describe('tokens of its own', () => {
  it("asks for the CRM's token once, however many calls wait for it (GAT-05)", async () => {
    const cookie = await at.login('sofia')
    const paths = [
      own,
      ...sofia.dealIds.map((id) => `${records}/deals/${id}`),
      `${records}/search?email=${sofia.email}`,
    ]
    const replies = await Promise.all(paths.map((path) => at.gateway.ask('GET', path, { cookie })))
    expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200))
    expect(at.services.calls.to(/auth\/token/)).toHaveLength(1)
    expect(at.services.calls.to(/users\/me/)).toHaveLength(1)
  })

  it('renews it once for all calls that were refused, and none of them sees it (GAT-05)', async () => {
    const cookie = await at.login('sofia')
    await at.gateway.ask('GET', own, { cookie })
    at.services.store.data.generation.records++
    at.services.calls.clear()
    const replies = await Promise.all(Array.from({ length: 8 }, () => at.gateway.ask('GET', own, { cookie })))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(at.services.calls.to(/auth\/token/)).toHaveLength(1)
  })

  it('says that the service is away where even a new one is refused: nobody logs in again for it (GAT-05)', async () => {
    const cookie = await at.login('sofia')
    at.services.faults.set({ mode: 'expired', match: '/api/v1/records' })
    const { status, json } = await at.gateway.ask('GET', own, { cookie })
    expect([status, json.error.code]).toEqual([503, 'upstream-unavailable'])
    expect(at.services.calls.to(/auth\/token/)).toHaveLength(2)
  })

  it('renews one that could end under an upload before the upload, not by its refusal (GAT-05)', async () => {
    const cookie = await at.login('sofia')
    await at.gateway.ask('GET', own, { cookie })
    // The demo's CRM tokens live an hour. Four minutes are left: enough for a call, not for a long upload.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 56 * 60_000 })
    at.services.calls.clear()
    expect((await at.gateway.ask('GET', own, { cookie })).status).toBe(200)
    expect(at.services.calls.to(/auth\/token/)).toEqual([])
    const upload = `${records}/Contacts/${sofia.contactId}/upload-file/Formulario_W9`
    const { status } = await at.gateway.ask('PUT', upload, { cookie, body: formWith(pdfFile()) })
    expect(status).toBe(200)
    expect(at.services.calls.list.map(({ path }) => path.split('/').at(-1))).toEqual(
      expect.arrayContaining(['token', 'Formulario_W9']),
    )
    expect(at.services.calls.to(/auth\/token/)).toHaveLength(1)
  })

  it('that is refused during an upload is renewed for the next one, and the log says so (GAT-05)', async () => {
    const cookie = await at.login('sofia')
    await at.gateway.ask('GET', own, { cookie })
    at.services.store.data.generation.records++
    const upload = `${records}/Contacts/${sofia.contactId}/upload-file/Formulario_W9`
    const send = () => at.gateway.ask('PUT', upload, { cookie, body: formWith(pdfFile()) })
    expect((await send()).status).toBe(503)
    expect(at.gateway.log.at(-1)?.why).toBe('the token was refused during an upload')
    expect((await send()).status).toBe(200)
  })

  it('are not renewed for every upload where they live shorter than an upload may take (GAT-05)', async () => {
    let made = 0
    const kept = cacheToken(async () => ({ token: `token ${++made}`, life: 120_000 }))
    expect([await kept.current(300_000), await kept.current(300_000), await kept.current()]).toEqual(
      Array(3).fill('token 1'),
    )
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect(await kept.current()).toBe('token 2')
  })

  it("uses the caller's own where the configuration has no credentials of the CRM (SES-06)", async () => {
    const cookie = await at.login('sofia')
    const gateway = await at.fresh({ records: { url: at.services.origin } })
    expect((await gateway.ask('GET', own, { cookie })).status).toBe(200)
    expect(at.services.calls.to(/contacts\//).map(({ auth }) => auth)).toEqual(['user'])
    // Without a user, the token of the service account is sent.
    const { email, hash } = persona('valentina')
    const search = `${records}/search?email=${email}`
    expect((await gateway.ask('GET', search, { invitation: hash })).json.data.data).toHaveLength(1)
    expect(at.services.calls.to(/search/).at(-1)?.auth).toBe('service')
  })

  it('renews its account at the content backend instead of leaving a session there for each login (SES-14)', async () => {
    at.services.store.data.variants.tokens = 'refresh'
    const look = () => at.gateway.ask('GET', '/owner/content/auths?hash=guessed-0123')
    expect((await look()).status).toBe(200)
    for (const minutes of [10, 10]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
      expect((await look()).status).toBe(200)
    }
    expect(at.services.calls.to(/auth\/local/)).toHaveLength(1)
    expect(at.services.store.data.refreshTokens).toHaveLength(1)
    at.services.store.data.refreshTokens = []
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    expect((await look()).status).toBe(200)
    expect(at.services.calls.to(/auth\/local/)).toHaveLength(2)
  })

  it('forgets whose a token is when the backend refuses it (GAT-02)', async () => {
    const cookie = await at.login('sofia')
    await at.gateway.ask('GET', own, { cookie })
    at.services.store.data.generation.user++
    expect((await at.gateway.ask('GET', '/owner/content/noticias', { cookie })).status).toBe(401)
    expect((await at.gateway.ask('GET', own, { cookie })).status).toBe(401)
  })

  it('asks one thing a minute beyond what the page asks: whose the token is (GAT-06)', async () => {
    const cookie = await at.login('sofia')
    at.reached()
    const id = sofia.dealIds[0]
    for (const path of [
      `search?email=${sofia.email}`,
      `contacts/${sofia.contactId}`,
      `getOpportunities?contactId=${sofia.contactId}`,
      `deals/${id}`,
      `products/${Object(at.services.store.data.records.deals[id ?? '']?.Inmueble).id}`,
    ])
      expect((await at.gateway.ask('GET', `${records}/${path}`, { cookie })).status, path).toBe(200)
    const extra = at.reached().filter((call) => !call.includes('/records/'))
    expect(extra).toEqual(['GET /strapi5/api/users/me', 'POST /api/v1/auth/token'])
  })
})
