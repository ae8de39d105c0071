// On sites whose script changes pages without loading them, the portal's routes, the pages, Back and Forward stay in step.
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { enterIn } from '../kit/login'
import { astroPages, fileAt } from './libraries'

/** Barba takes the hash off the address on Back. */
const portalOn = (router: string) =>
  `<owner-portal config="/config.json"${router === 'Barba' ? ' routing="memory"' : ''}></owner-portal>`

const script = (path: string) => `<script src="/world/${path}"></script>`

/** The head of each page, and what stands around its content. */
const routers: Record<string, { head: string; around: (content: string, name: string) => string }> = {
  Turbo: { head: script('@hotwired/turbo/dist/turbo.es2017-umd.js'), around: (content) => content },
  Swup: {
    head: `${script('swup/dist/Swup.umd.js')}<script type="module">new Swup({ animationSelector: false })</script>`,
    around: (content) => `<main id="swup">${content}</main>`,
  },
  Barba: {
    head: `${script('@barba/core/dist/barba.umd.js')}<script type="module">barba.init({ transitions: [{ leave() {}, enter() {} }] })</script>`,
    around: (content, name) =>
      `<div data-barba="wrapper"><main data-barba="container" data-barba-namespace="${name}">${content}</main></div>`,
  },
  htmx: { head: script('htmx.org/dist/htmx.js'), around: (content) => `<main hx-boost="true">${content}</main>` },
}

const titles = { uno: 'Uno', dos: 'Dos' } as const
const contentOf = (name: keyof typeof titles, router = '') =>
  `<h1>${titles[name]}</h1><p><a id="next" href="/${name === 'uno' ? 'dos' : 'uno'}">Otra página</a></p>${name === 'uno' ? portalOn(router) : ''}`

function pageOf(router: string, name: keyof typeof titles): string {
  const { head, around } = routers[router] ?? { head: '', around: String }
  return `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <title>${titles[name]}</title>
    <link rel="icon" href="data:,">
    <script src="/dist/owner-widgets.js" defer></script>
    ${head}
  </head>
  <body>${around(contentOf(name, router), name)}</body>
</html>`
}

for (const router of [...Object.keys(routers), 'Astro'])
  test(`${router}: the portal’s routes and the site’s pages go back and forward in order, and the session stays (RTE-04, RTE-05)`, async ({
    page,
    site,
    openWidget,
  }) => {
    test.setTimeout(120_000)
    await page.route('**/world/**', (route) => route.fulfill({ path: fileAt(route.request().url()) }))
    // Lays the configuration.
    await openWidget('owner-portal', { csp: '', path: '/config' })
    if (router === 'Astro') for (const [path, body] of Object.entries(astroPages(contentOf))) site.pages.set(path, body)
    else for (const name of ['uno', 'dos'] as const) site.pages.set(`/${name}`, { body: pageOf(router, name) })
    // Frames in which an element that has been shown is on the page with nothing in it.
    await page.addInitScript(() => {
      const all = window as unknown as { blank: number }
      all.blank = 0
      const seen = new WeakSet<Element>()
      const look = () => {
        for (const one of document.querySelectorAll('owner-portal')) {
          const isShown = Boolean(one.shadowRoot?.querySelector('[data-screen]'))
          if (isShown) seen.add(one)
          else if (seen.has(one)) all.blank += 1
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    const loads: string[] = []
    page.on('load', () => loads.push(page.url()))

    const element = page.locator('owner-portal')
    const isAt = async (name: string, hash: string, screen?: string) => {
      await expect(page.locator('h1').first()).toHaveText(name)
      expect(new URL(page.url()).hash).toBe(hash)
      expect(new URL(page.url()).pathname).toBe(`/${name.toLowerCase()}`)
      await expect(element).toHaveCount(screen ? 1 : 0)
      if (screen) await expect(element.locator(`[data-screen=${screen}]`)).toBeVisible()
    }
    const isMemory = router === 'Barba'
    const at = (path: string) => (isMemory ? '' : `#${path}`)
    await page.goto(`${site.origin}/uno`)
    await element.getByRole('link', { name: /Intranet de propietarios/ }).click()
    await enterIn(element, persona('sofia'))
    const menu = element.getByRole('navigation').first()
    await menu.getByRole('link', { name: 'Noticias' }).click()
    await isAt('Uno', at('/noticias'), 'news')
    await menu.getByRole('link', { name: 'Avances' }).click()
    await isAt('Uno', at('/avances'), 'progress')
    if (!isMemory) {
      await page.goBack()
      await isAt('Uno', '#/noticias', 'news')
      await page.goForward()
      await isAt('Uno', '#/avances', 'progress')
    }
    await page.locator('#next').click()
    await isAt('Dos', '')
    await page.goBack()
    await isAt('Uno', at('/avances'), isMemory ? 'home' : 'progress')
    if (!isMemory) {
      await page.goBack()
      await isAt('Uno', '#/noticias', 'news')
      await page.goForward()
      await isAt('Uno', '#/avances', 'progress')
    }
    await page.goForward()
    await isAt('Dos', '')
    await page.locator('#next').click()
    await isAt('Uno', '', 'home')
    await menu.getByRole('link', { name: 'Noticias' }).click()
    await isAt('Uno', at('/noticias'), 'news')
    expect(loads).toHaveLength(1)
    expect(await page.evaluate(() => (window as unknown as { blank: number }).blank)).toBe(0)
  })
