import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { json, serve } from '../../tests/kit/api-server'
import { Failure } from './failure'
import { failureFrom, jsonOf, ofAccount, send } from './http'

/** An answer that begins, and ends as fetch lets one end. */
const broken = (cause: unknown) =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode('{"data": [')),
      pull: (body) => body.error(cause),
    }),
  )

describe('an answer that does not come to its end', () => {
  it.each([
    ['was too slow where its time is over, not cut (ERR-02, API-04)', new DOMException('', 'TimeoutError'), 'timeout'],
    ['was taken back by its screen (API-04)', new DOMException('', 'AbortError'), 'cancelled'],
    ['was cut where the connection ended (ERR-02)', new TypeError('terminated'), 'network'],
  ])('%s', async (_, cause, code) => {
    await expect(jsonOf(broken(cause))).rejects.toMatchObject({ code })
  })
})

describe('a refusal', () => {
  const said = { code: 'INVALID_DATA', details: { api_name: 'Mobile' }, message: 'invalid data', status: 'error' }

  it.each([
    ['a request that is refused says so on its own', said],
    ['a record in the list of those that were sent', { data: [said] }],
  ])('of the record proxy names the field: %s (WIZ-15)', (_, body) => {
    expect(failureFrom(400, JSON.stringify(body))).toMatchObject({
      code: 'input',
      status: 400,
      field: 'Mobile',
      why: undefined,
    })
  })

  it.each(
    Object.entries({
      ...{ input: [400, 409, 422], session: [401], forbidden: [403], notFound: [404, 410] },
      ...{ timeout: [408], tooLarge: [413], rateLimited: [429], unavailable: [405, 406, 431, 500, 503] },
    }),
  )('with its status alone is said as %s, whatever its body (ERR-02)', (code, statuses) => {
    for (const status of statuses)
      for (const body of ['null', '[]', '{"data":[]}', '{"data":"x"}', '{"message":null}'])
        expect(failureFrom(status, body), body).toMatchObject({ code, status, field: undefined, why: undefined })
  })

  it.each([400, 409, 422, 500])(
    'that is a page of a server in between is not blamed on what was sent: %i (ERR-02)',
    (status) => {
      for (const page of ['\n<html>400 Request Header Or Cookie Too Large</html>', '', 'Bad Request'])
        expect(failureFrom(status, page).code, page).toBe('unavailable')
    },
  )

  it('with a page in place of JSON is of a server in between, and a session may still be over (ERR-02)', () => {
    const pages = ['<!DOCTYPE html><title>Just a moment...</title>', ' <html><h1>403</h1>', 'error code: 1020']
    for (const page of [...pages, '404 page not found\n', 'default backend - 404']) {
      for (const status of [403, 404, 410]) expect(failureFrom(status, page).code, page).toBe('unavailable')
      expect(failureFrom(401, page).code).toBe('session')
      // A gateway refuses in JSON.
      expect(failureFrom(401, page, true).code).toBe('unavailable')
    }
    for (const own of ['', '{}', 'Forbidden', 'Not Found'])
      expect([403, 404, 401].map((status) => failureFrom(status, own, true).code)).toEqual([
        ...['forbidden', 'notFound', 'session'],
      ])
  })

  it.each([
    ...[[403, '{}'] as const, [403, '<html>'] as const, [404, ''] as const, [410, '{}'] as const, [413, ''] as const],
    [401, '<html>'] as const,
  ])('of a login blames nobody where no password was wrong: %i %s (LOG-01)', (status, body) => {
    expect(ofAccount(failureFrom(status, body))).toMatchObject({ code: 'unavailable', status })
  })

  it('of a login says what it is where the password is wrong, or too often tried (LOG-01)', () => {
    for (const [status, code] of [
      [400, 'input'],
      [401, 'session'],
      [429, 'rateLimited'],
    ] as const)
      expect(ofAccount(failureFrom(status, '{}')).code).toBe(code)
  })

  it.each([
    ['LIMIT_EXCEEDED', 'rateLimited'],
    ['TOO_MANY_REQUESTS', 'rateLimited'],
    ['INTERNAL_ERROR', 'unavailable'],
    ['API_LIMIT_EXCEEDED', 'rateLimited'],
    ['CONCURRENCY_LIMIT_EXCEEDED', 'rateLimited'],
    ['NO_PERMISSION', 'forbidden'],
    ['AUTHORIZATION_FAILED', 'forbidden'],
    ['OAUTH_SCOPE_MISMATCH', 'forbidden'],
    ['CANNOT_UPDATE_DELETED_RECORD', 'notFound'],
    ['FILE_SIZE_MORE_THAN_ALLOWED_SIZE', 'tooLarge'],
  ])('of the CRM with status 400 is told by its name: %s (ERR-02)', (code, told) => {
    const details = { api_name: 'Banco', maximum_length: 5 }
    expect(failureFrom(400, JSON.stringify({ code, details }))).toMatchObject({ code: told, why: undefined })
  })

  it.each([
    ...['SERVICE_UNAVAILABLE', 'RECORD_LOCKED', 'RECORD_IN_BLUEPRINT', 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN'],
    ...[
      'INVALID_REQUEST_METHOD',
      'INVALID_MODULE',
      'INVALID_URL_PATTERN',
      'FEATURE_NOT_SUPPORTED',
      'EXPECTED_PARAM_MISSING',
    ],
    ...['CRMPLUS_TRIAL_EXPIRED', 'URL_TEMPORARILY_BLOCKED', 'NOT_APPROVED', 'AMBIGUITY_DURING_PROCESSING'],
  ])('of the CRM about itself is not blamed on what was sent: %s (ERR-02)', (code) => {
    const said = { code, details: {}, message: 'x', status: 'error' }
    for (const body of [said, { data: [said] }]) expect(failureFrom(400, JSON.stringify(body)).code).toBe('unavailable')
    expect(failureFrom(401, JSON.stringify(said)).code).toBe('session')
  })

  it.each(['INVALID_DATA', 'MULTIPLE_OR_MULTI_ERRORS', 'UNABLE_TO_PARSE_DATA_TYPE', 'DEPENDENT_MISMATCH', 'REFUSED'])(
    'of the CRM about what was sent asks to look at it: %s (ERR-02)',
    (code) => {
      expect(failureFrom(400, JSON.stringify({ data: [{ code, details: {} }] })).code).toBe('input')
    },
  )

  it.each([
    ['INVALID_DATA', { maximum_length: 40 }, { why: 'tooLong', most: 40 }],
    ['INVALID_DATA', { maximum_length: '255' }, { why: 'tooLong', most: 255 }],
    ['INVALID_DATA', { maximum_length: 'many' }, { why: undefined }],
    ['INVALID_DATA', { maximum_length: null, expected_data_type: 'double' }, { why: 'number' }],
    ['INVALID_DATA', { expected_data_type: 'bigint' }, { why: 'number' }],
    ['INVALID_DATA', { expected_data_type: 'datetime' }, { why: 'date' }],
    ['INVALID_DATA', { expected_data_type: 'email' }, { why: 'email' }],
    ['INVALID_DATA', { expected_data_type: 'phone' }, { why: 'phone' }],
    ['INVALID_DATA', { expected_data_type: 'no such field' }, { why: undefined }],
    ['MANDATORY_NOT_FOUND', {}, { why: 'required' }],
    ['DUPLICATE_DATA', {}, { why: 'taken' }],
    ['toString', {}, { why: undefined }],
  ])('of a field says why, and the limit: %s %o (WIZ-15)', (code, details, why) => {
    const body = { data: [{ code, details: { ...details, api_name: 'First_Name' }, message: 'invalid data' }] }
    expect(failureFrom(400, JSON.stringify(body))).toMatchObject({ code: 'input', field: 'First_Name', ...why })
  })

  it('of a file is told by what the CRM calls it (DOC-06)', () => {
    expect(failureFrom(400, '{"code":"VIRUS_DETECTED"}').code).toBe('virus')
    expect(failureFrom(400, '{"data":[{"code":"LIMIT_REACHED","details":[],"message":7}]}')).toMatchObject({
      ...{ code: 'full', field: undefined, why: undefined },
    })
  })

  it('of the content backend gives its reason in the words of each Strapi, never its details (LOG-01)', () => {
    const three = { message: [{ messages: [{ id: 'Auth.form.error.email.taken' }] }] }
    const five = { error: { message: 'Invalid identifier or password', details: { password: 'secret' } } }
    expect(failureFrom(400, JSON.stringify(three)).reason).toBe('Auth.form.error.email.taken')
    expect(failureFrom(400, JSON.stringify(five)).reason).toBe('Invalid identifier or password')
    expect(failureFrom(400, '{"error":{"message":{}}}').reason).toBeUndefined()
    expect(failureFrom(400, '{"message":[{"messages":"x"}]}').reason).toBeUndefined()
  })
})

describe('a request', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const request = { method: 'GET', url: 'http://127.0.0.1:9/', timeout: 1000 } as const

  it('is sent although the browser says that it is offline, as it does behind a VPN (ERR-03)', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('fetch', async () => Response.json({ id: '7' }))
    expect(await (await send(request)).json()).toEqual({ id: '7' })
  })

  it('that the network left on its way is told so (ERR-03)', async () => {
    const navigator = { onLine: true }
    vi.stubGlobal('navigator', navigator)
    vi.stubGlobal('fetch', async () => {
      navigator.onLine = false
      throw new TypeError('failed')
    })
    await expect(send(request)).rejects.toMatchObject({ code: 'offline' })
  })

  it('that is not answered in time is given up (API-04)', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`
    await expect(send({ ...request, url, timeout: 50 })).rejects.toMatchObject({ code: 'timeout' })
    silent.closeAllConnections()
    silent.close()
  })

  it('carries no cookie, and without a body no header but the token (EMB-04)', async () => {
    const asked: RequestInit[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      asked.push(init)
      return new Response('{}')
    })
    await send(request)
    await send({ ...request, method: 'POST', token: 't', body: { a: 1 }, keepalive: true })
    const always = { credentials: 'omit', cache: 'no-store', redirect: 'error' }
    expect(asked).toMatchObject([
      { ...always, body: null, headers: {}, keepalive: false },
      { ...always, body: '{"a":1}', headers: { Authorization: 'Bearer t' }, keepalive: true },
    ])
    expect(asked.map(({ headers }) => Object.keys(headers ?? {}))).toEqual([[], ['Authorization', 'Content-Type']])
  })
})

describe('an answer', () => {
  it('without a word is nothing (API-01)', async () => {
    for (const blank of ['', ' \n']) expect(await jsonOf(new Response(blank))).toBeUndefined()
  })

  it.each([
    ['{"id": 4876987000000001005}', { id: '4876987000000001005' }],
    ['[4876987000000001005,4876987000000001006]', ['4876987000000001005', '4876987000000001006']],
    [
      '{"price": 350000000, "part": 0.12345678901234568, "small": 1e-7}',
      { price: 350000000, part: 0.12345678901234568, small: 1e-7 },
    ],
    [
      String.raw`{"said": "4876987000000001005 \"4876987000000001006"}`,
      { said: '4876987000000001005 "4876987000000001006' },
    ],
  ])(
    'keeps every digit of an id that is written as a number, and all else as it is: %s (API-01)',
    async (text, value) => {
      expect(await jsonOf(new Response(text))).toEqual(value)
    },
  )

  it('that is no JSON is told with its status (ERR-02)', async () => {
    const page = new Response('<html>', { status: 203 })
    await expect(jsonOf(page)).rejects.toMatchObject({ code: 'unavailable', status: 203 })
  })
})

describe('where a request goes', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('is https, or this computer (API-05)', async () => {
    const sent: RequestInit[] = []
    vi.stubGlobal('fetch', async (_: string, options: RequestInit) => {
      sent.push(options)
      return new Response('{}')
    })
    for (const url of ['https://a.example/x', 'http://localhost:1/x', 'http://127.0.0.1/x', 'http://[::1]:8/x'])
      await send({ method: 'GET', url, timeout: 1000 })
    expect(sent.map(({ cache, redirect, credentials }) => [cache, redirect, credentials])).toEqual(
      Array(4).fill(['no-store', 'error', 'omit']),
    )
    for (const url of ['http://a.example/x', 'http://localhost.a.example/x', 'ftp://localhost/x'])
      await expect(send({ method: 'POST', url, timeout: 1000 })).rejects.toMatchObject({ code: 'forbidden' })
    expect(sent).toHaveLength(4)
  })

  it('is never a redirect (API-05)', async () => {
    const { asked, config } = await serve((request, _, response) =>
      request.url === '/api/first' ? response.writeHead(307, { Location: '/second' }).end() : json(response, {}),
    )
    const url = `${config.contentUrl}/first`
    await expect(send({ method: 'POST', url, body: {}, timeout: 1000 })).rejects.toMatchObject({ code: 'network' })
    expect(asked).toHaveLength(1)
  })

  it('leaves no word of an answer in what a console shows (LOG-01)', async () => {
    const failure = await jsonOf(new Response('Ana Ruiz, 1020304050')).catch((thrown) => thrown as Failure)
    if (!(failure instanceof Failure)) throw new Error('it was taken for JSON')
    expect(failure.cause).toBeUndefined()
    expect(failure.message).toMatch(/^unavailable \(200\) \w{8}$/)
  })
})
