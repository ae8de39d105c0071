// An owner's first day: the registration link, the portal, logging out, a forgotten password, logging in again.
import { persona } from '../../demo/personas'
import { call } from '../kit/call'
import { expect, type Services, test } from '../kit/fixtures'
import { start } from '../kit/login'
import { choosePassword, contentOf, logout, screen } from './account-steps'

const valentina = persona('valentina')
const link = `#/signup?user=${valentina.hash}`
const registered = ({ store }: Services) => store.data.auths.find(({ hash }) => hash === valentina.hash)?.registered

// On the strictest backend; src/screens/register/register-buyer.test.ts makes an account on each.
test('register and recover (REG-01, REG-04, LOG-02, LOG-03, LOG-04)', async ({ openWidget, page, services, site }) => {
  const element = await openWidget('owner-portal', { config: contentOf(services, 'strict'), hash: link })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cree su contraseña')
  await expect(page.getByText('Hola, Valentina.')).toBeVisible()
  expect(page.url()).not.toContain(valentina.hash ?? '')
  await choosePassword(page, 'brisa-2026')
  await start(page)
  await expect(screen(page, 'home')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Valentina')
  await expect(element).toContainText('Valentina')
  expect(registered(services)).toBe(true)
  await expect(page.getByRole('link', { name: 'Ir al formulario' })).toBeVisible()
  await call(element, 'navigate', '/noticias')
  await logout(page)

  await page.getByRole('link', { name: /Intranet de propietarios/ }).click()
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await page.locator('input[name=email]').fill(valentina.email)
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(page.getByText('Correo Enviado')).toBeVisible()
  await expect(page).toHaveURL(/#\/login\?from=forgot-password$/)
  await expect(screen(page, 'login').getByText('Correo Enviado')).toBeVisible()
  await expect(page.locator('input[name=email]')).toHaveValue(valentina.email)

  const code = services.store.data.resets.find(({ email }) => email === valentina.email)?.code
  await page.goto(`${site.origin}/#/password_confirm?code=${code}`)
  await expect(screen(page, 'reset-password')).toBeVisible()
  expect(page.url()).not.toContain(code ?? '-')
  await choosePassword(page, 'otra-brisa')
  await expect(page).toHaveURL(/#\/login\?from=reset-password$/)
  await expect(page.getByText('Contraseña Actualizada')).toBeVisible()
  await page.locator('input[name=email]').fill(valentina.email)
  await page.locator('input[name=password]').fill('otra-brisa')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(screen(page, 'home')).toBeVisible()
})

test('a page that says preventDefault keeps the portal where it is (REG-01)', async ({ openWidget, page }) => {
  await openWidget('owner-portal', { hash: link })
  await page.evaluate(() => addEventListener('ow-registered', (event) => event.preventDefault()))
  await choosePassword(page, 'brisa-2026')
  await expect(page.getByText('Su cuenta está creada')).toBeVisible()
  await expect(screen(page, 'register')).toBeVisible()
  await page.getByRole('link', { name: 'Ir al portal' }).click()
  await expect(screen(page, 'home')).toBeVisible()
})

test('an address to be confirmed leads to the login (REG-04)', async ({ openWidget, page, services, site }) => {
  Object.assign(services.store.data.variants, { mailConfirmation: true, unconfirmedLogin: 'refused' })
  await openWidget('owner-portal', { hash: link })
  await choosePassword(page, 'brisa-2026')
  await expect(page.getByText('Confirme su correo')).toBeVisible()
  const onward = screen(page, 'register').getByRole('link', { name: 'Ingresar' })
  await expect(onward).toHaveAttribute('href', `${site.origin}/#/login`)
  expect(registered(services)).toBe(true)
  await onward.click()
  await expect(screen(page, 'login')).toBeVisible()
})
