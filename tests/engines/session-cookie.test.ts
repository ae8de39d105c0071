// The session's cookie in every engine: on this machine over http, over https, and for pages of another site. The page's own calls, without widgets.
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, persona } from '../../demo/personas'
import { servicesForAll } from '../kit/for-all'
import { type Driver, enginesHere } from './drivers'
import { gatewayFor, startSite } from './servers'
import { until } from './until'

const sofia = persona('sofia')
const services = await servicesForAll()

/** A site with a page and, below /owner, a gateway. Over https it is reached as localhost and as 127.0.0.1, which are two sites. */
async function startPage(isSecure: boolean, entries: Record<string, unknown>) {
  const app = new Hono()
  const port = await startSite(app, isSecure)
  const gateway = gatewayFor(services.origin, entries)
  /** The names of the cookies that came with calls to the gateway. */
  const cookies: string[] = []
  app.use('/owner/*', async (c) => {
    cookies.push((c.req.header('cookie') ?? '').replace(/=[^;]*/g, ''))
    return gateway.fetch(c.req.raw)
  })
  app.get('/', (c) => c.html('<!doctype html><title>x</title>'))
  return { port, cookies }
}

interface Answer {
  status: number
  text: string
}

/** A call as the widgets make it, from the page that is open; status 0: the engine kept the answer from the page. */
async function call(driver: Driver, url: string, method = 'GET', json?: object): Promise<Answer> {
  const init = {
    method,
    credentials: 'include',
    headers: {
      ...(method !== 'GET' && { 'x-owner-widgets': '1' }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
  }
  await driver.evaluate(`void (window.answer = undefined, fetch(${JSON.stringify(url)}, ${JSON.stringify(init)}).then(
    async (answer) => { window.answer = { status: answer.status, text: await answer.text() } },
    (error) => { window.answer = { status: 0, text: String(error) } },
  ))`)
  return (await until('an answer', () => driver.evaluate('window.answer'))) as Answer
}

const login = { identifier: sofia.email, password: demoPassword }

describe.each(enginesHere({ acceptsAnyCertificate: true }))('the cookie in %s', (engine, start) => {
  // One browser for all: each test logs out at its end, so that the next one finds no cookie.
  let driver: Driver
  beforeAll(async () => {
    driver = await start()
  })
  afterAll(() => driver.close())

  it.each([
    ['http', 'owner'],
    ['https', '__Host-owner'],
  ])(
    'keeps a session on one site over %s as %s, unseen by scripts, until the logout (SES-14)',
    async (scheme, name) => {
      const { port, cookies } = await startPage(scheme === 'https', { session: {} })
      const site = `${scheme}://localhost:${port}`
      await driver.open(site)
      expect((await call(driver, '/owner/session')).status).toBe(401)
      const entered = await call(driver, '/owner/content/auth/local', 'POST', login)
      expect(Object.keys(JSON.parse(entered.text))).toEqual(['user'])
      await driver.open(`${site}/?again`)
      expect(await driver.evaluate('document.cookie')).toBe('')
      expect(JSON.parse((await call(driver, '/owner/session')).text).user.email).toBe(sofia.email)
      expect(cookies.at(-1)).toBe(name)
      expect((await call(driver, '/owner/session', 'DELETE')).status).toBe(204)
      expect((await call(driver, '/owner/session')).status).toBe(401)
      expect(cookies.at(-1)).toBe('')
    },
  )

  it('does not go along with calls of another site, which can change nothing either (SES-14)', async () => {
    const { port, cookies } = await startPage(true, { session: {} })
    const own = `https://localhost:${port}`
    await driver.open(own)
    expect((await call(driver, '/owner/content/auth/local', 'POST', login)).status).toBe(200)
    // The same server under another name: another site to the engine.
    await driver.open(`https://127.0.0.1:${port}/`)
    const before = cookies.length
    for (const [path, method, json] of [
      ['/owner/session', 'GET'],
      ['/owner/session', 'DELETE'],
      ['/owner/content/auth/local', 'POST', login],
    ] as const)
      expect((await call(driver, own + path, method, json)).status).toBe(0)
    expect(cookies.slice(before).filter(Boolean)).toEqual([])
    await driver.open(own)
    expect((await call(driver, '/owner/session')).status).toBe(200)
    expect((await call(driver, '/owner/session', 'DELETE')).status).toBe(204)
  })

  it('keeps a session for a page of another site where the configuration names it (SES-14)', async () => {
    const page = await startPage(true, {})
    const trusted = `https://localhost:${page.port}`
    const { port } = await startPage(true, { origins: [trusted], session: { site: 'cross' } })
    const gateway = `https://127.0.0.1:${port}/owner`
    // An engine asks nobody about the certificate of a call: it is accepted by visiting the gateway.
    await driver.open(`https://127.0.0.1:${port}/`)
    await driver.open(trusted)
    expect((await call(driver, `${gateway}/content/auth/local`, 'POST', login)).status).toBe(200)
    const { status } = await call(driver, `${gateway}/session`)
    expect([engine, status]).toEqual([engine, keepsThirdParty(engine) ? 200 : 401])
    expect((await call(driver, `${gateway}/session`, 'DELETE')).status).toBe(204)
    expect((await call(driver, `${gateway}/session`)).status).toBe(401)
  })
})

/** WebKitGTK takes no cookie of another site, partitioned or not: such a page needs a gateway on its own site. */
const keepsThirdParty = (engine: string) => engine !== 'WebKitGTK'
