// A length told in two ways: a proxy in front and the gateway could see two different requests (request smuggling).
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { stage } from '../../tests/kit/gateway/stage'

const at = stage()
const login = 'POST /owner/content/auth/local HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
const hidden = 'GET /owner/health HTTP/1.1\r\nHost: a\r\n\r\n'

/** Sends these bytes on a connection of their own. @returns the status lines of all answers */
const answersTo = (bytes: string, { origin } = at.gateway) =>
  new Promise<string[]>((done, fail) => {
    const { hostname, port } = new URL(origin)
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('latin1')
    socket.on('data', (more) => {
      text += more
    })
    socket.on('error', fail)
    socket.on('close', () => done(text.match(/^HTTP\/1\.1 \d+/gm) ?? []))
  })

describe('a message', () => {
  it.each([
    ['a length and chunks', `${login}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['two lengths', `${login}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${hidden}`],
    ['chunks under a name that is half known', `${login}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a coding below its chunks', `${login}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['chunks twice', `${login}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['chunks of HTTP/1.0', `${login.replace('1.1', '1.0')}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['a blank before the colon', `${login}Content-Length : 2\r\n\r\n{}${hidden}`],
    ['a length that is no number', `${login}Content-Length: +2\r\n\r\n{}${hidden}`],
  ])('with %s is refused, and nothing behind it is read as another one (GAT-02)', async (_, bytes) => {
    expect(await answersTo(bytes)).toEqual(['HTTP/1.1 400'])
    expect(at.reached()).toEqual([])
    const line = { rule: 'none', status: 400, why: expect.stringMatching(/^(HPE_[A-Z_]+|CODING)$/) }
    expect(at.gateway.log).toContainEqual(expect.objectContaining(line))
  })

  it.each([
    ['a request that is none', 'hello\r\n\r\n', 400],
    ['headers of more than 16 kB', `GET /owner/health HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ['two hosts', 'GET /owner/health HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n', 400],
    ['no host', 'GET /owner/health HTTP/1.1\r\n\r\n', 400],
    ['chunks with long extensions', `${login}Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\n`, 413],
  ])('with %s leaves a line of the log, and no text of its sender in it (GAT-05)', async (_, bytes, status) => {
    expect(await answersTo(bytes)).toEqual([`HTTP/1.1 ${status}`])
    expect(at.gateway.log.map((entry) => entry.status)).toContain(status)
    expect(JSON.stringify(at.gateway.log)).not.toMatch(/hello|aaaa/)
  })

  it('is counted by what the proxy wrote, behind however many headers (GAT-26)', async () => {
    const gateway = await at.fresh({ trustProxy: 1, limits: { openPerMinute: 1 } })
    const ask = (from: string) => {
      const many = 'a:b\r\n'.repeat(2_100)
      const line = 'GET /owner/content/auths?hash=guessed-0123 HTTP/1.1'
      return answersTo(`${line}\r\nHost: a\r\n${many}X-Forwarded-For: ${from}\r\nConnection: close\r\n\r\n`, gateway)
    }
    const answers = [await ask('192.0.2.7'), await ask('192.0.2.8'), await ask('192.0.2.8')]
    expect(answers.flat()).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 429'])
  })
})
