// What only the way through the gateway has; all other journeys go through it too (fixtures.ts), but for those that say `direct`.
import { persona, serviceAccount } from '../../demo/personas'
import { recordsAuth } from '../../demo/services/records/records'
import { test as journey } from '../kit/fixtures'
import { enterIn } from '../kit/login'
import { choosePassword, screen } from './account-steps'
import { expect, test } from './hosts'

const valentina = persona('valentina')

test('the demo speaks to its gateway and holds no secret, until the bar says direct (GAT-01)', async ({
  demo,
  page,
  trouble: _,
}) => {
  const asked: string[] = []
  const bodies: Promise<string>[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('response', (answer) => {
    if (/\.(json|html)|\/$/.test(new URL(answer.url()).pathname)) bodies.push(answer.text().catch(() => ''))
  })
  const toServices = () =>
    asked.filter((url) => url.startsWith(demo.serviceOrigin) && /\/(strapi\d|api\/v1|statements)/.test(url))
  await page.goto(`${demo.pageOrigin}/portal.html#/login`)
  const portal = page.locator('owner-portal')
  await enterIn(portal, persona('sofia'))
  expect(asked.some((url) => url.startsWith(`${demo.pageOrigin}/owner/content/auth/local`))).toBe(true)
  expect(asked.some((url) => url.startsWith(`${demo.pageOrigin}/owner/records/`))).toBe(true)
  expect(toServices()).toEqual([])
  const text = (await Promise.all(bodies)).join('\n')
  expect(text).toContain('"gateway"')
  for (const secret of [serviceAccount.password, ...Object.values(recordsAuth)]) expect(text).not.toContain(secret)

  await page.locator('demo-toolbar').locator('#tab').click()
  await page.locator('demo-toolbar').getByText('directo', { exact: true }).click()
  await expect.poll(() => asked.some((url) => url.includes('portal.config.json?direct=1'))).toBe(true)
})

journey(
  'a registration whose mark got lost is finished by the gateway (GAT-03, REG-05)',
  async ({ openWidget, page, services }) => {
    const hash = `#/signup?user=${valentina.hash}`
    const record = () => services.store.data.auths.find((one) => one.hash === valentina.hash)
    await openWidget('owner-portal', { hash })
    services.faults.set({ mode: '500', match: '^PUT .*/auths/' })
    await choosePassword(page, 'brisa-2026')
    await expect(page.getByText('Ha ocurrido un error')).toBeVisible()
    services.faults.clear()
    // The link of the mail once more: the account is there, its cookie too, and for anybody else the invitation is used up.
    await page.goto('about:blank')
    await openWidget('owner-portal', { hash })
    await expect(screen(page, 'home')).toBeAttached()
    await page.context().clearCookies()
    await page.goto('about:blank')
    await openWidget('owner-portal', { hash })
    await expect(page.getByText('Este usuario ya está registrado')).toBeVisible()
    expect(record()?.registered).toBe(true)
  },
)
