// Content backend and CRM may hold anything; the page gets pictures, films and PDFs, or plain bytes to download.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { persona, serviceAccount } from '../../demo/personas'
import { decoded } from '../../src/core/file-type'
import { type Gateway, stage } from '../../tests/kit/gateway/stage'
import { filePolicy } from './files'

const at = stage()
const sofia = persona('sofia')
const bytes = (...start: (number | string)[]) =>
  Buffer.concat([...start.map((one) => Buffer.from(typeof one === 'string' ? one : [one])), Buffer.alloc(3000, 'x')])
const png = bytes(0x89, 'PNG\r\n\x1a\n')
const webm = bytes(0x1a, 'E', 0xdf, 0xa3)
const page = bytes('<!doctype html><script>alert(1)</script>')

/** Path of an upload: its type as the backend says it, and its bytes. */
const uploads: Record<string, [string, Buffer]> = {
  'evil.js': ['text/javascript', bytes('alert(1)')],
  'evil.mjs': ['text/javascript', bytes('export default 1')],
  'evil.html': ['text/html; charset=utf-8', page],
  'evil.svg': ['image/svg+xml', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  'evil.xml': ['application/xml', bytes('<?xml version="1.0"?><x/>')],
  'evil.png': ['text/html', png],
  'page.png': ['image/png', page],
  'page.pdf': ['application/pdf', page],
  'evil.webm': ['text/html', webm],
  'picture.png': ['image/png', png],
  'misnamed.jpg': ['image/jpeg', png],
  'picture.jpg': ['image/jpeg; charset=binary', bytes(0xff, 0xd8, 0xff)],
  'picture.gif': ['image/gif', bytes('GIF89a')],
  'picture.webp': ['', bytes('RIFFxxxxWEBP')],
  'film.webm': ['video/webm', webm],
  'film.mp4': ['application/octet-stream', bytes('\0\0\0\x18ftypisom')],
  'brochure.pdf': ['application/pdf', bytes('%PDF-1.7')],
}
let server: Server
let gateway: Gateway
beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    const [type, body] = uploads[url.replace('/uploads/', '')] ?? ['', Buffer.alloc(0)]
    const [, from = '0', to = String(body.length - 1)] = /^bytes=(\d+)-(\d+)?$/.exec(headers.range ?? '') ?? []
    response.writeHead(headers.range ? 206 : 200, {
      ...(type && { 'content-type': type }),
      ...(headers.range && { 'content-range': `bytes ${from}-${to}/${body.length}` }),
      'accept-ranges': 'bytes',
      'content-disposition': 'inline; filename="x.html"',
    })
    response.end(body.subarray(Number(from), Number(to) + 1))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
beforeEach(async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  gateway = await at.fresh({ content: { url, identifier: serviceAccount.identifier } })
})
afterAll(() => server.close())

const get = async (name: string, range?: string) => {
  const { status, headers } = await gateway.ask('GET', `/uploads/${name}`, range ? { headers: { range } } : {})
  const [type, disposition] = [headers.get('content-type'), headers.get('content-disposition')]
  expect([headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
    'nosniff',
    filePolicy,
  ])
  return [status, type, disposition]
}
const download = [200, 'application/octet-stream', 'attachment']

describe('an upload of the content backend', () => {
  it.each(Object.keys(uploads).slice(0, 9))(
    'is plain bytes to download where it is none: %s (GAT-14)',
    async (name) => {
      expect(await get(name)).toEqual(download)
    },
  )

  it.each([
    ['picture.png', 'image/png'],
    ['misnamed.jpg', 'image/png'],
    ['picture.jpg', 'image/jpeg'],
    ['picture.gif', 'image/gif'],
    ['picture.webp', 'image/webp'],
    ['film.webm', 'video/webm'],
    ['film.mp4', 'video/mp4'],
    ['brochure.pdf', 'application/pdf'],
  ])('is shown as what its bytes are: %s (GAT-14)', async (name, type) => {
    expect(await get(name)).toEqual([200, type, null])
    const { text } = await gateway.ask('GET', `/uploads/${name}`)
    expect(text).toBe(new TextDecoder().decode(uploads[name]?.[1]))
  })

  it('comes in ranges, of a film only as a film (GAT-14)', async () => {
    expect(await get('film.webm', 'bytes=0-99')).toEqual([206, 'video/webm', null])
    expect(await get('film.webm', 'bytes=2000-')).toEqual([206, 'video/webm', null])
    // Its server says nothing of it: only the first bytes tell.
    expect(await get('film.mp4', 'bytes=0-')).toEqual([206, 'video/mp4', null])
    expect(await get('film.mp4', 'bytes=1-')).toEqual([206, 'application/octet-stream', 'attachment'])
    for (const name of ['evil.html', 'evil.js', 'evil.svg', 'evil.webm'])
      for (const range of ['bytes=0-99', 'bytes=2000-', 'bytes=2000-2500'])
        expect(await get(name, range)).toEqual([206, 'application/octet-stream', 'attachment'])
    // Several ranges in one answer would have a type of their own: the whole file comes.
    expect(await get('film.webm', 'bytes=0-9,20-29')).toEqual([200, 'video/webm', null])
  })

  it('may be read as often as a page with dozens of pictures needs, and no more (GAT-14)', async () => {
    const limited = await at.fresh({ limits: { picturesPerMinute: 60 } })
    const statuses: number[] = []
    for (let number = 0; number < 62; number++)
      statuses.push((await limited.ask('GET', '/uploads/works-tour.webm', { headers: { range: 'bytes=0-9' } })).status)
    expect(statuses).toEqual([...Array(60).fill(206), 429, 429])
    // Look-ups and logins of that address are counted apart.
    expect((await limited.ask('GET', '/owner/content/auths?hash=guessed-01234567')).status).toBe(200)
  })

  it('is not asked for by HEAD (GAT-14)', async () => {
    expect(await gateway.raw('HEAD', '/uploads/picture.png')).toBe(404)
  })
})

describe('a file of the CRM', () => {
  it.each([
    ['evil.html', 'text/html', page, 'application/octet-stream', 'evil.html'],
    [
      'evil.svg',
      'image/svg+xml',
      bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'application/octet-stream',
      'evil.svg',
    ],
    ['evil.png', 'text/html', png, 'application/octet-stream', 'evil.png'],
    ['../../cedula\u202egnp.exe', 'image/png', png, 'image/png', 'cedulagnp.exe'],
    ['Cédula.pdf', 'application/octet-stream', bytes('%PDF-1.7'), 'application/pdf', 'Cédula.pdf'],
  ])('%s of type %s is a download (GAT-14)', async (name, type, content, shown, called) => {
    const [file] = Object.values(at.services.store.data.files).filter(({ recordId }) => recordId === sofia.contactId)
    expect(file).toBeDefined()
    if (!file) return
    Object.assign(file, { name, type, sample: undefined })
    at.services.store.putBytes(file.attachmentId, content)
    const cookie = await at.login('sofia')
    const path = `/owner/records/api/v1/records/get-file?fileId=${file.fileId}`
    const { status, headers } = await at.gateway.ask('GET', path, { cookie })
    expect([status, headers.get('content-type'), headers.get('content-security-policy')]).toEqual([
      200,
      shown,
      filePolicy,
    ])
    expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(called)}`)
  })
})

it('a file whose entry has an id and a name alone is downloaded, too (DOC-05, GAT-02)', async () => {
  const [file] = Object.values(at.services.store.data.files).filter(({ recordId }) => recordId === sofia.contactId)
  const bare = ({ file_Id, file_Name }: Record<string, unknown>) => ({ id: file_Id, name: file_Name })
  const gateway = await at.behind((body, call) => {
    if (!call.endsWith(`/contacts/${sofia.contactId}`)) return body
    const { data } = body as { data: Record<string, unknown>[] }
    const field = file?.field ?? ''
    return {
      data: data.map((row) => ({ ...row, [field]: [row[field]].flat().map((one) => bare(one as object as never)) })),
    }
  })
  const cookie = await at.login('sofia', gateway)
  const ask = async (id = '') =>
    (await gateway.ask('GET', `/owner/records/api/v1/records/get-file?fileId=${id}`, { cookie })).status
  expect([await ask(file?.fileId), await ask(sofia.dealIds[0])]).toEqual([200, 403])
})

it('a file that is empty for the CRM is not there (GAT-14)', async () => {
  const gateway = await at.behind((body) => body, {
    status: (call) => (call.endsWith('/get-file') ? 204 : undefined),
  })
  const [file] = Object.values(at.services.store.data.files).filter(({ recordId }) => recordId === sofia.contactId)
  const path = `/owner/records/api/v1/records/get-file?fileId=${file?.fileId}`
  expect((await gateway.ask('GET', path, { cookie: await at.login('sofia') })).status).toBe(404)
})

it.each([
  [404, { code: 'INVALID_DATA', message: 'the id given seems to be invalid', status: 'error' }],
  [502, { code: 'INTERNAL_ERROR', message: 'Internal error', status: 'error' }],
  [502, {}],
  [200, { file: btoa('%PDF-1.7') }],
])('JSON in place of a file is %i: %j (GAT-14)', async (answered, body) => {
  at.services.faults.set({ match: '/get-file', answer: { status: 200, body: JSON.stringify(body) } })
  const [file] = Object.values(at.services.store.data.files).filter(({ recordId }) => recordId === sofia.contactId)
  const path = `/owner/records/api/v1/records/get-file?fileId=${file?.fileId}`
  expect((await at.gateway.ask('GET', path, { cookie: await at.login('sofia') })).status).toBe(answered)
})

describe('a statement', () => {
  const ask = async (mode: 'base64' | 'denied' | 'login' | 'html') => {
    at.services.faults.set({ mode, match: '/statements/' })
    const cookie = await at.login('sofia')
    return at.gateway.ask('POST', `/owner/statements/statements/${sofia.dealIds[0]}/pdf`, { cookie })
  }

  it.each([
    [200, 'the id given seems to be invalid'],
    [400, 'the id given seems to be invalid'],
    [400, 'invalid data'],
  ])(
    'of a deal that is not there is a 404, where the service answers %i: %s (GAT-05, API-07)',
    async (status, message) => {
      const cookie = await at.login('sofia')
      const body = JSON.stringify({ code: 'INVALID_DATA', message, status: 'error' })
      at.services.faults.set({ match: '/statements/', answer: { status, body } })
      const path = `/owner/statements/statements/${sofia.dealIds[0]}/pdf`
      expect((await at.gateway.ask('POST', path, { cookie })).status).toBe(404)
    },
  )

  it('that comes as base64 goes on as it is, for the page to read (SUP-02, GAT-14)', async () => {
    const { status, headers, text } = await ask('base64')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    const file = await decoded(new Blob([text]))
    expect((await file.text()).slice(0, 5)).toBe('%PDF-')
    expect(headers.get('content-disposition')).toContain('.pdf')
  })

  it.each(['denied', 'login', 'html'] as const)('that is none is a refusal: %s (SUP-02) (GAT-14)', async (mode) => {
    expect((await ask(mode)).status).toBe(502)
  })
})

describe('what a service says of keeping an answer', () => {
  it.each(['max-age=600', 'public, max-age=31536000'])('counts for pictures alone: %s (GAT-05)', async (said) => {
    const kept = await at.behind((body) => body, { content: true, headers: { 'cache-control': said } })
    const cookie = await at.login('sofia', kept)
    const [file] = Object.values(at.services.store.data.files).filter(({ recordId }) => recordId === sofia.contactId)
    const records = '/owner/records/api/v1/records'
    for (const path of [`${records}/get-file?fileId=${file?.fileId}`, `${records}/contacts/${sofia.contactId}`]) {
      const { status, headers } = await kept.ask('GET', path, { cookie })
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    }
    const statement = await kept.ask('POST', `/owner/statements/statements/${sofia.dealIds[0]}/pdf`, { cookie })
    expect([statement.status, statement.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const picture = await kept.ask('GET', '/uploads/news-1.webp')
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, said])
  })
})
