// @ts-check
// The servers that `npm run bench:gateway` compares: the demo services, the built gateway in front of them, and, if installed, nginx.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { startNginx } from '../test/nginx.mjs'

const folder = mkdtempSync(join(tmpdir(), 'owner-bench-'))
/** @type {import('node:child_process').ChildProcess[]} */
const children = []

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** @param {string} url */
async function answers(url) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(url).catch(() => undefined)) return
    await new Promise((next) => setTimeout(next, 50))
  }
  throw new Error(`${url} never answered`)
}

export async function createBed() {
  const { module: demo } = await runnerImport('./demo/services/services.ts')
  const { module: people } = await runnerImport('./demo/personas.ts')
  const { module: records } = await runnerImport('./demo/services/records/records.ts')
  const services = await demo.createServices({ rateLimit: 0 })
  const sofia = people.persona('sofia')
  const metrics = `127.0.0.1:${await freePort()}`
  const gateway = await startGateway(metrics, {
    content: { url: `${services.origin}/strapi5/api`, identifier: people.serviceAccount.identifier },
    records: { url: services.origin, clientId: records.recordsAuth.clientId },
    secrets: {
      OWNER_CONTENT_PASSWORD: people.serviceAccount.password,
      OWNER_RECORDS_REFRESH_TOKEN: records.recordsAuth.refreshToken,
      OWNER_RECORDS_CLIENT_SECRET: records.recordsAuth.clientSecret,
    },
  })
  const login = (/** @type {string} */ url) =>
    fetch(`${url}/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: gateway.origin, 'x-owner-widgets': '1' },
      body: JSON.stringify({ identifier: sofia.email, password: people.demoPassword }),
    })
  const session = await login(`${gateway.origin}/owner/content`)
  const cookie = session.headers.getSetCookie().join().split(';')[0] ?? ''
  const { jwt } = await login(`${services.origin}/strapi5/api`).then((answer) => answer.json())
  const path = `/api/v1/records/contacts/${sofia.contactId}`
  const nginx = await startProxy(services.origin)
  return {
    started: gateway.started,
    // The services read the token, the gateway the cookie.
    headers: { authorization: `Bearer ${jwt}`, cookie },
    urls: {
      direct: services.origin + path,
      ...(nginx && { nginx: nginx + path }),
      gateway: `${gateway.origin}/owner/records${path}`,
    },
    memory: () => memoryOf(metrics),
    /** Clears the log of calls that the demo services keep, so that its memory is not measured. */
    forget: () => services.calls.clear(),
    async close() {
      for (const child of children) {
        const over = new Promise((done) => child.on('exit', done))
        child.kill()
        await over
      }
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * @param {string} metrics
 * @param {{ content: object, records: object, secrets: Record<string, string> }} where
 */
async function startGateway(metrics, { content, records, secrets }) {
  const config = join(folder, 'gateway.json')
  const limits = { openPerMinute: 1e9, callsPerMinute: 1e9, addressCallsPerMinute: 1e9 }
  // Under load the calls of one second need more connections than an address has without a proxy in front.
  const trustProxy = 1
  writeFileSync(config, JSON.stringify({ listen: '127.0.0.1:0', content, records, limits, metrics, trustProxy }))
  const begun = performance.now()
  const child = spawn(process.execPath, ['dist/gateway/owner-gateway.mjs', config], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...secrets },
  })
  children.push(child)
  const port = await new Promise((done, fail) => {
    child.once('exit', (code) => fail(new Error(`the gateway ended with ${code}`)))
    child.stdout.on('data', (lines) => {
      const found = /"listen":"127\.0\.0\.1:(\d+)"/.exec(lines)
      if (found) done(found[1])
    })
  })
  return { origin: `http://127.0.0.1:${port}`, started: performance.now() - begun }
}

/** nginx as a plain reverse proxy, which checks nothing. @param {string} services */
async function startProxy(services) {
  const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((path) => existsSync(path))
  if (!program) return undefined
  const port = await freePort()
  children.push(
    startNginx(
      program,
      folder,
      `access_log off;
       upstream services { server ${new URL(services).host}; keepalive 16; }
       server { listen 127.0.0.1:${port};
         location / { proxy_http_version 1.1; proxy_set_header Connection ""; proxy_pass http://services; } }`,
    ),
  )
  const origin = `http://127.0.0.1:${port}`
  await answers(origin)
  return origin
}

/** The gateway's memory in megabytes, from its metrics. @param {string} metrics */
async function memoryOf(metrics) {
  const text = await (await fetch(`http://${metrics}/metrics`)).text()
  const figure = (/** @type {string} */ name) =>
    Math.round((Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 1024 / 1024) * 10) / 10
  return { rss: figure('process_resident_memory_bytes'), heap: figure('nodejs_heap_size_used_bytes') }
}
