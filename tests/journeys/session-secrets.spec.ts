// What other scripts of the page can read of a session, in the bundle that is served (SES-12).
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { sendLogin, start } from '../kit/login'
import { reachable } from '../kit/reachable'
import { screen } from './account-steps'

const sofia = persona('sofia')
const password = sofia.password ?? ''

/** Every token that a service has given to the page. */
function givenTokens(page: Page) {
  const answers: Promise<unknown>[] = []
  page.on('response', (answer) => {
    if (/\/auth\/(local|token)$/.test(new URL(answer.url()).pathname)) answers.push(answer.json())
  })
  return async () => {
    const known = (await Promise.all(answers)) as Record<string, unknown>[]
    return [...new Set(known.flatMap((answer) => [answer.jwt, answer.access_token]))].filter(
      (token) => typeof token === 'string',
    )
  }
}

for (const [way, script, build] of [
  ['gateway', '/dist/owner-widgets.js', 'the classic script'],
  ['direct', '/dist/esm/owner-widgets.js', 'the ES modules'],
] as const)
  test.describe(`a page with ${build}, ${way}`, () => {
    test.use({ way })

    test(`no script reaches the password or a token of a session that has begun with ${build} (SES-12)`, async ({
      openWidget,
      page,
    }) => {
      const tokens = givenTokens(page)
      await openWidget('owner-portal', { script, hash: '#/login' })
      await page.locator('input[name=password]').fill(password)
      expect((await page.evaluate(reachable, [password])).ways[password]).not.toEqual([])
      await sendLogin(page, sofia)
      await start(page)
      await expect(screen(page, 'home')).toBeVisible()
      const secrets = [password, ...(await tokens())]
      expect(secrets.length).toBeGreaterThan(way === 'direct' ? 2 : 1)
      const { ways, opened } = await page.evaluate(reachable, [...secrets, sofia.email])
      expect(opened).toBeGreaterThan(1000)
      expect(ways[sofia.email]).not.toEqual([])
      for (const secret of secrets) expect(ways[secret]).toEqual([])
    })
  })
