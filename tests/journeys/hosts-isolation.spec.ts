// The page around an element: neither disturbs the other.
import { readFileSync } from 'node:fs'
import { persona } from '../../demo/personas'
import { enterIn } from '../kit/login'
import { expect, test } from './hosts'

const sofia = persona('sofia')

test('in a form of the page, our buttons and Enter submit only our own (EMB-03)', async ({ openHost, page }) => {
  const portal = await openHost('form')
  await portal.locator('input[name=email]').fill(sofia.email)
  await portal.locator('input[name=password]').fill('no-es-esta')
  await portal.locator('input[name=password]').press('Enter')
  await expect(portal.getByText('Credenciales inválidas')).toBeVisible()
  await enterIn(portal, sofia)
  await portal.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('#submits')).toHaveText('0')
  await page.locator('input[name=q]').press('Enter')
  await expect(page.locator('#submits')).toHaveText('1')
})

test('a clipping ancestor cuts no dialog, menu or notice (EMB-03)', async ({ openHost, page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const portal = await openHost('transformed')
  await enterIn(portal, sofia)
  await portal.locator('[data-menu=main]').click()
  const drawer = portal.getByRole('dialog')
  await expect(drawer).toBeVisible()
  const box = await drawer.evaluate((dialog) => {
    const { left, top, height } = dialog.getBoundingClientRect()
    return { left: Math.round(left), top: Math.round(top), height: Math.round(height) }
  })
  expect(box.height).toBeGreaterThan(700)
  expect(box.top).toBe(0)
})

test('a translator that rewrites every text harms nothing (EMB-03)', async ({ openHost, page }) => {
  const portal = await openHost('translated')
  await expect(page.locator('h1 font').first()).toBeAttached()
  await expect(portal.locator('font')).toHaveCount(0)
  // One that ignores translate="no".
  await page.evaluate(() => {
    const rewrite = (root: ParentNode & Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest('font')) continue
        const wrapper = document.createElement('font')
        text.replaceWith(wrapper)
        wrapper.textContent = text.data
      }
    }
    setInterval(() => {
      for (const element of document.querySelectorAll('owner-portal'))
        if (element.shadowRoot) rewrite(element.shadowRoot)
    }, 50)
  })
  await expect(portal.locator('font').first()).toBeAttached()
  await enterIn(portal, sofia)
  for (const [name, screen] of [
    ['Noticias', 'news'],
    ['Perfil', 'profile'],
    ['Sus documentos', 'documents'],
  ] as const) {
    await portal.getByRole('navigation').getByRole('link', { name }).click()
    await expect(portal.locator(`[data-screen=${screen}]`)).toBeVisible()
  }
})

test('on a page that reads from the right, Spanish still reads from the left (EMB-03)', async ({ openHost, page }) => {
  const portal = await openHost('rtl')
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
  await expect(portal.locator('.ow-root')).toHaveCSS('direction', 'ltr')
  await enterIn(portal, sofia)
  const button = portal.locator('[data-menu=profile]')
  await button.click()
  const [menu, anchor] = [await portal.locator('.ow-menu-list').boundingBox(), await button.boundingBox()]
  // It ends where its button ends, as everywhere.
  expect(Math.abs((menu?.x ?? 0) + (menu?.width ?? 0) - (anchor?.x ?? 0) - (anchor?.width ?? 0))).toBeLessThan(2)
})

test('a page of another charset harms nothing (EMB-01, EMB-03)', async ({ page, site, config, trouble: _ }) => {
  site.pages.set('/portal.config.json', { type: 'application/json', body: JSON.stringify(config) })
  const tags =
    '<script src="/owner-widgets.js" defer></script><owner-portal config="/portal.config.json"></owner-portal>'
  site.pages.set('/old.html', {
    type: 'text/html; charset=windows-1252',
    body: `<!doctype html><title>Old</title>${tags}`,
  })
  await page.route('**/owner-widgets.js', (route) =>
    route.fulfill({ body: readFileSync('dist/owner-widgets.js'), headers: { 'content-type': 'text/javascript' } }),
  )
  await page.route('**/favicon.ico', (route) => route.fulfill({ body: '' }))
  await page.goto(`${site.origin}/old.html#/login`)
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252')
})
