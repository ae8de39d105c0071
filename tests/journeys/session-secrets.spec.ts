// What other scripts of the page can read of a session (SES-12), and what markup can make of it that somebody else wrote into the page (SES-15),
// in the bundle that is served.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import type { Config } from '../../src/core/config'
import { expect, test } from '../kit/fixtures'
import { escaped, type Tag } from '../kit/host-page'
import { sendLogin, start } from '../kit/login'
import type { PageServer } from '../kit/page-server'
import { reachable } from '../kit/reachable'
import { screen } from './account-steps'

const sofia = persona('sofia')
const password = sofia.password ?? ''

/** Every token that a service has given to the page; none behind a gateway, whose cookie no script can read. */
async function givenTokens(page: Page) {
  const answers: Record<string, unknown>[] = []
  // The browser drops the bodies of earlier answers; here they pass by.
  await page.route(/\/auth\/(local|token)$/, async (route) => {
    const response = await route.fetch()
    answers.push(await response.json())
    await route.fulfill({ response })
  })
  return () =>
    [...new Set(answers.flatMap((answer) => [answer.jwt, answer.access_token]))].filter(
      (token) => typeof token === 'string',
    )
}

/** How every token of the demo's services begins. */
const anyToken = `${Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url')}.`

for (const [way, script, build] of [
  ['gateway', '/dist/owner-widgets.js', 'the classic script'],
  ['direct', '/dist/esm/owner-widgets.js', 'the ES modules'],
] as const)
  test.describe(`a page with ${build}, ${way}`, () => {
    test.use({ way })

    test(`no secret is reached: ${build}, ${way} (SES-12, SES-14)`, async ({ openWidget, page, context, services }) => {
      const tokens = await givenTokens(page)
      await openWidget('owner-portal', { script, hash: '#/login' })
      await page.locator('input[name=password]').fill(password)
      expect((await page.evaluate(reachable, [password])).ways[password]).not.toEqual([])
      await sendLogin(page, sofia)
      await start(page)
      await expect(screen(page, 'home')).toBeVisible()
      const given = tokens()
      const cookies = (await context.cookies()).map(({ value }) => value)
      // Behind a gateway the services see her token, and the page sees none: it has a cookie that no script can read.
      if (way === 'gateway') expect(services.calls.list.some(({ auth }) => auth === 'user')).toBe(true)
      expect([given.length > 0, cookies.length]).toEqual(way === 'direct' ? [true, 0] : [false, 1])
      const secrets = [password, ...given, ...cookies, anyToken]
      const { ways, opened } = await page.evaluate(reachable, [...secrets, sofia.email])
      expect(opened).toBeGreaterThan(1000)
      expect(ways[sofia.email]).not.toEqual([])
      for (const secret of secrets) expect(ways[secret]).toEqual([])
    })
  })

const thief = 'https://thief.example'

async function sentToThief(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.route(`${thief}/**`, async (route) => {
    sent.push(`${route.request().url()} ${route.request().postData() ?? ''}`)
    await route.fulfill({ json: { jwt: 'given', user: { id: 1 } }, headers: { 'access-control-allow-origin': '*' } })
  })
  return sent
}

const another = '/another/owner-widgets.js'

/** The console names the entry for whoever runs the site, and nothing was sent. */
function expectRefused(trouble: string[], sent: string[]): void {
  expect(sent).toEqual([])
  expect(new Set(trouble.splice(0))).toEqual(new Set(['console: [owner-widgets] contentUrl: services']))
}

/** Opens a page of this code without an element. */
async function openHost(page: Page, site: PageServer, head: string, how: string, body = ''): Promise<void> {
  site.pages.set('/host', { body: `<!doctype html><title>Host</title>${head}<body>${body}</body>` })
  await page.goto(`${site.origin}/host?${encodeURIComponent(how)}#/login`)
}

const append = (page: Page, tag: Tag, config: Partial<Config>): Promise<void> =>
  page.evaluate(
    ([name, given]) => {
      const element = document.createElement(name)
      element.setAttribute('config', given)
      document.body.append(element)
    },
    [tag, JSON.stringify(config)] as const,
  )

/** The bundle, as a version that this page's other scripts are not of. */
function layAnotherVersion(site: PageServer): void {
  const built = readFileSync('dist/owner-widgets.js', 'utf8')
  const version = /owner-widgets (\S+)/.exec(built)?.[1] ?? ''
  site.pages.set(another, { body: built.replaceAll(version, '9.9.9'), type: 'text/javascript' })
}

test.describe('a page into which somebody else has written an element with services of his', () => {
  test.use({ way: 'direct' })

  for (const script of ['/dist/owner-widgets.js', '/dist/esm/owner-widgets.js'])
    test(`calls only listed services: ${script} (SES-15)`, async ({ openWidget, page, config, services, trouble }) => {
      const sent = await sentToThief(page)
      await page.addInitScript(() => {
        const errors: unknown[] = []
        Object.assign(window, { errors })
        addEventListener('ow-error', (event) => errors.push((event as CustomEvent).detail))
      })
      const his = escaped(JSON.stringify({ ...config, contentUrl: `${thief}/api` }))
      // A list of his own, which would allow him.
      const before = `<script type="text/plain" data-services="${thief} ${services.origin}"></script><owner-portal config="${his}" routing="memory"></owner-portal>`
      await openWidget('owner-portal', { script, csp: '', services: services.origin, before, hash: '#/login' })
      const [first, second] = [page.locator('owner-portal').first(), page.locator('owner-portal').last()]
      await expect(first.getByRole('alert')).toContainText('contentUrl falta en data-services')
      await expect(second.locator('input[name=password]')).toBeVisible()
      expect(await page.evaluate(() => (window as unknown as { errors: unknown[] }).errors)).toEqual([
        { code: 'services', message: 'contentUrl: services', recoverable: false },
      ])
      expectRefused(trouble, sent)
    })

  /** How a page loads an element, by the tag that carries the list. */
  const loads: Record<string, { tag: Tag; head(list: string): string }> = {
    'a classic script': {
      tag: 'fiducia-wizard',
      head: (list) => `<script defer src="/dist/fiducia-wizard.js" ${list}></script>`,
    },
    'an ES module': {
      tag: 'owner-register',
      head: (list) => `<script type="module" src="/dist/esm/owner-register.js" ${list}></script>`,
    },
    'an import map': {
      tag: 'owner-portal',
      head: (list) =>
        `<script type="importmap">{"imports":{"owner-widgets":"/dist/esm/owner-widgets.js"}}</script><script type="module" ${list}>import 'owner-widgets'</script>`,
    },
    'a second script': {
      tag: 'owner-portal',
      head: (list) =>
        `<script type="module" src="/dist/esm/owner-widgets.js" ${list}></script><script src="/dist/fiducia-wizard.js" defer></script>`,
    },
    'another version': {
      tag: 'owner-portal',
      head: (list) =>
        `<script src="/dist/fiducia-wizard.js" ${list} defer></script><script src="${another}" defer></script>`,
    },
  }

  const ends: Record<string, (list: string) => void> = {
    moved: () => {
      const tag = document.querySelector('script[data-services]')
      if (tag) document.body.append(tag)
    },
    removed: () => document.querySelector('script[data-services]')?.remove(),
    'replaced by one without a list': () =>
      document.querySelector('script[data-services]')?.replaceWith(document.createElement('script')),
  }

  for (const [name, { tag, head }] of Object.entries(loads))
    test(`a list counts from the moment ${name} runs (SES-15)`, async ({ page, config, services, site, trouble }) => {
      const sent = await sentToThief(page)
      const list = `data-services="${services.origin}"`
      layAnotherVersion(site)
      for (const [how, end] of Object.entries(ends)) {
        await openHost(page, site, head(list), how)
        await page.evaluate(end, list)
        await append(page, tag, { ...config, contentUrl: `${thief}/api` })
        await expect(page.getByRole('alert'), how).toContainText('contentUrl falta en data-services')
      }
      expectRefused(trouble, sent)
    })

  test('elements of two versions obey both lists (SES-15)', async ({ page, config, services, site, trouble }) => {
    const sent = await sentToThief(page)
    layAnotherVersion(site)
    const lists = [`${services.origin} ${thief}`, services.origin]
    for (const [first = '', second = ''] of [lists, lists.toReversed()]) {
      const head = `<script src="/dist/fiducia-wizard.js" data-services="${first}" defer></script><script src="${another}" data-services="${second}" defer></script>`
      const elements = ['owner-portal', 'fiducia-wizard'].flatMap((tag) =>
        [`${thief}/api`, config.contentUrl].map(
          (contentUrl) => `<${tag} config="${escaped(JSON.stringify({ ...config, contentUrl }))}"></${tag}>`,
        ),
      )
      await openHost(page, site, head, first, elements.join(''))
      const versions = await page.evaluate(() =>
        ['owner-portal', 'fiducia-wizard'].map((tag) => Reflect.get(document.querySelector(tag) ?? {}, 'version')),
      )
      expect(new Set(versions).size, 'one element of each version').toBe(2)
      for (const tag of ['owner-portal', 'fiducia-wizard']) {
        const [his, ours] = [page.locator(tag).first(), page.locator(tag).last()]
        await expect(his.getByRole('alert')).toContainText('contentUrl falta en data-services')
        await expect(ours.locator('input[name=password]')).toBeVisible()
      }
    }
    expectRefused(trouble, sent)
  })

  test('a script knows the list of its removed tag (SES-15)', async ({ page, config, services, site, trouble }) => {
    await openHost(page, site, '', 'removed')
    await page.evaluate((origin) => {
      const script = Object.assign(document.createElement('script'), { src: '/dist/fiducia-wizard.js' })
      script.dataset.services = origin
      document.head.append(script)
      script.remove()
    }, services.origin)
    await append(page, 'fiducia-wizard', { ...config, contentUrl: `${thief}/api` })
    await expect(page.getByRole('alert')).toContainText('contentUrl falta en data-services')
    expectRefused(trouble, [])
  })
})
