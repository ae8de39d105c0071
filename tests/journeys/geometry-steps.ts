// What the tests of geometry share: places, and how each is measured in both languages and in four windows.
import type { Page } from '@playwright/test'
import { expect } from '../kit/fixtures'
import { faultsIn, type Purpose } from '../kit/geometry'
import { dialog, stepForm } from '../kit/people'
import { screen } from './account-steps'

const windows = [
  [320, 568],
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1600, 900],
] as const

export interface Place {
  name: string
  open(page: Page): Promise<unknown>
  /** What it is for. */
  is: readonly Purpose[]
}

export const go = (hash: string) => (page: Page) =>
  page.evaluate((to) => {
    location.hash = to
  }, hash)

/** A button of narrow windows only. */
export const onPhone = (selector: string) => async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await press(selector)(page)
}

export const press = (selector: string) => (page: Page) => page.locator(selector).first().click()

export const pressForPdf = (selector: string) => async (page: Page) => {
  await press(selector)(page)
  await page.locator('dialog iframe').waitFor()
}

/** The screen of a route. */
export const at = (hash: string, name: string, ...is: Purpose[]): Place => ({
  name: hash,
  async open(page) {
    await page.keyboard.press('Escape')
    await go(hash)(page)
    await expect(screen(page, name)).toBeVisible()
  },
  is: [{ what: 'h1', width: 60, height: 20 }, ...is],
})

/** A dialog over the place before. */
export const over = (name: string, open: Place['open'], ...is: Purpose[]): Place => ({
  name,
  async open(page) {
    await open(page)
    await expect(dialog(page).last()).toBeVisible()
  },
  is,
})

export const step = (number: number | string, ...is: Purpose[]): Place => ({
  name: `step ${number}`,
  async open(page) {
    await go(`/fiducia?step=${number}`)(page)
    await stepForm(page, number).waitFor()
  },
  is: [form, { what: 'form button[type=submit]', width: 80, height: 44 }, ...is],
})

export const form = { what: 'form', width: 250, height: 100 }
export const list = { what: '[data-screen] ul', width: 300, height: 60 }
export const plan = { what: '[data-screen] img', width: 270, height: 170 }
/** A document is most of its dialog. */
export const pdf = { what: 'iframe', of: 'dialog', width: 0.8, height: 0.6 }
export const frames = { what: 'form ul > li', width: 120, height: 100 }

async function measure(page: Page, { name, open, is }: Place, found: Map<string, string[]>): Promise<void> {
  // So high that all is near which is read when it comes near.
  await page.setViewportSize({ width: 1280, height: 4000 })
  await open(page)
  const element = page.locator('owner-portal, fiducia-wizard, owner-register')
  await expect(element.locator('.ow-skeleton, [aria-busy=true]:not([type=submit])')).toHaveCount(0)
  // What is rendered when the browser is idle may come after the place itself.
  const shown = (await dialog(page).count()) ? dialog(page).last() : element
  // A picture is transparent until it has loaded.
  const isSeen = (all: Element[]) => all.some((one) => one.checkVisibility({ opacityProperty: true }))
  for (const { what } of is) await expect.poll(() => shown.locator(what).evaluateAll(isSeen), what).toBe(true)
  for (const language of ['es', 'en'] as const) {
    await element.evaluate((one, lang) => one.setAttribute('lang', lang), language)
    await page.locator(`.ow-root[lang=${language}]`).waitFor()
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      for (const fault of await faultsIn(page, is))
        found.set(fault, [...(found.get(fault) ?? []), `${name} ${language} ${width}`])
    }
  }
}

export async function measureAll(page: Page, ...places: Place[]): Promise<void> {
  const found = new Map<string, string[]>()
  for (const place of places) await measure(page, place, found)
  expect([...found].map(([fault, where]) => `${fault} | ${where.join(', ')}`)).toEqual([])
}
