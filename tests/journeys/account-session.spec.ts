import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { enter, login, start } from '../kit/login'
import { dumpStorage, logout, screen } from './account-steps'

const sofia = persona('sofia')

// Without credentials of its own, the record proxy is asked with the owner's token.
const asOwner = { recordsAuth: undefined }

test.describe('without a gateway', () => {
  test.use({ way: 'direct' })

  // Behind one: src/session/gateway-logins.test.ts.
  test('an ended session asks for the password, and loses nothing (SES-04)', async ({ openWidget, page, services }) => {
    await openWidget('owner-portal', { as: 'sofia', config: asOwner })
    await page.evaluate(() => {
      location.hash = '#/profiles'
    })
    const city = screen(page, 'profile').locator('input[name=Ciudad]')
    await city.fill('Barranquilla')
    services.store.data.generation.user++
    // The stored password is tried first.
    services.faults.set({ mode: 'expired', match: '/auth/local', times: 1 })
    await screen(page, 'profile').locator('button[type=submit]').click()
    const dialog = page.getByRole('dialog', { name: 'Su sesión terminó' })
    await dialog.locator('input[name=password]').fill('no-es-esta')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog.getByText('La contraseña no es correcta.')).toBeVisible()
    await dialog.locator('input[name=password]').fill(sofia.password ?? '')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Actualizado').first()).toBeVisible()
    await expect(city).toHaveValue('Barranquilla')
  })

  test('saved credentials log in, with no second welcome (SES-02, SHL-04)', async ({ openWidget, page, services }) => {
    await openWidget('owner-portal')
    await expect(screen(page, 'landing')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('link', { name: /Intranet de propietarios/ }).click()
    await login(page, 'sofia')
    await expect(page.getByRole('dialog')).toContainText('Le damos la bienvenida, Sofía')
    await start(page)
    services.calls.clear()
    await page.reload()
    await expect(screen(page, 'home')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(services.calls.to(/auth\/local/).map(({ body }) => body)).toEqual([
      { identifier: sofia.email, password: sofia.password },
    ])
  })

  test('no storage shows the session, and persist "none" keeps none (SES-01, SES-08)', async ({ openWidget, page }) => {
    for (const persist of ['device', 'none'] as const) {
      await page.goto('about:blank')
      const answer = page.waitForResponse(/auth\/local$/)
      await openWidget('owner-portal', { hash: '#/login', config: { session: { persist } } })
      await (persist === 'device' ? enter(page, 'sofia') : login(page, 'sofia'))
      await expect(screen(page, 'home')).toBeVisible()
      const { jwt } = await (await answer).json()
      const { text, extractable } = await dumpStorage(page)
      expect(text).toContain('owner-widgets')
      for (const secret of [sofia.email, sofia.password ?? '', 'Arango', jwt, jwt.split('.')[2]]) {
        expect(text.includes(secret), `${secret} in storage (${persist})`).toBe(false)
      }
      expect(extractable).toEqual([false])
      if (persist === 'none') await page.reload()
      else await logout(page)
      await expect(screen(page, 'landing')).toBeVisible()
    }
  })
})

test('behind a gateway no storage has the session (SES-14)', async ({ openWidget, page, context, services }) => {
  await openWidget('owner-portal', { hash: '#/login' })
  await enter(page, 'sofia')
  const [cookie, ...others] = await context.cookies()
  expect([cookie?.httpOnly, others]).toEqual([true, []])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const { text } = await dumpStorage(page)
  expect(text).toContain('/owner')
  expect(text).not.toContain('/session')
  for (const secret of [sofia.email, sofia.password ?? '', 'Arango', cookie?.value ?? '']) {
    expect(text.includes(secret), `${secret} in storage`).toBe(false)
  }
  services.calls.clear()
  const asked = page.waitForRequest(/\/session$/)
  await page.reload()
  await expect(screen(page, 'home')).toBeVisible()
  expect((await asked).method()).toBe('GET')
  expect(services.calls.to(/auth\/local/)).toEqual([])
})
