// A file of the ES modules that does not come: the page says so, the element's events too, and the user can retry.
import { readFileSync } from 'node:fs'
import { expect, test } from '../kit/fixtures'
import type { Tag } from '../kit/host-page'
import { script, watch } from './loading-steps'

const screens: [Tag, string, string][] = [
  ['owner-portal', '#/login', 'input[name=email]'],
  ['fiducia-wizard', '', 'input[name=email]'],
  ['owner-register', '', '[data-screen=register] :is(a, input)'],
]

/** What stands for a field while one file is missing: a panel of the element, or the entry module's button. */
const said = /No se pudo cargar|Algo salió mal|No hay conexión|Sin conexión|No pudimos/

/** Paths of the first screen's files. Of those that elements share, the portal's test tries each. */
const named = JSON.parse(readFileSync('dist/preload.json', 'utf8')) as Record<string, string[]>
const shared = (named['owner-portal'] ?? []).map((file) => `/dist/esm/${file}`)

for (const [tag, hash, usable] of screens)
  test(`<${tag}> says which file of its first screen did not come, with ow-error and a retry (ERR-02, EMB-11)`, async ({
    openWidget,
    page,
    trouble,
  }) => {
    const asked = watch(page)
    await openWidget(tag, { script, hash })
    await expect(page.locator(usable).first()).toBeVisible()
    const files = [
      ...new Set(asked.filter((file) => /\/esm\/.*\.js$/.test(file) && !file.endsWith('owner-widgets.js'))),
    ]
    expect(files.length).toBeGreaterThan(4)
    await page.addInitScript(() => {
      addEventListener('ow-error', (event) => {
        const { detail } = event as CustomEvent
        document.documentElement.dataset.errors = `${document.documentElement.dataset.errors ?? ''} ${detail.code}`
      })
    })
    const silent: string[] = []
    const field = page.locator(tag).locator(usable).first()
    const sentence = page.locator(tag).getByText(said).first()
    const own = files.filter((file) => tag === 'owner-portal' || !shared.includes(file))
    for (const file of [...own, '/dist/esm/chunks/*']) {
      await page.route(`**${file}`, (route) => route.fulfill({ status: 404 }))
      await page.reload()
      await field
        .or(sentence)
        .first()
        .waitFor({ timeout: 5_000 })
        .catch(() => silent.push(file))
      // What is only fetched ahead is missed by nobody.
      if (await sentence.isVisible()) {
        expect(await page.locator('html').getAttribute('data-errors'), file).toMatch(/network/)
        await page.unroute(`**${file}`)
        await page
          .getByRole('button', { name: /Reintentar|Recargar/ })
          .first()
          .click()
        await expect(field, file).toBeVisible()
      } else await page.unroute(`**${file}`)
    }
    expect(silent).toEqual([])
    trouble.splice(0)
  })
