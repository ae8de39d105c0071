// What only the way through the gateway has; all other journeys go through it too (fixtures.ts), but for those that say `direct`.
import { persona, serviceAccount } from '../../demo/personas'
import { recordsAuth } from '../../demo/services/records/records'
import { enterIn } from '../kit/login'
import { expect, test } from './hosts'

test('the demo’s page holds no secret, until its bar says direct (GAT-01)', async ({ demo, page, trouble: _ }) => {
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
