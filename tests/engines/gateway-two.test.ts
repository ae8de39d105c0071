// Two instances behind the guide's nginx: one that is killed in the middle takes no call with it that had not begun.
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { folderForAll, servicesForAll } from '../kit/for-all'
import { freePort } from '../kit/free-port'
import { nginx, redis } from './programs'
import { Started } from './servers'
import { until, untilUp } from './until'

const root = resolve(import.meta.dirname, '../..')
const guide = join(root, 'widgets/guides/gateway')
const folder = folderForAll('owner-two')
const here = nginx && redis ? [{ nginx, redis }] : []
const sofia = persona('sofia')
const started = new Started()
const services = await servicesForAll()
let site: string
let instances: { port: number; child: ChildProcess }[]

async function startInstance(redisPort: number) {
  const instance = await started.gateway(folder, services.origin, {
    entries: { trustProxy: 1 },
    redis: `redis://127.0.0.1:${redisPort}`,
  })
  await untilUp(`http://127.0.0.1:${instance.port}/owner/health`)
  return instance
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
  started.nginx(
    path,
    folder,
    `access_log off; ${upstream}
     server { listen 127.0.0.1:${port}; add_header X-Tried $upstream_addr always; ${server} }`,
  )
  site = `http://127.0.0.1:${port}`
  await untilUp(`${site}/owner/health`)
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
    const { port } = await started.redis(redisPath, folder)
    instances = [await startInstance(port), await startInstance(port)]
    await startNginx(
      nginxPath,
      instances.map((one) => one.port),
    )
  })

  it('lose no call that had not begun when one is killed in the middle (GAT-05)', async () => {
    const calls: { status: number; tried: string }[] = []
    const [victim] = instances
    let isOver = false
    const worker = async () => {
      for (let left = 10; left > 0; left -= isOver ? 1 : 0) calls.push(await lookUp(left))
    }
    const running = Promise.all(Array.from({ length: 6 }, worker))
    await until('calls to both', async () => calls.length >= 40)
    const both = new Set(calls.map(({ tried }) => tried))
    expect(both.size).toBe(2)
    const over = new Promise((done) => victim?.child.on('exit', done))
    victim?.child.kill('SIGKILL')
    await over
    isOver = true
    // What nginx may not send twice, a POST, has not been sent to an instance that is not there.
    const logins = await Promise.all(Array.from({ length: 10 }, login))
    await running
    expect([...calls, ...logins].filter(({ status }) => status !== 200)).toEqual([])
    expect([...calls, ...logins].filter(({ tried }) => tried.includes(', ')).length).toBeGreaterThan(0)
    expect(calls.at(-1)?.tried).toContain(`:${instances[1]?.port}`)
  })
})
