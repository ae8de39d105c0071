// Two instances of the built gateway with one real Redis: one limit between them, one memory, and neither stops when Redis does.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServices, type Services } from '../../demo/services/services'
import { configFile, secrets } from '../../gateway/kit.fixture'
import { freePort, until } from './drivers'
import { redis } from './programs'

const folder = mkdtempSync(join(tmpdir(), 'owner-redis-'))
const program = resolve(import.meta.dirname, '../../dist/gateway/owner-gateway.mjs')
const here = redis ? [{ redis }] : []
const started: ChildProcess[] = []
let services: Services
let gateways: string[]
let redisProcess: ChildProcess

async function startGateway(redisPort: number): Promise<string> {
  const port = await freePort()
  const config = join(folder, `${port}.json`)
  writeFileSync(config, JSON.stringify({ ...configFile(services.origin, { limits: {} }), listen: `127.0.0.1:${port}` }))
  const env = { PATH: process.env.PATH, ...secrets, OWNER_REDIS_URL: `redis://127.0.0.1:${redisPort}` }
  started.push(spawn(process.execPath, [program, config], { env, stdio: 'ignore' }))
  const origin = `http://127.0.0.1:${port}`
  await until('the gateway', () =>
    fetch(`${origin}/owner/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return origin
}

const guess = async (gateway: string | undefined, number: number) =>
  (await fetch(`${gateway}/owner/content/auths?hash=guessed-${number}0000`)).status

describe.each(here)('two gateways with $redis', ({ redis: path }) => {
  beforeAll(async () => {
    services = await createServices({ rateLimit: 0 })
    const port = await freePort()
    redisProcess = spawn(path, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
      stdio: 'ignore',
    })
    started.push(redisProcess)
    gateways = [await startGateway(port), await startGateway(port)]
  })
  afterAll(async () => {
    for (const child of started.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const over = new Promise((done) => child.on('exit', done))
      child.kill()
      await over
    }
    await services.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('hold one limit between them (GAT-05)', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 30; number++) statuses.push(await guess(gateways[number % 2], number))
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  it('go on each by itself while Redis is away (GAT-05)', async () => {
    const over = new Promise((done) => redisProcess.on('exit', done))
    redisProcess.kill()
    await over
    for (const gateway of gateways) {
      const statuses: number[] = []
      for (let number = 0; number < 25; number++) statuses.push(await guess(gateway, number))
      expect(statuses.filter((status) => status === 200)).toHaveLength(20)
      expect(statuses.at(-1)).toBe(429)
    }
  })
})
