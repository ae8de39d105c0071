// The frame around the screens: menus, the chosen property, payments, language, routes and what the page hears of them.
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { enter, login, start } from '../kit/login'
import { screen } from './account-steps'

test('title, focus, history and event follow the route (RTE-04)', async ({ openWidget, page }) => {
  await openWidget('owner-portal', { as: 'sofia' })
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    addEventListener('ow-route', (event) => heard.push((event as CustomEvent).detail.path))
  })
  for (const [name, path] of [
    ['Sus documentos', '/documentos'],
    ['Noticias', '/noticias'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`#${path}$`))
    await expect(page).toHaveTitle(`${name} · Brisa de Mar`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('navigation').getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await page.goBack()
  await expect(screen(page, 'documents')).toBeVisible()
  await page.reload()
  await expect(screen(page, 'documents')).toBeVisible()
  await page.goForward()
  await expect(screen(page, 'news')).toBeVisible()
})

test('the page hears of every route, and may open one (RTE-04)', async ({ openWidget, page }) => {
  const element = await openWidget('owner-portal', { as: 'sofia' })
  const heard = page.evaluate(
    () => new Promise((resolve) => addEventListener('ow-route', (event) => resolve((event as CustomEvent).detail))),
  )
  await element.evaluate((portal) =>
    (portal as HTMLElement & { navigate(path: string): Promise<void> }).navigate('/noticias'),
  )
  expect(await heard).toEqual({ path: '/noticias' })
  await expect(screen(page, 'news')).toBeVisible()
})

test('the page keeps its own anchors, and route-base its prefix (RTE-05)', async ({ openWidget, page }) => {
  await openWidget('owner-portal', {
    attributes: { 'route-base': 'portal' },
    before: '<a href="#contacto">Contacto</a>',
    hash: '#/portal/login',
  })
  await enter(page, 'sofia')
  await expect(page).toHaveURL(/#\/portal$/)
  await page.getByRole('link', { name: 'Contacto' }).click()
  await expect(page).toHaveURL(/#contacto$/)
  await expect(screen(page, 'home')).toBeVisible()
  await page.evaluate(() => {
    location.hash = '#/elsewhere'
  })
  await expect(screen(page, 'home')).toBeVisible()
  await expect(page).toHaveURL(/#\/elsewhere$/)
})

test('routing="memory" leaves the address alone (RTE-05)', async ({ openWidget, page }) => {
  await openWidget('owner-portal', { attributes: { routing: 'memory' }, hash: '#/of-the-host' })
  await page.getByRole('link', { name: /Intranet de propietarios/ }).click()
  await enter(page, 'sofia')
  await page.getByRole('navigation').getByRole('link', { name: 'Noticias' }).click()
  await expect(screen(page, 'news')).toBeVisible()
  await expect(page).toHaveURL(/#\/of-the-host$/)
})

test('the welcome is shown once for each user and browser (SHL-04)', async ({ openWidget, page }) => {
  await openWidget('owner-portal', { hash: '#/login' })
  await login(page, 'sofia')
  await expect(page.getByRole('dialog')).toContainText('Le damos la bienvenida, Sofía')
  await start(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(screen(page, 'home')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('payments lead to the right place, or say why not (PAY-01, PAY-02, PAY-03)', async ({
  openWidget,
  page,
  config,
  services,
}) => {
  const { deals } = services.store.data.records
  const [first = '', second = ''] = persona('sofia').dealIds
  Object.assign(deals[first] ?? {}, { Fiducia_Correspondiente: 'Fiduciaria Ejemplo' })
  Object.assign(deals[second] ?? {}, { Fiducia_Correspondiente: 'Fiduciaria Demostración' })
  await openWidget('owner-portal', { as: 'sofia' })
  const payments = page.locator('[data-menu=payments]')
  await expect(page.locator('[data-menu=property]')).toContainText('Seleccione')
  await payments.click()
  await page.getByRole('button', { name: /Tarjeta de crédito/ }).click()
  const notice = page.getByRole('paragraph').filter({ hasText: 'Seleccione un inmueble primero!' })
  await expect(notice).toBeVisible()

  await page.locator('[data-menu=property]').click()
  await page.getByRole('button', { name: /Torre 1/ }).click()
  await expect(page.locator('[data-menu=property]')).toContainText('Torre 1')
  await payments.click()
  const card = page.getByRole('link', { name: /Tarjeta de crédito/ })
  await expect(card).toHaveAttribute('href', /^https?:/)
  await expect(card).toHaveAttribute('target', '_blank')
  await page.keyboard.press('Escape')

  const { bankTransfer } = config.links ?? {}
  const transfer = page.getByRole('link', { name: /Transferencia bancaria/ })
  for (const [tower, portal] of [
    ['Torre 1', bankTransfer?.trusts?.['Fiduciaria Ejemplo']],
    ['Torre 2', bankTransfer?.default],
  ] as const) {
    await page.locator('[data-menu=property]').click()
    await page.getByRole('button', { name: new RegExp(`^${tower}`) }).click()
    await expect(page.locator('[data-menu=property]')).toContainText(tower)
    await payments.click()
    await expect(transfer).toHaveAttribute('href', portal ?? '')
    await page.keyboard.press('Escape')
  }
})

test('in a narrow widget the menu is a drawer (SHL-01, SHL-02)', async ({ openWidget, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openWidget('owner-portal', { as: 'sofia' })
  await expect(page.getByRole('link', { name: 'Posventa' })).toHaveCount(0)
  await page.locator('[data-menu=main]').click()
  const drawer = page.getByRole('dialog', { name: 'Menú' })
  await expect(drawer.getByRole('link').first()).toHaveText('Inicio')
  await expect(drawer.getByRole('link', { name: 'Posventa' })).toBeVisible()
  await drawer.getByRole('link', { name: 'Noticias' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(screen(page, 'news')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('the onboarding has the focus on its title, although the one for which it came is gone (A11-01)', async ({
  openWidget,
  page,
}) => {
  await openWidget('owner-portal', { as: 'sofia' })
  await expect(screen(page, 'home')).toBeVisible()
  await page.evaluate(() => location.assign('#/fiducia'))
  await expect(screen(page, 'onboarding').getByRole('heading', { level: 1 })).toBeFocused()
})

test('the language is remembered and changes everything at once (SHL-06)', async ({ openWidget, page }) => {
  await openWidget('owner-portal')
  await page.locator('[data-menu=language]').click()
  await page.locator('button[lang=en]').click()
  await expect(page.getByRole('heading', { name: 'Welcome to Brisa de Mar' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome to Brisa de Mar' })).toBeVisible()
  await expect(page).toHaveTitle('Welcome · Brisa de Mar')
})

test('two widgets on a page share language and session (SHL-06, SES-07)', async ({ openWidget, page }) => {
  await openWidget('owner-portal', { hash: '#/login', after: '<fiducia-wizard></fiducia-wizard>' })
  const wizard = page.locator('fiducia-wizard')
  await page.locator('owner-portal [data-menu=language]').click()
  await page.locator('owner-portal button[lang=en]').click()
  await expect(wizard.locator('input[name=password]')).toBeVisible()
  await expect(wizard.getByRole('button', { name: 'Log in' })).toBeVisible()
  const portal = page.locator('owner-portal')
  await portal.locator('input[name=email]').fill(persona('sofia').email)
  await portal.locator('input[name=password]').fill(persona('sofia').password ?? '')
  await portal.getByRole('button', { name: 'Log in' }).click()
  await expect(portal.locator('[data-screen=home]')).toBeAttached()
  await expect(wizard.locator('input[name=password]')).toHaveCount(0)
})
