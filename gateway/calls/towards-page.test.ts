// The headers of answers to a page (caching, content types, CORS), and the health check.
import { describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { stage } from '../../tests/kit/gateway/stage'
import { filePolicy } from '../fields/files'

const at = stage()
const own = `/owner/records/api/v1/records/contacts/${persona('sofia').contactId}`

describe('towards the page', () => {
  it.each([own, '/owner/content/noticias', '/owner/content/auths?hash=guessed-0123', '/owner/nothing'])(
    'lets nothing be kept, guessed or shown as a page: %s (GAT-05)',
    async (path) => {
      const cookie = await at.login('sofia')
      const { headers } = await at.gateway.ask('GET', path, { cookie })
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff'])
      // A service worker that keeps every answer of its site cannot keep this one.
      expect(headers.get('vary')).toBe('*')
      expect(headers.get('content-disposition')).toMatch(/^attachment;/)
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* frame-ancestors 'none'; sandbox$/)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    },
  )

  it('gives what is private to no page of a neighbouring host, which sends the cookie too (GAT-05, SES-14)', async () => {
    const cookie = await at.login('sofia')
    const policyOf = async (path: string, method = 'GET') =>
      (await at.gateway.ask(method, path, { cookie })).headers.get('cross-origin-resource-policy')
    expect([await policyOf(own), await policyOf('/owner/session')]).toEqual(['same-origin', 'same-origin'])
    const gone = { cookie: `owner=${'A'.repeat(43)}` }
    for (const path of [own, '/owner/session']) {
      const { status, headers } = await at.gateway.ask('GET', path, gone)
      // Else a picture that fails or loads would say whether somebody is logged in.
      expect([status, headers.get('cross-origin-resource-policy')]).toEqual([401, 'same-origin'])
    }
    // A page that `origins` lacks learns from these that the gateway is there (ERR-03).
    expect([await policyOf('/uploads/news-1.webp'), await policyOf(own, 'HEAD')]).toEqual([null, null])
  })

  it('shows pictures to anybody, but as no page of the site (GAT-01)', async () => {
    const { status, headers } = await at.gateway.ask('GET', '/uploads/news-1.webp')
    const said = ['content-type', 'content-security-policy', 'x-content-type-options'].map((name) => headers.get(name))
    expect([status, ...said]).toEqual([200, 'image/webp', filePolicy, 'nosniff'])
    const film = await at.gateway.ask('GET', '/uploads/works-tour.webm', { headers: { range: 'bytes=0-99' } })
    expect([film.status, film.headers.get('content-range')?.startsWith('bytes 0-99/')]).toEqual([206, true])
  })

  it('lets pages of the configured origins in, with the header of an invitation, and no others (GAT-05)', async () => {
    const gateway = await at.fresh({ origins: ['https://www.example.co'] })
    const preflight = (origin: string) =>
      gateway.ask('OPTIONS', own, {
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-invitation' },
      })
    const good = (await preflight('https://www.example.co')).headers
    expect(good.get('access-control-allow-origin')).toBe('https://www.example.co')
    expect(good.get('access-control-allow-headers')).toContain('X-Invitation')
    expect(good.get('access-control-allow-headers')).not.toContain('Authorization')
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
    const none = await at.gateway.ask('OPTIONS', own, {
      headers: { origin: 'https://www.example.co', 'access-control-request-method': 'GET' },
    })
    expect(none.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('lets these pages send and get the cookie, and end the session (SES-14)', async () => {
    const gateway = await at.fresh({ origins: ['https://www.example.co'] })
    const preflight = (origin: string) =>
      gateway.ask('OPTIONS', '/owner/session', {
        headers: {
          origin,
          ...{ 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'x-owner-widgets' },
        },
      })
    const { headers, status } = await preflight('https://www.example.co')
    expect([status, headers.get('access-control-allow-credentials')]).toEqual([204, 'true'])
    expect(headers.get('access-control-allow-methods')).toContain('DELETE')
    expect(headers.get('access-control-allow-headers')).toContain('X-Owner-Widgets')
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('says nothing of itself with its health (GAT-05)', async () => {
    const { json, headers } = await at.gateway.ask('GET', '/owner/health')
    expect([json, headers.get('server'), headers.get('x-powered-by')]).toEqual([{ ok: true }, null, null])
  })
})
