// The markup of the build that names ahead what an element's first screen loads (dist/snippets).
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { gatewayPath } from '../../demo/gateways'
import { persona } from '../../demo/personas'
import type { Config } from '../../src/core/config'
import { test as base, expect } from '../kit/fixtures'
import { throughGateway } from '../kit/host-page'
import { comeBack } from '../kit/login'
import { watch } from './loading-steps'

const named = JSON.parse(readFileSync('dist/preload.json', 'utf8')) as Record<string, string[]>
/** As the build wrote it, but for the site's gateway. */
const built = (tag: string) =>
  readFileSync(`dist/snippets/${tag}.html`, 'utf8').replace('"/owner"', `"${gatewayPath('strapi4')}"`)
const onPage = (snippet: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">${snippet}`

/** Every page below `/dist/` reads the configuration that the snippets name. */
const test = base.extend<{ given: Partial<Config> }>({
  given: async ({ config, services, site, trouble: _ }, use) => {
    const given = throughGateway(config, services.origin)
    site.pages.set('/dist/portal.config.json', { type: 'application/json', body: JSON.stringify(given) })
    await use(given)
  },
})

/** Puts a snippet on a page below `/dist/`, beside the folder it names. */
async function open(
  page: Page,
  site: { origin: string; pages: Map<string, { body: string }> },
  snippet: string,
  at = '',
) {
  site.pages.set('/dist/page.html', { body: onPage(snippet) })
  await page.goto(`${site.origin}/dist/page.html${at}`)
}

const first = [
  ['owner-portal', '#/login', 'input[name=email]'],
  ['fiducia-wizard', '', 'form[data-step="2"] [name=Nombre_Empresa]'],
  ['owner-register', `?user=${persona('valentina').hash}`, 'input[name=password]'],
] as const

for (const [tag, at, field] of first) {
  test(`the snippet of ${tag} names each file, each fetched once (EMB-01)`, async ({ page, site, given }) => {
    if (tag === 'fiducia-wizard') await comeBack(page, new URL(given.contentUrl ?? '', site.origin), 'hernan')
    const asked = watch(page)
    await open(page, site, built(tag), at)
    await expect(page.locator(`${tag} ${field}`)).toBeVisible()
    const modules = asked.filter((path) => path.startsWith('/dist/esm/'))
    const promised = (named[tag] ?? []).map((file) => `/dist/esm/${file}`)
    expect(modules.slice(0, promised.length).toSorted()).toEqual(promised.toSorted())
    expect(new Set(modules).size).toBe(modules.length)
  })
}

test('works with an older snippet, and with another element’s (EMB-01)', async ({ page, site, given: _ }) => {
  const older = built('owner-portal').replaceAll(/-[\w-]{8}\.js/g, '-00000000.js')
  const other = built('fiducia-wizard').replaceAll('fiducia-wizard', 'owner-portal')
  for (const snippet of [older, other]) {
    await open(page, site, snippet, '#/login')
    await expect(page.locator('owner-portal input[name=email]')).toBeVisible()
    await page.goto('about:blank')
  }
})

test('a changed chunk does not run where its hash is named (REL-01)', async ({ page, site, given: _, trouble }) => {
  await page.route('**/chunks/base-*.js', (route) => {
    const text = readFileSync(`.${new URL(route.request().url()).pathname}`, 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body: `${text}\n;globalThis.changed = true` })
  })
  await open(page, site, built('owner-portal'), '#/login')
  await expect.poll(() => trouble.join()).toContain('integrity')
  expect(await page.evaluate(() => 'changed' in globalThis || customElements.get('owner-portal') !== undefined)).toBe(
    false,
  )
  trouble.length = 0
})
