// Code that does not come: the page says so, the element's events too, and the user can retry.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/fixtures'
import { hold } from '../kit/hold'
import type { Tag } from '../kit/host-page'
import { snippet } from './guide-snippets'
import { noteErrors, script, watch } from './loading-steps'

const screens: [Tag, string, string][] = [
  ['owner-portal', '#/login', 'input[name=email]'],
  ['fiducia-wizard', '', 'input[name=email]'],
  ['owner-register', '', '[data-screen=register] :is(a, input)'],
]

/** What stands for a field while one file is missing: a panel of the element, or the entry module's button. */
const said = /No se pudo cargar|Algo salió mal|No hay conexión|Sin conexión|No pudimos/

/** Paths of the first screen's files. Of those that elements share, the portal's test tries each. */
const named = JSON.parse(readFileSync('dist/preload.json', 'utf8')) as Record<string, string[]>
const shared = (named['owner-portal'] ?? []).map((file) => `/dist/esm/${file}`)

for (const [tag, hash, usable] of screens)
  test(`<${tag}> names a missing file, with a retry (ERR-02, EMB-11)`, async ({ openWidget, page, trouble }) => {
    const asked = watch(page)
    await openWidget(tag, { script, hash })
    await expect(page.locator(usable).first()).toBeVisible()
    const files = [
      ...new Set(asked.filter((file) => /\/esm\/.*\.js$/.test(file) && !file.endsWith('owner-widgets.js'))),
    ]
    expect(files.length).toBeGreaterThan(4)
    await noteErrors(page)
    const silent: string[] = []
    const field = page.locator(tag).locator(usable).first()
    const sentence = page.locator(tag).getByText(said).first()
    const own = files.filter((file) => tag === 'owner-portal' || !shared.includes(file))
    for (const file of [...own, '/dist/esm/chunks/*']) {
      await page.route(`**${file}`, (route) => route.fulfill({ status: 404 }))
      await page.reload()
      await field
        .or(sentence)
        .first()
        .waitFor({ timeout: 5_000 })
        .catch(() => silent.push(file))
      // What is only fetched ahead is missed by nobody.
      if (await sentence.isVisible()) {
        expect(await page.locator('html').getAttribute('data-errors'), file).toMatch(/network/)
        await page.unroute(`**${file}`)
        await page
          .getByRole('button', { name: /Reintentar|Recargar/ })
          .first()
          .click()
        await expect(field, file).toBeVisible()
      } else await page.unroute(`**${file}`)
    }
    expect(silent).toEqual([])
    trouble.splice(0)
  })

const map = () => readFileSync('dist/import-map.json', 'utf8').replaceAll('"./', '"/dist/')

/** What keeps a file from running that the page asks for, and lets it again. */
const faults: Record<string, (page: Page) => Promise<unknown>> = {
  'whose bytes were changed, on a page with the import map of the build': (page) =>
    page.route('**/chunks/base-*.js', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()} ` })
    }),
  'that a blocker keeps back': (page) => page.route('**/chunks/base-*.js', (route) => route.abort('blockedbyclient')),
  'before which the network goes': (page) =>
    page.route('**/chunks/base-*.js', (route) => route.abort('internetdisconnected')),
}

for (const [what, fail] of Object.entries(faults))
  test(`a file ${what}, is named, with a retry (ERR-02, EMB-11)`, async ({ openWidget, site, page, trouble }) => {
    await noteErrors(page)
    await fail(page)
    // Lays the configuration and the page, to which the import map is added.
    await openWidget('owner-portal', { script, csp: '', path: '/plain' })
    const { body } = site.pages.get('/plain') ?? { body: '' }
    site.pages.set('/', { body: body.replace('<script', `<script type="importmap">${map()}</script><script`) })
    await page.goto(`${site.origin}/#/login`)
    const portal = page.locator('owner-portal')
    const retry = portal.getByRole('button', { name: /No se pudo cargar/ })
    await expect(retry).toBeVisible()
    expect((await portal.boundingBox())?.height).toBeGreaterThan(10)
    expect(await page.locator('html').getAttribute('data-errors')).toMatch(/^ network /)
    await page.unrouteAll({ behavior: 'wait' })
    await retry.click()
    await expect(portal.locator('input[name=email]')).toBeVisible()
    trouble.splice(0)
  })

test('what stands between the tags gives way (EMB-07)', async ({ page, browser, site, config, trouble }) => {
  site.pages.set('/portal.config.json', { type: 'application/json', body: JSON.stringify(config) })
  await page.clock.install()
  for (const name of ['portal', 'modules']) {
    const html = snippet('guides/html.md', 'page', name).replace(/integrity="[^"]*" crossorigin="anonymous"/, '')
    site.pages.set(`/${name}`, {
      body: html.replace('https://cdn.example', '/dist').replace(/ data-services="[^"]*"/, ''),
    })
    const words = page.getByText('Si no aparece, active JavaScript')
    await page.route('**/dist/**', (route) => route.abort('blockedbyclient'))
    await page.goto(`${site.origin}/${name}`)
    await expect(words).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    const release = await hold(page, '**/portal.config.json')
    // The placeholders, which come after a moment, never do.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await page.reload()
    await page.waitForFunction(() => document.querySelector('owner-portal')?.shadowRoot)
    await expect(words).toBeVisible()
    release()
    await page.clock.resume()
    await expect(page.locator('owner-portal [data-screen]')).toBeVisible()
    const boxes = await words.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })
    expect(boxes).toBe(0)
    const without = await browser.newPage({ javaScriptEnabled: false })
    await without.goto(`${site.origin}/${name}`)
    await expect(without.getByText('Si no aparece, active JavaScript')).toBeVisible()
    await without.close()
  }
  trouble.splice(0)
})

test('a theme that hides what is empty hides no element (EMB-03)', async ({ openWidget }) => {
  const before = '<style>:empty, *:empty, div > :empty, p:empty { display: none }</style><div>'
  for (const built of [script, '/dist/owner-widgets.js']) {
    const portal = await openWidget('owner-portal', {
      script: built,
      csp: '',
      hash: '#/login',
      before,
      after: '</div>',
    })
    await expect(portal.locator('input[name=email]')).toBeVisible()
  }
})
