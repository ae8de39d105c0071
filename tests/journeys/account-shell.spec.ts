import { call } from '../kit/call'
import { expect, test } from '../kit/fixtures'
import { enter } from '../kit/login'
import { screen } from './account-steps'

test('title, focus, history and event follow the route, and a mail’s link leads home (RTE-02, RTE-04, A11-01)', async ({
  openWidget,
  page,
}) => {
  const element = await openWidget('owner-portal', { as: 'sofia' })
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
  const heard = page.evaluate(
    () => new Promise((resolve) => addEventListener('ow-route', (event) => resolve((event as CustomEvent).detail))),
  )
  await call(element, 'navigate', '/fiducia')
  expect(await heard).toEqual({ path: '/fiducia' })
  const refused = await element.evaluate((portal) =>
    Promise.all(
      ['/nowhere', 'https://thief.example/', '/documentos/x', '', 7].map((path) =>
        (portal as HTMLElement & { navigate(path: unknown): Promise<void> })
          .navigate(path)
          .then(() => 'opened')
          .catch(({ name, code }) => `${name} ${code}`),
      ),
    ),
  )
  expect(refused).toEqual([
    ...Array.from({ length: 3 }, () => 'RangeError unknown-route'),
    'opened',
    'RangeError unknown-route',
  ])
  await call(element, 'navigate', '/fiducia')
  // The onboarding takes the focus to its title, although the one for which it came is replaced by that of the summary.
  await expect(screen(page, 'onboarding').getByRole('heading', { level: 1 })).toBeFocused()
  for (const link of ['#/password_confirm?code=abc', '#/signup?user=abc']) {
    await page.evaluate((to) => location.assign(to), link)
    await expect(page).toHaveURL(/#\/$/)
    await expect(screen(page, 'home')).toBeVisible()
    await call(element, 'navigate', '/fiducia')
  }
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
