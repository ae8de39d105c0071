// What the gateway answers when a service fails, redirects, or cannot prove who it is.
import type { ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { demoPassword, persona } from '../../demo/personas'
import { answering, portOf } from '../../tests/kit/answering'
import { selfSigned } from '../../tests/kit/gateway/self-signed'
import { configOf, stage } from '../../tests/kit/gateway/stage'
import { idOf } from './rows'
import { asRefusal, contentCalls, createUpstream, jsonOf, throwServiceFault } from './upstream'

const at = stage()
const sofia = persona('sofia')
const records = '/owner/records/api/v1/records'
const own = `${records}/contacts/${sofia.contactId}`

describe('services that misbehave', () => {
  it.each([
    ['500', 502, 'upstream'],
    ['drop', 503, 'upstream-unavailable'],
    ['html', 502, 'upstream'],
    ['malformed', 502, 'upstream'],
    ['rateLimit', 429, 'too-many'],
  ] as const)('a fault %s is a %i in our own words (GAT-05)', async (mode, status, code) => {
    const cookie = await at.login('sofia')
    await at.gateway.ask('GET', own, { cookie })
    at.services.faults.set({ mode, match: '/contacts/' })
    const reply = await at.gateway.ask('GET', own, { cookie })
    expect([reply.status, reply.json.error.code]).toEqual([status, code])
    expect(Object.keys(reply.json.error).sort()).toEqual(['code', 'message', 'reference'])
    expect(reply.text).not.toMatch(/oauth|Bad Gateway|INTERNAL|4876987/)
  })

  it.each([[], null, 'text'])('a token that comes as %j is none (API-05)', async (odd) => {
    const gateway = await at.behind((body, call) => (call.endsWith('/auth/token') ? odd : body))
    const { status } = await gateway.ask('GET', own, { cookie: await at.login('sofia') })
    expect([status, gateway.log.at(-1)?.why]).toEqual([503, 'the CRM gives no token (200)'])
  })

  it.each([{}, { jwt: 7 }])('a token of the service account that comes as %j is none (GAT-05)', async (odd) => {
    const gateway = await at.behind((body, call) => (call.endsWith('/auth/local') ? odd : body), { content: true })
    const { status } = await gateway.ask('GET', '/owner/content/auths?hash=guessed-0123')
    expect([status, gateway.log.at(-1)?.why]).toEqual([503, 'the service account gets no token'])
  })

  it.each([
    [300, 502, 'upstream'],
    [404, 404, 'not-found'],
    [413, 413, 'too-large'],
    [403, 403, 'forbidden'],
    [405, 502, 'upstream'],
    [406, 502, 'upstream'],
    [418, 502, 'upstream'],
  ])('a %i of the CRM is a %i in our own words (GAT-05)', async (status, answered, code) => {
    const gateway = await at.behind((body) => body, {
      status: (call) => (call.endsWith(`/contacts/${sofia.contactId}`) ? status : undefined),
    })
    const reply = await gateway.ask('GET', own, { cookie: await at.login('sofia') })
    expect([reply.status, reply.json.error.code]).toEqual([answered, code])
    expect(reply.text).not.toContain(sofia.email)
  })

  it.each([200, 401])('JSON that does not end is cut off: status %i (GAT-05)', async (status) => {
    const megabyte = Buffer.alloc(2 ** 20, ' ')
    let sent = 0
    function* blanks() {
      for (; ; sent++) yield megabyte
    }
    const ends: Promise<boolean>[] = []
    const url = await answering((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      const sending = pipeline(Readable.from(blanks()), response)
      ends.push(
        sending.then(
          () => false,
          () => true,
        ),
      )
    })
    const gateway = await at.fresh({ records: { url } })
    const reply = await gateway.ask('GET', own, { cookie: await at.login('sofia') })
    expect([reply.status, gateway.log.at(-1)?.why]).toEqual([502, 'a response that is too long'])
    expect(await Promise.all(ends)).toContain(true)
    expect(sent).toBeLessThan(64)
  })

  it.each([
    ['INVALID_DATA', 'INVALID_DATA'],
    ['ana@correo.example', 'REFUSED'],
    [`INVALID_${'A'.repeat(60)}`, 'REFUSED'],
  ])('a refusal %s of the CRM is %s in the log, which holds no text of a service (GAT-05)', async (code, logged) => {
    const refusal = { code, message: sofia.email, status: 'error' }
    const gateway = await at.behind((body, call) => (call.endsWith('/search') ? refusal : body))
    const { status } = await gateway.ask('GET', own, { cookie: await at.login('sofia') })
    expect([status, gateway.log.at(-1)?.why]).toEqual([502, `the CRM refuses a read: ${logged}`])
  })

  it('a refusal of the CRM with status 200 is one, not an empty record (GAT-05)', async () => {
    const refusal = { data: [{ status: 'error', code: 'INVALID_TOKEN', message: sofia.email }] }
    const path = `/products/${idOf(at.services.store.data.records.deals[sofia.dealIds[0] ?? '']?.Inmueble)}`
    const isAnswer = (call: string) => call.endsWith(path)
    const gateway = await at.behind((body, call) => (isAnswer(call) ? refusal : body))
    const reply = await gateway.ask('GET', records + path, { cookie: await at.login('sofia') })
    expect([reply.status, reply.json.error.code]).toEqual([502, 'upstream'])
  })

  it.each([
    [null, 'null'],
    [{ data: { data: { data: { id: 1, secret: 1 } } } }, '{"data":{"data":{"data":{"id":1}}}}'],
  ])(
    'an answer of another shape holds nothing else than records below three levels: %j (GAT-09)',
    async (body, text) => {
      const gateway = await at.behind((usual, call) => (call.endsWith('/noticias') ? body : usual), { content: true })
      const reply = await gateway.ask('GET', '/owner/content/noticias', { cookie: await at.login('sofia', gateway) })
      expect([reply.status, reply.text]).toEqual([200, text])
    },
  )

  it('an empty answer is one to the page, too (GAT-05)', async () => {
    const gateway = await at.behind((body, call) => (call.startsWith('PUT ') ? undefined : body))
    const asking = { cookie: await at.login('sofia', gateway), json: { Ciudad: 'Cali' } }
    const { status, text } = await gateway.ask('PUT', own.replace('contacts', 'Contacts'), asking)
    expect([status, text]).toEqual([204, ''])
  })

  it.each(['/users/me', '/records/search', '/auth/token'])(
    'a web page in place of %s is a service that is away, not a stranger (GAT-05)',
    async (match) => {
      const cookie = await at.login('sofia')
      at.services.faults.set({ mode: 'html', match })
      const gateway = await at.fresh()
      const { status } = await gateway.ask('GET', own, { cookie })
      expect([502, 503]).toContain(status)
    },
  )

  it.each([401, 403, 404])(
    'a page with status %i is of a server in between: nobody is logged out, and no record is missing (GAT-05, SES-14)',
    async (status) => {
      const cookie = await at.login('sofia')
      for (const match of ['/users/me', '/records/', '/noticias']) {
        at.services.faults.set({ match, answer: { status, type: 'text/html', body: '<html><hr>nginx</html>' } })
        const gateway = await at.fresh()
        for (const path of [own, '/owner/content/noticias'])
          expect([200, 502, 503], match).toContain((await gateway.ask('GET', path, { cookie })).status)
        at.services.faults.clear()
        expect((await gateway.ask('GET', own, { cookie })).status).toBe(200)
      }
    },
  )

  it('a web page in place of the invitations is not an unknown hash (GAT-03)', async () => {
    at.services.faults.set({ mode: 'html', match: '/auths' })
    expect((await at.gateway.ask('GET', '/owner/content/auths?hash=guessed-0123')).status).toBe(502)
  })

  it('follows no redirect: a token goes nowhere else (GAT-05)', async () => {
    const seen: string[] = []
    const other = await answering((request, response) => {
      seen.push(request.headers.authorization ?? '')
      response.end('{}')
    })
    const cookie = await at.login('sofia')
    const redirecting = await answering((request, response) => {
      const isToken = request.url?.endsWith('/auth/token')
      if (isToken) return void response.end('{"access_token": "crm"}')
      response.writeHead(302, { location: other }).end()
    })
    const gateway = await at.fresh({ records: { url: redirecting, clientId: 'demo-client' } })
    const { status } = await gateway.ask('GET', `${records}/search?email=${sofia.email}`, { cookie })
    expect([status, seen]).toEqual([502, []])
  })

  it('speaks to nobody whose certificate it cannot prove, and its log says why (GAT-05)', async () => {
    const seen: string[] = []
    const port = await portOf(
      createTlsServer(selfSigned, (request, response) => {
        seen.push(request.url ?? '')
        response.end('{}')
      }),
    )
    const gateway = await at.fresh({ content: { url: `https://localhost:${port}/api`, identifier: 'x@example.co' } })
    const json = { identifier: sofia.email, password: demoPassword }
    const { status } = await gateway.ask('POST', '/owner/content/auth/local', { json })
    expect([status, seen]).toEqual([503, []])
    expect(gateway.log.at(-1)?.why).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
  })

  it.each([
    [new DOMException('', 'AbortError'), 'AbortError'],
    [new TypeError('', { cause: new Error() }), 'TypeError'],
    [new TypeError('', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) }), 'ECONNRESET'],
    ['a text', ''],
  ])('is away where a call fails, and the log has a code or a name: %s (GAT-05)', (thrown, why) => {
    expect(asRefusal(thrown)).toMatchObject({ code: 'upstream-unavailable', detail: { why } })
  })

  it.each([
    ['read', jsonOf],
    ['read as a refusal', throwServiceFault],
    ['a file', (answer: Response) => answer.arrayBuffer()],
    ['thrown away', (answer: Response) => answer.body?.cancel()],
    ['a file that is left', (answer: Response) => answer.body?.getReader().cancel()],
  ])('leaves no timer behind when its answer is %s (GAT-06)', async (_, read) => {
    const url = await answering((_, response) => response.end('{}'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const answer = await createUpstream(configOf(url)).send(contentCalls.me, {})
    const running = vi.getTimerCount()
    await read(answer)
    expect(vi.getTimerCount()).toBe(running - 1)
  })

  it('leaves no timer behind when a file breaks off (GAT-06)', async () => {
    const url = await answering((_, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('half')
      setImmediate(() => response.destroy())
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const answer = await createUpstream(configOf(url)).send(contentCalls.me, {})
    await expect(answer.arrayBuffer()).rejects.toThrow()
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['cut', (response: ServerResponse) => response.destroy()],
    ['a 503', (response: ServerResponse) => response.writeHead(503).end()],
  ])('leaves no timer behind when its answer is %s (GAT-06)', async (_, end) => {
    const url = await answering((_, response) => void end(response))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await expect(createUpstream(configOf(url)).send(contentCalls.me, {})).rejects.toThrow()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('answers a PDF or an error where a statement is asked for (GAT-01)', async () => {
    const cookie = await at.login('sofia')
    const path = `/owner/statements/statements/${sofia.dealIds[0]}/pdf`
    const good = await at.gateway.ask('POST', path, { cookie })
    expect([good.status, good.headers.get('content-type'), good.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(good.headers.get('content-disposition')).toContain('.pdf')
    at.services.faults.set({ mode: 'html', match: '/statements/' })
    expect((await at.gateway.ask('POST', path, { cookie })).status).toBe(502)
  })
})
