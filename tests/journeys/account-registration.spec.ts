// An owner's first day: the registration link, the portal, logging out, a forgotten password, logging in again.
import { persona } from '../../demo/personas'
import { expect, type Services, test } from '../kit/fixtures'
import { start } from '../kit/login'
import { choosePassword, contentOf, logout, screen } from './account-steps'

const valentina = persona('valentina')
const link = `#/signup?user=${valentina.hash}`
const registered = ({ store }: Services) => store.data.auths.find(({ hash }) => hash === valentina.hash)?.registered

// On the strictest backend; src/records/registration.test.ts makes an account on each.
test('register, portal, logout, recover, log in (REG-01, REG-04, LOG-03, LOG-04)', async ({
  openWidget,
  page,
  services,
  site,
}) => {
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
  await element.evaluate((portal) => (portal as HTMLElement & { navigate(path: string): void }).navigate('/noticias'))
  await logout(page)

  await page.getByRole('link', { name: /Intranet de propietarios/ }).click()
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await page.locator('input[name=email]').fill(valentina.email)
  await page.getByRole('button', { name: 'Enviar correo' }).click()
  await expect(page.getByText('Correo Enviado')).toBeVisible()
  await expect(page).toHaveURL(/#\/login\?from=forgot-password$/)
  await expect(screen(page, 'login').getByText('Correo Enviado')).toBeVisible()

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

test('the tag on its own: password rules, and the session of the whole page (REG-01, REG-03)', async ({
  openWidget,
  page,
  services,
}) => {
  await openWidget('owner-register', { query: `?user=${valentina.hash}&lang=es#equipo` })
  await expect(page.getByText(valentina.email)).toBeVisible()
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?lang=es#equipo')
  await choosePassword(page, 'corta', 'distinta')
  await expect(page.getByText('La contraseña debe ser de mínimo 6 caracteres')).toBeVisible()
  await expect(page.getByText('Las constraseñas ingresadas no coinciden!')).toBeVisible()
  await choosePassword(page, 'con espacio')
  // The specified words, and what they leave open.
  await expect(page.getByText('La contraseña debe ser de mínimo 6 caracteres, sin espacios')).toBeVisible()
  expect(services.calls.to(/register/)).toHaveLength(0)
  const done = page.evaluate(
    () =>
      new Promise((resolve) => addEventListener('ow-registered', (event) => resolve((event as CustomEvent).detail))),
  )
  await choosePassword(page, 'brisa-2026')
  expect(await done).toEqual({})
  await expect(page.getByText('Su cuenta está creada')).toBeVisible()
  expect(registered(services)).toBe(true)
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

test('unknown and used links say so, and a stranger is never registered (REG-02)', async ({
  openWidget,
  page,
  services,
}) => {
  await openWidget('owner-portal', { hash: '#/signup?user=unknown' })
  await expect(page.getByText('Usuario inválido')).toBeVisible()
  await expect(
    page.getByText('El usuario que intenta registrar no es válido. Por favor verifique la URL.'),
  ).toBeVisible()
  await expect(page.locator('input[name=password]')).toHaveCount(0)
  await page.goto('about:blank')
  await openWidget('owner-portal', { hash: `#/signup?user=${persona('julian').hash}` })
  await expect(page.getByText('Usuario registrado')).toBeVisible()
  await expect(page.getByText('Este usuario ya está registrado')).toBeVisible()
  await page.getByRole('link', { name: 'Ingresar' }).click()
  await expect(screen(page, 'login')).toBeVisible()
  expect(services.calls.to(/^PUT|register/)).toHaveLength(0)
})

test('an invitation is found where only ?hash= is known, and its account is made (REG-04)', async ({
  openWidget,
  page,
  services,
}) => {
  services.store.data.variants.invitations = 'hash'
  await openWidget('owner-portal', { hash: link })
  await expect(page.getByText('Hola, Valentina.')).toBeVisible()
  await choosePassword(page, 'brisa-2026')
  await start(page)
  await expect(screen(page, 'home')).toBeVisible()
  expect(registered(services)).toBe(true)
  const asked = services.calls.to(/^GET .*\/auths$/).map(({ query }) => query.hash)
  expect(asked).toContain(valentina.hash)
})

test('where the address must be confirmed, the way leads to the login, and the mail is told of (REG-04)', async ({
  openWidget,
  page,
  services,
  site,
}) => {
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

test.describe('where the page marks the invitation itself', () => {
  test.use({ way: 'direct' })

  test('a registration that broke off loses nothing and completes at the next visit (REG-05)', async ({
    openWidget,
    page,
    services,
  }) => {
    await openWidget('owner-portal', { hash: link })
    services.faults.set({ mode: '500', match: '^PUT .*/auths/' })
    await choosePassword(page, 'brisa-2026')
    await expect(page.getByText('Ha ocurrido un error')).toBeVisible()
    await expect(page.getByText('Por favor intente más tarde.')).toBeVisible()
    await expect(page.locator('input[name=password]')).toHaveValue('brisa-2026')
    expect(registered(services)).toBe(false)

    services.faults.clear()
    // The link of the mail once more, in a page of its own.
    await page.goto('about:blank')
    await openWidget('owner-portal', { hash: link })
    await choosePassword(page, 'brisa-2026')
    await expect(screen(page, 'home')).toBeVisible()
    expect(registered(services)).toBe(true)
  })
})

test('a reload keeps the invitation that left the address (REG-01)', async ({ openWidget, page }) => {
  await openWidget('owner-portal', { hash: link })
  await expect(page.locator('input[name=password]')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Hola, Valentina.')).toBeVisible()
})

test('a service that is down is said, with a way to try again (REG-05)', async ({ openWidget, page, services }) => {
  services.faults.set({ mode: 'html', match: '/auths' })
  await openWidget('owner-portal', { hash: link })
  await expect(page.getByText('Ha ocurrido un error')).toBeVisible({ timeout: 20_000 })
  services.faults.clear()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.locator('input[name=password]')).toBeVisible()
})
