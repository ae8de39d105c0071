// Whatever headers and statuses a service answers, the page gets those of the gateway, and gets them soon.
import { beforeEach, describe, expect, it } from 'vitest'
import { persona, serviceAccount } from '../../demo/personas'
import { answering } from '../../tests/kit/answering'
import { type Gateway, stage } from '../../tests/kit/gateway/stage'

const at = stage()
const sofia = persona('sofia')
const records = '/owner/records/api/v1/records'

/** What a page of ours can be answered with; the first five are those of a file alone. */
const known = [
  ...['accept-ranges', 'content-range', 'etag', 'content-security-policy', 'retry-after'],
  ...['cache-control', 'content-disposition', 'content-length', 'content-type', 'cross-origin-resource-policy'],
  ...['connection', 'date', 'keep-alive', 'referrer-policy', 'transfer-encoding', 'vary', 'x-content-type-options'],
]

const pdf = `%PDF-1.7\n${' '.repeat(300)}`
const contact = JSON.stringify({ data: [{ id: sofia.contactId, Email: sofia.email }] })
const targets = {
  news: { path: '/owner/content/noticias', match: /noticias/, body: '{"data":[]}' },
  picture: { path: '/uploads/a.gif', match: /uploads/, body: `GIF89a${' '.repeat(300)}` },
  contact: { path: `${records}/contacts/${sofia.contactId}`, match: /contacts\/\d/, body: contact },
  file: { path: `${records}/get-file?fileId=`, match: /get-file/, body: pdf },
  statement: { path: `/owner/statements/statements/${sofia.dealIds[0]}/pdf`, match: /statements/, body: pdf },
}

let bytes: ((body: string) => string) | undefined
let gateway: Gateway
let cookie: string
let fileId: string
beforeEach(async () => {
  bytes = undefined
  const url = await answering(async (request, response) => {
    const target = Object.values(targets).find(({ match }) => match.test(request.url ?? ''))
    if (bytes && target) return void response.socket?.end(Buffer.from(bytes(target.body), 'latin1'))
    const { method = 'GET', headers } = request
    const sent = ['content-type', 'authorization'].map((name) => [name, String(headers[name] ?? '')])
    const body = Buffer.concat(await request.toArray())
    const init = { method, headers: Object.fromEntries(sent.filter(([, value]) => value)) }
    const answer = await fetch(at.services.origin + request.url, { ...init, ...(body.length > 0 && { body }) })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  gateway = await at.fresh({
    content: { url: `${url}/strapi5/api`, identifier: serviceAccount.identifier },
    records: { url, clientId: 'demo-client' },
    statements: { url },
  })
  cookie = await at.login('sofia', gateway)
  fileId = /"file_Id":"(\w+)"/.exec((await gateway.ask('GET', targets.contact.path, { cookie })).text)?.[1] ?? ''
})

const head = (status: string, body: string, ...more: string[]) =>
  [`HTTP/1.1 ${status}`, `Content-Length: ${body.length}`, ...more, '', body].join('\r\n')
const foreign = [
  ...['Set-Cookie: __Host-owner=evil; Path=/', 'Content-Security-Policy: evil', 'Link: <https://evil.example>'],
  ...['Refresh: 0; url=https://evil.example', 'Clear-Site-Data: "*"', 'Location: https://evil.example'],
  ...['Access-Control-Allow-Origin: *', 'Strict-Transport-Security: max-age=0', 'Alt-Svc: h3="evil:1"'],
  ...['WWW-Authenticate: Basic realm=evil', 'Service-Worker-Allowed: /', 'SourceMap: evil', 'Trailer: Set-Cookie'],
  ...['X-Content-Type-Options: evil', 'Referrer-Policy: unsafe-url', 'Content-Location: evil', 'Server: evil'],
]
const early = 'HTTP/1.1 103 Early Hints\r\nLink: <https://evil.example>\r\nSet-Cookie: a=evil\r\n\r\n'
const ended = '0\r\nSet-Cookie: a=evil\r\n\r\n'
const answers: Record<string, { make(body: string): string; statuses?: number[] }> = {
  'headers of a page': { make: (body) => head('200 OK', body, ...foreign) },
  'hints before it': { make: (body) => early.repeat(500) + head('200 OK', body) },
  'a trailer': {
    make: (body) =>
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n${ended}`,
  },
  'a second answer': { make: (body) => head('200 OK', body) + head('200 OK', 'evil', ...foreign) },
  'a coding that nobody knows': { make: (body) => head('200 OK', body, 'Content-Encoding: evil') },
  'a coding that it has not': { make: (body) => head('200 OK', body, 'Content-Encoding: gzip'), statuses: [503] },
  'two lengths': { make: (body) => head('200 OK', body, 'Content-Length: 3'), statuses: [503] },
  'a longer length': { make: (body) => head('200 OK', `${body}evil`).slice(0, -4), statuses: [503] },
  'long headers': { make: (body) => head('200 OK', body, `X-A: ${'evil'.repeat(5_000)}`), statuses: [503] },
  'a line break in a header': { make: (body) => head('200 OK', body, 'ETag: "a"\nSet-Cookie: evil'), statuses: [503] },
  'another protocol': { make: () => 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: evil\r\n\r\n', statuses: [503] },
  'a redirect': { make: (body) => head('302 Found', body, ...foreign), statuses: [502] },
  'a status of no kind': { make: (body) => head('999 Odd', body, ...foreign), statuses: [502] },
  'no content': { make: (body) => head('204 No Content', body), statuses: [204, 404, 502] },
  'a form to reset': { make: (body) => head('205 Reset Content', body), statuses: [204, 404, 502] },
  'what it has not changed': { make: () => 'HTTP/1.1 304 Not Modified\r\n\r\n', statuses: [404, 502] },
}

describe.each(Object.entries(targets))('of a service that answers %s', (name, { path }) => {
  it.each(Object.keys(answers))('with %s the page hears nothing else than the gateway (GAT-05)', async (kind) => {
    const { make, statuses = [200] } = answers[kind] ?? { make: () => '' }
    bytes = make
    const asked = name === 'file' ? path + fileId : path
    const { status, headers, text } = await gateway.ask(name === 'statement' ? 'POST' : 'GET', asked, { cookie })
    expect(statuses).toContain(status)
    expect([...headers.keys()].filter((header) => !known.includes(header))).toEqual([])
    expect(`${JSON.stringify([...headers])}${text}`).not.toMatch(/evil|unsafe/)
    expect(headers.get('content-security-policy')).toMatch(/sandbox/)
  })
})
