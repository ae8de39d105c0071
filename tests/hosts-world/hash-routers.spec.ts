// Sites whose own router keeps its pages in the hash: with `route-base` and one more route, or with `routing="memory"`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { enterIn } from '../kit/login'
import { folder } from './libraries'

/** Programs with two pages; `attributes` are the element's, `rest` is the route for those of the portal. */
const programs: Record<string, (attributes: Record<string, string>, rest: string) => string> = {
  'Vue Router': (attributes, rest) => `
    import { createApp, h } from 'vue'
    import { createRouter, createWebHashHistory, RouterLink, RouterView } from 'vue-router'
    const Uno = { render: () => [h('h1', 'Uno'), h(RouterLink, { to: '/dos', id: 'next' }, () => 'Dos'), h('owner-portal', ${JSON.stringify(attributes)})] }
    const Dos = { render: () => [h('h1', 'Dos'), h(RouterLink, { to: '/', id: 'next' }, () => 'Uno')] }
    const routes = [{ path: '/', component: Uno }, { path: '/dos', component: Dos }]
    if (${JSON.stringify(rest)}) routes.push({ path: ${JSON.stringify(`${rest}/:rest(.*)*`)}, component: Uno })
    createApp(RouterView).use(createRouter({ history: createWebHashHistory(), routes })).mount('#app')`,
  'React Router': (attributes, rest) => `
    import { createElement as h } from 'react'
    import { createRoot } from 'react-dom/client'
    import { HashRouter, Link, Route, Routes } from 'react-router'
    const Uno = () => [h('h1', { key: 1 }, 'Uno'), h(Link, { key: 2, to: '/dos', id: 'next' }, 'Dos'), h('owner-portal', { key: 3, ...${JSON.stringify(attributes)} })]
    const Dos = () => [h('h1', { key: 1 }, 'Dos'), h(Link, { key: 2, to: '/', id: 'next' }, 'Uno')]
    const paths = { '/': Uno, '/dos': Dos, ...(${JSON.stringify(rest)} && { [${JSON.stringify(`${rest}/*`)}]: Uno }) }
    const routes = Object.entries(paths).map(([path, Page]) => h(Route, { key: path, path, element: h(Page) }))
    createRoot(document.getElementById('app')).render(h(HashRouter, null, h(Routes, null, routes)))`,
}

async function bundle(code: string): Promise<string> {
  const entry = join(folder, `program-${code.length}.js`)
  writeFileSync(entry, code)
  const built = (await build({
    ...{ root: folder, configFile: false, logLevel: 'error' },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: entry }, modulePreload: false },
  })) as Rollup.RollupOutput
  return built.output[0].code
}

for (const [router, program] of Object.entries(programs))
  for (const [how, attributes, rest] of [
    ['route-base and a route of its own', { 'route-base': 'portal' }, '/portal'],
    ['routing="memory"', { routing: 'memory' }, ''],
  ] as const)
    test(`${router}, ${how}: pages and portal go back in order (RTE-05)`, async ({ page, site, openWidget }) => {
      await openWidget('owner-portal', { csp: '', path: '/config' })
      const code = await bundle(program({ config: '/config.json', ...attributes }, rest))
      site.pages.set('/app.js', { type: 'text/javascript', body: code })
      site.pages.set('/app', {
        body: '<!doctype html><link rel="icon" href="data:,"><script src="/dist/owner-widgets.js" defer></script><div id="app"></div><script type="module" src="/app.js"></script>',
      })
      const element = page.locator('owner-portal')
      const isAt = async (name: string, hash: string, screen?: string) => {
        await expect(page.locator('h1').first()).toHaveText(name)
        await expect(page).toHaveURL(`${site.origin}/app${hash}`)
        if (screen) await expect(element.locator(`[data-screen=${screen}]`)).toBeVisible()
      }
      const at = (path: string) => (rest ? `#${rest}${path}` : '#/')
      await page.goto(`${site.origin}/app#/`)
      await element.getByRole('link', { name: /Intranet de propietarios/ }).click()
      await enterIn(element, persona('sofia'))
      await element.getByRole('navigation').first().getByRole('link', { name: 'Noticias' }).click()
      await isAt('Uno', at('/noticias'), 'news')
      await page.locator('#next').click()
      await isAt('Dos', '#/dos')
      await page.goBack()
      await isAt('Uno', at('/noticias'), rest ? 'news' : 'home')
      if (rest) {
        await page.goBack()
        await isAt('Uno', '#/portal', 'home')
        await page.goForward()
        await isAt('Uno', '#/portal/noticias', 'news')
      }
      await page.goForward()
      await isAt('Dos', '#/dos')
      await page.locator('#next').click()
      await isAt('Uno', '#/', 'home')
    })
