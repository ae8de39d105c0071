// How a session ends for good, and what is found after it.
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/fixtures'
import { enter, login } from '../kit/login'
import { answer, stepForm } from '../kit/people'
import { logout, screen } from './account-steps'

/** From now on the browser deletes nothing from IndexedDB, on this page and on the next ones. */
async function refuseDeletion(page: Page): Promise<void> {
  const refuse = () => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('refused', 'UnknownError')
    }
  }
  await page.addInitScript(refuse)
  await page.evaluate(refuse)
}

const localNames = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

test('a logout is final although the browser refuses to delete (SES-09)', async ({
  openWidget,
  page,
  context,
  services,
}) => {
  await openWidget('owner-portal', { as: 'sofia' })
  await refuseDeletion(page)
  services.calls.clear()
  await logout(page)
  await expect(screen(page, 'landing')).toBeVisible()
  await page.reload()
  await expect(screen(page, 'landing')).toBeVisible()
  expect(services.calls.to(/auth\/local/)).toEqual([])

  const later = await context.newPage()
  await later.goto(page.url())
  await expect(screen(later, 'landing')).toBeVisible()
  expect(services.calls.to(/auth\/local/)).toEqual([])
  await later.getByRole('link', { name: /Intranet de propietarios/ }).click()
  await login(later, 'laura')
  await expect(screen(later, 'home')).toBeVisible()
})

test('a logout by the method is told to the page and leaves nothing that tells who was here (SES-03, SES-09)', async ({
  openWidget,
  page,
}) => {
  const element = await openWidget('owner-portal', { hash: '#/login' })
  await enter(page, 'sofia')
  const state = page.evaluate(
    () =>
      new Promise((resolve) => addEventListener('ow-session', (event) => resolve((event as CustomEvent).detail.state))),
  )
  await element.evaluate((portal) => (portal as HTMLElement & { logout(): Promise<void> }).logout())
  expect(await state).toBe('out')
  await expect(screen(page, 'landing')).toBeVisible()
  const names = await localNames(page)
  expect(names.filter((name) => !/page\/(language|welcome)|\/(round|unwiped)$/.test(name))).toEqual([])
  await page.reload()
  await expect(screen(page, 'landing')).toBeVisible()
  // Everything is deleted: nothing is left to be wiped again.
  await expect.poll(() => localNames(page)).not.toContainEqual(expect.stringContaining('/unwiped'))
})

test.describe('without a gateway, a start whose login fails', () => {
  test.use({ way: 'direct' })

  test('a start at which the login is refused for a moment goes on with the stored token (SES-11)', async ({
    openWidget,
    page,
    services,
  }) => {
    await openWidget('owner-portal', { hash: '#/login' })
    await enter(page, 'sofia')
    for (const mode of ['rateLimit', '500', 'drop'] as const) {
      services.faults.clear()
      services.faults.set({ mode, match: '/auth/local' })
      services.calls.clear()
      await page.reload()
      await expect(screen(page, 'home')).toBeVisible()
      await expect(page.locator('[data-menu=property]')).toBeVisible()
      expect(services.calls.to(/auth\/local/).length, mode).toBeGreaterThan(0)
    }
  })
})

test('another person on a device on which nobody logged out finds nothing of the one before (SES-10)', async ({
  openWidget,
  page,
  context,
}) => {
  await openWidget('fiducia-wizard', { config: { session: { persist: 'none' } } })
  await login(page, 'laura')
  await answer(stepForm(page, 4), 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  await answer(stepForm(page, 4), 'Banco1', 'Banco de Laura')
  await expect(page.getByText('Borrador guardado').first()).toBeAttached()
  const before = (await localNames(page)).filter((name) => name.includes('/wizard/'))
  const other = await context.newPage()
  // Behind a gateway, its cookie is all that kept the session.
  await context.clearCookies()
  await other.goto(page.url())
  await page.close()
  await login(other, 'camila')
  await expect(other.locator('[data-screen=onboarding]')).toBeVisible()
  const after = await localNames(other)
  expect(after.filter((name) => before.includes(name))).toEqual([])
  expect(await draftsOf(other)).toEqual([])
})

/** Names of the drafts in the vault. */
const draftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('owner-widgets')
        opening.onsuccess = () => {
          const keys = opening.result.transaction('vault').objectStore('vault').getAllKeys()
          keys.onsuccess = () => resolve(keys.result.map(String).filter((name) => name.includes('/draft/')))
        }
      }),
  )
