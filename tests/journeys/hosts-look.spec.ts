// However hostile the page, the widget looks and works as on the plain one, and the page notices nothing of it.
import { persona } from '../../demo/personas'
import { enterIn } from '../kit/login'
import { difference, expect, hostState, looksOf, onPlainPage, otherVersion, pictureOf, settle, test } from './hosts'

/** These change how a page looks, and nothing else. */
const styled = 'tiny-root huge-root reset bootstrap tailwind important inherited rtl narrow wide'.split(' ')
/** These behave differently, too; somebody logs in on them in hosts-isolation.spec.ts and hosts-sharing.spec.ts. */
const walked = [
  ...'transformed form anchors base turbo moving translated'.split(' '),
  ...'two-portals two-versions single-scripts'.split(' '),
]
/** On these the login is tried here. */
const behaving = 'modal shortcuts script-twice script-first script-last'.split(' ')

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

for (const host of [...styled, ...walked, ...behaving]) {
  const works = behaving.includes(host)
  test(`${host}: looks as on the plain page, nothing leaks out${works ? ', the first task works' : ''} (EMB-03)`, async ({
    openHost,
    page,
    demo,
    context,
  }) => {
    if (host === 'wide') await page.setViewportSize({ width: 2560, height: 900 })
    if (host === 'two-versions') await otherVersion(page)
    const portal = await openHost(host)
    await settle(portal)
    const looks = await looksOf(portal)
    const withUs = await hostState(page)
    const picture = await pictureOf(portal)

    const other = await context.newPage()
    await other.setViewportSize(page.viewportSize() ?? { width: 1280, height: 900 })
    const plain = await onPlainPage(other, demo.pageOrigin, looks)
    expect(plain.lines).toEqual(looks.lines)
    expect(await difference(other, picture, plain.picture)).toBeLessThan(0.002)

    await other.route('**/dist/**', (route) => route.abort())
    await other.goto('about:blank')
    await other.goto(`${demo.pageOrigin}/hosts/${host}.html#/login`)
    // The translator changes the page's own words, when it pleases.
    if (host !== 'translated') expect(await hostState(other)).toEqual(withUs)
    await other.close()

    if (works) await enterIn(portal, persona('sofia'))
  })
}
