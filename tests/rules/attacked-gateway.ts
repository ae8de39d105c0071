// A built gateway under attack, by what it costs it: its own figures of time and memory. The buyer reads from another address.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { get as getSecurely, Agent as SecureAgent } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { persona } from '../../demo/personas'
import { answering } from '../kit/answering'
import { folderForAll, servicesForAll } from '../kit/for-all'
import { freePort } from '../kit/free-port'
import { selfSigned } from '../kit/gateway/self-signed'
import { configFile, secrets } from '../kit/gateway/stage'
import type { Place } from '../kit/gateway/wire'
import { root } from './project-files'

const folder = folderForAll('owner-attacks')
export const sofia = persona('sofia')
const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(20_000_000)])
export const megabyte = 1e6
const mebibyte = 2 ** 20
/** Who reads meanwhile. */
export const buyer = { cookie: '' }
const ended: (() => unknown)[] = []
export const services = await servicesForAll()
export const films = await answering((request, response) => {
  if (request.url?.startsWith('/uploads/')) response.writeHead(200, { 'content-type': 'video/mp4' }).end(film)
  else response.writeHead(404).end()
}, afterAll)

afterAll(async () => {
  for (const end of ended) await end()
})

export interface Running {
  to: Place
  read(): Promise<number>
  figures(): Promise<{ seconds: number; memory: number }>
}

/** A gateway with the guide's limits. @param content address of its content backend @param isSecure speaks TLS itself */
export async function started(content: string, isSecure: boolean): Promise<Running> {
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
        ask({ host: '127.0.0.1', port, path, agent, headers: { cookie: buyer.cookie } }, (answer) => {
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
export async function warm({ read }: Running) {
  for (let count = 0; count < 400; count++) await read()
}

/** Seconds that a read costs a calm machine; a busy one pays more for everything. */
const calmRead = 0.003

/** What an attack costs the gateway and another buyer. @param attack returns the bytes that it has sent */
export async function under({ read, figures }: Running, attack: () => Promise<number>) {
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
export const bounds = { later: 60, secondsEach: 0.1, memory: 64 }
/** @param found a part of them that a test leaves out has a bound of its own there */
export const within = (found: Partial<typeof bounds>) => {
  for (const name of ['later', 'secondsEach', 'memory'] as const)
    expect(found[name] ?? 0, name).toBeLessThanOrEqual(bounds[name])
}

/** The attack so often at a time, each again until it has sent its share. @returns the bytes sent */
export async function repeated(
  atOnce: number,
  rounds: number,
  attack: () => Promise<{ sent: number }>,
): Promise<number> {
  const worker = async () => {
    let sum = 0
    for (let round = 0; round < rounds; round++) sum += (await attack()).sent
    return sum
  }
  return (await Promise.all(Array.from({ length: atOnce }, worker))).reduce((sum, one) => sum + one, 0)
}
