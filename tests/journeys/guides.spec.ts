// Every snippet of the guides, copied as it stands, on a page of its own.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { enter, login } from '../kit/login'
import { screen } from './account-steps'
import { buildReact, buildVue } from './guide-frameworks'
import { around, hashOf, openSnippet, snippet } from './guide-snippets'

async function passLanding(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Intranet de propietarios/ }).click()
}

test.beforeEach(({ trouble: _ }) => {})

test('the first page of the guide works from an empty folder (EMB-07)', async ({ page, site, config, services }) => {
  const first = JSON.parse(snippet('README.md', 'config', 'first'))
  expect(Object.keys(config)).toEqual(expect.arrayContaining(Object.keys(first)))
  const folder = '/empty/'
  const addresses = { contentUrl: config.contentUrl, recordsUrl: services.origin, statementsUrl: services.origin }
  const html = snippet('README.md', 'page', 'first')
  const allowed = /data-services="([^"]*)"/.exec(html)?.[1] ?? ''
  for (const address of Object.keys(addresses).map((name) => first[name]))
    expect(allowed.split(' ')).toContain(new URL(address).origin)
  site.pages.set(`${folder}index.html`, { body: html.replace(allowed, services.origin) })
  site.pages.set(`${folder}portal.config.json`, {
    type: 'application/json',
    body: JSON.stringify({ ...first, ...addresses }),
  })
  await page.route(`**${folder}esm/**`, (route) =>
    route.fulfill({ path: `dist${new URL(route.request().url()).pathname.replace(folder, '/')}` }),
  )
  await page.route('**/favicon.ico', (route) => route.fulfill({ body: '' }))
  site.pages.set(`${folder}demo.html`, { body: snippet('README.md', 'page', 'demo') })
  // The demonstration needs no service, its next step those of the page.
  for (const name of ['demo', 'index']) {
    await page.goto(`${site.origin}${folder}${name}.html`)
    await expect(page.getByRole('complementary', { name: 'Demostración' })).toHaveCount(name === 'demo' ? 1 : 0)
    await passLanding(page)
    await enter(page, name === 'demo' ? 'julian' : 'sofia')
    await expect(page.locator('owner-portal [data-screen=home]')).toBeVisible()
  }
})

for (const [file, name] of [
  ['html', 'portal'],
  ['html', 'modules'],
  ['theming', 'themed'],
  ['theming', 'texts'],
  ['events', 'events'],
] as const) {
  test(`${file}.md, ${name}: leads to the login (EMB-07)`, async ({ page, site, config }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openSnippet(page, site, { html: snippet(`guides/${file}.md`, 'page', name), config })
    await passLanding(page)
    await expect(page.locator('owner-portal input[name=password]')).toBeVisible()
    expect(asked.filter((path) => path === '/portal.config.json')).toHaveLength(1)
    if (name === 'texts') await expect(page.getByRole('heading', { name: 'Hola de nuevo' })).toBeVisible()
    if (name === 'themed') {
      await enter(page, 'sofia')
      const bar = page.locator('owner-portal [part=topbar]')
      await expect(bar).toHaveCSS('border-bottom-color', 'rgb(122, 31, 92)')
      await expect(page.locator('owner-portal .ow-root')).toHaveCSS('font-family', 'Georgia, serif')
    }
    if (name === 'events') {
      await enter(page, 'sofia')
      const heard = await page.evaluate(() => (window as unknown as { dataLayer: { event: string }[] }).dataLayer)
      expect(heard.map(({ event }) => event)).toEqual(expect.arrayContaining(['ow-ready', 'ow-route', 'ow-session']))
      expect(JSON.stringify(heard)).not.toContain(persona('sofia').email)
    }
  })
}

test('html.md, register: an invitation leads to a password (EMB-07)', async ({ page, site, config }) => {
  const query = `?user=${persona('valentina').hash}`
  await openSnippet(page, site, { html: snippet('guides/html.md', 'page', 'register'), config, query })
  await expect(page.locator('owner-register input[name=password]')).toBeVisible()
  expect(page.url()).not.toContain('demo-valentina')
})

test('html.md, several: one configuration, one login (EMB-07)', async ({ page, site, config }) => {
  await openSnippet(page, site, { html: snippet('guides/html.md', 'page', 'several'), config })
  await expect(page.locator('fiducia-wizard input[name=email]')).toBeVisible()
  await login(page, 'sofia')
  await expect(page.locator('owner-portal [data-screen=home]')).toBeVisible()
})

test('pinning.md: the printed hash lets the file run, no other does (EMB-07)', async ({ page, site, config }) => {
  const html = snippet('guides/pinning.md', 'page', 'pinned')
  const right = html.replace(/integrity="[^"]*"/, `integrity="${hashOf('owner-widgets.js')}"`)
  await openSnippet(page, site, { html: right, config })
  await passLanding(page)
  const wrong = html.replace(/integrity="[^"]*"/, `integrity="${hashOf('owner-register.js')}"`)
  site.pages.set('/wrong.html', { body: wrong })
  const other = await page.context().newPage()
  await other.route('https://cdn.example/**', (route) =>
    route.fulfill({ path: 'dist/owner-widgets.js', headers: { 'access-control-allow-origin': '*' } }),
  )
  await other.goto(`${site.origin}/wrong.html`)
  expect(await other.evaluate(() => customElements.get('owner-portal') === undefined)).toBe(true)
})

test('strict-policy.md: under the policy to copy every feature works, and nothing is refused (EMB-07, EMB-04)', {
  tag: '@complete',
}, async ({ page, site, config, services }) => {
  const csp = snippet('guides/strict-policy.md', 'policy', 'strict')
    .replaceAll('\n', ' ')
    .replaceAll(/https:\/\/(cms|records|statements)\.example\.co/g, services.origin)
  const html = around('<owner-portal config="/portal.config.json"></owner-portal>').replace(
    'https://cdn.example',
    '/dist',
  )
  // The guide's own names for what the configuration leads to.
  const answered = new Set<string>()
  await page.route(/^https:\/\/\w+\.example\.co\//, async (route) => {
    answered.add(new URL(route.request().url()).hostname)
    const isPicture = route.request().resourceType() === 'image'
    if (isPicture) await route.fulfill({ path: 'demo/art/logo.svg' })
    else await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Framed</title>' })
  })
  const links = {
    ...config.links,
    afterSales: 'https://aftersales.example.co/login',
    helpDeskVideo: 'https://films.example.co/steps.mp4',
  }
  const brand = { ...config.brand, logo: 'https://pictures.example.co/logo.svg' }
  const salesOffice = { mapEmbed: 'https://maps.example.co/embed' }
  await openSnippet(page, site, { html, config: { ...config, links, brand, salesOffice }, csp })
  await passLanding(page)
  await enter(page, 'laura')
  const visit = (path: string) =>
    page.evaluate((hash) => {
      location.hash = hash
    }, path)
  await screen(page, 'home').locator('iframe').scrollIntoViewIfNeeded()
  await expect(page.locator('.ow-home-map[data-state=shown]')).toBeVisible()
  await visit('/after-sales')
  await expect(screen(page, 'after-sales').locator('[data-state=shown]')).toBeVisible()
  await visit('/soporte')
  await page.getByRole('button', { name: 'Ver video instructivo' }).click()
  await expect
    .poll(() => [...answered].sort())
    .toEqual(['aftersales', 'films', 'maps', 'pictures'].map((name) => `${name}.example.co`))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Estado de cuenta/ }).click()
  await expect(page.locator('dialog iframe')).toBeVisible()
})

test('trust-company.md: only the onboarding (EMB-07)', async ({ page, site, config }) => {
  await openSnippet(page, site, { html: snippet('guides/trust-company.md', 'page', 'trust'), config })
  await login(page, 'sofia')
  await expect(screen(page, 'onboarding')).toBeVisible()
})

test('webflow.md: head code and embed (EMB-07)', async ({ page, site, config }) => {
  const html = around(
    snippet('guides/webflow.md', 'part', 'webflow-body'),
    snippet('guides/webflow.md', 'part', 'webflow-head'),
  )
  await page.route('https://cdn.example/portal.config.json', (route) => route.fulfill({ json: config }))
  await openSnippet(page, site, { html: html.replace('https://cdn.example/portal', '/portal'), config })
  await passLanding(page)
  await expect(page).toHaveURL(/#\/portal\/login$/)
  await expect(page.locator('input[name=password]')).toBeVisible()
})

for (const [guide, path] of [
  ['wordpress', '/wp-content/plugins/owner-widgets'],
  ['drupal', '/modules/custom/owner_widgets/dist'],
] as const) {
  test(`${guide}.md: what the block renders (EMB-07)`, async ({ page, site, config }) => {
    site.pages.set(`${path}/portal.config.json`, { type: 'application/json', body: JSON.stringify(config) })
    await openSnippet(page, site, { html: around(snippet(`guides/${guide}.md`, 'part', `${guide}-body`)), config })
    await passLanding(page)
    await expect(page.locator('input[name=password]')).toBeVisible()
  })
}

test('react.md: element, ref, object and event (EMB-07, EMB-10)', async ({ page, site, config }) => {
  for (const [path, body] of await buildReact(snippet('guides/react.md', 'react', 'portal')))
    site.pages.set(path, { body, type: 'text/javascript' })
  const html = around('<div id="root"></div>', '<script type="module" src="/app/react.js"></script>')
  const heard: string[] = []
  page.on('console', (message) => heard.push(message.text()))
  await openSnippet(page, site, { html, config })
  await passLanding(page)
  await expect(page.getByRole('heading', { name: 'Hola de nuevo' })).toBeVisible()
  await enter(page, 'sofia')
  await page.getByRole('button', { name: 'Documentos', exact: true }).click()
  await expect(page).toHaveURL(/#\/portal\/documentos$/)
  expect(heard).toContain('in')
})

test('vue.md: element, property and event (EMB-07, EMB-10)', async ({ page, site, config }) => {
  const built = await buildVue(snippet('guides/vue.md', 'vue', 'portal'), snippet('guides/vue.md', 'vue', 'config'))
  for (const [path, body] of built) site.pages.set(path, { body, type: 'text/javascript' })
  const html = around('<div id="root"></div>', '<script type="module" src="/app/vue.js"></script>')
  await openSnippet(page, site, { html, config })
  await passLanding(page)
  await expect(page.getByRole('heading', { name: 'Hola de nuevo' })).toBeVisible()
  await enter(page, 'sofia')
  await expect(page.locator('#state')).toHaveText('in')
})
