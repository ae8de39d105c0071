// The trust company's guide, each of its three ways by its words alone: its page, its policy, its configuration, and the gateway with its entries.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword, persona } from '../../demo/personas'
import { servicesForAll } from '../kit/for-all'
import { type Driver, enginesHere } from './drivers'
import { gatewayFor, startSite } from './servers'
import { until } from './until'

const root = resolve(import.meta.dirname, '../..')
const guide = readFileSync(join(root, 'widgets/guides/trust-company.md'), 'utf8')
const block = (name: string) =>
  new RegExp(`<!-- ${name} -->\n\`\`\`\\w+\n([\\s\\S]*?)\n\`\`\``).exec(guide)?.[1] ?? 'not in the guide'
const policyOf = (way: string) =>
  new RegExp(`^\\| ${way}\\..*\`(connect-src [^\`]+)\` \\|$`, 'm').exec(guide)?.[1] ?? ''
const sofia = persona('sofia')
const services = await servicesForAll()

function addGateway(app: Hono, more: Record<string, unknown>): void {
  const gateway = gatewayFor(services.origin, more)
  app.all('/owner/*', async (c) => gateway.fetch(c.req.raw))
  app.all('/uploads/*', async (c) => gateway.fetch(c.req.raw))
}

/** The names of the guide -> those of this machine. */
interface Way {
  number: '1' | '2' | '3'
  name?: 'subdomain' | 'cross'
  page: string
  gateway: string
}
const ways: Way[] = [
  { number: '1', page: 'www.fiducia.localhost', gateway: 'www.fiducia.localhost' },
  { number: '2', name: 'subdomain', page: 'www.fiducia.localhost', gateway: 'owner.fiducia.localhost' },
  { number: '3', name: 'cross', page: 'www.fiducia.localhost', gateway: 'www.constructora.localhost' },
]

/** @param more entries of the gateway in place of the guide's @returns the address of the page */
async function follow({ number, name, page, gateway }: Way, more: Record<string, unknown> = {}): Promise<string> {
  const [pages, calls] = [new Hono(), new Hono()]
  const port = await startSite(pages)
  const gatewayPort = name ? await startSite(calls) : port
  const local = (text: string) =>
    text
      .replaceAll('https://www.fiducia.example', `https://${page}:${port}`)
      .replaceAll(/https:\/\/(owner\.fiducia\.example|www\.example\.co)/g, `https://${gateway}:${gatewayPort}`)
  const entries = name ? JSON.parse(local(block(`gateway: ${name}`))) : {}
  addGateway(name ? calls : pages, { ...entries, ...more })
  const own =
    '{"contentUrl":"/owner/content","recordsUrl":"/owner/records","statementsUrl":"/owner/statements","gateway":true}'
  pages.get('/portal.config.json', (c) => c.json(JSON.parse(name ? local(block(`config: ${name}`)) : own)))
  pages.get('/fiducia-wizard.js', (c) => {
    c.header('content-type', 'text/javascript')
    return c.body(readFileSync(join(root, 'dist/fiducia-wizard.js'), 'utf8'))
  })
  const named = name ? local(/https:\S+\/owner/.exec(block(`config: ${name}`))?.[0] ?? '') : '/owner'
  const html = block('page: trust')
    .replace('https://cdn.example/fiducia-wizard.js', '/fiducia-wizard.js')
    .replace(/ integrity="[^"]*" crossorigin="anonymous"/, '')
    .replace('data-services="/owner"', `data-services="${named}"`)
  pages.get('/', (c) => {
    c.header(
      'content-security-policy',
      `default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline'; ${local(policyOf(number))}`,
    )
    return c.html(html)
  })
  return `https://${page}:${port}/`
}

const inside = (selector: string) =>
  `document.querySelector('fiducia-wizard')?.shadowRoot?.querySelector('${selector}')`
/** As typed: React reads the value through the element's own setter. */
const type = (selector: string, text: string) => `(() => {
  const field = ${inside(selector)}
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)})
  field.dispatchEvent(new Event('input', { bubbles: true }))
})()`

/** WebKitGTK knows no names below localhost, and takes no cookie of another site (session-cookie.test.ts). */
const engines = enginesHere({ acceptsAnyCertificate: true }).filter(([engine]) => engine === 'Chromium')

describe.each(engines)("the trust company's guide in %s", (_, start) => {
  let driver: Driver
  beforeAll(async () => {
    driver = await start()
  })
  afterAll(() => driver.close())

  it.each(ways)('way $number logs a buyer in and keeps her session over a reload (EMB-07, SES-14)', async (way) => {
    const address = await follow(way)
    await driver.open(address)
    await until('the login', () => driver.evaluate(`Boolean(${inside('input[name=password]')})`))
    await driver.evaluate(type('input[type=email], input[name=identifier], input[name=email]', sofia.email))
    await driver.evaluate(type('input[name=password]', demoPassword))
    await driver.evaluate(`${inside('form button[type=submit]')}.click()`)
    const isIn = `Boolean(${inside('[data-screen]')}) && !${inside('input[name=password]')}`
    await until('the onboarding', () => driver.evaluate(isIn))
    await driver.open(`${address}?again`)
    await until('the onboarding again', () => driver.evaluate(isIn))
    expect(await driver.evaluate(isIn)).toBe(true)
  })

  it.each(ways.filter(({ name }) => name))(
    'way $number, its origin forgotten at the gateway, is not told to look after her connection (ERR-03)',
    async (way) => {
      await driver.open(await follow(way, { origins: ['https://www.forgotten.example'] }))
      const alert = inside('[role=alert], .ow-alert')
      await until('the failure', () => driver.evaluate(`${alert}.textContent.includes('No es su conexión')`))
      await driver.evaluate(`document.addEventListener('ow-error', ({ detail }) => { document.title = detail.code })`)
      await driver.evaluate(`${alert}.querySelector('button').click()`)
      await until('its code', () => driver.evaluate(`document.title === 'originRefused'`))
      expect(await driver.evaluate(`document.title`)).toBe('originRefused')
    },
  )
})
