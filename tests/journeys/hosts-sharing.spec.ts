// Several elements, scripts and versions of the library on one page: what they share, and what each keeps for itself.
import { persona } from '../../demo/personas'
import { enterIn } from '../kit/login'
import { answersKnown, expect, otherLibrary, otherVersion, test } from './hosts'

const sofia = persona('sofia')

test('two portals share the session, not the route, and say things once (EMB-02)', async ({ openHost, page }) => {
  const first = await openHost('two-portals')
  const second = page.locator('owner-portal').nth(1)
  await expect(second.locator('[data-screen=landing]')).toBeVisible()
  await enterIn(first, sofia)
  await expect(second.locator('[data-screen=home]')).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await second.getByRole('navigation').getByRole('link', { name: 'Noticias' }).click()
  await expect(second.locator('[data-screen=news]')).toBeVisible()
  await expect(first.locator('[data-screen=home]')).toBeVisible()
  await expect(page).toHaveURL(/#\/$/)
  await first.evaluate((portal) => (portal as HTMLElement & { logout(): Promise<void> }).logout())
  await expect(first.locator('[data-screen=landing]')).toBeVisible()
  await expect(second.locator('[data-screen=landing], [data-screen=login]')).toBeVisible()
})

test('scripts of single elements share one session, and read a record once for all of them (EMB-02, SES-07, API-04)', async ({
  openHost,
  page,
  demo,
}) => {
  const portal = await openHost('single-scripts')
  demo.services.calls.clear()
  await enterIn(portal, sofia)
  await expect(page.locator('fiducia-wizard [data-screen=onboarding]')).toBeVisible()
  await portal.locator('.ow-home-advisor').scrollIntoViewIfNeeded()
  await expect(portal).toContainText('Paula Restrepo Nieto')
  await expect(page.locator('owner-register [role=alert], owner-register [data-screen]').first()).toBeVisible()
  const reads = demo.services.calls.to(/records/).map(({ path }) => path)
  expect(new Set(reads).size, reads.join('\n')).toBe(reads.length)
})

test('scripts with two versions of the library read apart, and a logout empties both (EMB-02, SES-10)', async ({
  openHost,
  page,
}) => {
  await otherLibrary(page)
  const portal = await openHost('single-scripts')
  await enterIn(portal, sofia)
  await expect(page.locator('fiducia-wizard [data-screen=onboarding]')).toBeVisible()
  await portal.locator('.ow-home-advisor').scrollIntoViewIfNeeded()
  await expect(portal).toContainText('Paula Restrepo Nieto')
  const known = (await answersKnown(page)).map((count) => count > 0)
  expect(known).toEqual([true, true])
  await portal.evaluate((element) => (element as HTMLElement & { logout(): Promise<void> }).logout())
  await expect(portal.locator('[data-screen=landing]')).toBeVisible()
  expect(await answersKnown(page)).toEqual([0, 0])
})

test('a second version warns and changes nothing (EMB-02)', async ({ openHost, page }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await otherVersion(page)
  const portal = await openHost('two-versions')
  await enterIn(portal, sofia)
  expect(warnings.filter((text) => text.includes('99.0.0'))).toHaveLength(1)
})
