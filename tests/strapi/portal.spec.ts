// An owner's first day with a real Strapi 5: registration, news, progress, a forgotten password, and the login with the new one.
import type { Locator } from '@playwright/test'
import { persona, serviceAccount } from '../../demo/personas'
import { choosePassword, logout, screen } from '../journeys/account-steps'
import { start } from '../kit/login'
import { expect, test } from './world'

const valentina = persona('valentina')
const sofia = persona('sofia')

// One person's story, in this order.
test.describe.configure({ mode: 'serial' })

const visit = (portal: Locator, path: string) =>
  portal.evaluate((one, to) => (one as HTMLElement & { navigate(path: string): void }).navigate(to), path)

/** Pictures are looked at when they come near. */
const isShown = (picture: Locator) =>
  expect
    .poll(async () => {
      await picture.scrollIntoViewIfNeeded()
      return picture.evaluate((one) => (one as HTMLImageElement).naturalWidth)
    })
    .toBeGreaterThan(0)

test('registers with her invitation, and reads a real Strapi (GAT-07)', async ({ page, world, trouble: _ }) => {
  await page.goto(`${world.site.origin}/#/signup?user=${valentina.hash}`)
  const portal = page.locator('owner-portal')
  await expect(page.getByText('Hola, Valentina.')).toBeVisible()
  await choosePassword(page, 'brisa-2026')
  await start(page)
  await expect(screen(page, 'home')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Valentina')

  await visit(portal, '/noticias')
  const news = screen(page, 'news')
  await expect(news.getByRole('heading', { level: 2 }).first()).toHaveText('Abrimos el apartamento modelo')
  await expect(news.locator('article')).toHaveCount(world.services.store.data.news.length)
  await expect(news).toContainText('Las visitas son con cita previa')
  await isShown(news.locator('img').first())

  await visit(portal, '/avances')
  const progress = screen(page, 'progress')
  await expect(progress.getByRole('heading', { level: 2 }).first()).toHaveText('octubre de 2026')
  await expect(progress).not.toContainText('julio de 2026')
  await isShown(progress.locator('img').first())
})

test('has used up the invitation, for that one address (GAT-07)', async ({ page, world }) => {
  const login = await fetch(`${world.strapi}/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(serviceAccount),
  })
  const { jwt } = await login.json()
  const auths = await fetch(`${world.strapi}/auths`, { headers: { authorization: `Bearer ${jwt}` } })
  const used = (await auths.json()).data.filter(({ registered }: { registered: boolean }) => registered)
  expect(used.map(({ email }: { email: string }) => email)).toContain(valentina.email)
  await page.goto(`${world.site.origin}/#/signup?user=${valentina.hash}`)
  await expect(page.getByText('Este usuario ya está registrado')).toBeVisible()
})

test('gets a mail to recover, and logs in with a new password (GAT-07)', async ({ page, world, trouble: _ }) => {
  await page.goto(`${world.site.origin}/#/password`)
  await page.locator('input[name=email]').fill(valentina.email)
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(screen(page, 'login').getByText('Correo Enviado')).toBeVisible()
  await expect.poll(() => world.mail.mails.length).toBe(1)
  const [mail] = world.mail.mails
  expect(mail?.to).toBe(valentina.email)
  const [link = ''] = /http:\/\/127\.0\.0\.1:\d+\/#\/password_confirm\?code=[0-9a-f]{128}/.exec(mail?.text ?? '') ?? []
  expect(mail?.text).toContain('portal@brisademar.example')

  await page.goto('about:blank')
  await page.goto(link)
  await expect(screen(page, 'reset-password')).toBeVisible()
  expect(page.url()).not.toContain('code=')
  await choosePassword(page, 'otra-brisa')
  await expect(page.getByText('Contraseña Actualizada')).toBeVisible()
  await page.locator('input[name=email]').fill(valentina.email)
  await page.locator('input[name=password]').fill('otra-brisa')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await start(page)
  await expect(screen(page, 'home')).toBeVisible()
})

test('tells a wrong password, and keeps her session (GAT-07)', async ({ page, world, trouble: _ }) => {
  await page.goto(`${world.site.origin}/#/login`)
  await page.locator('input[name=email]').fill(sofia.email)
  await page.locator('input[name=password]').fill('equivocada')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByText('Credenciales inválidas', { exact: true })).toBeVisible()
  await page.locator('input[name=password]').fill(sofia.password ?? '')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await start(page)
  await expect(screen(page, 'home')).toBeVisible()
  await page.reload()
  await expect(screen(page, 'home')).toBeVisible()
  await logout(page)
})
