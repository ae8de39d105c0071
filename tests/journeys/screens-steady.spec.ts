// Screens that stay where they are: what comes takes the place that was kept for it.

import { expect, test } from '../kit/fixtures'
import { hold } from '../kit/hold'
import { screen } from './account-steps'
import { enterAs } from './portal-steps'

test('on a phone nothing jumps when the record comes: the selector has its height, the footer waits (ERR-02)', async ({
  page,
  openWidget,
}) => {
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

test('the name in the profile menu is as large after the profile as before (SHL-01)', async ({ page, openWidget }) => {
  await enterAs(page, openWidget, 'sofia', { lang: 'es', width: 1280 })
  await page.evaluate(() => location.assign('#/profiles'))
  await expect(page.locator('input[name=Ciudad]')).toBeVisible()
  await page.locator('[data-menu=profile]').click()
  const words = page.locator('[data-menu=profile] ~ *').getByText(/Sofía Arango Villa|sofia\.arango@/)
  await expect(words).toHaveCount(2)
  const sizes = await words.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize))
  expect(sizes[0]).toBe(sizes[1])
})
