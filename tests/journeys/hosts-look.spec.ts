// However hostile the page, the widget looks and works as on the plain one, and the page notices nothing of it.
import { persona } from '../../demo/personas'
import { enterIn, sendLogin } from '../kit/login'
import { expect, hostState, looksOf, onPlainPage, settle, test } from './hosts'

/** These change how a page looks. A width alone is in tests/browser/embed-width.test.tsx. */
const styled = 'huge-root bootstrap tailwind important inherited rtl transformed quirks'.split(' ')
/**
 * These behave differently: how the widget looks cannot differ on them, so that it is only opened, and used where its scripts come in another
 * way. The others are walked in hosts-isolation.spec.ts and hosts-sharing.spec.ts.
 */
const opened = 'anchors base moving shortcuts'.split(' ')
const used = 'modal script-twice script-first script-last'.split(' ')

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

test('looks as on the plain page, and nothing leaks out (EMB-03)', async ({ openHost, page, demo, context }) => {
  const other = await context.newPage()
  for (const host of styled) {
    const portal = await openHost(host)
    await settle(portal)
    const looks = await looksOf(portal)
    const withUs = await hostState(page)

    expect.soft(await onPlainPage(other, demo.pageOrigin, looks), host).toEqual(looks.lines)

    await other.route('**/dist/**', (route) => route.abort())
    await other.goto(`${demo.pageOrigin}/hosts/${host}.html#/login`)
    expect.soft(await hostState(other), host).toEqual(withUs)
    await other.unroute('**/dist/**')
  }
})

test('without a doctype, a bulletin’s table has the colour of its words (EMB-03)', async ({ openHost }) => {
  const portal = await openHost('quirks')
  await enterIn(portal, persona('sofia'))
  await portal.getByRole('navigation').getByRole('link', { name: 'Noticias' }).click()
  const table = portal.locator('.ow-prose table').first()
  await expect(table).toBeAttached()
  const colours = await table.evaluate((element) =>
    [element, element.closest('.ow-prose') ?? element].map((one) => getComputedStyle(one).color),
  )
  expect(colours).toEqual(['rgb(12, 42, 51)', 'rgb(12, 42, 51)'])
})

test('on pages that behave differently the first task works (EMB-03)', async ({ openHost, page }) => {
  for (const host of [...opened, ...used])
    await test.step(host, async () => {
      await page.context().clearCookies()
      const portal = await openHost(host)
      if (opened.includes(host)) return
      await sendLogin(portal, persona('sofia'))
      await expect(portal.locator('[data-screen=home]')).toBeVisible()
    })
})
