// What a mail's link brought stays with its tab until it is used, though it has left the address.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { login, start } from '../kit/login'
import { choosePassword, dumpStorage, logout } from './account-steps'

const { hash = '' } = persona('valentina')
const code = 'code-0123456789'

/** A phone drops the tab and restores it without the state of its history. */
async function dropTab(page: Page): Promise<void> {
  await page.evaluate(() => history.replaceState(null, ''))
  await page.reload()
}

const keptIn = async (page: Page) =>
  (await dumpStorage(page)).text + (await page.evaluate(() => JSON.stringify(history.state) + location.href))

test('a dropped tab keeps the invitation until it is used (REG-01, REG-06)', async ({ openWidget, page, context }) => {
  await openWidget('owner-register', { query: `?user=${hash}&lang=es#equipo` })
  await expect(page.getByText('Hola, Valentina.')).toBeVisible()
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?lang=es#equipo')
  for (const lose of [() => page.reload().then(() => {}), () => dropTab(page)]) {
    await lose()
    await expect(page.getByText('Hola, Valentina.')).toBeVisible()
  }
  expect(await keptIn(page)).toContain(hash)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByText('Usuario inválido')).toBeVisible()
  await other.close()
  const told = page.evaluate(
    () =>
      new Promise((resolve) => addEventListener('ow-registered', (event) => resolve((event as CustomEvent).detail))),
  )
  await choosePassword(page, 'brisa-2026')
  expect(await told).toEqual({})
  await expect(page.getByText('Su cuenta está creada')).toBeVisible()
  expect(await keptIn(page)).not.toContain(hash)
})

test('a dropped tab keeps the reset code until it is used (REG-06)', async ({ openWidget, page, services }) => {
  services.store.data.resets.push({ email: persona('sofia').email, code })
  await openWidget('owner-portal', { hash: `#/password_confirm?code=${code}` })
  await expect(page.locator('input[name=passwordConfirmation]')).toBeVisible()
  expect(page.url()).not.toContain(code)
  await dropTab(page)
  await choosePassword(page, 'otra-brisa')
  await expect(page.getByText('Contraseña Actualizada')).toBeVisible()
  expect(await keptIn(page)).not.toContain(code)
})

test('neither login nor logout leaves an invitation or reset code (SES-10)', async ({ openWidget, page }) => {
  await openWidget('owner-portal', { hash: `#/password_confirm?code=${code}` })
  await expect(page.locator('input[name=passwordConfirmation]')).toBeVisible()
  await page.evaluate((value) => {
    location.hash = `#/signup?user=${value}`
  }, hash)
  await expect(page.getByText('Hola, Valentina.')).toBeVisible()
  const kept = await keptIn(page)
  expect([kept.includes(hash), kept.includes(code)]).toEqual([true, true])
  await page.evaluate(() => {
    location.hash = '#/login'
  })
  await login(page, 'sofia')
  await start(page)
  expect(await keptIn(page)).not.toMatch(new RegExp(`${hash}|${code}`))

  await page.evaluate((value) => sessionStorage.setItem('owner-widgets/link/code', value), code)
  expect(await keptIn(page)).toContain(code)
  await logout(page)
  await expect.poll(() => keptIn(page)).not.toContain(code)
})
