// The difficult hosts of the demo: the pages as they are served, under the demo's strict policy, and how a widget looks on them.
import type { Locator, Page } from '@playwright/test'
import type { Demo } from '../../demo/server'
import { test as base, expect } from '../kit/fixtures'

export { expect }

export const test = base.extend<{ demo: Demo; openHost: (name: string, hash?: string) => Promise<Locator> }>({
  demo: async ({ demoServer }, use) => {
    demoServer.services.faults.clear()
    demoServer.services.store.reset()
    await use(demoServer)
  },
  openHost: async ({ demo, page, trouble: _ }, use) => {
    await use(async (name, hash = '#/login') => {
      await page.goto(`${demo.pageOrigin}/hosts/${name}.html${hash}`)
      const portal = page.locator('owner-portal').first()
      await expect(portal.locator('[data-screen]')).toBeVisible()
      return portal
    })
  },
})

/** Until nothing moves and every picture is there; then without focus, which a page may have set somewhere. */
export const settle = (portal: Locator): Promise<void> =>
  portal.evaluate(async ({ shadowRoot }) => {
    // A browser leaves a lazy picture out that is not shown: the logo of the other theme.
    const pictures = [...(shadowRoot?.querySelectorAll('img') ?? [])].filter((picture) => picture.checkVisibility())
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    await Promise.all(document.getAnimations().map((animation) => animation.finished))
    if (shadowRoot?.activeElement instanceof HTMLElement) shadowRoot.activeElement.blur()
  })

export interface Looks {
  width: number
  direction: string
  /** One line for every element inside, with its styles, its size and its place in the element. */
  lines: string[]
}

const watched = [
  'display visibility float cursor box-sizing direction opacity pointer-events appearance',
  'z-index color background-color background-image font-family font-size font-style font-weight font-variant-caps line-height letter-spacing word-spacing',
  'text-transform text-indent text-shadow text-decoration-line text-align white-space-collapse word-break hyphens tab-size',
  'list-style-type border-top-width border-top-style border-top-color border-top-left-radius',
  'padding-top padding-inline-start margin-top margin-inline-start outline-style -webkit-text-stroke-width',
]
  .join(' ')
  .split(' ')

export const looksOf = (portal: Locator): Promise<Looks> =>
  portal.evaluate((element, properties) => {
    const inside = [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
    const whole = element.getBoundingClientRect()
    const lines = inside.map((one) => {
      const style = getComputedStyle(one)
      const { width, height, left, top } = one.getBoundingClientRect()
      const name = `${one.localName}.${one.getAttribute('class') ?? ''}`
      // What is not shown has no place: its zeros are those of the window.
      const place = one.checkVisibility() ? [left - whole.left, top - whole.top] : []
      const box = [width, height, ...place].map(Math.round).join(' ')
      return [name, box, ...properties.map((property) => `${property}: ${style.getPropertyValue(property)}`)].join('; ')
    })
    return { width: whole.width, direction: getComputedStyle(element).direction, lines }
  }, watched)

/** The plain page with the widget as wide, and read in the same direction, as on another one. */
async function fitPlain(page: Page, { width, direction }: Pick<Looks, 'width' | 'direction'>): Promise<void> {
  await page.evaluate(
    (like) => {
      const main = document.querySelector('main')
      if (!main) return
      main.style.width = `${like.width}px`
      main.style.direction = like.direction
    },
    { width, direction },
  )
}

/** What the plain page showed, by the widget's width and direction: the same for most hosts. */
const seenPlain = new Map<string, string[]>()

/** The lines of the widget on the plain page, as wide as these looks and read in the same direction. */
export async function onPlainPage(page: Page, origin: string, looks: Looks): Promise<string[]> {
  const key = `${looks.width} ${looks.direction}`
  const seen = seenPlain.get(key)
  if (seen) return seen
  await page.goto(`${origin}/hosts/plain.html#/login`)
  const portal = page.locator('owner-portal')
  await expect(portal.locator('[data-screen]')).toBeVisible()
  await fitPlain(page, looks)
  await settle(portal)
  const { lines } = await looksOf(portal)
  seenPlain.set(key, lines)
  return lines
}

/** What the page's own things look like: nothing of it may depend on us. */
export const hostState = (page: Page) =>
  page.evaluate(() => {
    const own = [document.documentElement, document.body, ...document.querySelectorAll('.host-head, .host-head *')]
    const styles = own.map((element) => {
      const style = getComputedStyle(element)
      return [...style]
        .filter((name) => !/size|height|width|origin|^inset|perspective/.test(name))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`)
        .sort()
    })
    const children = (parent: Element) =>
      [...parent.children]
        .filter((child) => !child.hasAttribute('data-ow-announcer') && child.localName !== 'script')
        .map((child) => child.localName)
    return {
      styles,
      head: children(document.head),
      body: children(document.body),
      attributes: own.map((element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`)),
      sheets: document.adoptedStyleSheets.length,
      // zod keeps its configuration on the page.
      globals: Object.keys(window)
        .filter((name) => !name.startsWith('__zod_'))
        .sort(),
    }
  })
