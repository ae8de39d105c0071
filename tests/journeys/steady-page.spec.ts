// Nothing on a page jumps while an element on it starts: the shifts that the browser counts (Cumulative Layout Shift) stay below 0.05.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { limits } from '../../src/domain/limits'
import { expect } from '../kit/fixtures'
import { hold } from '../kit/hold'
import type { OpenOptions, Tag } from '../kit/host-page'
import { screen } from './account-steps'
import { snippet } from './guide-snippets'
import { test } from './hosts'

const most = 0.05

/** Begins to count the shifts of every page that is opened from now on, those of a user's own doing left out. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (entry.hadRecentInput) continue
        total += entry.value
        shifts.push(`${Math.round(entry.startTime)} ms: ${entry.value.toFixed(4)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts: () => ({ total, shifts }) })
  })

/** Until two frames were painted, so that the browser has seen what is there now. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** On a busy machine a record comes so late that its place is no longer kept free (ERR-02). */
const stayFresh = (page: Page) =>
  page.addInitScript((named) => {
    const begin = setTimeout
    Object.assign(window, {
      setTimeout: (work: () => void, length?: number) => begin(work, length === named ? 60_000 : length),
    })
  }, limits.time.named)

async function expectSteady(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await painted(page)
  const counted = await page.evaluate(() =>
    (window as unknown as { shifts(): { total: number; shifts: string[] } }).shifts(),
  )
  expect(counted.total, counted.shifts.join('\n')).toBeLessThanOrEqual(most)
}

/** Answers script, configuration and records only after a frame was painted, so that each stage of the start is seen. */
const paintEachStage = (page: Page) =>
  page.route(/\/(dist\/.*\.js|[\w.]*config\.json|owner[\w-]*\/.*)$/, async (route) => {
    await painted(page).catch(() => {})
    await route.continue()
  })

const rule = (tag: Tag) =>
  /<style>[\s\S]*?<\/style>/.exec(snippet('README.md', 'page', 'first'))?.[0].replace('owner-portal', tag) ?? ''

const starts: readonly { name: string; tag: Tag; shown: string; open: OpenOptions; widths: number[] }[] = [
  {
    name: 'the portal, logged in',
    tag: 'owner-portal',
    shown: '.ow-home-purchase a',
    open: { as: 'sofia' },
    widths: [360, 1280],
  },
  {
    name: 'the onboarding',
    tag: 'fiducia-wizard',
    shown: 'form[data-step] input',
    open: { as: 'laura' },
    widths: [360, 1280],
  },
  { name: 'the portal, logged out', tag: 'owner-portal', shown: '[data-screen=landing] a', open: {}, widths: [1280] },
  {
    name: 'the login',
    tag: 'owner-portal',
    shown: '[data-screen=login] input',
    open: { hash: '#/login' },
    widths: [360],
  },
  {
    name: 'the registration',
    tag: 'owner-register',
    shown: 'input[name=password]',
    open: { query: `?user=${persona('valentina').hash}` },
    widths: [1280],
  },
]

for (const { name, tag, shown, open, widths } of starts)
  for (const width of widths)
    test(`${name} moves nothing by the guide's rule, ${width} px (EMB-08)`, async ({ page, openWidget }) => {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
      await watchShifts(page)
      await stayFresh(page)
      await paintEachStage(page)
      expect(rule(tag)).toContain(tag)
      // What stands below the element would be pushed down. No policy, which would forbid the rule inside the page.
      const after = '<footer><p>Pie de página</p><p>Otro párrafo</p><p>Otro más</p></footer>'
      const element = await openWidget(tag, { ...open, before: rule(tag), after, csp: '' })
      await expect(element.locator(shown).first()).toBeVisible()
      await expectSteady(page)
    })

test('on a phone nothing jumps when the record comes (ERR-02)', async ({ page, openWidget }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openWidget('owner-portal', { as: 'sofia' })
  const release = await hold(page, '**/api/v1/records/**')
  await page.evaluate(() => location.assign('#/documentoCliente'))
  await page.reload()
  await expect(screen(page, 'client-documents').locator('[aria-busy=true]')).toBeVisible()
  await expect(page.locator('.ow-topbar-property .ow-skeleton')).toBeVisible()
  await expect(page.locator('[part=footer]')).toBeHidden()
  const top = () => page.locator('[part=main]').evaluate((main) => Math.round(main.getBoundingClientRect().top))
  const kept = await top()
  release()
  await expect(page.locator('[data-menu=property]')).toBeVisible()
  await expect(page.locator('[part=footer]')).toBeVisible()
  expect(await top()).toBe(kept)
})
