// The reference gateway with the real nginx: the page knows no secret, and what the server adds reaches the services.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { persona, serviceAccount } from '../../demo/personas'
import { recordsAuth } from '../../demo/services/records/records'
import { createServices, type Services } from '../../demo/services/services'
import { enginesHere, freePort, until } from './drivers'
import { nginx, program } from './programs'

const root = resolve(import.meta.dirname, '../..')
const guide = join(root, 'widgets/guides/gateway')
const folder = mkdtempSync(join(tmpdir(), 'owner-gateway-'))
const sofia = persona('sofia')
const curl = program('curl')
const here = nginx && curl ? [{ nginx }] : []

let services: Services
let content: { origin: string; close(): void }
let site: string
const started: ReturnType<typeof spawn>[] = []

/** The content backend with `/users/me`, which says whether a token is good. */
function contentWithUsers(): Promise<{ origin: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const authorization = request.headers.authorization ?? ''
    const headers = {
      authorization,
      ...(request.headers['content-type'] && { 'content-type': request.headers['content-type'] }),
    }
    const isMe = request.url === '/strapi5/api/users/me'
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
    if (!authorization) Reflect.deleteProperty(headers, 'authorization')
    const answer = await fetch(services.origin + (isMe ? '/strapi5/api/noticias' : request.url), {
      method: request.method ?? 'GET',
      headers,
      ...(body && { body }),
    })
    const status = isMe && answer.status === 403 ? 401 : answer.status
    response.writeHead(status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
    response.end(isMe ? '{}' : Buffer.from(await answer.arrayBuffer()))
  })
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      done({ origin: `http://127.0.0.1:${port}`, close: () => server.close() })
    })
  })
}

/** The addresses of the guide, replaced as an embedder does. */
const adapted = (text: string) =>
  text
    .replaceAll('https://cms.example.co/api', `${content.origin}/strapi5/api`)
    .replaceAll('/api/$1', '/strapi5/api/$1')
    .replaceAll('https://cms.example.co', content.origin)
    .replaceAll(/https:\/\/(records|statements)\.example\.co/g, services.origin)
    .replaceAll('/etc/nginx/', `${folder}/`)

function renewTokens(other: Record<string, string> = {}): Promise<unknown> {
  const env = {
    ...process.env,
    CONTENT_URL: `${services.origin}/strapi5/api`,
    RECORDS_URL: services.origin,
    SERVICE_IDENTIFIER: serviceAccount.identifier,
    SERVICE_PASSWORD: serviceAccount.password,
    REFRESH_TOKEN: recordsAuth.refreshToken,
    CLIENT_ID: recordsAuth.clientId,
    CLIENT_SECRET: recordsAuth.clientSecret,
    TOKENS_FILE: join(folder, 'owner-tokens.conf'),
    RELOAD: 'true',
    ...other,
  }
  return new Promise((done) => {
    spawn(join(guide, 'renew-tokens.sh'), { env, stdio: 'inherit' }).on('exit', done)
  })
}

async function startNginx(path: string): Promise<void> {
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  const pages = join(folder, 'site')
  mkdirSync(pages)
  cpSync(join(root, 'dist/owner-widgets.js'), join(pages, 'owner-widgets.js'))
  const config = /<!-- config: gateway -->\n```json\n([\s\S]*?)\n```/.exec(
    readFileSync(join(guide, '../gateway.md'), 'utf8'),
  )?.[1]
  writeFileSync(join(pages, 'portal.config.json'), config ?? '')
  const tag = '<owner-portal config="/portal.config.json"></owner-portal>'
  writeFileSync(
    join(pages, 'index.html'),
    `<!doctype html><title>x</title><script src="/owner-widgets.js" defer></script>${tag}`,
  )
  for (const name of ['owner-gateway.conf', 'owner-limits.conf'])
    writeFileSync(join(folder, name), adapted(readFileSync(join(guide, name), 'utf8')))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; worker_processes 1;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 256; }
     http { access_log off; include /etc/nginx/mime.types; ${temporary.join(' ')}
       include ${folder}/owner-limits.conf;
       server { listen 127.0.0.1:${port}; root ${pages}; include ${folder}/owner-gateway.conf; } }`,
  )
  const test = spawnSync(path, ['-t', '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' })
  expect(test.stderr).toContain('test is successful')
  started.push(spawn(path, ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' }))
  await until('nginx', () =>
    fetch(site).then(
      (answer) => answer.ok,
      () => false,
    ),
  )
}

const ask = (path: string, init: RequestInit = {}) => fetch(`${site}/owner${path}`, init)
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe.each(here)('SES-06 the gateway of the guide, with $nginx', ({ nginx: path }) => {
  beforeAll(async () => {
    services = await createServices({ rateLimit: 0 })
    content = await contentWithUsers()
    expect(await renewTokens()).toBe(0)
    await startNginx(path)
  })
  afterAll(async () => {
    for (const child of started) {
      const over = new Promise((done) => child.on('exit', done))
      child.kill()
      await over
    }
    content.close()
    await services.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('SES-06 a logged-in user reads records with the token of the CRM, which she never sees', async () => {
    const login = await ask('/content/auth/local', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: sofia.email, password: sofia.password }),
    })
    const { jwt } = await login.json()
    services.calls.clear()
    const answer = await ask(`/records/api/v1/records/contacts/${sofia.contactId}`, as(jwt))
    expect(answer.status).toBe(200)
    expect(services.calls.to(/contacts\//)[0]?.auth).not.toBe('user')
  })

  it('SES-06 refuses records without a good token, the CRM token itself, and lists of invitations or customers', async () => {
    const contact = `/records/api/v1/records/contacts/${sofia.contactId}`
    expect((await ask(contact)).status).toBe(401)
    expect((await ask(contact, as('nonsense'))).status).toBe(401)
    expect((await ask('/records/api/v1/auth/token', { method: 'POST' })).status).toBe(404)
    expect((await ask('/content/auths')).status).toBe(403)
    expect((await ask('/content/auths?hash=x')).status).toBe(403)
    expect((await ask('/content/auths?filters[hash][$eq]=abcdefgh12&filters[$or][0]=x')).status).toBe(403)
    for (const listing of [
      'search?word=a',
      'search?email=a%40b.co&page=2',
      'search',
      `deals/${sofia.dealIds[0]}?fields=all`,
    ])
      expect((await ask(`/records/api/v1/records/${listing}`)).status, listing).toBe(403)
    expect((await ask(`/records/api/v1/records/search?email=${encodeURIComponent(sofia.email)}`)).status).toBe(200)
    expect((await ask('/content/auths?filters%5Bhash%5D%5B%24eq%5D=abcdefgh12')).status).toBe(200)
  })

  it("SES-06 an invitation can be marked as used and in no other way be changed with the service account's token", async () => {
    const used = services.store.data.auths.find(({ registered }) => registered)
    services.calls.clear()
    const answer = await ask(`/content/auths/${used?.documentId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { registered: false, hash: 'known-to-me', email: 'me@example.co' } }),
    })
    expect([answer.status, used?.registered]).toEqual([200, true])
    expect(services.calls.to(/PUT .*\/auths\//).map(({ body }) => body)).toEqual([
      { registered: true, data: { registered: true } },
    ])
  })

  it('EMB-04 a file of the content backend is shown, but is no page of the site', async () => {
    const answer = await fetch(`${site}/uploads/logo.svg`)
    const said = ['content-type', 'content-security-policy', 'x-content-type-options']
    expect([answer.status, ...said.map((name) => answer.headers.get(name))]).toEqual([
      ...[200, 'image/svg+xml'],
      ...['sandbox', 'nosniff'],
    ])
  })

  it('SES-06 a secret may hold any sign', async () => {
    const sent: Record<string, string>[] = []
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      sent.push(JSON.parse(Buffer.concat(chunks).toString()))
      response.end('{"jwt": "service", "access_token": "records"}')
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const secret = `a"b\\c%d$e'f g&h/i`
    const code = await renewTokens({
      ...{ CONTENT_URL: origin, RECORDS_URL: origin, TOKENS_FILE: join(folder, 'other-tokens.conf') },
      ...{ SERVICE_PASSWORD: secret, CLIENT_SECRET: secret },
    })
    server.close()
    expect(code).toBe(0)
    expect(sent.map(({ password, clientSecret }) => password ?? clientSecret)).toEqual([secret, secret])
  })

  it('SES-06 a registration works without a secret in the page, and the portal too', { timeout: 240_000 }, async () => {
    const [[, start] = []] = enginesHere()
    const driver = await start?.()
    if (!driver) throw new Error('no browser')
    try {
      await driver.open(`${site}/?user=${persona('valentina').hash}#/signup`)
      await driver.type('input[name=password]', 'Gateway-2026')
      await driver.type('input[name=passwordConfirmation]', 'Gateway-2026')
      await driver.click('form:has(input[name=passwordConfirmation]) button[type=submit]')
      await until('the account', async () => services.calls.to(/PUT .*\/auths\//)[0]?.status === 200)
      expect(services.calls.to(/POST .*auth\/token/)).toHaveLength(0)
      await driver.open(`${site}/?again#/login`)
      const shown = "document.querySelector('owner-portal').shadowRoot.querySelector('[data-screen]')?.dataset.screen"
      await until('a screen', () => driver.evaluate(shown))
    } finally {
      await driver.close()
    }
  })
})
