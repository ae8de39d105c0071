import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../domain/limits'
import { uploadFile } from './upload'

/** The browser's own request, as far as an upload asks for it. */
class Request {
  static made: Request[] = []
  upload: { onprogress?: (event: object) => void } = {}
  status = 0
  responseText = ''
  onload?: () => void
  onabort?: () => void
  isAborted = false
  constructor() {
    Request.made.push(this)
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true
    this.onabort?.()
  }
  sentSoFar(loaded: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 })
  }
  answer(status: number) {
    this.status = status
    this.onload?.()
  }
}

function begin() {
  const fractions: number[] = []
  const ended = uploadFile({
    ...{ method: 'PUT', url: 'https://records.example/upload', token: 'ana-1' },
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
})

describe('the time of an upload', () => {
  it('API-04 is as long as bytes go out, however slowly', async () => {
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
  ])('API-04 ERR-02 ends with a line that has gone silent %s', async (_, loaded) => {
    const { outcome, request } = begin()
    request.sentSoFar(loaded)
    await quiet(limits.time.silence)
    expect(request.isAborted).toBe(true)
    expect(await outcome).toBe('timeout')
  })

  it('API-04 is no matter of one that is over', async () => {
    const { outcome, request } = begin()
    request.answer(200)
    expect(await outcome).toBe('stored')
    expect(vi.getTimerCount()).toBe(0)
  })
})
