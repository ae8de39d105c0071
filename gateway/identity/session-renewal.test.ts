// The content backend's tokens behind a session: renewed while it lasts, revoked when it ends.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { persona, serviceAccount } from '../../demo/personas'
import { eventually } from '../../tests/kit/eventually'
import { between } from '../../tests/kit/gateway/between'
import { formWith, pdfFile, stage } from '../../tests/kit/gateway/stage'
import { uploadPath } from '../../tests/kit/gateway/upload'
import { enteredAt, visitor } from '../../tests/kit/gateway/visitor'
import { deferred } from '../../tests/kit/until'
import { localMemory } from '../memory/memory'

const at = stage()
const sofia = persona('sofia')
const own = `/owner/records/api/v1/records/contacts/${sofia.contactId}`
const session = '/owner/session'
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

beforeEach(() => {
  at.services.store.data.variants.tokens = 'refresh'
})
afterEach(() => {
  vi.useRealTimers()
})

describe('tokens that are renewed', () => {
  it('are renewed before they end, once for all calls that wait (SES-14)', async () => {
    const page = await enteredAt(at.gateway)
    later(10)
    at.services.calls.clear()
    const replies = await Promise.all(Array.from({ length: 8 }, () => page.ask('GET', session)))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(at.services.calls.to(/auth\/refresh/)).toHaveLength(1)
  })

  it('are renewed too late for an upload that has gone on already, which can be sent again (SES-14)', async () => {
    let isRefused = false
    const url = await between(at.services.origin, (body) => body, {
      status(call) {
        isRefused ||= call.includes('upload-file') && at.services.calls.to(/upload-file/).length === 1
        return isRefused && /upload-file|users\/me/.test(call) ? 401 : undefined
      },
    })
    const content = { url: `${url}/strapi5/api`, identifier: serviceAccount.identifier }
    const gateway = await at.fresh({ content, records: { url } })
    const page = await enteredAt(gateway)
    const send = () => page.ask('PUT', uploadPath(), { body: formWith(pdfFile()) })
    expect([(await send()).status, gateway.log.at(-1)?.why]).toEqual([503, 'renewed too late'])
    isRefused = false
    expect((await send()).status).toBe(200)
  })

  it('are renewed by one of two instances, for which the other one waits (SES-14)', async () => {
    const { promise: held, resolve: release } = deferred()
    let refreshes = 0
    const url = await between(at.services.origin, async (body, call) => {
      if (!call.endsWith('/auth/refresh')) return body
      refreshes++
      await held
      return body
    })
    const content = { url: `${url}/strapi5/api`, identifier: serviceAccount.identifier }
    const near = localMemory()
    let looks = 0
    // The second instance looks at the session's row again until it has other tokens.
    const row = async (key: string) => {
      if (refreshes === 1 && key.startsWith('session:') && ++looks === 3) release()
      return near.row(key)
    }
    const instances = [1, 2].map(() => at.fresh({ content }, { sessions: { ...near, row } }))
    const [one, another] = await Promise.all(instances)
    if (!one || !another) throw new Error('two instances')
    const page = await enteredAt(one)
    later(10)
    const asked = page.ask('GET', session)
    await eventually(() => expect(refreshes).toBe(1))
    const other = await another.ask('GET', session, { cookie: page.cookie })
    expect([(await asked).status, other.status, refreshes]).toEqual([200, 200, 1])
  })

  it('are not renewed again by an instance that has read them before the other one renewed them (SES-14)', async () => {
    const near = localMemory()
    const page = await enteredAt(await at.fresh({}, { sessions: near }))
    const put: typeof near.put = async (key, ...more) => {
      if (key.startsWith('renewing:')) expect((await page.ask('GET', session)).status).toBe(200)
      return near.put(key, ...more)
    }
    const late = await at.fresh({}, { sessions: { ...near, put } })
    later(10)
    at.services.calls.clear()
    expect((await late.ask('GET', session, { cookie: page.cookie })).status).toBe(200)
    expect(at.services.calls.to(/auth\/refresh/)).toHaveLength(1)
  })

  it('are revoked, and open nothing, where a logout came before they were written (SES-14)', async () => {
    const near = localMemory()
    const page = await enteredAt(await at.fresh({}, { sessions: near }))
    const { cookie } = page
    const put: typeof near.put = async (key, ...more) => {
      if (key.startsWith('session:')) expect((await page.ask('DELETE', session)).status).toBe(204)
      return near.put(key, ...more)
    }
    const late = await at.fresh({}, { sessions: { ...near, put } })
    later(10)
    expect((await late.ask('GET', session, { cookie })).status).toBe(401)
    expect((await late.ask('GET', session, { cookie })).status).toBe(401)
    expect(at.services.store.data.refreshTokens).toEqual([])
  })

  it('are renewed when the content backend refuses them, and no call sees it (SES-14)', async () => {
    const page = await enteredAt(at.gateway)
    await page.ask('GET', own)
    at.services.store.data.generation.user++
    expect((await page.ask('GET', '/owner/content/noticias')).status).toBe(200)
    expect((await page.ask('GET', own)).status).toBe(200)
  })

  it('are revoked at the content backend by a logout, also when they have to be renewed for it (SES-14)', async () => {
    const now = await enteredAt(at.gateway)
    await now.ask('DELETE', session)
    expect(at.services.store.data.refreshTokens).toEqual([])
    const old = await enteredAt(at.gateway)
    later(20)
    await old.ask('DELETE', session)
    expect(at.services.store.data.refreshTokens).toEqual([])
  })

  it('of a recovery are revoked at once, because it logs nobody in (SES-14)', async () => {
    await visitor(at.gateway).ask('POST', '/owner/content/auth/forgot-password', { json: { email: sofia.email } })
    await eventually(() => expect(at.services.store.data.resets).toHaveLength(1))
    const code = at.services.store.data.resets[0]?.code
    const json = { code, password: 'Nueva-2026', passwordConfirmation: 'Nueva-2026' }
    expect((await visitor(at.gateway).ask('POST', '/owner/content/auth/reset-password', { json })).status).toBe(200)
    await eventually(() => expect(at.services.calls.to(/auth\/logout/)).toHaveLength(1))
    expect(at.services.store.data.refreshTokens).toEqual([])
  })

  it.each([
    ['/auth/refresh', 403, 503, 'POST /auth/refresh is forbidden: the role Public needs `auth.refresh`'],
    ['/users/me', 403, 503, 'GET /users/me is forbidden: the role Authenticated needs `me`'],
    ['/users/me', 200, 502, 'GET /users/me names no e-mail'],
  ])(
    'end no session where %s answers %i, and the log says what is missing (SES-14)',
    async (match, told, status, why) => {
      const page = await enteredAt(at.gateway)
      later(10)
      at.services.faults.set({ match, answer: { status: told, body: '{}' } })
      expect([(await page.ask('GET', session)).status, at.gateway.log.at(-1)?.why]).toEqual([status, why])
      at.services.faults.clear()
      expect((await page.ask('GET', session)).status).toBe(200)
    },
  )

  it('end the session when they are refused (SES-14)', async () => {
    const page = await enteredAt(at.gateway)
    at.services.store.data.refreshTokens = []
    later(10)
    at.services.calls.clear()
    expect((await page.ask('GET', session)).status).toBe(401)
    expect(at.services.calls.list.map(({ path }) => path)).toEqual(['/strapi5/api/auth/refresh'])
  })
})
