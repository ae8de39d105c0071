// The fixtures of the journeys: the three services and a website over real HTTP, reset for each test, and a check for errors on the page.
import { test as base, expect, type Locator } from '@playwright/test'
import type { Demo } from '../../demo/server'
import { createServices, type Services } from '../../demo/services/services'
import type { Config } from '../../src/core/config'
import { baseConfig, html, type OpenOptions, strictCsp, type Tag, throughGateway } from './host-page'
import { comeBack, login, start } from './login'
import { type PageServer, startPageServer } from './page-server'

export type { Services } from '../../demo/services/services'
export { expect }

const ways = ['gateway', 'direct'] as const
export type Way = (typeof ways)[number]

interface TestFixtures {
  /** The running services, back at their seed: `services.calls`, `services.faults`, `services.store`. */
  services: Services
  site: PageServer
  /** Serves a page with one widget and opens it. @returns the element */
  openWidget(tag: Tag, options?: OpenOptions): Promise<Locator>
  /** The configuration an opened widget gets, for tests that make their own page. */
  config: Config
  /** The page speaks to the gateway, or to the services themselves with the secrets in its configuration. */
  way: Way
  /** Errors on the page; a test that provokes errors removes them from here. */
  trouble: string[]
}

interface WorkerFixtures {
  running: { services: Services; site: PageServer }
  /** The demo with its own pages, started by the first test that asks for it; here, so that all tests share their workers. */
  demoServer: Demo
}

/** The browser's console line about a failed call is no error here: tests check failed calls in the services' log. */
const isNoise = (text: string) => /^Failed to load resource/.test(text)

export const test = base.extend<TestFixtures, WorkerFixtures>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const services = await createServices({ rateLimit: 0 })
      const site = await startPageServer(services.origin)
      await use({ services, site })
      await Promise.all([services.close(), site.close()])
    },
    { scope: 'worker' },
  ],
  demoServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const { startDemo } = await import('../../demo/server')
      const demo = await startDemo({ pagePort: 0, servicePort: 0, storeDir: false, quiet: true, rateLimit: 0 })
      await use(demo)
      await demo.close()
    },
    { scope: 'worker' },
  ],
  services: async ({ running: { services } }, use) => {
    services.faults.clear()
    services.store.reset()
    services.calls.clear()
    await use(services)
  },
  site: async ({ running: { site } }, use) => {
    site.pages.clear()
    site.renewGateways()
    await use(site)
  },
  way: [ways.find((one) => one === process.env.WAY) ?? 'gateway', { option: true }],
  config: async ({ services }, use) => use(baseConfig(services.origin)),
  trouble: async ({ page }, use) => {
    const trouble: string[] = []
    page.on('pageerror', (error) => trouble.push(`error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !isNoise(message.text())) trouble.push(`console: ${message.text()}`)
    })
    await use(trouble)
    expect(trouble, 'errors on the page, refusals of the Content-Security-Policy included').toEqual([])
  },
  openWidget: async ({ page, services, site, config, way, trouble: _ }, use) => {
    await use(async (tag, options = {}) => {
      const path = options.path ?? '/'
      const csp = options.csp === undefined ? strictCsp(services.origin) : options.csp
      const wanted = { ...config, ...options.config }
      const given = way === 'direct' ? wanted : throughGateway(wanted, services.origin)
      site.pages.set('/config.json', { type: 'application/json', body: JSON.stringify(given) })
      site.pages.set(path, { body: html(tag, options), ...(csp && { csp }) })
      const { as } = options
      // Without a gateway's cookie, a session begins with a login in the page.
      const typed = as !== undefined && way !== 'gateway'
      if (as !== undefined && !typed) await comeBack(page, new URL(given.contentUrl ?? '', site.origin), as)
      const { hash = '' } = options
      const isEntered = typed && tag === 'owner-portal'
      await page.goto(`${site.origin}${path}${options.query ?? ''}${isEntered ? '#/login' : hash}`)
      const element = page.locator(tag).first()
      await expect(element).toBeAttached()
      if (typed) await login(page, as)
      if (isEntered) await start(page, options.attributes?.lang === 'en' ? 'en' : 'es')
      if (isEntered && hash) await page.evaluate((to) => location.assign(to), hash)
      if (as !== undefined && tag === 'owner-portal')
        await expect(element.locator('[data-menu=profile]')).toBeAttached()
      return element
    })
  },
})
