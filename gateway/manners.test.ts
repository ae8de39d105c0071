// Manners: tokens renewed once for all, time-outs, redirects, certificates, CORS, headers, logs, files that pass as a stream.

import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { demoPassword, persona, personas } from '../demo/personas'
import { formWith, pdfFile, stage } from './kit.fixture'
import { selfSigned } from './self-signed.fixture'

const at = stage()
const sofia = persona('sofia')
const records = '/owner/records/api/v1/records'
const own = `${records}/contacts/${sofia.contactId}`

const servers: Server[] = []
async function serving(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
const elsewhere = async (answer: RequestListener) => `http://127.0.0.1:${await serving(createServer(answer))}`
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

describe('tokens of its own', () => {
  it("asks for the CRM's token once, however many calls wait for it (GAT-05)", async () => {
    const token = await at.login('sofia')
    const paths = [
      own,
      ...sofia.dealIds.map((id) => `${records}/deals/${id}`),
      `${records}/search?email=${sofia.email}`,
    ]
    const replies = await Promise.all(paths.map((path) => at.gateway.ask('GET', path, { token })))
    expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 200))
    expect(at.services.calls.to(/auth\/token/)).toHaveLength(1)
    expect(at.services.calls.to(/users\/me/)).toHaveLength(1)
  })

  it('renews it once for all calls that were refused, and none of them sees it (GAT-05)', async () => {
    const token = await at.login('sofia')
    await at.gateway.ask('GET', own, { token })
    at.services.store.data.generation.records++
    at.services.calls.clear()
    const replies = await Promise.all(Array.from({ length: 8 }, () => at.gateway.ask('GET', own, { token })))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(at.services.calls.to(/auth\/token/)).toHaveLength(1)
  })

  it('says that the service is away where even a new one is refused: nobody logs in again for it (GAT-05)', async () => {
    const token = await at.login('sofia')
    at.services.faults.set({ mode: 'expired', match: '/api/v1/records' })
    const { status, json } = await at.gateway.ask('GET', own, { token })
    expect([status, json.error.code]).toEqual([503, 'upstream-unavailable'])
    expect(at.services.calls.to(/auth\/token/)).toHaveLength(2)
  })

  it("uses the caller's own where the configuration has no credentials of the CRM (SES-06)", async () => {
    const token = await at.login('sofia')
    const gateway = await at.fresh({ records: { url: at.services.origin } })
    expect((await gateway.ask('GET', own, { token })).status).toBe(200)
    expect(at.services.calls.to(/contacts\//).map(({ auth }) => auth)).toEqual(['user'])
    // Before there is a user, the service account's.
    const { email, hash } = persona('valentina')
    const search = `${records}/search?email=${email}`
    expect((await gateway.ask('GET', search, { invitation: hash })).json.data.data).toHaveLength(1)
    expect(at.services.calls.to(/search/).at(-1)?.auth).toBe('service')
  })

  it('forgets whose a token is when the backend refuses it (GAT-02)', async () => {
    const token = await at.login('sofia')
    await at.gateway.ask('GET', own, { token })
    at.services.store.data.generation.user++
    expect((await at.gateway.ask('GET', '/owner/content/noticias', { token })).status).toBe(401)
    expect((await at.gateway.ask('GET', own, { token })).status).toBe(401)
  })

  it('asks one thing a minute beyond what the page asks: whose the token is (GAT-06)', async () => {
    const token = await at.login('sofia')
    at.reached()
    const id = sofia.dealIds[0]
    for (const path of [
      `search?email=${sofia.email}`,
      `contacts/${sofia.contactId}`,
      `getOpportunities?contactId=${sofia.contactId}`,
      `deals/${id}`,
      `products/${Object(at.services.store.data.records.deals[id ?? '']?.Inmueble).id}`,
    ])
      expect((await at.gateway.ask('GET', `${records}/${path}`, { token })).status, path).toBe(200)
    const extra = at.reached().filter((call) => !call.includes('/records/'))
    expect(extra).toEqual(['GET /strapi5/api/users/me', 'POST /api/v1/auth/token'])
  })
})

describe('services that misbehave', () => {
  it.each([
    ['500', 502, 'upstream'],
    ['drop', 503, 'upstream-unavailable'],
    ['html', 502, 'upstream'],
    ['malformed', 502, 'upstream'],
    ['rateLimit', 429, 'too-many'],
  ] as const)('a fault %s is a %i in our own words (GAT-05)', async (mode, status, code) => {
    const token = await at.login('sofia')
    await at.gateway.ask('GET', own, { token })
    at.services.faults.set({ mode, match: '/contacts/' })
    const reply = await at.gateway.ask('GET', own, { token })
    expect([reply.status, reply.json.error.code]).toEqual([status, code])
    expect(Object.keys(reply.json.error).sort()).toEqual(['code', 'message', 'reference'])
    expect(reply.text).not.toMatch(/oauth|Bad Gateway|INTERNAL|4876987/)
  })

  it.each(['/users/me', '/records/search', '/auth/token'])(
    'a web page in place of %s is a service that is away, not a stranger (GAT-05)',
    async (match) => {
      const token = await at.login('sofia')
      at.services.faults.set({ mode: 'html', match })
      const gateway = await at.fresh()
      const { status } = await gateway.ask('GET', own, { token })
      expect([502, 503]).toContain(status)
    },
  )

  it('a web page in place of the invitations is not an unknown hash (GAT-03)', async () => {
    at.services.faults.set({ mode: 'html', match: '/auths' })
    expect((await at.gateway.ask('GET', '/owner/content/auths?hash=guessed-0123')).status).toBe(502)
  })

  it('follows no redirect: a token goes nowhere else (GAT-05)', async () => {
    const seen: string[] = []
    const other = await elsewhere((request, response) => {
      seen.push(request.headers.authorization ?? '')
      response.end('{}')
    })
    const token = await at.login('sofia')
    const redirecting = await elsewhere((request, response) => {
      const isToken = request.url?.endsWith('/auth/token')
      if (isToken) return void response.end('{"access_token": "crm"}')
      response.writeHead(302, { location: other }).end()
    })
    const gateway = await at.fresh({ records: { url: redirecting, clientId: 'demo-client' } })
    const { status } = await gateway.ask('GET', `${records}/search?email=${sofia.email}`, { token })
    expect([status, seen]).toEqual([502, []])
  })

  it('speaks to nobody whose certificate it cannot prove (GAT-05)', async () => {
    const seen: string[] = []
    const port = await serving(
      createTlsServer(selfSigned, (request, response) => {
        seen.push(request.url ?? '')
        response.end('{}')
      }),
    )
    const gateway = await at.fresh({ content: { url: `https://localhost:${port}/api`, identifier: 'x' } })
    const json = { identifier: sofia.email, password: demoPassword }
    const { status } = await gateway.ask('POST', '/owner/content/auth/local', { json })
    expect([status, seen]).toEqual([503, []])
  })

  it('answers a PDF or an error where a statement is asked for (GAT-01)', async () => {
    const token = await at.login('sofia')
    const path = `/owner/statements/statements/${sofia.dealIds[0]}/pdf`
    const good = await at.gateway.ask('POST', path, { token })
    expect([good.status, good.headers.get('content-type'), good.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(good.headers.get('content-disposition')).toContain('.pdf')
    at.services.faults.set({ mode: 'html', match: '/statements/' })
    expect((await at.gateway.ask('POST', path, { token })).status).toBe(502)
  })

  it('tells whether an address has an account to nobody (GAT-04)', async () => {
    const content = { url: `${at.services.origin}/strapi3`, identifier: 'servicio@brisademar.example' }
    const gateway = await at.fresh({ content })
    const ask = async (email: string) => {
      const { status, text } = await gateway.ask('POST', '/owner/content/auth/forgot-password', { json: { email } })
      return [status, text]
    }
    expect(await ask('nobody@correo.example')).toEqual(await ask(sofia.email))
  })
})

describe('towards the page', () => {
  it.each([own, '/owner/content/noticias', '/owner/content/auths?hash=guessed-0123', '/owner/nothing'])(
    'lets nothing be kept or guessed: %s (GAT-05)',
    async (path) => {
      const token = await at.login('sofia')
      const { headers } = await at.gateway.ask('GET', path, { token })
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff'])
    },
  )

  it('shows pictures to anybody, but as no page of the site (GAT-01)', async () => {
    const { status, headers } = await at.gateway.ask('GET', '/uploads/logo.svg')
    const said = ['content-type', 'content-security-policy', 'x-content-type-options'].map((name) => headers.get(name))
    expect([status, ...said]).toEqual([200, 'image/svg+xml', 'sandbox', 'nosniff'])
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
    expect(good.get('access-control-allow-credentials')).toBeNull()
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
    const none = await at.gateway.ask('OPTIONS', own, {
      headers: { origin: 'https://www.example.co', 'access-control-request-method': 'GET' },
    })
    expect(none.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('answers its health, and says nothing else of itself (GAT-05)', async () => {
    const { json, headers } = await at.gateway.ask('GET', '/owner/health')
    expect([json, headers.get('server'), headers.get('x-powered-by')]).toEqual([{ ok: true }, null, null])
  })
})

describe('the log', () => {
  it('has a line for each call and nothing of a person in it (GAT-05)', async () => {
    const token = await at.login('sofia')
    const hash = persona('valentina').hash ?? ''
    await at.gateway.ask('GET', own, { token })
    await at.gateway.ask('GET', `${records}/search?email=${sofia.email}`, { token })
    await at.gateway.ask('GET', `${records}/contacts/${persona('laura').contactId}`, { token })
    await at.gateway.ask('GET', `/owner/content/auths?hash=${hash}`)
    await at.gateway.ask('PUT', `${records}/Contacts/${sofia.contactId}/upload-file/Formulario_W9`, {
      token,
      body: formWith(pdfFile()),
    })
    at.services.faults.set({ mode: 'drop', match: '/contacts/' })
    await at.gateway.ask('GET', own, { token })
    const lines = at.gateway.log.map((entry) => JSON.stringify(entry))
    expect(lines).toHaveLength(7)
    const all = lines.join('\n')
    const everybody = personas.flatMap(({ name, email, contactId = '', dealIds, hash = '' }) => [
      ...[...name.split(' '), email, contactId, hash, ...dealIds].filter(Boolean),
    ])
    const secrets = [token, demoPassword, hash, '192.0.2.1', 'cedula.pdf', 'Bearer', ...everybody]
    expect(secrets.filter((word) => all.includes(word))).toEqual([])
    expect(at.gateway.log.map(({ rule, status }) => `${rule} ${status}`)).toEqual([
      ...['login 200', 'contact 200', 'search 200', 'contact 403', 'invitation 200', 'upload 200', 'contact 503'],
    ])
  })

  it('knows a refusal by the reference that the page was told (GAT-05)', async () => {
    const { json } = await at.gateway.ask('GET', own)
    expect(at.gateway.log.at(-1)?.reference).toBe(json.error.reference)
  })
})
