// As tests/journeys/site-routers.spec.ts, with routers whose packages are no development tools of the project.

import { contentOf, laySite, type SiteRouter, script, walkThrough } from '../journeys/site-routers'
import { test } from '../kit/fixtures'
import { astroPages, fileAt } from './libraries'

const routers: Record<string, SiteRouter | undefined> = {
  Barba: {
    head: `${script('@barba/core/dist/barba.umd.js')}<script type="module">barba.init({ transitions: [{ leave() {}, enter() {} }] })</script>`,
    around: (content, name) =>
      `<div data-barba="wrapper"><main data-barba="container" data-barba-namespace="${name}">${content}</main></div>`,
    isMemory: true,
  },
  htmx: { head: script('htmx.org/dist/htmx.js'), around: (content) => `<main hx-boost="true">${content}</main>` },
  Astro: undefined,
}

for (const [name, router] of Object.entries(routers))
  test(`${name}: portal and site go back and forth in order (RTE-04, RTE-05)`, async ({ page, site, openWidget }) => {
    test.setTimeout(120_000)
    await page.route('**/world/**', (route) => route.fulfill({ path: fileAt(route.request().url()) }))
    await openWidget('owner-portal', { csp: '', path: '/config' })
    if (router) laySite(site, router)
    else for (const [path, body] of Object.entries(astroPages(contentOf))) site.pages.set(path, body)
    await walkThrough(page, site, router?.isMemory)
  })
