// What costs much and says little: bodies in tiny pieces, calls without waiting, answers that nobody takes.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { demoPassword, persona } from '../../demo/personas'
import { recordsAuth } from '../../demo/services/records/records'
import { filledPath } from '../../src/api/call'
import { recordFiles, statements as statementCalls } from '../../src/api/records'
import { answering } from '../../tests/kit/answering'
import { eventually } from '../../tests/kit/eventually'
import { between } from '../../tests/kit/gateway/between'
import { examplesOf, sofia } from '../../tests/kit/gateway/examples'
import { selfSigned } from '../../tests/kit/gateway/self-signed'
import { stage } from '../../tests/kit/gateway/stage'
import { filePart, formType, uploadPath } from '../../tests/kit/gateway/upload'
import { chunks, connected, flood, head, type Place } from '../../tests/kit/gateway/wire'
import { deferred } from '../../tests/kit/until'
import type { LogEntry } from '../services/log'
import { rules } from '../table/rules'
import { type ListenAddress, listen, type SenderTimes } from './listen'

const at = stage()
const here = () => ({ port: Number(new URL(at.gateway.origin).port) })
const chunked = 'transfer-encoding: chunked'
const json = 'content-type: application/json'
const statusIn = (answer: string) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]

describe('a body in pieces of one byte', () => {
  const pdf = `--b\r\n${filePart('%PDF-1.7')}`
  const asUpload = async () => [`cookie: ${await at.login('sofia')}`, `content-type: ${formType}`]

  it.each([
    ['of a login', 'POST /owner/content/auth/local', async () => [json], '{"identifier":"', '413'],
    ['of an upload', `PUT ${uploadPath()}`, asUpload, pdf, '413'],
    ['of a read', 'GET /owner/health', async () => [], '', '200'],
    ['to a path that is not there', 'POST /owner/nothing', async () => [json], '', '404'],
  ])('%s is cut off after few of them, with a line of the log (GAT-25)', async (_, line, more, start, status) => {
    const to = here()
    const { answer } = await flood(to, head(to, line, ...(await more()), chunked) + chunks(1, start), '1\r\na\r\n', 6e5)
    expect(statusIn(answer)).toBe(status)
    const tiny = { rule: 'none', status: 413, why: 'TINY_PIECES' }
    expect(at.gateway.log).toContainEqual(expect.objectContaining(tiny))
    expect(at.services.calls.to(/upload-file|auth\/local/).length).toBeLessThanOrEqual(1)
  })

  it('is read where it has few of them, or large ones (GAT-25)', async () => {
    const to = here()
    const login = JSON.stringify({ identifier: persona('sofia').email, password: demoPassword })
    const close = 'connection: close'
    const short = head(to, 'POST /owner/content/auth/local', json, chunked, close) + chunks(1, login)
    expect(statusIn((await flood(to, `${short}0\r\n\r\n`, '', 0)).answer)).toBe('200')
    const form = `${pdf}${' '.repeat(9e5)}\r\n--b--\r\n`
    const long = head(to, `PUT ${uploadPath()}`, ...(await asUpload()), chunked, close) + chunks(1000, form)
    expect(statusIn((await flood(to, `${long}0\r\n\r\n`, '', 0)).answer)).toBe('200')
  })
})

describe('calls that wait for no answer', () => {
  const one = 'GET /owner/health HTTP/1.1\r\nhost: a\r\n\r\n'

  it('are four of a connection at most, and a line of the log (GAT-26)', async () => {
    const { answer } = await flood(here(), one.repeat(2000), '', 0)
    expect(answer.match(/^HTTP\/1\.1 200/gm)?.length ?? 0).toBeLessThanOrEqual(4)
    expect(at.gateway.log.filter(({ why }) => why === 'PIPELINED')).toHaveLength(1)
    expect(at.gateway.log.length).toBeLessThanOrEqual(5)
  })

  it('are answered where they are four, and again on the same connection (GAT-26)', async () => {
    const socket = connected(here())
    onTestFinished(() => void socket.destroy())
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    for (const count of [4, 8, 12]) {
      socket.write(one.repeat(4))
      await eventually(() => expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(count))
    }
  })
})

describe('what Node refuses by itself', () => {
  it.each([
    ['CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n', 405, 'CONNECT'],
    ['GET /owner/health HTTP/1.1\r\nhost: a\r\nexpect: a cake\r\n\r\n', 417, 'EXPECTATION'],
    ['POST /owner/health HTTP/1.1\r\nhost: a\r\nexpect: y 100-continue\r\n\r\n', 417, 'EXPECTATION'],
  ])('%j has an answer and a line of the log, too (GAT-05)', async (request, status, why) => {
    const { answer } = await flood(here(), request, '', 0)
    expect(answer.match(/(?<=^HTTP\/1\.1 )[2-5]\d\d/gm)).toEqual([`${status}`])
    expect(at.gateway.log).toContainEqual(expect.objectContaining({ rule: 'none', status, why }))
  })
})

it('a body that waits for 100 Continue is asked for, and read (GAT-05)', async () => {
  const login = JSON.stringify({ identifier: persona('sofia').email, password: demoPassword })
  const lines = [json, 'expect: 100-Continue', `content-length: ${login.length}`, 'connection: close']
  const { answer } = await flood(here(), head(here(), 'POST /owner/content/auth/local', ...lines) + login, '', 0)
  expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 200'])
})

/** A server for whom every address is a caller. @param answer what all calls are answered with */
async function alone(
  answer: () => Response | Promise<Response>,
  place: Partial<ListenAddress> = {},
  given: Partial<SenderTimes> = {},
) {
  const log: LogEntry[] = []
  const times = { headers: 10_000, request: 10_000, check: 1_000, untaken: 60_000, ...given }
  const fetch = () => answer()
  const server = listen({ fetch }, { hostname: '127.0.0.1', port: 0, ...place }, (entry) => void log.push(entry), times)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { log, to: { port: (server.address() as AddressInfo).port } satisfies Place }
}

describe('an address without a proxy in front', () => {
  const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'
  const isAnswered = async (to: Place) => {
    const { answer } = await flood(to, 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', '', 0)
    return statusIn(answer) === '200'
  }

  it('has so many connections at a time, and others have theirs (GAT-26)', async () => {
    const { to } = await alone(() => new Response('x'), { maxOfPeer: 2 })
    const idle = [connected(to), connected(to)]
    await Promise.all(idle.map((socket) => new Promise((done) => socket.once('connect', done))))
    expect([await isAnswered(to), await isAnswered({ ...to, from: '127.0.0.2' })]).toEqual([false, true])
    idle[0]?.destroy()
    await eventually(async () => expect(await isAnswered(to)).toBe(true))
    idle[1]?.destroy()
  })

  it('begins so many connections in a minute, and others have theirs (GAT-26)', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { to } = await alone(() => new Response('x'), { maxOfPeer: 2 })
    for (let count = 0; count < 40; count++) expect(await isAnswered(to)).toBe(true)
    expect([await isAnswered(to), await isAnswered({ ...to, from: '127.0.0.2' })]).toEqual([false, true])
    vi.advanceTimersByTime(60_000)
    expect(await isAnswered(to)).toBe(true)
  })

  it.each([
    ['a name', 'GET / HTTP/1.1\r\n'],
    ['nothing', ''],
  ])('that sends %s where TLS should begin is not waited for (GAT-05)', async (_, start) => {
    const { to } = await alone(() => new Response('x'), { tls: selfSigned }, { headers: 200 })
    const { answer } = await flood(to, start, '', 0)
    expect(answer).not.toContain('200 OK')
  })

  it('that misuses one gets no other for a minute, and others are answered (GAT-26)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { log, to } = await alone(() => new Response('x'), { maxOfPeer: 100 })
    const other = connected(to)
    const isOver = new Promise((done) => other.on('close', done))
    await new Promise((done) => other.once('connect', done))
    await flood(to, get.repeat(100), '', 0)
    await isOver
    expect([await isAnswered(to), await isAnswered({ ...to, from: '127.0.0.2' })]).toEqual([false, true])
    expect(log).toMatchObject([{ status: 429, why: 'PIPELINED' }])
    vi.advanceTimersByTime(60_000)
    expect(await isAnswered(to)).toBe(true)
  })
})

describe('an answer', () => {
  /** Ends with the connection of whoever reads. */
  const endless = () => {
    const seen = { isOver: false }
    const body = () =>
      new ReadableStream<Uint8Array>({
        pull: (out) => out.enqueue(new Uint8Array(65_536)),
        cancel() {
          seen.isOver = true
        },
      })
    return { seen, body }
  }

  it('that nobody takes is ended with its connection (GAT-27)', async () => {
    const { seen, body } = endless()
    const { to } = await alone(() => new Response(body()), {}, { untaken: 100 })
    const socket = connected(to)
    socket.on('error', () => undefined)
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    await eventually(() => expect(seen.isOver).toBe(true))
    socket.destroy()
  })

  it('that a service is still to give is waited for (GAT-27)', async () => {
    const late = () => new Promise<Response>((done) => setTimeout(() => done(new Response('x')), 500))
    const { to } = await alone(late, {}, { untaken: 100 })
    const { answer } = await flood(to, 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', '', 0)
    expect(statusIn(answer)).toBe('200')
  })
})

describe('files under way', () => {
  it('are so many of an address at a time: others wait, and pass when one has ended (GAT-27)', async () => {
    const films: (() => void)[] = []
    const content = await answering((_, response) => {
      response.writeHead(200, { 'content-type': 'image/gif' }).write('GIF89a')
      films.push(() => response.end())
    })
    const limits = { addressFilesAtOnce: 2, picturesPerMinute: 100, addressCallsPerMinute: 100 }
    const entry = { url: `${content}/api`, identifier: 'servicio@example.co' }
    const gateway = await at.fresh({ content: entry, limits }, { pause: () => new Promise(setImmediate) })
    const statuses: number[] = []
    const read = async () => statuses.push((await gateway.ask('GET', '/uploads/a.gif')).status)
    const reads = [read(), read(), read()]
    // The third gets no place in its time, and is told when to come again.
    await eventually(() => expect(statuses).toEqual([429]))
    const fourth = read()
    films[0]?.()
    await eventually(() => expect(films).toHaveLength(3))
    for (const end of films) end()
    await Promise.all([...reads, fourth])
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429])
  })

  it('are so many statements of a user at a time, and others have theirs (GAT-27)', async () => {
    const begun: (() => void)[] = []
    const url = await answering((_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF-1.7')
      begun.push(() => response.end())
    })
    const limits = { filesAtOnce: 2, callsPerMinute: 100, addressCallsPerMinute: 100 }
    const gateway = await at.fresh({ statements: { url }, limits }, { pause: () => new Promise(setImmediate) })
    const statuses: number[] = []
    const read = async (key: string) => {
      const path = `/owner/statements${filledPath(statementCalls.pdf, { id: persona(key).dealIds[0] ?? '' })}`
      statuses.push((await gateway.ask('POST', path, { cookie: await at.login(key) })).status)
    }
    const reads = [read('sofia'), read('sofia'), read('sofia'), read('laura')]
    await eventually(() => expect([statuses, begun.length]).toEqual([[429], 3]))
    for (const end of begun) end()
    await Promise.all(reads)
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429])
  })

  it('are so many files of a user at a time (GAT-27)', async () => {
    const { promise, resolve } = deferred<undefined>()
    let begun = 0
    const url = await between(at.services.origin, (body) => body, {
      status(call) {
        if (!call.endsWith(recordFiles.download)) return undefined
        begun += 1
        return promise
      },
    })
    const crm = { url, clientId: recordsAuth.clientId }
    const limits = { filesAtOnce: 2, callsPerMinute: 100, addressCallsPerMinute: 100 }
    const gateway = await at.fresh({ records: crm, limits }, { pause: () => new Promise(setImmediate) })
    const { idsOf, callOf } = examplesOf(at)
    const { method, path, asking } = callOf('download', rules.download, idsOf(sofia))
    const cookie = await at.login('sofia')
    const statuses: number[] = []
    const read = async () => statuses.push((await gateway.ask(method, path, { ...asking, cookie })).status)
    const reads = [read(), read(), read()]
    await eventually(() => expect([statuses, begun]).toEqual([[429], 2]))
    resolve(undefined)
    await Promise.all(reads)
    expect(statuses.toSorted()).toEqual([200, 200, 429])
  })
})
