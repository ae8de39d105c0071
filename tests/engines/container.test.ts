// What the image of gateway/Containerfile and gateway/compose.yaml runs, without a container engine: the same command as an ordinary user, in
// read-only folders, with the environment of the compose file; two of them with a real Redis behind a real nginx with the compose file's server.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { serviceAccount } from '../../demo/personas'
import { recordsAuth } from '../../demo/services/records/records'
import { folderForAll, servicesForAll } from '../kit/for-all'
import { freePort } from '../kit/free-port'
import { selfSigned } from '../kit/gateway/self-signed'
import { nginx, nodes, redis } from './programs'
import { Started } from './servers'
import { until, untilUp } from './until'

const built = join(import.meta.dirname, '../../dist/gateway')
const textOf = (name: string) => readFileSync(join(built, name), 'utf8')
const [image, compose] = [textOf('Containerfile'), textOf('compose.yaml')]

const instruction = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(image)?.[1] ?? ''
const wordsOf = (name: string): string[] => JSON.parse(/\[.*\]$/.exec(instruction(name))?.[0] ?? '[]')
const [copied = '', copiedTo = ''] = instruction('COPY').split(' ').slice(-2)
const environment = Object.fromEntries(
  [...compose.matchAll(/^ {6}(OWNER_\w+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
)
const secrets: Record<string, string> = {
  content_password: serviceAccount.password,
  records_refresh_token: recordsAuth.refreshToken,
  records_client_secret: recordsAuth.clientSecret,
}
/** The image's `node` user. */
const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {}
const needed = nginx && redis ? { nginx, redis } : undefined
const here = needed ? nodes.map((node) => ({ ...node, ...needed })) : []

const services = await servicesForAll()

describe.each(here)('the image, with $name', ({ path: node, nginx: nginxPath, redis: redisPath }) => {
  const started = new Started()
  const root = folderForAll('owner-image')
  /** Of nginx and Redis. */
  const folder = folderForAll('owner-image-servers')
  let redisPort: number
  const running: { port: number; child: ChildProcess }[] = []
  /** A path of the container, below this machine's folder. */
  const inside = (path: string) => join(root, path)

  const adapted = (text: string) =>
    text
      .replaceAll('https://cms.example.co/api', `${services.origin}/strapi5/api`)
      .replaceAll(/https:\/\/(records|statements)\.example\.co/g, services.origin)
      .replaceAll('servicio@example.co', serviceAccount.identifier)
      .replaceAll('1000.ABC', recordsAuth.clientId)
      .replaceAll('"redis"', '"127.0.0.1"')

  function envOf(): Record<string, string> {
    const given = Object.entries(environment).map(([name, value]) => [
      name,
      value.startsWith('/') ? inside(value) : value.replace('redis:6379', `127.0.0.1:${redisPort}`),
    ])
    return { PATH: dirname(node), ...Object.fromEntries(given) }
  }

  function write(path: string, text: string): void {
    mkdirSync(dirname(inside(path)), { recursive: true })
    writeFileSync(inside(path), text)
  }

  async function run(name: string) {
    const [port, figures] = [await freePort(), await freePort()]
    const config = `/etc/owner-gateway/${name}.json`
    chmodSync(inside('/etc/owner-gateway'), 0o755)
    write(config, adapted(textOf('compose.gateway.json')).replace(':8787', `:${port}`).replace(':9787', `:${figures}`))
    chmodSync(inside('/etc/owner-gateway'), 0o555)
    const [, ...words] = wordsOf('CMD').map((word) =>
      word.replace('gateway.json', `${name}.json`).replace(/^\//, `${root}/`),
    )
    const cwd = inside(instruction('WORKDIR'))
    const child = spawn(node, words, { cwd, env: envOf(), stdio: ['ignore', 'pipe', 'inherit'], ...user })
    running.push({ port, child: started.add(child) })
    await untilUp(`http://127.0.0.1:${port}/owner/ready`)
  }

  beforeAll(async () => {
    const { port } = await started.redis(redisPath, folder)
    redisPort = port
    mkdirSync(inside(copiedTo), { recursive: true })
    cpSync(join(built, copied), inside(join(copiedTo, copied)))
    for (const [name, value] of Object.entries(secrets)) write(`/run/secrets/${name}`, `${value}\n`)
    write('/etc/owner-gateway/gateway.json', textOf('compose.gateway.json'))
    for (const path of ['/', '/etc', '/run', '/opt', copiedTo, '/etc/owner-gateway', '/run/secrets'])
      chmodSync(inside(path), 0o555)
    chmodSync(inside(join(copiedTo, copied)), 0o444)
    await run('one')
    await run('two')
  })

  it('is one file, runs as an ordinary user, and leaves nothing behind (GAT-24)', async () => {
    expect([copied, instruction('USER'), readdirSync(inside(copiedTo))]).toEqual([
      'owner-gateway.mjs',
      'node',
      ['owner-gateway.mjs'],
    ])
    for (const { child } of running) {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).toBe(user.uid ?? process.getuid?.())
    }
  })

  it('takes the configuration of the compose file as it stands, with its hosts (GAT-24)', () => {
    const [, program = ''] = wordsOf('CMD')
    const env = { ...envOf(), OWNER_REDIS_URL: environment.OWNER_REDIS_URL }
    const words = [inside(program), '--check', inside('/etc/owner-gateway/gateway.json')]
    const check = spawnSync(node, words, { env, encoding: 'utf8' })
    expect([check.status, check.stderr]).toEqual([0, ''])
  })

  it('has a health check that knows whether it lives (GAT-24)', async () => {
    const check = (port: number) => {
      const [, ...words] = wordsOf('HEALTHCHECK').map((word) => word.replace(':8787', `:${port}`))
      return spawnSync(node, words, { ...user, cwd: '/' }).status
    }
    expect(running.map(({ port }) => check(port))).toEqual([0, 0])
    expect(check(await freePort())).toBe(1)
  })

  it('stands behind the nginx of the compose file, which refuses calls without TLS (GAT-24)', async () => {
    const [plain, secure] = [await freePort(), await freePort()]
    mkdirSync(join(folder, 'site'))
    writeFileSync(join(folder, 'site/index.html'), 'the site')
    writeFileSync(join(folder, 'site.pem'), selfSigned.cert)
    writeFileSync(join(folder, 'site.key'), selfSigned.key)
    const local = (name: string) => {
      const text = textOf(name)
        .replace('gateway-1:8787', `127.0.0.1:${running[0]?.port}`)
        .replace('gateway-2:8787', `127.0.0.1:${running[1]?.port}`)
        .replace('listen 80', `listen 127.0.0.1:${plain}`)
        .replace('listen 443', `listen 127.0.0.1:${secure}`)
        .replace('/run/secrets/site_certificate', `${folder}/site.pem`)
        .replace('/run/secrets/site_key', `${folder}/site.key`)
        .replace('/var/www/site', `${folder}/site`)
        .replaceAll('/etc/nginx/owner-', `${folder}/owner-`)
        .replaceAll('/var/log/nginx', folder)
      writeFileSync(join(folder, name), text)
      return `include ${folder}/${name};`
    }
    local('owner-gateway.conf')
    local('owner-widgets-files.conf')
    const included = ['owner-gateway-log.conf', 'owner-widgets-maps.conf', 'compose.nginx.conf'].map(local)
    // As the image's own nginx.conf has it.
    started.nginx(nginxPath, folder, `access_log ${folder}/access.log; ${included.join(' ')}`)
    const ask = (path: string) =>
      new Promise<string>((done, fail) => {
        const options = { host: '127.0.0.1', port: secure, path, ca: selfSigned.cert, servername: 'localhost' }
        request(options, (answer) => {
          let body = ''
          answer.on('data', (bytes) => {
            body += bytes
          })
          answer.on('end', () => done(`${answer.statusCode} ${body}`))
        })
          .on('error', fail)
          .end()
      })
    await until('nginx', () =>
      ask('/').then(
        () => true,
        () => false,
      ),
    )
    expect(await ask('/')).toBe('200 the site')
    expect(await ask('/owner/health')).toBe('200 {"ok":true}')
    expect(await ask('/owner/content/auths?hash=guessed-0123')).toBe('200 {"data":[]}')
    const without = async (path: string) =>
      (await fetch(`http://127.0.0.1:${plain}${path}`, { redirect: 'manual' })).status
    expect([await without('/owner/session'), await without('/?user=never-logged')]).toEqual([403, 308])
    expect(await ask('/?user=never-logged')).toBe('200 the site')
    const logged = readFileSync(join(folder, 'access.log'), 'utf8')
    expect(logged).toContain('GET /')
    expect(logged).not.toContain('never-logged')
  })

  // The last one: it ends an instance.
  it('ends by the signal that stops the image (GAT-21, GAT-24)', async () => {
    const [{ child } = {}] = running
    const over = new Promise((done) => child?.on('exit', done))
    child?.kill(instruction('STOPSIGNAL') as NodeJS.Signals)
    expect(await over).toBe(0)
  })
})
