// The button back, beside the one that saves.
import { expect, test } from '../kit/fixtures'
import { answer, stepForm } from '../kit/people'
import { openStep, script, upserts } from './wizard-steps'

const back = '[data-action=back]'

test('Back loses nothing, sends nothing, goes one step, and stands beside the button that saves (WIZ-19)', async ({
  page,
  openWidget,
  services,
}) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  const form = stepForm(page, 4)
  await answer(form, 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  await form.locator('[name=Banco1]').pressSequentially('Caribbean Ba')
  await form.locator(back).focus()
  await page.keyboard.press('Enter')
  await stepForm(page, 3).waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await stepForm(page, 3).locator('[name=Banco]').fill('Banco de la Orilla')
  await stepForm(page, 3).locator(back).dblclick()
  await expect(stepForm(page, 2).locator(`${back} + button[type=submit]`)).toBeVisible()
  await expect(stepForm(page, 1)).toHaveCount(0)
  await stepForm(page, 2).locator(back).click()
  await stepForm(page, 1).waitFor()
  await expect(page.locator(back)).toHaveCount(0)
  await page.reload()
  await openStep(page, 3)
  await expect(stepForm(page, 3).locator('[name=Banco]')).toHaveValue('Banco de la Orilla')
  await openStep(page, 4)
  await expect(stepForm(page, 4).locator('[name=Banco1]')).toHaveValue('Caribbean Ba')
  expect(upserts(services)).toEqual([])

  await page.setViewportSize({ width: 360, height: 800 })
  await answer(form, 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'No')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const box = async (button: string) =>
    (await form.locator(button).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const boxes = async () => [await box(back), await box('button[type=submit]')] as const
  const [left, right] = await boxes()
  expect(left.y).toBe(right.y)
  expect(left.x).toBeLessThan(right.x)
  await page.route('**/Contacts/upsert', () => {})
  await page.mouse.click(right.x + right.width / 2, right.y + right.height / 2)
  await expect(form.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true')
  // A button that moved would take the second click of a double click on its neighbour. Polls, because the press itself moves it for an instant.
  await expect.poll(boxes).toEqual([left, right])
})
