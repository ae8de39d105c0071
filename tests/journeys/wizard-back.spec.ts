// The button back, beside the one that saves.
import { expect, test } from '../kit/fixtures'
import { answer, stepForm, submitStep } from '../kit/people'
import { contactOf, openStep, script, upserts } from './wizard-steps'

const back = '[data-action=back]'

test('every step but the first has a button back, and it leads to the step before (WIZ-19)', async ({
  page,
  openWidget,
}) => {
  await openWidget('fiducia-wizard', { as: 'andres', script })
  for (const step of [6, 5, 4, 3, 2]) {
    await expect(stepForm(page, step).locator(back)).toHaveText('Atrás')
    await expect(stepForm(page, step).locator(`${back} + button[type=submit]`)).toBeVisible()
    await stepForm(page, step).locator(back).click()
  }
  await stepForm(page, 1).waitFor()
  await expect(page.locator(back)).toHaveCount(0)
})

test('the button back loses nothing typed, sends nothing, and works with the keyboard (WIZ-19)', async ({
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
  await stepForm(page, 3).locator(back).click()
  await stepForm(page, 2).waitFor()
  expect(upserts(services)).toEqual([])
  await page.reload()
  await openStep(page, 3)
  await expect(stepForm(page, 3).locator('[name=Banco]')).toHaveValue('Banco de la Orilla')
  await openStep(page, 4)
  await expect(stepForm(page, 4).locator('[name=Banco1]')).toHaveValue('Caribbean Ba')
  expect(upserts(services)).toEqual([])
})

test('a double click on the button back goes one step back (WIZ-19)', async ({ page, openWidget }) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  await stepForm(page, 4).locator(back).dblclick()
  await stepForm(page, 3).waitFor()
  await expect(stepForm(page, 2)).toHaveCount(0)
})

test('the review has a button back to the last step, with its answers (WIZ-19)', async ({
  page,
  openWidget,
  services,
}) => {
  await openWidget('fiducia-wizard', { as: 'emily', script })
  await answer(stepForm(page, 6), 'Actividad_Economica', '6920')
  await submitStep(page, 6)
  await stepForm(page, 'review').locator(back).click()
  await expect(stepForm(page, 6).locator('[name=Actividad_Economica]')).toHaveValue('6920')
  expect(upserts(services)).toEqual([])
  expect(contactOf(services, 'emily')?.Avance_Datos).toBe(84)
})

for (const width of [360, 1280]) {
  test(`the button back stands in one row with the one that saves, and neither moves during a save, at ${width} px (WIZ-19)`, async ({
    page,
    openWidget,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openWidget('fiducia-wizard', { as: 'laura', script })
    const form = stepForm(page, 4)
    await answer(form, 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'No')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const box = async (button: string) =>
      (await form.locator(button).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const boxes = async () => [await box(back), await box('button[type=submit]')] as const
    const [left, right] = await boxes()
    expect(left.y).toBe(right.y)
    expect(left.x).toBeLessThan(right.x)
    // The save is not answered.
    await page.route('**/Contacts/upsert', () => {})
    await page.mouse.click(right.x + right.width / 2, right.y + right.height / 2)
    await expect(form.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true')
    // A button that moved would take the second click of a double click on its neighbour. Polls, because the press itself moves it for an instant.
    await expect.poll(boxes).toEqual([left, right])
  })
}

test('a page that is loaded again behind the dialog of a saved step opens at the next step (WIZ-04)', async ({
  page,
  openWidget,
}) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  await openStep(page, 3)
  await stepForm(page, 3).locator('[type=submit]').click()
  await page.getByRole('dialog').waitFor()
  await page.reload()
  await stepForm(page, 4).waitFor()
})
