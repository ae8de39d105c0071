// Several elements and scripts on one page: what they share, and what each keeps for itself.
import { persona } from '../../demo/personas'
import { call } from '../kit/call'
import { enterIn } from '../kit/login'
import { expect, test } from './hosts'

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
  await call(first, 'logout')
  await expect(first.locator('[data-screen=landing]')).toBeVisible()
  await expect(second.locator('[data-screen=landing], [data-screen=login]')).toBeVisible()
})

test('scripts of single elements follow each other as tabs do (EMB-02, SES-07)', async ({ openHost, page }) => {
  const portal = await openHost('single-scripts')
  await enterIn(portal, sofia)
  const wizard = page.locator('fiducia-wizard')
  await expect(wizard.locator('[data-screen=onboarding]')).toBeVisible()
  await expect(page.locator('owner-register [role=alert], owner-register [data-screen]').first()).toBeVisible()
  await call(portal, 'logout')
  await expect(portal.locator('[data-screen=landing]')).toBeVisible()
  await expect(wizard.locator('[data-screen=login], input[name=email]').first()).toBeVisible()
})
