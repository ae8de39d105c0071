// Time limits: calls to a service that never answers are aborted, connections of slow senders are closed.
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { persona, serviceAccount } from '../../demo/personas'
import { answering } from '../../tests/kit/answering'
import { formWith, pdfFile, stage } from '../../tests/kit/gateway/stage'

const at = stage()
const sofia = persona('sofia')
const own = `/owner/records/api/v1/records/contacts/${sofia.contactId}`
const short = { GET: 150, POST: 150, PUT: 150, upload: 150, download: 150 }

describe('a service that takes too long', () => {
  const never: RequestListener = () => {}
  const afterLogin =
    (then: RequestListener): RequestListener =>
    (request, response) => {
      if (request.url !== '/api/auth/local') return then(request, response)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ jwt: 'a.b.c', user: { email: sofia.email } }))
    }
  const halfway: RequestListener = (_, response) => void response.writeHead(200).write('{"data": [')

  it.each([
    ['never answers', never],
    ['never ends its answer', halfway],
  ])('and %s is a 504 (GAT-05)', async (_, answer) => {
    const content = { url: `${await answering(afterLogin(answer))}/api`, identifier: serviceAccount.identifier }
    // A busy machine needs longer for a login that is answered.
    const gateway = await at.fresh({ content }, { timeLimits: { ...short, POST: 15_000 } })
    const cookie = await at.login('sofia', gateway)
    const { status, json } = await gateway.ask('GET', '/owner/content/noticias', { cookie })
    expect([status, json.error.code]).toEqual([504, 'upstream-timeout'])
  })

  it('over an upload is a 504 too, and the file can be sent again (GAT-05)', async () => {
    const cookie = await at.login('sofia')
    const gateway = await at.fresh({}, { timeLimits: { ...short, GET: 15_000, POST: 15_000, upload: 1_000 } })
    await gateway.ask('GET', own, { cookie })
    at.services.faults.set({ latency: 2_000, match: 'upload-file', times: 1 })
    const path = `/owner/records/api/v1/records/Contacts/${sofia.contactId}/upload-file/Formulario_W9`
    const send = () => gateway.ask('PUT', path, { cookie, body: formWith(pdfFile()) })
    expect([(await send()).status, (await send()).status]).toEqual([504, 200])
  })
})

describe('a sender that trickles', () => {
  const times = { sender: { headers: 200, request: 400, check: 50, untaken: 60_000 }, bodyTimeout: 200 }

  /** Sends `start`, then a byte every 20 ms until the connection is closed. @returns the answer */
  function trickle(origin: string, start: string, byte: string): Promise<string> {
    return new Promise((done) => {
      let answer = ''
      let drops: ReturnType<typeof setInterval> | undefined
      const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
        socket.write(start)
        drops = setInterval(() => socket.writable && socket.write(byte), 20)
      })
      socket.on('data', (bytes) => {
        answer += bytes
      })
      // Ignores the error of a write after the gateway has closed the connection.
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(drops)
        done(answer)
      })
    })
  }
  const ours = (origin: string) => `host: ${new URL(origin).host}\r\norigin: ${origin}\r\nx-owner-widgets: 1\r\n`
  const login = 'POST /owner/content/auth/local HTTP/1.1\r\ncontent-type: application/json\r\n'

  it('its headers is ended (GAT-05)', async () => {
    const { origin } = await at.fresh({}, times)
    expect(await trickle(origin, 'GET /owner/health HTTP/1.1\r\nhost: x\r\nx-a: ', 'a')).toMatch(/^HTTP\/1\.1 408 /)
  })

  it.each([
    ['of a length it has said', 'content-length: 60000\r\n\r\n{"identifier":"', 'a'],
    ['in pieces', 'transfer-encoding: chunked\r\n\r\n', '1\r\na\r\n'],
  ])('its body %s is ended, and no service is asked (GAT-05)', async (_, start, byte) => {
    const { origin } = await at.fresh({}, times)
    const answer = await trickle(origin, login + ours(origin) + start, byte)
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"too-slow"/)
    expect(at.reached()).toEqual([])
  })

  it('an upload is ended with the time of a whole request, and nothing is stored (GAT-05)', async () => {
    const cookie = await at.login('sofia')
    const { origin } = await at.fresh({}, times)
    const before = Object.keys(at.services.store.data.files).length
    const head = [
      `PUT /owner/records/api/v1/records/Contacts/${sofia.contactId}/upload-file/Formulario_W9 HTTP/1.1`,
      ...[`${ours(origin)}cookie: ${cookie}`, 'content-type: multipart/form-data; boundary=b'],
      ...['content-length: 60000', '', '--b', 'Content-Disposition: form-data; name="file"; filename="a.pdf"', ''],
    ]
    await trickle(origin, `${head.join('\r\n')}\r\n%PDF-1.7${' '.repeat(2000)}`, 'a')
    expect(Object.keys(at.services.store.data.files)).toHaveLength(before)
  })
})
