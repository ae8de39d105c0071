// A login by cookie: what the page gets.
import { describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { stage } from '../../tests/kit/gateway/stage'
import { attributesOf, enteredAt, type Visitor, visitor } from '../../tests/kit/gateway/visitor'
import { localMemory, type Memory } from '../memory/memory'
import { Refusal } from '../services/refusal'

const at = stage()
const sofia = persona('sofia')
const session = '/owner/session'
/** Valentina's, with her invitation. */
function register(page: Visitor) {
  const { hash, email, dealIds } = persona('valentina')
  const names = { first_name: 'Valentina', last_name: 'Rojas' }
  const json = { username: email, email, password: 'Nueva-2026', type: 'cliente', deal_id: dealIds[0], ...names }
  return page.ask('POST', '/owner/content/auth/local/register', { json, invitation: hash })
}
const entered = (key?: string) => enteredAt(at.gateway, key)

describe('a login', () => {
  it('answers the user without a token and sets a cookie that no script can read (SES-14)', async () => {
    const page = visitor(at.gateway)
    const reply = await page.login('sofia')
    expect([reply.status, Object.keys(reply.json)]).toEqual([200, ['user']])
    expect(reply.json.user).toMatchObject({ email: sofia.email, first_name: 'Sofía' })
    expect(attributesOf(reply)).toBe('owner; Max-Age=7776000; Path=/; HttpOnly; SameSite=Strict')
    expect(page.cookie).toMatch(/^owner=[\w-]{43}$/)
  })

  it('gives no refresh token to the page either (SES-14)', async () => {
    at.services.store.data.variants.tokens = 'refresh'
    expect(Object.keys((await visitor(at.gateway).login('sofia')).json)).toEqual(['user'])
  })

  it('has a cookie of this host over https only, behind a proxy that ends TLS (SES-14)', async () => {
    const gateway = await at.fresh({ origins: ['https://www.example.co'] })
    const reply = await visitor(gateway, { origin: 'https://www.example.co' }).login('sofia')
    expect(attributesOf(reply)).toBe('__Host-owner; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Strict')
  })

  it('sets a partitioned cookie for pages of another site, where the configuration says so (SES-14)', async () => {
    const gateway = await at.fresh({
      origins: ['https://www.trust.example'],
      session: { site: 'cross', maxAge: '12h' },
    })
    const reply = await visitor(gateway, { origin: 'https://www.trust.example' }).login('sofia')
    expect(attributesOf(reply)).toBe(
      '__Host-owner; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=None; Partitioned',
    )
  })

  it.each([
    [['https://www.example.co', 'http://localhost:4000'], '__Host-owner', '127.0.0.1'],
    [['http://localhost:4000'], 'owner', 'www.example.co'],
  ])('of pages of %j is kept in %s, whatever host a caller names (SES-14)', async (origins, name, host) => {
    const gateway = await at.fresh({ origins })
    const page = visitor(gateway, { origin: origins[0] ?? '' })
    await page.login('sofia')
    expect(page.cookie?.split('=')[0]).toBe(name)
    const asked = async (called: string) => {
      const cookie = `${called}=${page.cookie?.split('=')[1]}`
      return gateway.raw('GET', session, { host, cookie })
    }
    expect([await asked('owner'), await asked('__Host-owner')]).toEqual(name === 'owner' ? [200, 401] : [401, 200])
  })

  it('sets no cookie when it fails (SES-14)', async () => {
    const reply = await visitor(at.gateway).login('sofia', 'wrong')
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([400, []])
  })

  it('closes the session that the page had before (SES-14)', async () => {
    const page = await entered()
    const before = visitor(at.gateway, { cookie: page.cookie ?? '' })
    await page.login('laura')
    expect((await page.ask('GET', session)).json.user.email).toBe(persona('laura').email)
    expect((await before.ask('GET', session)).status).toBe(401)
  })

  it('comes with a registration, unless the address has to be confirmed first (SES-14)', async () => {
    at.services.store.data.variants.mailConfirmation = true
    const waiting = await register(visitor(at.gateway))
    expect([waiting.status, Object.keys(waiting.json), waiting.headers.getSetCookie()]).toEqual([200, ['user'], []])
    at.services.store.reset()
    const page = visitor(await at.fresh())
    const made = await register(page)
    expect([made.status, Object.keys(made.json)]).toEqual([200, ['user']])
    expect((await page.ask('GET', session)).json.user.email).toBe(persona('valentina').email)
  })

  it('or a registration while Redis is away is refused before its password is sent on, and passes later (SES-14)', async () => {
    let isAway = true
    const near = localMemory()
    const put: Memory['put'] = (...asked) =>
      isAway ? Promise.reject(new Refusal('upstream-unavailable')) : near.put(...asked)
    const gateway = await at.fresh({}, { sessions: { ...near, put } })
    const begin = async () => [await visitor(gateway).login('sofia'), await register(visitor(gateway))]
    expect((await begin()).map(({ status }) => status)).toEqual([503, 503])
    expect(at.services.calls.to(/auth\/local/)).toEqual([])
    isAway = false
    expect((await begin()).map(({ status }) => status)).toEqual([200, 200])
  })
})
