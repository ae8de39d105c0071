// Two pages of a site whose script changes pages without loading them, the first with a portal, and a way through both.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { expect } from '../kit/fixtures'
import { enterIn } from '../kit/login'
import type { PageServer } from '../kit/page-server'

/** The head of each page, and what stands around its content. */
export interface SiteRouter {
  head: string
  around(content: string, name: string): string
  /** It takes the hash off the address on Back, so that the portal leaves the address alone. */
  isMemory?: true
}

export const script = (path: string) => `<script src="/world/${path}"></script>`

export const names = ['uno', 'dos'] as const
type Name = (typeof names)[number]
const titles: Record<Name, string> = { uno: 'Uno', dos: 'Dos' }

export const contentOf = (name: Name, isMemory = false) => {
  const portal = `<owner-portal config="/config.json"${isMemory ? ' routing="memory"' : ''}></owner-portal>`
  const next = name === 'uno' ? 'dos' : 'uno'
  return `<h1>${titles[name]}</h1><p><a id="next" href="/${next}">Otra página</a></p>${name === 'uno' ? portal : ''}`
}

export function laySite(site: PageServer, { head, around, isMemory }: SiteRouter): void {
  for (const name of names)
    site.pages.set(`/${name}`, {
      body: `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <title>${titles[name]}</title>
    <link rel="icon" href="data:,">
    <script src="/dist/owner-widgets.js" defer></script>
    ${head}
  </head>
  <body>${around(contentOf(name, isMemory), name)}</body>
</html>`,
    })
}

/** Counts frames in which an element that has been shown is on the page with nothing in it. */
function countBlanks(): void {
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
}

/** The portal's routes and the site's pages go back and forward in order, nothing is loaded anew, and the session stays. */
export async function walkThrough(page: Page, site: PageServer, isMemory = false): Promise<void> {
  await page.addInitScript(countBlanks)
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  const element = page.locator('owner-portal')
  const isAt = async (name: Name, hash: string, screen?: string) => {
    await expect(page.locator('h1').first()).toHaveText(titles[name])
    expect(new URL(page.url()).hash).toBe(hash)
    expect(new URL(page.url()).pathname).toBe(`/${name}`)
    await expect(element).toHaveCount(screen ? 1 : 0)
    if (screen) await expect(element.locator(`[data-screen=${screen}]`)).toBeVisible()
  }
  const at = (path: string) => (isMemory ? '' : `#${path}`)
  /** Back to the route before, and forward again. */
  const goBackAndForward = async () => {
    if (isMemory) return
    await page.goBack()
    await isAt('uno', '#/noticias', 'news')
    await page.goForward()
    await isAt('uno', '#/avances', 'progress')
  }
  await page.goto(`${site.origin}/uno`)
  await element.getByRole('link', { name: /Intranet de propietarios/ }).click()
  await enterIn(element, persona('sofia'))
  const menu = element.getByRole('navigation').first()
  await menu.getByRole('link', { name: 'Noticias' }).click()
  await isAt('uno', at('/noticias'), 'news')
  await menu.getByRole('link', { name: 'Avances' }).click()
  await isAt('uno', at('/avances'), 'progress')
  await goBackAndForward()
  await page.locator('#next').click()
  await isAt('dos', '')
  await page.goBack()
  await isAt('uno', at('/avances'), isMemory ? 'home' : 'progress')
  await goBackAndForward()
  await page.goForward()
  await isAt('dos', '')
  await page.locator('#next').click()
  await isAt('uno', '', 'home')
  await menu.getByRole('link', { name: 'Noticias' }).click()
  await isAt('uno', at('/noticias'), 'news')
  expect(loads).toHaveLength(1)
  expect(await page.evaluate(() => (window as unknown as { blank: number }).blank)).toBe(0)
}
