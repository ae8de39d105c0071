// On a page with a library that sites have, the portal looks and works as alone: login, one step by keys, one dialog by key and wheel.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { looksOf, settle } from '../journeys/hosts'
import { test as base, expect } from '../kit/fixtures'
import { sendLogin } from '../kit/login'
import { dialog, fillStep, people, stepForm, submitStep } from '../kit/people'
import { savesIn } from '../kit/saves'
import { fileAt, libraries } from './libraries'

interface Seen {
  login: string[]
  step: string[]
  saved: unknown
}

/** What the library's site has before and after the element; `isLate`: its scripts run after ours. */
function markup(name: string, isLate: boolean) {
  const { files = [], start, around: [tag, own] = ['div', ''] } = libraries[name] ?? {}
  const sheets = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="/world/${file}">`)
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<script ${isLate ? 'defer ' : ''}src="/world/${file}"></script>`)
  if (start) scripts.push(`<script type="module">${start}</script>`)
  const [early, late] = isLate ? [[], scripts] : [scripts, []]
  return {
    before: `${[...sheets, ...early].join('')}<${tag} class="${own}"><div style="width: 1000px">`,
    after: `</div></${tag}>${late.join('')}`,
  }
}

const test = base.extend<{ walk: (name?: string, isLate?: boolean) => Promise<Seen> }>({
  walk: async ({ openWidget, page, services, site }, use) => {
    const browser = await page.context().newCDPSession(page)
    await use(async (name = '', isLate = false) => {
      await page.goto('about:blank')
      // High enough that no bar sticks to the window's edge.
      await page.setViewportSize({ width: 1280, height: 2400 })
      await browser.send('Storage.clearDataForOrigin', { origin: site.origin, storageTypes: 'all' })
      await page.route('**/world/**', (route) => route.fulfill({ path: fileAt(route.request().url()) }))
      const portal = await openWidget('owner-portal', { csp: '', hash: '#/login', ...markup(name, isLate) })
      const looks = async () => {
        await expect(portal.locator('[aria-busy=true]')).toHaveCount(0)
        await settle(portal)
        return (await looksOf(portal)).lines
      }
      await expect(portal.locator('input[name=email]')).toBeVisible()
      const login = await looks()
      await sendLogin(portal, persona('laura'))
      const onwards = dialog(page).locator('a[href$="#/fiducia"]')
      await onwards.focus()
      await page.keyboard.press('Enter')
      await expect(stepForm(page, 4).or(dialog(page)).first()).toBeVisible()
      if (await dialog(page).isVisible()) await dialog(page).locator('button').last().press('Enter')
      await go(page, '#/fiducia?step=2')
      // The step's last field: the rows after the first six are rendered later.
      await expect(stepForm(page, 2).locator('[name=Cedulas_Pasaportes_IDs]')).toBeAttached()
      const step = await looks()
      await fillStep(page, 2, people.natural.steps['2'] ?? { answers: {} })
      const firstName = stepForm(page, 2).locator('[name=First_Name]')
      await firstName.clear()
      await firstName.pressSequentially('Íñigo Núñez')
      await submitStep(page, 2)
      await expect(dialog(page)).toBeVisible()
      const saved = savesIn(services).map(({ body }) => body)
      await page.keyboard.press('Enter')
      await expect(stepForm(page, 3)).toBeVisible()
      await longDialog(page)
      return { login, step, saved }
    })
  },
})

const go = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)

/** Opens a dialog that is higher than the window, scrolls it by wheel and key, and closes it. */
async function longDialog(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 420 })
  await go(page, '#/avances')
  await page.locator('.ow-progress-open').first().press('Enter')
  const body = dialog(page).locator('.ow-dialog-body')
  await expect(body).toBeVisible()
  const top = () => body.evaluate((box) => box.scrollTop)
  await body.hover({ position: { x: 20, y: 20 } })
  await page.mouse.wheel(0, 60)
  await expect.poll(top).toBeGreaterThan(0)
  const before = await top()
  await body.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(top).toBeGreaterThan(before)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

/** What an element has otherwise than alone; a pixel more or less is rounding. */
function differences(alone: string[], here: string[]): string[] {
  if (alone.length !== here.length) return [`${here.length} elements, alone ${alone.length}`]
  const isNear = (one = '', other = '') =>
    one === other ||
    one.split(' ').every((length, place) => Math.abs(Number(length) - Number(other.split(' ')[place])) <= 1)
  return alone.flatMap((line, place) => {
    const [name, ...values] = line.split('; ')
    const others = here[place]?.split('; ').slice(1) ?? []
    // A button waits a moment until a double click is over.
    const isTimed = (value: string) => value.startsWith('pointer-events')
    return values.flatMap((value, at) =>
      isTimed(value) || isNear(value, others[at]) ? [] : [`${name}: ${value} → ${others[at]}`],
    )
  })
}

let alone: Promise<Seen> | undefined

for (const [name, { files }] of Object.entries(libraries))
  for (const isLate of files.some((file) => file.endsWith('.js')) ? [false, true] : [false])
    test(`${name}${isLate ? ', loaded after ours' : ''}: the portal looks and works as alone (EMB-03)`, async ({
      walk,
      services,
      trouble,
    }) => {
      alone ??= walk()
      const before = await alone
      services.store.reset()
      services.calls.clear()
      const seen = await walk(name, isLate)
      expect.soft(differences(before.login, seen.login)).toEqual([])
      expect.soft(differences(before.step, seen.step)).toEqual([])
      expect.soft(seen.saved).toEqual(before.saved)
      expect.soft(trouble.splice(0)).toEqual([])
    })
