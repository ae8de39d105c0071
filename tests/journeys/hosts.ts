// The difficult hosts of the demo: the pages as they are served, under the demo's strict policy, and how a widget looks on them.
import type { Locator, Page } from '@playwright/test'
import { type Demo, startDemo } from '../../demo/server'
import { test as base, expect } from '../kit/fixtures'

export { expect }

export const test = base.extend<
  { demo: Demo; openHost: (name: string, hash?: string) => Promise<Locator> },
  { demoServer: Demo }
>({
  demoServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const demo = await startDemo({ pagePort: 0, servicePort: 0, storeDir: false, quiet: true, rateLimit: 0 })
      await use(demo)
      await demo.close()
    },
    { scope: 'worker' },
  ],
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
  /** One line for every element inside, with its styles and its size. */
  lines: string[]
}

const watched = [
  'display visibility float cursor box-sizing direction opacity pointer-events appearance',
  'color background-color font-family font-size font-style font-weight font-variant-caps line-height letter-spacing word-spacing',
  'text-transform text-indent text-shadow text-decoration-line text-align white-space-collapse word-break hyphens tab-size',
  'list-style-type border-top-width border-top-style border-top-color border-top-left-radius',
  'padding-top padding-inline-start margin-top margin-inline-start outline-style -webkit-text-stroke-width',
]
  .join(' ')
  .split(' ')

export const looksOf = (portal: Locator): Promise<Looks> =>
  portal.evaluate((element, properties) => {
    const inside = [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
    const lines = inside.map((one) => {
      const style = getComputedStyle(one)
      const { width, height } = one.getBoundingClientRect()
      const name = `${one.localName}.${one.getAttribute('class') ?? ''}`
      const values = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`)
      return [name, `${Math.round(width)}x${Math.round(height)}`, ...values].join('; ')
    })
    return { width: element.getBoundingClientRect().width, direction: getComputedStyle(element).direction, lines }
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

interface Plain {
  lines: string[]
  picture: Buffer
}

/** What the plain page showed, by the widget's width and direction: the same for most hosts. */
const seenPlain = new Map<string, Plain>()

/** How the widget looks on the plain page, as wide as these looks and read in the same direction. */
export async function onPlainPage(page: Page, origin: string, looks: Looks): Promise<Plain> {
  const key = [looks.width, looks.direction, page.viewportSize()?.width].join()
  const seen = seenPlain.get(key)
  if (seen) return seen
  await page.goto(`${origin}/hosts/plain.html#/login`)
  const portal = page.locator('owner-portal')
  await expect(portal.locator('[data-screen]')).toBeVisible()
  await fitPlain(page, looks)
  await settle(portal)
  const { lines } = await looksOf(portal)
  const plain = { lines, picture: await pictureOf(portal) }
  seenPlain.set(key, plain)
  return plain
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

/** Without the host's header, whose height may be half a pixel. */
export async function pictureOf(portal: Locator): Promise<Buffer> {
  await portal.page().evaluate(() => document.querySelector('.host-head')?.remove())
  return portal.screenshot({ animations: 'disabled' })
}

/** Share of pixels that differ between two screenshots. */
export async function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  // Most hosts give the very picture of the plain page, which nobody has to decode and compare.
  if (one.equals(other)) return 0
  return page.evaluate(
    async ([first, second]) => {
      const pixels = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
        const context = canvas.getContext('2d')
        context?.drawImage(bitmap, 0, 0)
        return context?.getImageData(0, 0, bitmap.width, bitmap.height)
      }
      const [a, b] = await Promise.all([pixels(first), pixels(second)])
      if (!a || !b || a.width !== b.width || a.height !== b.height) return 1
      let different = 0
      for (let at = 0; at < a.data.length; at += 4) {
        const gap = [0, 1, 2].some(
          (channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > 24,
        )
        if (gap) different++
      }
      return different / (a.data.length / 4)
    },
    [one.toString('base64'), other.toString('base64')] as const,
  )
}
