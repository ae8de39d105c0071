// The demo as a whole: pages on one port, services on another, a configuration that the widgets accept.
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/core/config'
import { demoPassword, persona, serviceAccount } from './personas'
import { type Demo, startDemo } from './server'
import { recordsAuth } from './services/records/records'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo({ pagePort: 0, servicePort: 0, storeDir: false, quiet: true })
})
afterAll(() => demo.close())

const get = (path: string, init?: RequestInit) => fetch(`${demo.pageOrigin}${path}`, init)

describe('demo', () => {
  it.each([
    ['?direct=1', '/strapi5/api'],
    ['?direct=1&content=strapi3', '/strapi3'],
    ['?direct=1&content=strapi4', '/strapi4/api'],
    ['?direct=1&content=strict', '/strapi5-strict/api'],
  ])('portal.config.json%s is a valid configuration for %s (EMB-15)', async (query, prefix) => {
    const result = readConfig(await (await get(`/portal.config.json${query}`)).json())
    expect(result).toMatchObject({
      config: { contentUrl: `${demo.serviceOrigin}${prefix}`, recordsUrl: demo.serviceOrigin },
    })
  })

  it.each([
    ['', '/owner'],
    ['?content=strapi3', '/owner-strapi3'],
    ['?content=strapi4', '/owner-strapi4'],
    ['?content=strict', '/owner-strict'],
  ])('portal.config.json%s leads to the gateway under %s and holds no secret (GAT-01)', async (query, path) => {
    const text = await (await get(`/portal.config.json${query}`)).text()
    for (const secret of [serviceAccount.password, ...Object.values(recordsAuth), 'serviceAccount', 'recordsAuth'])
      expect(text).not.toContain(secret)
    expect(readConfig(JSON.parse(text))).toMatchObject({ config: { contentUrl: `${path}/content`, gateway: true } })
    expect(await (await get(`${path}/health`)).json()).toEqual({ ok: true })
    const json = { identifier: persona('sofia').email, password: demoPassword }
    const headers = { 'content-type': 'application/json', origin: demo.pageOrigin, 'x-owner-widgets': '1' }
    const login = await get(`${path}/content/auth/local`, { method: 'POST', headers, body: JSON.stringify(json) })
    expect((await login.json()).user.email).toBe(json.identifier)
  })

  it('a dialect or a brand that is none gives the usual configuration (EMB-15)', async () => {
    const usual = await (await get('/portal.config.json')).text()
    expect(await (await get('/portal.config.json?content=constructor&brand=other')).text()).toBe(usual)
  })

  it('the CRM’s own credentials are in the configuration only when asked for (SES-06)', async () => {
    expect(await (await get('/portal.config.json')).json()).not.toHaveProperty('recordsAuth')
    expect(await (await get('/portal.config.json?recordsAuth=1')).json()).toHaveProperty('recordsAuth.clientId')
  })

  it('pages come with a policy without inline scripts and styles (EMB-04)', async () => {
    const page = await get('/')
    expect(page.status).toBe(200)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  })

  it('every page names its icon, so that no browser asks for one that is not there (EMB-04)', async () => {
    const folder = new URL('pages/', import.meta.url)
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((page) => page.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(7)
    const served = [...pages, 'hosts/index.html', 'hosts/plain.html'].map(
      async (page) => [page, await (await get(`/${page}`)).text()] as const,
    )
    for (const [page, text] of await Promise.all(served))
      expect(text, page).toContain('rel="icon" href="/art/logo.svg"')
  })

  it('serves drawings, ranges of them, and nothing outside its folders', async () => {
    expect((await get('/art/logo.svg')).headers.get('content-type')).toBe('image/svg+xml')
    const part = await get('/art/logo.svg', { headers: { range: 'bytes=0-3' } })
    expect([part.status, await part.text()]).toEqual([206, '<svg'])
    for (const path of ['/art/..%2f..%2fpackage.json', '/..%2fpersonas.ts', '/nothing.html'])
      expect((await get(path)).status).toBe(404)
  })

  it('every picture of the configuration is there, in both languages (WIZ-14)', async () => {
    const config = await (await get('/portal.config.json')).text()
    const pictures = [...new Set(config.match(/\/art\/[\w-]+\.svg/g))]
    expect(pictures.length).toBeGreaterThan(20)
    for (const picture of pictures) expect([picture, (await get(picture)).status]).toEqual([picture, 200])
  })

  it('every link of the configuration that stands for a foreign system opens something', async () => {
    const config = await (await get('/portal.config.json')).text()
    const links = [...new Set(config.match(/http:\/\/127\.0\.0\.1:\d+\/(external|annex)[^"]*/g))]
    expect(links.length).toBeGreaterThan(10)
    for (const link of links) expect((await fetch(link)).status).toBe(200)
  })
})
