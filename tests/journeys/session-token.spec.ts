// A gateway that gives tokens (`session.mode: "token"`), for pages that cannot have cookies: the page holds one in memory and nothing else.
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { enter } from '../kit/login'
import { screen } from './account-steps'

const sofia = persona('sofia')

test.use({ way: 'token' })

test('logs in without a cookie, keeps no password, and asks for it after a reload (SES-14)', async ({
  openWidget,
  page,
  context,
  services,
}) => {
  const opened = await openWidget('owner-portal', { hash: '#/login' })
  await enter(page, 'sofia')
  await expect(screen(page, 'home')).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await page.reload()
  await expect(opened.locator('[data-screen=landing], [data-screen=login]')).toBeVisible()
  // The service account may have logged in once more, she has not.
  const logins = services.calls.to(/auth\/local$/).map(({ body }) => (body as { identifier: string }).identifier)
  expect(logins.filter((identifier) => identifier === sofia.email)).toHaveLength(1)
})
