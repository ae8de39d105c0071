import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { json, serve } from '../../tests/kit/api-server'
import { Failure } from './failure'
import { jsonOf, send } from './http'

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

describe('a request', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const request = { method: 'GET', url: 'http://127.0.0.1:9/', timeout: 1000 } as const

  it('is sent although the browser says that it is offline, as it does behind a VPN (ERR-03)', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    vi.stubGlobal('fetch', async () => Response.json({ id: '7' }))
    expect(await (await send(request)).json()).toEqual({ id: '7' })
  })

  it('of a page that is only prepared, as by speculation rules, waits until the page is shown (SES-14, API-04)', async () => {
    class Page extends EventTarget {
      prerendering = true
      querySelectorAll() {
        return []
      }
    }
    const page = new Page()
    const asked = vi.fn(async () => Response.json({ id: '7' }))
    vi.stubGlobal('document', page)
    vi.stubGlobal('fetch', asked)
    const answered = send(request)
    expect(asked).not.toHaveBeenCalled()
    page.dispatchEvent(new Event('prerenderingchange'))
    expect((await answered).ok).toBe(true)
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

  it.each([
    [JSON.stringify('{"data": [{"id": 4876987000000001005}]}'), { data: [{ id: '4876987000000001005' }] }],
    ['{"area": NaN, "said": "NaN"}', { area: null, said: 'NaN' }],
    ['\ufeff{"id": "7"}', { id: '7' }],
  ])('that a proxy has written twice, or with what JSON lacks, is read: %s (API-01)', async (text, value) => {
    expect(await jsonOf(new Response(text))).toEqual(value)
  })

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
