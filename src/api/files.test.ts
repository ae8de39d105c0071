import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ana } from '../../tests/kit/api-server'
import { limits } from '../domain/limits'
import { type Client, createClient } from './client'
import { uploadFile } from './files'

/** The browser's own request, as far as an upload asks for it. */
class Request {
  static made: Request[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  responseURL = ''
  onload?: () => void
  onabort?: () => void
  onerror?: () => void
  onloadend?: () => void
  isAborted = false
  sent: unknown[] = []
  constructor() {
    Request.made.push(this)
  }
  open(method: string, url: string) {
    this.sent.push(method, url)
  }
  setRequestHeader(name: string, value: string) {
    this.sent.push(name, value)
  }
  send(form: FormData) {
    this.sent.push(...form)
  }
  abort() {
    this.isAborted = true
    this.onabort?.()
    this.onloadend?.()
  }
  progress(lengthComputable: boolean, loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable, loaded, total }))
  }
  sentSoFar(loaded: number) {
    this.progress(true, loaded, 100)
  }
  answer(status: number, text = '{"data":[{"status":"success"}]}') {
    this.status = status
    this.responseText = text
    this.onload?.()
    this.onloadend?.()
  }
  fail() {
    this.onerror?.()
    this.onloadend?.()
  }
}

function begin(given: { token?: string | undefined; signal?: AbortSignal } = { token: 'ana-1' }) {
  const fractions: number[] = []
  const ended = uploadFile({
    ...{ url: 'https://records.example/upload', token: given.token, signal: given.signal },
    file: new File(['%PDF-1.7'], 'rut.pdf'),
    onProgress: (fraction) => fractions.push(fraction),
  })
  const outcome = ended.then(
    () => 'stored',
    ({ code }) => code,
  )
  const request = Request.made.at(-1)
  if (!request) throw new Error('nothing was sent')
  return { outcome, request, fractions }
}
const quiet = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the time of an upload', () => {
  it('is as long as bytes go out, however slowly (API-04)', async () => {
    const { outcome, request, fractions } = begin()
    for (let loaded = 10; loaded <= 100; loaded += 10) {
      await quiet(limits.time.silence - 1)
      request.sentSoFar(loaded)
    }
    await quiet(limits.time.silence - 1)
    request.answer(200)
    expect(await outcome).toBe('stored')
    expect(fractions.at(-1)).toBe(1)
  })

  it.each([
    ['while it is sent', 40],
    ['while its answer is awaited', 100],
  ])('ends with a line that has gone silent %s (API-04, ERR-02)', async (_, loaded) => {
    const { outcome, request } = begin()
    request.sentSoFar(loaded)
    await quiet(limits.time.silence)
    expect(request.isAborted).toBe(true)
    expect(await outcome).toBe('timeout')
  })

  it('is no matter of one that is over (API-04)', async () => {
    const { outcome, request } = begin()
    request.answer(200)
    expect(await outcome).toBe('stored')
    expect(vi.getTimerCount()).toBe(0)
  })
})

const pieces = ['%PDF-1.7', ' slow', ' %%EOF']
const list = { service: 'content', method: 'GET', path: '/noticias', auth: 'user', reader: JSON.stringify } as const
const news = ['[{"id":1,', '"titulo":"Piscina",', '"contenido":"Lista"}]']

describe.each([
  ['a file', async (client: Client) => (await client.download('7')).blob.text(), limits.time.silence, pieces],
  ['a statement', async (client: Client) => (await client.statement('7')).blob.text(), limits.time.save, pieces],
  ['a list', (client: Client) => client.call(list), limits.time.read, news],
] as const)('the time in which %s arrives', (_, ask, silence, pieces) => {
  /** @returns sends a piece, or the end */
  function receive() {
    // Fake timers do not reach it, were it used.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const limit = new AbortController()
      setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), milliseconds)
      return limit.signal
    })
    let body: ReadableStreamDefaultController<Uint8Array> | undefined
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const start = (stream: typeof body) => {
        body = stream
        signal?.addEventListener('abort', () => stream?.error(signal.reason))
      }
      return Promise.resolve(new Response(new ReadableStream({ start })))
    })
    const services = 'https://services.example'
    const config = { contentUrl: services, recordsUrl: services, statementsUrl: services }
    const outcome = ask(createClient(config, ana)).catch(({ code }) => code)
    return { outcome, send: (text: string) => body?.enqueue(new TextEncoder().encode(text)), end: () => body?.close() }
  }

  it('is as long as bytes come in, however slowly (API-04, DOC-05, SUP-02)', async () => {
    const { outcome, send, end } = receive()
    for (const piece of pieces) {
      await quiet(silence - 1)
      send(piece)
    }
    await quiet(silence - 1)
    end()
    expect(await outcome).toBe(pieces.join(''))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends with a line that has gone silent (API-04, ERR-02)', async () => {
    const { outcome, send } = receive()
    await quiet(1)
    send(pieces.join('').slice(0, 8))
    await quiet(silence)
    expect(await outcome).toBe('timeout')
  })
})

describe('what an upload sends, and how it ends', () => {
  it('is one file under its name, with the token of the call (WIZ-13, DOC-06)', async () => {
    const { outcome, request } = begin()
    expect(request.sent).toEqual([
      ...['PUT', 'https://records.example/upload', 'Authorization', 'Bearer ana-1'],
      ['file', expect.objectContaining({ name: 'rut.pdf', size: 8 })],
    ])
    request.answer(200, '{"data":[{"status":"success"}]}')
    expect(await outcome).toBe('stored')
    expect(begin({ token: undefined }).request.sent).not.toContain('Authorization')
  })

  it('is not stored where another address has answered in place of the service (API-05)', async () => {
    const { outcome, request } = begin()
    request.responseURL = 'https://elsewhere.example/upload'
    request.answer(200, '{"data":[{"status":"success"}]}')
    expect(await outcome).toBe('network')
    const same = begin()
    same.request.responseURL = 'https://records.example/upload'
    same.request.answer(200)
    expect(await same.outcome).toBe('stored')
  })

  const refused = JSON.stringify({ data: [{ code: 'VIRUS_DETECTED', status: 'error' }] })
  it.each([
    [199, '', 'unavailable'],
    // The record is asked whether it has the file (WIZ-24).
    [200, ' ', 'unavailable'],
    [204, '', 'unavailable'],
    [299, '{"status":"SUCCESS"}', 'stored'],
    [200, '{}', 'unavailable'],
    [200, '{"success":false}', 'unavailable'],
    [300, '', 'unavailable'],
    [401, '', 'session'],
    [413, '', 'tooLarge'],
    [502, '<html>', 'unavailable'],
    [200, '<html>', 'unavailable'],
    [200, refused, 'virus'],
  ])('with status %i and %j is told as %s (WIZ-15, DOC-06)', async (status, text, told) => {
    const { outcome, request } = begin()
    request.answer(status, text)
    expect(await outcome).toBe(told)
  })

  it('is sent also where the browser says offline, and tells a lost network from a cut line (ERR-03)', async () => {
    const { outcome, request } = begin()
    request.fail()
    expect(await outcome).toBe('network')
    const lost = begin()
    vi.stubGlobal('navigator', { onLine: false })
    lost.request.fail()
    expect(await lost.outcome).toBe('offline')
    const sent = begin()
    sent.request.answer(200)
    expect(await sent.outcome).toBe('stored')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is taken back with its signal, also before it has begun (DOC-06)', async () => {
    const stop = new AbortController()
    const { outcome, request } = begin({ signal: stop.signal })
    stop.abort()
    expect([await outcome, request.isAborted]).toEqual(['cancelled', true])
    const before = Request.made.length
    const file = new File(['%PDF-1.7'], 'rut.pdf')
    const late = uploadFile({ url: 'https://records.example/', token: 't', file, signal: stop.signal })
    await expect(late).rejects.toMatchObject({ code: 'cancelled' })
    expect(Request.made).toHaveLength(before)
  })

  it('says how far it is only where that is known (WIZ-13)', () => {
    const { request, fractions } = begin()
    request.progress(false, 5, 10)
    request.progress(true, 0, 0)
    request.progress(true, 5, 10)
    expect(fractions).toEqual([0.5])
  })
})
