// Who may not use a session: every changing call × every page that is not ours, every user's call × every wrong cookie.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { persona } from '../../demo/personas'
import { issueToken } from '../../demo/services/tokens'
import { configOf, type Gateway, stage, startGateway } from '../../tests/kit/gateway/stage'
import { visitor } from '../../tests/kit/gateway/visitor'
import { localMemory, type Memory } from '../memory/memory'
import { type Rule, type RuleName, rules } from '../table/rules'

const at = stage()
const sofia = persona('sofia')
const table = Object.entries(rules) as [RuleName, Rule][]
const pathOf = ({ call }: Rule) =>
  `/owner/${call.service}${call.path.replace(':field', 'Cedulas_Pasaportes_IDs').replace(':id', sofia.contactId ?? '')}`
const changing = [
  ...table.filter(([, { call }]) => call.method !== 'GET').map(([, rule]) => [rule.call.method, pathOf(rule)] as const),
  ['POST', '/owner/session'] as const,
  ['DELETE', '/owner/session'] as const,
]
const users = [
  ...table
    .filter(([, { who, body }]) => who.includes('user') && body === 'none')
    .map(([, rule]) => [rule.call.method, pathOf(rule)] as const),
  ['GET', '/owner/session'] as const,
]

const entered = async (gateway: Gateway = at.gateway, key = 'sofia') => {
  const page = visitor(gateway)
  await page.login(key)
  return page
}

afterEach(() => {
  vi.useRealTimers()
})

describe.each(changing)('%s %s', (method, path) => {
  const wrong: Record<string, Record<string, string>> = {
    'no Origin': { 'x-owner-widgets': '1' },
    'the Origin of another site': { origin: 'https://evil.example', 'x-owner-widgets': '1' },
    'the Origin of another port': { origin: 'http://127.0.0.1:1', 'x-owner-widgets': '1' },
    'an Origin that tells nothing': { origin: 'null', 'x-owner-widgets': '1' },
    'an Origin that begins like ours': { origin: 'ORIGIN.evil.example', 'x-owner-widgets': '1' },
    'our Origin without our header': { origin: 'ORIGIN' },
    'our Origin with another value of our header': { origin: 'ORIGIN', 'x-owner-widgets': '0' },
  }
  it.each(Object.entries(wrong))(
    'is refused with a good cookie and %s, and nothing is asked (SES-14)',
    async (_, headers) => {
      const { cookie = '' } = await entered()
      at.reached()
      const sent = Object.entries({ ...headers, cookie }).map(([name, value]) => [
        name,
        value.replace('ORIGIN', at.gateway.origin),
      ])
      const asking = { isPage: false, headers: Object.fromEntries(sent) }
      const { status, json, headers: got } = await at.gateway.ask(method, path, asking)
      expect([status, json.error.code]).toEqual([403, 'forbidden'])
      expect(got.getSetCookie()).toEqual([])
      expect(at.reached()).toEqual([])
    },
  )
})

describe('the pages that may change something', () => {
  it('are those of the configured origins and no others, not even of the own host (SES-14)', async () => {
    const gateway = await at.fresh({ origins: ['https://www.example.co'] })
    const login = (origin: string) =>
      visitor(gateway, { origin })
        .login('sofia')
        .then(({ status }) => status)
    expect(await login('https://www.example.co')).toBe(200)
    expect(await login('http://www.example.co')).toBe(403)
    expect(await login('https://www.example.co.evil.example')).toBe(403)
    expect(await login(gateway.origin)).toBe(403)
  })
})

const other = 'A'.repeat(43)
const cookies: Record<string, () => Promise<string>> = {
  'no cookie': async () => '',
  'a cookie that nobody got': async () => `owner=${other}`,
  'a cookie of another form': async () => 'owner=../../x; owner=',
  'a cookie with one sign changed': async () =>
    (await entered()).cookie?.replace(/.{3}$/, (end) => (end === 'AAA' ? 'BBB' : 'AAA')) ?? '',
  'a closed cookie': async () => {
    const page = await entered()
    const { cookie = '' } = page
    await page.ask('DELETE', '/owner/session')
    return cookie
  },
  'an expired cookie': async () => {
    const { cookie = '' } = await entered()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 91 * 24 * 60 * 60_000 })
    return cookie
  },
}

describe.each(users)('%s %s', (method, path) => {
  it.each(Object.entries(cookies))('refuses %s, and asks nothing (SES-14)', async (_, cookieOf) => {
    const cookie = await cookieOf()
    at.reached()
    const { status, json, headers } = await at.gateway.ask(method, path, { cookie })
    expect([status, json.error.code]).toEqual([401, 'unauthenticated'])
    expect(headers.getSetCookie()).toEqual([])
    expect(at.reached()).toEqual([])
  })

  it('takes no token of a page, nor a cookie of another name (SES-14)', async () => {
    const token = issueToken(at.services.store, 'user', 5)
    const asBearer = { headers: { authorization: `Bearer ${token}` } }
    expect((await at.gateway.ask(method, path, asBearer)).status).toBe(401)
    expect((await at.gateway.ask(method, path, { cookie: `owner=${token}` })).status).toBe(401)
    const { cookie = '' } = await entered()
    expect((await at.gateway.ask(method, path, { cookie: cookie.replace('owner', 'owners') })).status).toBe(401)
  })
})

describe('a cookie', () => {
  it('is the identity of whom it was given to: swapped ones reach the other record only (SES-14)', async () => {
    const [one, another] = [await entered(), await entered(at.gateway, 'laura')]
    const own = `/owner/records/api/v1/records/contacts/${sofia.contactId}`
    const swapped = visitor(at.gateway)
    swapped.cookie = another.cookie
    expect((await swapped.ask('GET', own)).status).toBe(403)
    swapped.cookie = one.cookie
    expect((await swapped.ask('GET', own)).status).toBe(200)
  })

  it('is none of another gateway, though both keep their sessions in one place (SES-14)', async () => {
    const sessions = localMemory()
    const start = (more: Record<string, unknown>) => startGateway(configOf(at.services.origin, more), { sessions })
    const one = await start({})
    const same = await start({})
    const elsewhere = await start({ content: { url: `${at.services.origin}/strapi4/api`, identifier: 'x@example.co' } })
    const { cookie = '' } = await entered(one)
    const statuses = [one, same, elsewhere].map((gateway) =>
      gateway.ask('GET', '/owner/session', { headers: { cookie } }).then(({ status }) => status),
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 401])
    for (const gateway of [one, same, elsewhere]) await gateway.close()
  })

  it('opens no row that stands under the name of another one (SES-14)', async () => {
    const kept = new Map<string, string>()
    const memory = localMemory()
    const sessions: Memory = {
      ...memory,
      row: async (key) => kept.get(key) ?? memory.row(key),
      async put(key, row, seconds, only) {
        if (key.startsWith('session:')) kept.set(key, row)
        return memory.put(key, row, seconds, only)
      },
    }
    const gateway = await startGateway(configOf(at.services.origin), { sessions })
    const [one, another] = [await entered(gateway), await entered(gateway, 'laura')]
    const [first = '', second = ''] = kept.keys()
    const row = kept.get(second) ?? ''
    kept.set(first, row)
    const ask = (cookie: string | undefined) =>
      gateway.ask('GET', '/owner/session', { headers: { cookie: cookie ?? '' } }).then(({ status }) => status)
    expect([await ask(one.cookie), await ask(another.cookie)]).toEqual([401, 200])
    await gateway.close()
  })

  it('is not needed to read what is kept of a session, so nothing of it is kept readable (SES-14)', async () => {
    const written: string[] = []
    const memory = localMemory()
    const sessions: Memory = {
      ...memory,
      async put(key, row, seconds, only) {
        written.push(key, row)
        return memory.put(key, row, seconds, only)
      },
      async add(key, members, seconds) {
        written.push(key, ...members)
        return memory.add(key, members, seconds)
      },
    }
    at.services.store.data.variants.tokens = 'refresh'
    const gateway = await startGateway(configOf(at.services.origin), { sessions })
    const { cookie = '' } = await entered(gateway)
    const text = written.join(' ')
    expect(text.length).toBeGreaterThan(500)
    const [refresh] = at.services.store.data.refreshTokens
    // How every token begins: too long to come by chance.
    for (const secret of [cookie.slice(6), sofia.email, 'eyJhbGciOi', refresh?.token ?? 'none'])
      expect(text).not.toContain(secret)
    await gateway.close()
  })
})
