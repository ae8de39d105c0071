// The theme editor of the demo by keyboard.
import type { Locator, Page } from '@playwright/test'
import { themeTokens } from '../../widgets/theme.table'
import { expect, test } from './hosts'

/** Goes on with Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${target}`)
}

const preview = (page: Page) => page.frameLocator('#preview').locator('owner-portal')

test('a theme is made and copied by keyboard alone (EMB-13, A11-01)', async ({ demo, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${demo.pageOrigin}/theme.html?screen=login`)
  await expect(preview(page).locator('[data-screen=login] form')).toBeVisible()
  // The screen of the preview takes the focus when it opens: keys pressed before that would be its own.
  const title = preview(page).getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  await expect(page.locator('.token input:not([type=color])')).toHaveCount(Object.keys(themeTokens).length)

  await tabTo(page, page.getByRole('radio', { name: 'Sin tema' }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Cuadrado y fuerte' })).toBeChecked()
  const css = page.getByRole('textbox', { name: 'Su tema como CSS' })
  await expect(css).toHaveValue(/--ow-radius: 0px;[\s\S]*::part\(badge\)/)
  const send = preview(page).locator('form button[type=submit]')
  await expect(send).toHaveCSS('border-top-left-radius', '0px')
  await expect(title).toBeFocused()

  const muted = page.locator('[id="--ow-muted"]')
  await page.locator('#theme summary').first().focus()
  await tabTo(page, muted)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('#ffff99')
  await expect(page.locator('[id="contrast---ow-muted"]')).toContainText('< 4.5 (--ow-surface)')
  await expect(preview(page).locator('.ow-root')).toHaveCSS('--_muted', '#ffff99')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('mauve-ish')
  await expect(page.locator('[id="note---ow-muted"]')).toHaveText('No es un valor válido: se queda el anterior.')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('black')
  await expect(page.locator('[id="contrast---ow-muted"]')).toBeEmpty()

  await tabTo(page, page.getByRole('button', { name: 'Copiar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Copiado.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('--ow-muted: black;')

  await page.reload()
  await expect(css).toHaveValue(copied)
  await expect(preview(page).locator('.ow-root')).toHaveCSS('--_muted', 'black')
})
