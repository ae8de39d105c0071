// Two instances of the built gateway with one real Redis: one limit between them, one memory, and neither stops when
// Redis does, or when it accepts and never answers.
import type { ChildProcess } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { Redis } from 'ioredis'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, persona } from '../../demo/personas'
import { redisMemory } from '../../gateway/memory/redis-memory'
import { portOf } from '../kit/answering'
import { folderForAll, servicesForAll } from '../kit/for-all'
import { freePort } from '../kit/free-port'
import { redis } from './programs'
import { Started } from './servers'
import { until, untilUp } from './until'

const sofia = persona('sofia')
const folder = folderForAll('owner-redis')
const here = redis ? [{ redis }] : []
const started = new Started()
const services = await servicesForAll()
let gateways: Pair
let redisProcess: ChildProcess
let redisPort: number

interface Instance {
  origin: string
  metrics: string
}
type Pair = readonly [one: Instance, another: Instance]

async function startGateway(ofRedis: number, more: object = {}): Promise<Instance> {
  const figures = await freePort()
  const { port } = await started.gateway(folder, services.origin, {
    entries: { limits: {}, metrics: `127.0.0.1:${figures}`, ...more },
    redis: `redis://127.0.0.1:${ofRedis}`,
  })
  const origin = `http://127.0.0.1:${port}`
  await untilUp(`${origin}/owner/health`)
  return { origin, metrics: `http://127.0.0.1:${figures}/metrics` }
}

/** Two of them that share the Redis, ready to be asked. */
async function startPair(more: object = {}): Promise<Pair> {
  const pair = [await startGateway(redisPort, more), await startGateway(redisPort, more)] as const
  for (const instance of pair) await becomes(instance, 'ready')
  return pair
}

/** As a page of this origin and the widgets on it ask. */
const ask = ({ origin }: Instance, method: string, path: string, json?: object, cookie = '') =>
  fetch(`${origin}/owner/${path}`, {
    method,
    headers: { origin, 'x-owner-widgets': '1', 'content-type': 'application/json', cookie },
    ...(json && { body: JSON.stringify(json) }),
  })
/** @returns the cookie of the new session */
async function login(instance: Instance): Promise<string> {
  const account = { identifier: sofia.email, password: demoPassword }
  const { headers } = await ask(instance, 'POST', 'content/auth/local', account)
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const figures = async ({ metrics }: Instance) => (await fetch(metrics)).text()
/** The line of the figure itself: its help begins with the name and a 1, too. */
const gauge = (redis: 'ready' | 'away') => `\nowner_gateway_redis_ready ${redis === 'ready' ? 1 : 0}\n`
const becomes = (instance: Instance, redis: 'ready' | 'away') =>
  until(`Redis ${redis}`, async () => (await figures(instance)).includes(gauge(redis)))

const guess = async ({ origin }: Instance, number: number) =>
  (
    await fetch(`${origin}/owner/content/auths?hash=guessed-${number}0000`, {
      // A call that waits for Redis for ever fails here; in time it takes milliseconds.
      signal: AbortSignal.timeout(45_000),
    })
  ).status

async function empty(): Promise<void> {
  const client = new Redis(redisPort, '127.0.0.1')
  await client.flushall()
  client.disconnect()
}

const counted = (statuses: number[]) =>
  [200, 429].map((wanted) => statuses.filter((status) => status === wanted).length)

describe.each(here)('two gateways with $redis', ({ redis: path }) => {
  beforeAll(async () => {
    const { port, child } = await started.redis(path, folder)
    redisPort = port
    redisProcess = child
    gateways = await startPair()
  })

  it('hold one limit between them (GAT-05)', async () => {
    // Once more if a busy machine kept an instance waiting for Redis so long that it counted alone.
    await until('one limit', async () => {
      await empty()
      for (const instance of gateways) await becomes(instance, 'ready')
      const statuses: number[] = []
      for (let number = 0; number < 15; number++)
        for (const instance of gateways) statuses.push(await guess(instance, number))
      expect(counted(statuses)).toEqual([20, 10])
      return true
    })
  })

  it('share sessions, renew a token once between them, and leave nothing readable in Redis (SES-14)', async () => {
    services.store.data.variants.tokens = 'refresh'
    const [one, another] = await startPair()
    const cookie = await login(one)
    const session = (page: Instance, method: string) => ask(page, method, 'session', undefined, cookie)
    const client = new Redis(redisPort, '127.0.0.1')
    const rows = await Promise.all((await client.keys('owner-gateway:session:*')).map((key) => client.get(key)))
    expect(rows).toHaveLength(1)
    const secrets = [cookie.slice(6), sofia.email, 'eyJ', services.store.data.refreshTokens[0]?.token ?? 'none']
    expect(secrets.filter((secret) => rows.join().includes(secret))).toEqual([])
    // The content backend no longer takes the token: both instances want a new one, and a refresh token is good once.
    services.store.data.generation.user++
    services.calls.clear()
    const both = await Promise.all([one, another].map((page) => session(page, 'GET')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(services.calls.to(/auth\/refresh/)).toHaveLength(1)
    expect((await session(another, 'DELETE')).status).toBe(204)
    expect((await session(one, 'GET')).status).toBe(401)
    expect(await client.keys('owner-gateway:session:*')).toEqual([])
    client.disconnect()
  })

  it('keep twenty sessions of an account, of 108 logins at once (SES-14)', async () => {
    services.store.data.variants.tokens = 'long'
    const pages = await startPair({ limits: { loginsPerMinute: 1e6, loginsPerHour: 1e6, openPerMinute: 1e6 } })
    const [one, another] = pages
    // A busy instance may wait too long for Redis, and refuse a login.
    const enter = (count: number) => until('a login', () => login(count % 2 ? another : one))
    const cookies = await Promise.all(Array.from({ length: 108 }, (_, count) => enter(count)))
    for (const page of pages) {
      const asked = cookies.map((cookie) => ask(page, 'GET', 'session', undefined, cookie))
      const statuses = (await Promise.all(asked)).map(({ status }) => status)
      expect([200, 401].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([20, 88])
    }
  })

  it('end all sessions of an account with its recovery, and say so when Redis is silent (SES-14)', async () => {
    services.store.data.variants.tokens = 'long'
    const pages = await startPair({ limits: { loginsPerMinute: 100, openPerMinute: 100 } })
    const [one, another] = pages
    const cookies = await Promise.all(Array.from({ length: 10 }, (_, count) => login(count % 2 ? another : one)))
    const statuses = () =>
      Promise.all(
        pages.flatMap((page) => cookies.map((cookie) => ask(page, 'GET', 'session', undefined, cookie))),
      ).then((all) => all.map(({ status }) => status))
    expect(await statuses()).toEqual(Array(20).fill(200))
    await ask(one, 'POST', 'content/auth/forgot-password', { email: sofia.email })
    await until('a mail', async () => services.store.data.resets.length > 0)
    const code = services.store.data.resets[0]?.code
    const reset = { code, password: demoPassword, passwordConfirmation: demoPassword }
    redisProcess.kill('SIGSTOP')
    expect((await ask(one, 'POST', 'content/auth/reset-password', reset)).status).toBe(503)
    redisProcess.kill('SIGCONT')
    for (const page of pages) await until('Redis again', async () => (await ask(page, 'GET', 'ready')).status === 200)
    // A busy machine may make an instance wait too long for Redis once more.
    await until(
      'the recovery',
      async () => (await ask(one, 'POST', 'content/auth/reset-password', reset)).status === 200,
    )
    await until('the end of all', async () => (await statuses()).every((status) => status === 401))
  })

  it('keep sets that end, and that a later entry does not prolong, with Redis 6 too (GAT-13)', async () => {
    const refusal = "-ERR wrong number of arguments for 'expire' command\r\n"
    // Version 6 knows EXPIRE with a key and seconds only.
    const six = await portOf(
      createServer((socket) => {
        const real = connect(redisPort, '127.0.0.1')
        socket.on('data', (bytes) =>
          /^\*4\r\n\$6\r\nexpire/im.test(`${bytes}`) ? socket.write(refusal) : real.write(bytes),
        )
        real.pipe(socket)
        socket.on('close', () => real.destroy())
      }),
    )
    const client = new Redis(six, '127.0.0.1')
    const memory = redisMemory(client)
    await memory.add('test', ['one'], 100)
    await client.expire('owner-gateway:test', 50)
    await memory.add('test', ['two', 'three'], 100)
    const life = await client.ttl('owner-gateway:test')
    // Read past the memory, which would fall back on its own memory.
    expect((await client.smembers('owner-gateway:test')).sort()).toEqual(['one', 'three', 'two'])
    expect(life > 0 && life <= 50).toBe(true)
    client.disconnect()
  })

  it('answer while a Redis accepts and never answers, and say that they are alone (GAT-13)', async () => {
    const silent = await portOf(createServer((socket) => socket.on('error', () => {})))
    const instance = await startGateway(silent)
    expect(await guess(instance, 1)).toBe(200)
    expect(await figures(instance)).toContain(gauge('away'))
    const ready = await fetch(`${instance.origin}/owner/ready`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ready: false, content: true, records: true, redis: false },
    ])
  })

  it('answer while Redis hangs, and share again when it goes on (GAT-13)', async () => {
    const instance = await startGateway(redisPort)
    await becomes(instance, 'ready')
    const [other] = gateways
    // The minute of the limit begins now.
    await empty()
    await becomes(other, 'ready')
    while ((await guess(other, 1)) === 200);
    redisProcess.kill('SIGSTOP')
    // Alone, the instance has a limit of its own.
    expect(await guess(instance, 1)).toBe(200)
    await becomes(instance, 'away')
    redisProcess.kill('SIGCONT')
    // A busy machine may make it wait too long once more. Ten calls at most: alone, the instance would refuse the twenty-first.
    let status = 200
    for (let calls = 0; calls < 10 && status !== 429; calls++) {
      await becomes(instance, 'ready')
      status = await guess(instance, 2)
    }
    expect(status).toBe(429)
  })

  it('go on each by itself while Redis is away (GAT-05)', async () => {
    const pair = await startPair()
    const over = new Promise((done) => redisProcess.on('exit', done))
    redisProcess.kill()
    await over
    for (const instance of pair) {
      const statuses: number[] = []
      for (let number = 0; number < 25; number++) statuses.push(await guess(instance, number))
      expect(counted(statuses)).toEqual([20, 5])
    }
  })
})
