// The session by cookie, and how it ends.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoPassword, persona } from '../../demo/personas'
import { eventually } from '../../tests/kit/eventually'
import { fakeRedis } from '../../tests/kit/gateway/fake-redis'
import { cookieOf, stage } from '../../tests/kit/gateway/stage'
import { enteredAt, visitor } from '../../tests/kit/gateway/visitor'
import { deferred } from '../../tests/kit/until'
import { localMemory } from '../memory/memory'
import { redisMemory } from '../memory/redis-memory'
import { Refusal } from '../services/refusal'

const at = stage()
const sofia = persona('sofia')
const own = `/owner/records/api/v1/records/contacts/${sofia.contactId}`
const session = '/owner/session'
const entered = (key?: string) => enteredAt(at.gateway, key)
const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
const days = 24 * 60 * 60_000

afterEach(() => {
  vi.useRealTimers()
})

describe('a session', () => {
  it('answers the user as the login did, and makes her calls (SES-14)', async () => {
    const page = visitor(at.gateway)
    const { json } = await page.login('sofia')
    const contact_id = persona('sofia').contactId
    expect((await page.ask('GET', session)).json).toEqual({ user: { ...json.user, contact_id } })
    expect((await page.ask('GET', own)).status).toBe(200)
    expect((await page.ask('GET', '/owner/content/noticias')).status).toBe(200)
  })

  it('is answered without the id of a record where the CRM fails or has none (SES-14)', async () => {
    const page = visitor(at.gateway)
    const { json } = await page.login('tomas')
    expect((await page.ask('GET', session)).json).toEqual(json)
    const other = visitor(at.gateway)
    const { json: sofias } = await other.login('sofia')
    at.services.faults.set({ mode: '500', match: '/search' })
    expect((await other.ask('GET', session)).json).toEqual(sofias)
    at.services.faults.clear()
  })

  it('ends with a logout for good, also for a copy of its cookie (SES-14)', async () => {
    const page = await entered()
    const copy = visitor(at.gateway, { cookie: page.cookie ?? '' })
    const { status, headers } = await page.ask('DELETE', session)
    expect([status, headers.getSetCookie()]).toEqual([204, ['owner=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict']])
    expect(page.cookie).toBeUndefined()
    expect((await copy.ask('GET', own)).status).toBe(401)
  })

  it('can be ended by whoever has none (SES-14)', async () => {
    expect((await visitor(at.gateway).ask('DELETE', session)).status).toBe(204)
  })

  it('is renewed by use up to its absolute end (SES-14)', async () => {
    at.services.store.data.variants.tokens = 'refresh'
    const page = await entered()
    for (const day of [29, 29, 29]) {
      later(day * days)
      expect((await page.ask('GET', session)).status).toBe(200)
    }
    later(4 * days)
    expect((await page.ask('GET', session)).status).toBe(401)
  })

  it('that nobody uses for its idle time is over (SES-14)', async () => {
    at.services.store.data.variants.tokens = 'refresh'
    const gateway = await at.fresh({ session: { maxIdle: '30m' } })
    const page = visitor(gateway)
    await page.login('sofia')
    later(29 * 60_000)
    expect((await page.ask('GET', session)).status).toBe(200)
    later(31 * 60_000)
    expect((await page.ask('GET', session)).status).toBe(401)
  })

  it.each([{ maxIdle: '30m' }, { maxAge: '30m' }])(
    'that nobody has ever used is over, and gone, by %j (SES-14)',
    async (times) => {
      const { kept, connect } = fakeRedis()
      const gateway = await at.fresh({ session: times }, { sessions: redisMemory(connect().commands) })
      const page = await enteredAt(gateway)
      const [row] = [...kept].filter(([key]) => key.startsWith('owner-gateway:session:'))
      expect((row?.[1].until ?? 0) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
      later(31 * 60_000)
      expect((await page.ask('GET', session)).status).toBe(401)
    },
  )

  it('of one gateway of a host is not that of another one (SES-14)', async () => {
    const names = ['/owner', '/norte/owner', '/norte-owner', '/norte_owner'].map(async (basePath) => {
      const gateway = await at.fresh({ basePath })
      const json = { identifier: sofia.email, password: demoPassword }
      return cookieOf(await gateway.ask('POST', `${basePath}/content/auth/local`, { json })).split('=')[0]
    })
    expect(await Promise.all(names)).toEqual(['owner', 'owner.norte.owner', 'owner.norte-owner', 'owner.norte_owner'])
  })

  it('that ends under a slow call leaves the cookie of a login that was made meanwhile (SES-14)', async () => {
    const { promise: held, resolve: release } = deferred()
    let isRefused = false
    const isSlow = (call: string) => isRefused && call.endsWith('/users/me')
    const page = await enteredAt(
      await at.behind((body, call) => (isSlow(call) ? held.then(() => body) : body), {
        content: true,
        status: (call) => (isSlow(call) ? 401 : undefined),
      }),
    )
    isRefused = true
    const slow = page.ask('GET', own)
    await eventually(() => expect(at.services.calls.to(/users\/me/)).toHaveLength(1))
    await page.login('sofia')
    release()
    expect((await slow).status).toBe(401)
    isRefused = false
    expect((await page.ask('GET', session)).status).toBe(200)
  })

  it('that is used more often than that goes on, without new tokens, to its absolute end (SES-14)', async () => {
    const gateway = await at.fresh({ session: { maxIdle: '15m', maxAge: '40m' } })
    const page = await enteredAt(gateway)
    const statuses: number[] = []
    for (let count = 0; count < 4; count++) {
      later(12 * 60_000)
      statuses.push((await page.ask('GET', session)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 401])
  })

  it('ends when the content backend no longer takes its token and has no other (SES-14)', async () => {
    const page = await entered()
    const copy = visitor(at.gateway, { cookie: page.cookie ?? '' })
    at.services.store.data.generation.user++
    expect((await page.ask('GET', '/owner/content/noticias')).status).toBe(401)
    at.services.calls.clear()
    expect((await copy.ask('GET', '/owner/content/noticias')).status).toBe(401)
    expect(at.services.calls.list).toEqual([])
  })

  it('goes on when the content backend is away for a moment (SES-14)', async () => {
    const page = await entered()
    at.services.faults.set({ mode: '500', match: '/users/me' })
    expect((await page.ask('GET', session)).status).toBe(502)
    at.services.faults.clear()
    expect((await page.ask('GET', session)).status).toBe(200)
  })

  it.each([400, 404, 410, 421])(
    'goes on when a server in front of the content backend answers %i for it (SES-14)',
    async (refused) => {
      let isAway = false
      const isRefused = (call: string) => isAway && call.endsWith('/users/me')
      const page = await enteredAt(
        await at.behind((body) => body, {
          content: true,
          status: (call) => (isRefused(call) ? refused : undefined),
        }),
      )
      isAway = true
      expect([(await page.ask('GET', session)).status, page.cookie]).toEqual([502, page.cookie])
      isAway = false
      expect((await page.ask('GET', session)).status).toBe(200)
    },
  )

  it('goes on when another service refuses its token, which the content backend accepts (SES-14)', async () => {
    const page = await enteredAt(
      await at.behind((body) => body, { status: (call) => (/pdf$/.test(call) ? 401 : undefined) }),
    )
    const statement = `/owner/statements/statements/${sofia.dealIds[0]}/pdf`
    expect((await page.ask('POST', statement)).status).toBe(502)
    expect((await page.ask('GET', session)).status).toBe(200)
  })

  it('is one of twenty of an account at most: the oldest is closed (SES-14)', async () => {
    const first = await entered()
    for (let count = 0; count < 20; count++) {
      later(1)
      await visitor(at.gateway).login('sofia')
    }
    expect((await first.ask('GET', session)).status).toBe(401)
  })

  it('is ended by no number of logins of another account (SES-14)', async () => {
    const gateway = await at.fresh({}, { sessions: localMemory(30) })
    const cookie = await at.login('laura', gateway)
    for (let count = 0; count < 40; count++) await at.login('sofia', gateway)
    expect((await gateway.ask('GET', '/owner/session', { cookie })).status).toBe(200)
  })

  it('does not begin where the oldest could not be closed (SES-14)', async () => {
    const enlist = () => Promise.reject(new Refusal('upstream-unavailable'))
    const page = visitor(await at.fresh({}, { sessions: { ...localMemory(), enlist } }))
    expect([(await page.login('sofia')).status, page.cookie]).toEqual([503, undefined])
  })

  it('of an account whose password was recovered is over, and the recovery logs nobody in (SES-14)', async () => {
    const page = await entered()
    const laura = await entered('laura')
    const path = '/owner/content/auth/forgot-password'
    await page.ask('POST', path, { json: { email: sofia.email } })
    await eventually(() => expect(at.services.store.data.resets).toHaveLength(1))
    const code = at.services.store.data.resets[0]?.code
    const json = { code, password: 'Nueva-2026', passwordConfirmation: 'Nueva-2026' }
    const reply = await visitor(at.gateway).ask('POST', '/owner/content/auth/reset-password', { json })
    expect([reply.status, Object.keys(reply.json), reply.headers.getSetCookie()]).toEqual([200, ['user'], []])
    expect((await page.ask('GET', session)).status).toBe(401)
    expect((await laura.ask('GET', session)).status).toBe(200)
  })
})
