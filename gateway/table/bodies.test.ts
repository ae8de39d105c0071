// Bodies that are no answer to a form: lists in place of texts, nested ones, and streams that break off.
import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoPassword, persona, serviceAccount } from '../../demo/personas'
import { answering } from '../../tests/kit/answering'
import { eventually } from '../../tests/kit/eventually'
import { ofPage, stage } from '../../tests/kit/gateway/stage'
import { formType, uploadPath } from '../../tests/kit/gateway/upload'
import { flood, head } from '../../tests/kit/gateway/wire'
import { type BodyRule, type Rule, type RuleName, rules } from './rules'

const at = stage()
const sofia = persona('sofia')
const valentina = persona('valentina')

const open = (Object.entries(rules) as [RuleName, Rule][]).flatMap(([name, { who, call, body }]) => {
  const { needs = [], exactly = {} }: BodyRule = typeof body === 'object' ? body : {}
  const path = `/owner/${call.service}${call.path.replace(':id', 'x')}`
  return who.some((one) => one === 'user')
    ? []
    : [...needs, ...Object.keys(exactly)].map((key) => ({ name, method: call.method, path, key, needs, exactly }))
})

describe('a call that anybody may make', () => {
  it.each(open)('$name takes texts only: $key (GAT-02)', async ({ method, path, key, needs, exactly }) => {
    const good = { ...Object.fromEntries(needs.map((one) => [one, sofia.email])), ...exactly }
    for (const value of [[sofia.email], [sofia.email, 'b@correo.example'], { a: sofia.email }, [], {}, null, 5, true]) {
      if (value === exactly[key]) continue
      const json = { ...good, [key]: value }
      const reply = await at.gateway.ask(method, path, { json, invitation: valentina.hash })
      expect([reply.status, reply.json.error.message]).toEqual([400, `Not a value for ${key}`])
    }
    expect(at.reached()).toEqual([])
  })
})

describe('a text that is longer than an address can be', () => {
  it.each(open)(
    'is refused before it is counted or compared: $key of $name (GAT-20)',
    async ({ method, path, key, needs, exactly }) => {
      const gateway = await at.fresh({ limits: { openPerMinute: 1e6, loginsPerMinute: 2, loginsPerHour: 2 } })
      const good = { ...Object.fromEntries(needs.map((one) => [one, sofia.email])), ...exactly }
      // Combining marks in turn: to put them into order takes time that grows with the square of their number.
      for (const value of ['x'.repeat(255), '\u0301\u0323'.repeat(15_000)]) {
        const json = { ...good, [key]: value }
        for (let attempt = 0; attempt < 3; attempt++) {
          const reply = await gateway.ask(method, path, { json, invitation: valentina.hash })
          expect([reply.status, reply.json.error.message]).toEqual([400, `Not a value for ${key}`])
        }
      }
      expect(at.reached()).toEqual([])
    },
  )
})

it('an address with a line break reaches no service, a password with any sign does (GAT-20)', async () => {
  const sign = 'ana@example.com\r\nBcc: other@example.com'
  const ask = async (path: string, json: object) =>
    (await at.gateway.ask('POST', `/owner/content/auth/${path}`, { json })).status
  expect(await ask('local', { identifier: sign, password: 'x' })).toBe(400)
  expect(await ask('forgot-password', { email: sign })).toBe(400)
  expect(at.reached()).toEqual([])
  await ask('local', { identifier: sofia.email, password: 'a\tb' })
  expect(at.reached()).toHaveLength(1)
})

it('a password of the longest length that an address can have is tried (GAT-20)', async () => {
  const json = { identifier: sofia.email, password: 'x'.repeat(254) }
  const { text } = await at.gateway.ask('POST', '/owner/content/auth/local', { json })
  expect([at.reached().length, text.includes('Not a value')]).toEqual([1, false])
})

it.each(['latin1', 'utf8'] as const)(
  'letters of %s are stored as they were sent, or refused (GAT-15)',
  async (letters) => {
    const cookie = await at.login('sofia')
    const written = JSON.stringify({ Email: sofia.email, Ciudad: 'Bogotá' })
    const body = new Blob([Buffer.from(written, letters)], { type: 'application/json' })
    const path = '/owner/records/api/v1/records/Contacts/upsert'
    const stored = () => at.services.store.data.records.Contacts[sofia.contactId ?? '']?.Ciudad
    const before = stored()
    const { status, json } = await at.gateway.ask('POST', path, { cookie, body })
    if (letters === 'utf8') expect([status, stored()]).toEqual([200, 'Bogotá'])
    else expect([status, json.error.message, stored()]).toEqual([400, 'Not UTF-8', before])
  },
)

describe('a body', () => {
  const [login, json] = ['POST /owner/content/auth/local', 'content-type: application/json']
  const word = JSON.stringify({ identifier: sofia.email, password: demoPassword })
  const statusOf = async (line: string, ...lines: string[]) => {
    const to = { port: Number(new URL(at.gateway.origin).port) }
    const start = head(to, line, ...lines, `content-length: ${word.length}`, 'connection: close')
    return /(?<=^HTTP\/1\.1 )\d+/.exec((await flood(to, start + word, '', 0)).answer)?.[0]
  }

  it.each([
    [login, json, 'content-encoding: gzip'],
    [login, json, 'content-encoding: identity, br'],
    [login, `${json}; charset=utf-16`],
    [login, `${json};CHARSET="latin1"`],
    [login, `${json}; charset=utf-8; charset=utf-7`],
    [login, 'content-type: application/json-seq'],
    [`PUT ${uploadPath()}`, `content-type: ${formType}`, 'content-encoding: gzip'],
  ])('that is not what it would be read as is refused: %s, %s, %s (GAT-05)', async (line, ...lines) => {
    const cookie = await at.login('sofia')
    at.reached()
    expect(await statusOf(line, `cookie: ${cookie}`, ...lines)).toBe('415')
    expect(at.reached().filter((call) => !call.includes('/users/me'))).toEqual([])
  })

  it.each([
    [`${json};charset=UTF-8`, 'content-encoding: Identity'],
    [`${json} ; charset="utf8"; q=1`, 'x: 1'],
  ])('in UTF-8 is read: %s, %s (GAT-05)', async (...lines) => {
    expect(await statusOf(login, ...lines)).toBe('200')
  })
})

describe('a nested body', () => {
  const nested = (depth: number, kind: 'list' | 'object') =>
    kind === 'list' ? '['.repeat(depth) + ']'.repeat(depth) : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

  it.each([
    ['POST', '/owner/content/auth/local/register', 'type', 'list'],
    ['PUT', '/owner/content/auths/x', 'data', 'list'],
    ['PUT', '/owner/content/auths/x', 'data', 'object'],
    ['POST', '/owner/content/auth/local', 'identifier', 'list'],
    ['POST', '/owner/content/auth/forgot-password', 'email', 'object'],
  ] as const)('is one 400, and nobody is asked: %s %s, %s as %s (GAT-19)', async (method, path, key, kind) => {
    for (const depth of [1_000, kind === 'list' ? 30_000 : 10_000]) {
      const body = `{"${key}":${nested(depth, kind)}}`
      const reply = await at.gateway.ask(method, path, { body, invitation: valentina.hash })
      expect([reply.status, reply.json.error.code]).toEqual([400, 'invalid'])
    }
    expect(at.reached()).toEqual([])
  })

  it('of a field of her own record is one 400 (GAT-19)', async () => {
    const cookie = await at.login('sofia')
    for (const key of ['Tipo_de_Contacto', 'Ciudad']) {
      const body = `{"Email":"${sofia.email}","${key}":${nested(30_000, 'list')}}`
      const path = '/owner/records/api/v1/records/Contacts/upsert'
      expect((await at.gateway.ask('POST', path, { cookie, body })).status).toBe(400)
    }
  })
})

describe('a stream that breaks off', () => {
  const said = ['error', 'info', 'warn', 'log'] as const
  const spies = () => said.map((name) => vi.spyOn(console, name).mockImplementation(() => undefined))
  afterEach(() => vi.restoreAllMocks())

  it('of a service is one more line of the log and no stack (GAT-19)', async () => {
    const printed = spies()
    const origin = await answering((_, response) => {
      response.writeHead(200, { 'content-type': 'video/webm', 'content-length': '100000' })
      response.write(Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(5_000)]), () => response.destroy())
    })
    const gateway = await at.fresh({ content: { url: `${origin}/api`, identifier: serviceAccount.identifier } })
    await expect(gateway.ask('GET', '/uploads/tour.webm')).rejects.toThrow()
    await eventually(() => expect(gateway.log).toHaveLength(2))
    const [answered, broken] = gateway.log
    expect(broken).toMatchObject({ rule: 'picture', why: expect.stringMatching(/^after the answer: /) })
    expect(broken?.reference).toBe(answered?.reference)
    expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  it('of a registration leaves the invitation used up: there is an account (GAT-03)', async () => {
    const { hash = '', email, dealIds } = valentina
    // Everything goes to the services; of the answer to a registration only the head and a few bytes come back.
    const origin = await answering(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const sent = Buffer.concat(parts)
      const { method = 'GET', url = '', headers } = request
      const { host: _, 'content-length': __, connection: ___, ...kept } = headers
      const answer = await fetch(at.services.origin + url, {
        method,
        headers: kept as Record<string, string>,
        ...(sent.length > 0 && { body: sent }),
      })
      const body = Buffer.from(await answer.arrayBuffer())
      response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': body.length })
      if (url.endsWith('/register')) response.write(body.subarray(0, 10), () => response.destroy())
      else response.end(body)
    })
    const url = `${origin}/strapi5/api`
    const gateway = await at.fresh({ content: { url, identifier: serviceAccount.identifier } })
    const json = { username: email, email, password: 'Gateway-2026', type: 'cliente', deal_id: dealIds[0] }
    const reply = await gateway.ask('POST', '/owner/content/auth/local/register', {
      invitation: hash,
      json: { ...json, first_name: 'Valentina', last_name: 'Cuesta Mora' },
    })
    expect([reply.status, reply.json.user.email]).toEqual([200, email])
    expect(at.services.store.data.auths.find((one) => one.hash === hash)?.registered).toBe(true)
  })

  it('of a page is one line of the log and no stack (GAT-19)', async () => {
    const printed = spies()
    const { origin } = at.gateway
    const sent = { host: new URL(origin).host, 'content-type': 'application/json', ...ofPage(origin) }
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
    const head = `POST /owner/content/auth/local HTTP/1.1\r\n${lines.join('')}`
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () =>
      socket.write(`${head}content-length: 60000\r\n\r\n{"identifier":"`, () => setImmediate(() => socket.destroy())),
    )
    await eventually(() => expect(at.gateway.log).toHaveLength(1))
    expect(at.gateway.log[0]).toMatchObject({ status: 400, why: 'cut off' })
    expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([])
    expect(at.reached()).toEqual([])
  })
})
