// The guide's gateway as an embedder runs it: the built file with the guide's configuration, the real nginx in front.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { persona, serviceAccount } from '../../demo/personas'
import { recordsAuth } from '../../demo/services/records/records'
import { snippet } from '../journeys/guide-snippets'
import { folderForAll, servicesForAll } from '../kit/for-all'
import { freePort } from '../kit/free-port'
import { nginx } from './programs'
import { Started } from './servers'
import { until, untilUp } from './until'

const root = resolve(import.meta.dirname, '../..')
const guide = join(root, 'widgets/guides/gateway')
const { contentUrl, recordsUrl } = JSON.parse(snippet('guides/gateway.md', 'config', 'gateway'))
const folder = folderForAll('owner-gateway')
const sofia = persona('sofia')
const laura = persona('laura')
const here = nginx ? [{ nginx }] : []

let gatewayPort: number
let site: string
/** The same server files, and no gateway behind them. */
let siteAlone: string
const started = new Started()
const services = await servicesForAll()

/** The addresses of the guide, replaced as an embedder does. */
const adapted = (text: string) =>
  text
    .replaceAll('https://cms.example.co/api', `${services.origin}/strapi5/api`)
    .replaceAll(/https:\/\/(records|statements)\.example\.co/g, services.origin)
    .replaceAll('servicio@example.co', serviceAccount.identifier)
    .replaceAll('1000.ABC', recordsAuth.clientId)
    .replaceAll('127.0.0.1:8787', `127.0.0.1:${gatewayPort}`)
    .replaceAll('/var/log/nginx', folder)

async function startGateway(): Promise<void> {
  gatewayPort = await freePort()
  const config = join(folder, 'gateway.json')
  writeFileSync(config, adapted(readFileSync(join(guide, 'gateway.json'), 'utf8')))
  const secret = join(folder, 'password')
  writeFileSync(secret, `${serviceAccount.password}\n`)
  const env = {
    PATH: process.env.PATH,
    OWNER_CONTENT_PASSWORD_FILE: secret,
    OWNER_RECORDS_REFRESH_TOKEN: recordsAuth.refreshToken,
    OWNER_RECORDS_CLIENT_SECRET: recordsAuth.clientSecret,
  }
  const program = join(root, 'dist/gateway/owner-gateway.mjs')
  const check = spawnSync(process.execPath, [program, '--check', config], { env, encoding: 'utf8' })
  expect([check.status, check.stderr]).toEqual([0, ''])
  started.add(spawn(process.execPath, [program, config], { env, stdio: ['ignore', 'ignore', 'inherit'] }))
  await untilUp(`http://127.0.0.1:${gatewayPort}/owner/health`)
}

async function startNginx(path: string): Promise<void> {
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  const pages = join(folder, 'site')
  mkdirSync(pages)
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>x</title>')
  for (const name of ['owner-gateway.conf', 'owner-gateway-log.conf', 'owner-gateway-upstream.conf'])
    writeFileSync(join(folder, name), adapted(readFileSync(join(guide, name), 'utf8')))
  const [awayPort, nobody] = [await freePort(), await freePort()]
  siteAlone = `http://127.0.0.1:${awayPort}`
  const away = readFileSync(join(folder, 'owner-gateway.conf'), 'utf8').replaceAll(
    'owner_gateway;',
    `127.0.0.1:${nobody};`,
  )
  started.nginx(
    path,
    folder,
    `include ${folder}/owner-gateway-log.conf; include ${folder}/owner-gateway-upstream.conf; include /etc/nginx/mime.types;
     server { listen 127.0.0.1:${port}; root ${pages}; include ${folder}/owner-gateway.conf; }
     server { listen 127.0.0.1:${awayPort}; root ${pages}; ${away} }`,
  )
  await untilUp(site)
}

/** As a page of this site and the widgets on it ask. */
const ask = (path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(site + path, { ...init, headers: { origin: site, 'x-owner-widgets': '1', ...headers } })
const as = (cookie: string) => ({ headers: { cookie } })
async function login(): Promise<string> {
  const answer = await ask(`${contentUrl}/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: sofia.email, password: sofia.password }),
  })
  expect(Object.keys(await answer.json())).toEqual(['user'])
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

describe.each(here)('the gateway of the guide, behind $nginx', ({ nginx: path }) => {
  beforeAll(async () => {
    await startGateway()
    await startNginx(path)
  })

  it('lets a user read her record with a cookie and the token of the CRM, which she never sees, and no other one (GAT-01, SES-06, SES-14)', async () => {
    const cookie = await login()
    services.calls.clear()
    const answer = await ask(`${recordsUrl}/api/v1/records/contacts/${sofia.contactId}`, as(cookie))
    expect(answer.status).toBe(200)
    expect(services.calls.to(/contacts\//).map(({ auth }) => auth)).toEqual(['records'])
    expect((await ask(`${recordsUrl}/api/v1/records/contacts/${laura.contactId}`, as(cookie))).status).toBe(403)
    expect(services.calls.to(/contacts\//)).toHaveLength(1)
  })

  it('shows a file of the content backend, which is no page of the site (EMB-04)', async () => {
    const answer = await fetch(`${site}/uploads/news-1.webp`)
    const said = ['content-type', 'content-security-policy', 'x-content-type-options']
    expect([answer.status, ...said.map((name) => answer.headers.get(name))]).toEqual([
      ...[200, 'image/webp'],
      ...["sandbox; frame-ancestors 'none'", 'nosniff'],
    ])
  })

  it('is logged without a query by nginx, also where the gateway does not answer (GAT-05)', async () => {
    const secret = 'never-logged-0123456789'
    const answered = await ask(`${contentUrl}/auths?hash=${secret}`)
    const failed = await fetch(`${siteAlone}/owner/content/auths?hash=${secret}`, {
      headers: { referer: `${site}/?user=${secret}` },
    })
    const opened = await fetch(`${site}/index.html?user=${secret}`, { headers: { referer: `${site}/?user=${secret}` } })
    expect([answered.status, failed.status, opened.status]).toEqual([200, 502, 200])
    const logOf = (name: string) => readFileSync(join(folder, name), 'utf8')
    // nginx writes a call's line after its answer.
    await until('the last line', async () => logOf('access.log').includes('"GET /index.html" 200'))
    expect(logOf('access.log') + logOf('error.log')).not.toContain(secret)
  })

  // The last one: this address has to wait afterwards.
  it('counts by the address that nginx saw, whatever a caller invents (GAT-05)', async () => {
    const statuses = []
    for (let guess = 0; guess < 25; guess++) {
      const headers = { 'x-forwarded-for': `203.0.113.${guess}` }
      statuses.push((await ask(`${contentUrl}/auths?hash=guessed-${guess}0000`, { headers })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})
