// On sites whose script changes pages without loading them, the portal's routes, the pages, Back and Forward stay in step; others are in
// tests/hosts-world.
import { join } from 'node:path'
import { test } from '../kit/fixtures'
import { laySite, type SiteRouter, script, walkThrough } from './site-routers'

const routers: Record<string, SiteRouter> = {
  Turbo: { head: script('@hotwired/turbo/dist/turbo.es2017-umd.js'), around: (content) => content },
  Swup: {
    head: `${script('swup/dist/Swup.umd.js')}<script type="module">new Swup({ animationSelector: false })</script>`,
    around: (content) => `<main id="swup">${content}</main>`,
  },
}

/** Its `Visit` reads a page in a promise that nobody awaits, which rejects if the next visit cancels it. */
const ofTurbo = 'error: signal is aborted without reason'

for (const [name, router] of Object.entries(routers))
  test(`${name}: portal and site go back in order (RTE-04, RTE-05)`, async ({ page, site, openWidget, trouble }) => {
    await page.route('**/world/**', (route) =>
      route.fulfill({ path: join('node_modules', new URL(route.request().url()).pathname.replace('/world/', '')) }),
    )
    await openWidget('owner-portal', { csp: '', path: '/config' })
    laySite(site, router)
    await walkThrough(page, site)
    if (name === 'Turbo') trouble.splice(0, trouble.length, ...trouble.filter((line) => line !== ofTurbo))
  })
