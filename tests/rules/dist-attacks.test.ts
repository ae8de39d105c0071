// Attacks on the built gateway over real connections, by what they cost it.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../demo/personas'
import { eventually } from '../kit/eventually'
import { filePart, formType, uploadPath } from '../kit/gateway/upload'
import { chunks, connected, flood, head } from '../kit/gateway/wire'
import {
  bounds,
  buyer,
  films,
  megabyte,
  type Running,
  repeated,
  services,
  sofia,
  started,
  under,
  warm,
  within,
} from './attacked-gateway'

describe('the gateway with TLS of its own, from one address', { timeout: 120_000, retry: 2 }, () => {
  let gateway: Running
  beforeAll(async () => {
    gateway = await started(`${services.origin}/strapi5/api`, true)
    const { to } = gateway
    const login = JSON.stringify({ identifier: sofia.email, password: demoPassword })
    const length = `content-length: ${login.length}`
    const lines = head(
      to,
      'POST /owner/content/auth/local',
      'content-type: application/json',
      length,
      'connection: close',
    )
    const { answer } = await flood({ ...to, from: '127.0.0.2' }, lines + login, '', 0)
    buyer.cookie = /^set-cookie: ([^;]+)/im.exec(answer)?.[1] ?? ''
    expect(buyer.cookie).toMatch(/^__Host-owner=/)
    await warm(gateway)
  }, 60_000)

  const chunked = 'transfer-encoding: chunked'
  const json = 'content-type: application/json'
  const ones = '1\r\na\r\n'.repeat(10_000)
  /** Each attack is another caller's: who has misused a connection gets no other for a minute. */
  const as = (from: string) => ({ ...gateway.to, from })

  it('pays little for an upload in chunks of one byte (GAT-25)', async () => {
    const to = as('127.0.0.3')
    const more = [`cookie: ${buyer.cookie}`, `content-type: ${formType}`, chunked]
    const start =
      head(to, `PUT ${uploadPath()}`, ...more) + chunks(5000, `--b\r\n${filePart(`%PDF-1.7${' '.repeat(3000)}`)}`)
    within(await under(gateway, () => repeated(1, 1, () => flood(to, start, ones, 8 * megabyte))))
  })

  it('pays little for an upload in chunks of a kilobyte, which it takes (GAT-25)', async () => {
    const to = as('127.0.0.4')
    const more = [`cookie: ${buyer.cookie}`, `content-type: ${formType}`, chunked, 'connection: close']
    const start =
      head(to, `PUT ${uploadPath()}`, ...more) +
      chunks(1000, `--b\r\n${filePart(`%PDF-1.7${' '.repeat(8e6)}`)}\r\n--b--\r\n`)
    const found = await under(gateway, async () => {
      const { answer, sent } = await flood(to, `${start}0\r\n\r\n`, '', 0)
      expect(answer).toMatch(/^HTTP\/1\.1 200/)
      return sent
    })
    within(found)
  })

  it.each([
    ['logins', 'POST /owner/content/auth/local', '127.0.0.5'],
    ['calls to no path', 'POST /owner/nothing', '127.0.0.6'],
    ['reads', 'GET /owner/health', '127.0.0.7'],
  ])('pays little for %s with a body in chunks of one byte (GAT-25)', async (_, line, from) => {
    const to = as(from)
    const start = head(to, line, json, chunked)
    within(await under(gateway, () => repeated(2, 3, () => flood(to, start, ones, 4e5))))
  })

  it('pays little for a body in TLS records of one byte (GAT-25)', async () => {
    const to = as('127.0.0.8')
    const socket = connected(to)
    socket.on('error', () => undefined)
    socket.setNoDelay(true)
    const attack = async () => {
      socket.write(head(to, 'POST /owner/content/auth/local', json, 'content-length: 60000'))
      for (let sent = 0; sent < 50_000 && socket.writable; sent++) if (!socket.write('a')) await pause(0)
      socket.destroy()
      // A record of one byte has 23 on the wire.
      return 23 * 50_000
    }
    within(await under(gateway, attack))
  })

  it('pays little for calls that wait for no answer (GAT-26)', async () => {
    const to = as('127.0.0.9')
    const calls = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(100)
    const { seconds, later, memory } = await under(gateway, () => repeated(5, 4, () => flood(to, '', calls, 216_000)))
    within({ later, memory })
    expect(seconds).toBeLessThanOrEqual(0.5)
  })

  it('answers a buyer while another address calls what is not there (GAT-26)', async () => {
    const to = as('127.0.0.10')
    const call = `GET /nothing HTTP/1.1\r\nhost: a\r\n\r\n`
    const statuses = new Map<string, number>()
    const attack = async () => {
      const worker = async () => {
        const socket = connected(to)
        for (let count = 0; count < 400; count++) {
          socket.write(call)
          const [bytes] = await once(socket, 'data')
          const status = bytes.toString('latin1', 9, 12)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
        socket.destroy()
      }
      await Promise.all(Array.from({ length: 20 }, worker))
      return 0
    }
    const { later } = await under(gateway, attack)
    expect(later).toBeLessThanOrEqual(bounds.later)
    expect(statuses.get('404')).toBeLessThanOrEqual(6000)
    expect(statuses.get('429')).toBeGreaterThanOrEqual(2000)
  })
})

describe.each([
  { speaks: 'http', isSecure: false },
  { speaks: 'https', isSecure: true },
])('the gateway with films that nobody takes, by $speaks', { timeout: 120_000, retry: 2 }, ({ isSecure }) => {
  it('has few of an address open, and reads for others (GAT-27)', async () => {
    const gateway = await started(films, isSecure)
    await warm(gateway)
    const to = { ...gateway.to, from: '127.0.0.11' }
    // One that is taken needs memory, too.
    await flood({ ...to, from: '127.0.0.2' }, head(to, 'GET /uploads/a.mp4', 'connection: close'), '', 0)
    const sockets: Socket[] = []
    const answered = new Set<Socket>()
    const mostOpen = 16
    const { later, memory } = await under(gateway, async () => {
      for (let count = 0; count < 1000; count++) {
        const socket = connected(to)
        socket.on('error', () => undefined)
        // Reads ahead a little, and takes nothing.
        socket.on('readable', () => socket.readableLength > 0 && answered.add(socket))
        socket.write(head(to, 'GET /uploads/a.mp4'))
        sockets.push(socket)
      }
      await eventually(() => expect(answered.size).toBeGreaterThanOrEqual(mostOpen))
      return 0
    })
    for (const socket of sockets) socket.destroy()
    within({ later, memory })
    expect(answered.size).toBe(mostOpen)
  })
})
