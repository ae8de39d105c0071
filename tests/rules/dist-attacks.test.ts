// Attacks on the built gateway over real connections, by what they cost it: its own figures of time and memory. The buyer reads from another address.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { get as getSecurely, Agent as SecureAgent } from 'node:https'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, persona } from '../../demo/personas'
import { answering } from '../kit/answering'
import { eventually } from '../kit/eventually'
import { folderForAll, servicesForAll } from '../kit/for-all'
import { freePort } from '../kit/free-port'
import { selfSigned } from '../kit/gateway/self-signed'
import { configFile, secrets } from '../kit/gateway/stage'
import { filePart, formType, uploadPath } from '../kit/gateway/upload'
import { chunks, connected, flood, head, type Place } from '../kit/gateway/wire'
import { root } from './project-files'

const folder = folderForAll('owner-attacks')
const sofia = persona('sofia')
const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(20_000_000)])
const [megabyte, mebibyte] = [1e6, 2 ** 20]
const ended: (() => unknown)[] = []
const services = await servicesForAll()
const films = await answering((request, response) => {
  if (request.url?.startsWith('/uploads/')) response.writeHead(200, { 'content-type': 'video/mp4' }).end(film)
  else response.writeHead(404).end()
}, afterAll)
let cookie = ''

afterAll(async () => {
  for (const end of ended) await end()
})

interface Running {
  to: Place
  read(): Promise<number>
  figures(): Promise<{ seconds: number; memory: number }>
}

/** A gateway with the guide's limits. @param content address of its content backend @param isSecure speaks TLS itself */
async function started(content: string, isSecure: boolean): Promise<Running> {
  const [port, metrics] = [await freePort(), await freePort()]
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  writeFileSync(files.cert, selfSigned.cert)
  writeFileSync(files.key, selfSigned.key)
  const own = configFile(services.origin, {
    listen: `127.0.0.1:${port}`,
    metrics: `127.0.0.1:${metrics}`,
    ...(isSecure && { tls: files }),
  })
  const config = join(folder, `${port}.json`)
  writeFileSync(
    config,
    JSON.stringify({ ...own, content: { ...own.content, url: content }, limits: { callsPerMinute: 1e6 } }),
  )
  const program = join(root, 'dist/gateway/owner-gateway.mjs')
  const child = spawn(process.execPath, [program, config], {
    env: { PATH: process.env.PATH, ...secrets },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const isOver = new Promise((done) => child.on('exit', done))
  ended.push(
    () => child.kill('SIGKILL'),
    () => isOver,
  )
  await new Promise<void>((done) =>
    child.stdout.on('data', (lines: Buffer) => lines.includes('"msg":"started"') && done()),
  )
  const line = { keepAlive: true, localAddress: '127.0.0.2' }
  const agent = isSecure ? new SecureAgent({ ...line, rejectUnauthorized: false }) : new Agent(line)
  const ask = isSecure ? getSecurely : get
  ended.push(() => agent.destroy())
  const to = { port, isSecure }
  const path = content === films ? '/owner/health' : `/owner/records/api/v1/records/contacts/${sofia.contactId}`
  return {
    to,
    /** @returns milliseconds of another buyer's read */
    read: () =>
      new Promise((done, fail) => {
        const begun = performance.now()
        ask({ host: '127.0.0.1', port, path, agent, headers: { cookie } }, (answer) => {
          answer
            .resume()
            .on('end', () => (answer.statusCode === 200 ? done(performance.now() - begun) : fail(answer.statusCode)))
        }).on('error', fail)
      }),
    async figures() {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
      const figure = (name: string) => Number(new RegExp(`^process_${name} (\\S+)`, 'm').exec(text)?.[1])
      return { seconds: figure('cpu_seconds_total'), memory: figure('resident_memory_bytes') / mebibyte }
    },
  }
}

const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0

/** Compiles what runs again and again, and fills the memory that any use takes. */
async function warm({ read }: Running) {
  for (let count = 0; count < 400; count++) await read()
}

/** Seconds that a read costs a calm machine; a busy one pays more for everything. */
const calmRead = 0.003

/** What an attack costs the gateway and another buyer. @param attack returns the bytes that it has sent */
async function under({ read, figures }: Running, attack: () => Promise<number>) {
  const times: number[] = []
  /** @returns what it costs where nobody attacks */
  async function usualNow() {
    const [own, before]: [number[], number] = [[], (await figures()).seconds]
    for (let count = 0; count < 50; count++) own.push(await read())
    return { time: median(own), seconds: ((await figures()).seconds - before) / own.length }
  }
  const first = await usualNow()
  const before = await figures()
  const isOver = { now: false }
  const reading = (async () => {
    while (!isOver.now || times.length < 20) {
      times.push(await read())
      await pause(10)
    }
  })()
  const sent = (await attack()) / megabyte
  isOver.now = true
  await reading
  const after = await figures()
  const last = await usualNow()
  // Other work may have come in between.
  const time = Math.max(first.time, last.time)
  const each = Math.max(first.seconds, last.seconds)
  const seconds = (after.seconds - before.seconds - times.length * each) / Math.max(1, each / calmRead)
  // A calm machine reads in 2 ms; a busy one takes longer for each read.
  const later = (median(times) - time) / Math.max(1, time / 2)
  return { later, secondsEach: seconds / Math.max(1, sent), seconds, memory: after.memory - before.memory }
}
// Without limits the films took 400.
const bounds = { later: 60, secondsEach: 0.1, memory: 64 }
/** @param found a part of them that a test leaves out has a bound of its own there */
const within = (found: Partial<typeof bounds>) => {
  for (const name of ['later', 'secondsEach', 'memory'] as const)
    expect(found[name] ?? 0, name).toBeLessThanOrEqual(bounds[name])
}
/** The attack so often at a time, each again until it has sent its share. @returns the bytes sent */
async function repeated(atOnce: number, rounds: number, attack: () => Promise<{ sent: number }>): Promise<number> {
  const worker = async () => {
    let sum = 0
    for (let round = 0; round < rounds; round++) sum += (await attack()).sent
    return sum
  }
  return (await Promise.all(Array.from({ length: atOnce }, worker))).reduce((sum, one) => sum + one, 0)
}

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
    cookie = /^set-cookie: ([^;]+)/im.exec(answer)?.[1] ?? ''
    expect(cookie).toMatch(/^__Host-owner=/)
    await warm(gateway)
  }, 60_000)

  const chunked = 'transfer-encoding: chunked'
  const json = 'content-type: application/json'
  const ones = '1\r\na\r\n'.repeat(10_000)
  /** Each attack is another caller's: who has misused a connection gets no other for a minute. */
  const as = (from: string) => ({ ...gateway.to, from })

  it('pays little for an upload in chunks of one byte (GAT-25)', async () => {
    const to = as('127.0.0.3')
    const more = [`cookie: ${cookie}`, `content-type: ${formType}`, chunked]
    const start =
      head(to, `PUT ${uploadPath()}`, ...more) + chunks(5000, `--b\r\n${filePart(`%PDF-1.7${' '.repeat(3000)}`)}`)
    within(await under(gateway, () => repeated(1, 1, () => flood(to, start, ones, 8 * megabyte))))
  })

  it('pays little for an upload in chunks of a kilobyte, which it takes (GAT-25)', async () => {
    const to = as('127.0.0.4')
    const more = [`cookie: ${cookie}`, `content-type: ${formType}`, chunked, 'connection: close']
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
