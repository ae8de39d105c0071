// Two instances behind the guide's nginx: one that is killed in the middle takes no call with it that had not begun.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { createServices, type Services } from '../../demo/services/services'
import { configFile, secrets } from '../kit/gateway/stage'
import { freePort, until } from './drivers'
import { nginx, redis } from './programs'

const root = resolve(import.meta.dirname, '../..')
const guide = join(root, 'widgets/guides/gateway')
const folder = mkdtempSync(join(tmpdir(), 'owner-two-'))
const here = nginx && redis ? [{ nginx, redis }] : []
const sofia = persona('sofia')
const started: ChildProcess[] = []
let services: Services
let site: string
let instances: { port: number; child: ChildProcess }[]

const isUp = (address: string) => () =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

async function startInstance(redisPort: number) {
  const port = await freePort()
  const config = join(folder, `${port}.json`)
  writeFileSync(config, JSON.stringify({ ...configFile(services.origin), listen: `127.0.0.1:${port}`, trustProxy: 1 }))
  const env = { PATH: process.env.PATH, ...secrets, OWNER_REDIS_URL: `redis://127.0.0.1:${redisPort}` }
  const child = spawn(process.execPath, [join(root, 'dist/gateway/owner-gateway.mjs'), config], {
    env,
    stdio: 'ignore',
  })
  started.push(child)
  await until('the gateway', isUp(`http://127.0.0.1:${port}/owner/health`))
  return { port, child }
}

/** The guide's files; a header tells which instances were tried. */
async function startNginx(path: string, [one, other]: number[]): Promise<void> {
  const port = await freePort()
  const text = (name: string) => readFileSync(join(guide, name), 'utf8')
  const upstream = text('owner-gateway-upstream.conf')
    .replace('# server', 'server')
    .replace(':8787', `:${one}`)
    .replace(':8788', `:${other}`)
  const server = text('owner-gateway.conf').replaceAll('/var/log/nginx', folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; worker_processes 1;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 256; }
     http { access_log off; ${temporary.join(' ')} ${upstream}
       server { listen 127.0.0.1:${port}; add_header X-Tried $upstream_addr always; ${server} } }`,
  )
  expect(spawnSync(path, ['-t', '-c', config], { encoding: 'utf8' }).stderr).toContain('test is successful')
  started.push(spawn(path, ['-c', config], { stdio: 'inherit' }))
  site = `http://127.0.0.1:${port}`
  await until('nginx', isUp(`${site}/owner/health`))
}

const call = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${site}/owner${path}`, init)
  await answer.arrayBuffer()
  return { status: answer.status, tried: answer.headers.get('x-tried') ?? '' }
}
const lookUp = (number: number) => call(`/content/auths?hash=guessed-${number}0000`)
const login = () =>
  call('/content/auth/local', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site, 'x-owner-widgets': '1' },
    body: JSON.stringify({ identifier: sofia.email, password: sofia.password }),
  })

describe.each(here)('two gateways behind $nginx with $redis', ({ nginx: nginxPath, redis: redisPath }) => {
  beforeAll(async () => {
    services = await createServices({ rateLimit: 0 })
    const port = await freePort()
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder]
    started.push(spawn(redisPath, options, { stdio: 'ignore' }))
    instances = [await startInstance(port), await startInstance(port)]
    await startNginx(
      nginxPath,
      instances.map((one) => one.port),
    )
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

  it('lose no call that had not begun when one is killed in the middle (GAT-05)', async () => {
    const calls: { status: number; tried: string }[] = []
    const [victim] = instances
    const worker = async () => {
      for (let number = 0; number < 20; number++) calls.push(await lookUp(number))
    }
    const running = Promise.all(Array.from({ length: 6 }, worker))
    await until('half of the calls', async () => calls.length >= 40)
    const both = new Set(calls.map(({ tried }) => tried))
    expect(both.size).toBe(2)
    const over = new Promise((done) => victim?.child.on('exit', done))
    victim?.child.kill('SIGKILL')
    await over
    // What nginx may not send twice, a POST, has not been sent to an instance that is not there.
    const logins = await Promise.all(Array.from({ length: 10 }, login))
    await running
    expect([...calls, ...logins].filter(({ status }) => status !== 200)).toEqual([])
    expect([...calls, ...logins].filter(({ tried }) => tried.includes(', ')).length).toBeGreaterThan(0)
    expect(calls.at(-1)?.tried).toContain(`:${instances[1]?.port}`)
  })
})
