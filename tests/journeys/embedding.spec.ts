// Scripts on a strict page: each file defines what it promises, and nothing is refused.
import { readFileSync } from 'node:fs'
import { expect, test } from '../kit/fixtures'
import type { Tag } from '../kit/host-page'

const scripts: [string, Tag][] = [
  ['/dist/owner-widgets.js', 'owner-portal'],
  ['/dist/fiducia-wizard.js', 'fiducia-wizard'],
  ['/dist/owner-register.js', 'owner-register'],
  ['/dist/esm/owner-widgets.js', 'fiducia-wizard'],
  ['/dist/esm/owner-portal.js', 'owner-portal'],
  ['/dist/esm/fiducia-wizard.js', 'fiducia-wizard'],
  ['/dist/esm/owner-register.js', 'owner-register'],
]

test('each script works under a strict policy (EMB-01, EMB-04, EMB-09)', async ({ openWidget, page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const [script, tag] of scripts)
    await test.step(`${script} shows <${tag}>`, async () => {
      await openWidget(tag, { script })
      await expect(page.locator(`${tag} [data-screen], ${tag} form, ${tag} [role=alert]`).first()).toBeVisible()
      expect(await page.evaluate(() => document.querySelectorAll('style, link[rel=stylesheet]').length)).toBe(0)
    })
  expect(asked.filter((url) => url.includes('demo-services'))).toEqual([])
  await expect(page.getByRole('complementary', { name: 'Demostración' })).toHaveCount(0)
})

test('all scripts on one page, twice, harm nothing (EMB-02)', async ({ openWidget, page, site }) => {
  const names = ['fiducia-wizard', 'owner-register', 'owner-widgets']
  const before = [...names, ...names].map((name) => `<script src="/dist/${name}.js" defer></script>`).join('')
  await openWidget('owner-portal', { before })
  await expect(page.locator('owner-portal [data-screen]').first()).toBeVisible()
  const globals = () => page.evaluate(() => Object.keys(window))
  const withWidgets = await globals()
  site.pages.set('/empty', { body: '<!doctype html><title>empty</title>' })
  await page.goto(`${site.origin}/empty`)
  const without = await globals()
  // zod keeps its settings where its copies on a page find them.
  const own = withWidgets.filter((name) => !name.startsWith('__zod_'))
  expect(own.filter((name) => !without.includes(name))).toEqual([])
})

test('a site may combine scripts that end without a semicolon (EMB-01, EMB-07)', async ({ openWidget, page, site }) => {
  const built = ['owner-widgets', 'fiducia-wizard', 'owner-register'].map((name) =>
    readFileSync(`dist/${name}.js`, 'utf8'),
  )
  const own = ['window.first = (() => 1)()', 'window.last = 1']
  site.pages.set('/combined.js', { type: 'text/javascript', body: [own[0], ...built, own[1]].join('\n') })
  await openWidget('owner-portal', { script: '/combined.js', hash: '#/login' })
  await expect(page.locator('owner-portal input[name=email]')).toBeVisible()
  expect(await page.evaluate(() => ['first' in window, 'last' in window])).toEqual([true, true])
})
