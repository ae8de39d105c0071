// What is missing, as home and as the onboarding tell it.
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/fixtures'
import { answer, dialog, fillStep, people, stepForm, submitStep } from '../kit/people'
import { screen } from './account-steps'
import { visit } from './documents-steps'
import { enterAs } from './portal-steps'
import { contactOf, stepButton } from './wizard-steps'

const look = { lang: 'es', width: 1280 } as const
const percentIn = (page: Page, name: string) => screen(page, name).locator('[role=progressbar]').first()

/** Home and the onboarding's list tell the same number of open steps and the same percentage, and home leads to the step that comes next. */
async function expectAgreement(page: Page, { open, percent, next }: { open: number; percent: number; next: number }) {
  await visit(page, '/', 'home')
  const home = screen(page, 'home')
  await expect(home.getByText(`Faltan ${open} pasos`)).toBeVisible()
  await expect(percentIn(page, 'home')).toHaveAttribute('aria-valuenow', `${percent}`)
  await home.getByRole('link', { name: 'Continuar' }).click()
  await stepForm(page, next).waitFor()
  await expect(percentIn(page, 'onboarding')).toHaveAttribute('aria-valuenow', `${percent}`)
  await expect(page.locator('.ow-wizard-aside .ow-step:not([data-state=done])')).toHaveCount(open)
}

test('changed nature: home and wizard agree (WIZ-20)', async ({ openWidget, page, services }) => {
  await enterAs(page, openWidget, 'sofia', look)
  await expect(screen(page, 'home')).toContainText('Su vinculación está completa')

  await visit(page, '/fiducia', 'onboarding')
  await stepButton(page, 1).getByRole('link').click()
  await answer(stepForm(page, 1), 'Naturaleza_Juridica', 'Persona Juridica')
  await submitStep(page, 1)
  await stepForm(page, 2).waitFor()
  await fillStep(page, 2, people.legal.steps[2] ?? { answers: {} })
  await submitStep(page, 2)
  await dialog(page).locator('button').last().click()
  await stepForm(page, 3).waitFor()
  expect(contactOf(services, 'sofia')).toMatchObject({ Avance_Datos: 100, Last_Stepper: 3 })
  await expectAgreement(page, { open: 9, percent: 19, next: 3 })

  // On another device the record alone tells it.
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (/wizard\/\w+\/(Naturaleza|Step|StepJ)$/.test(name)) localStorage.removeItem(name)
  })
  await page.reload()
  await stepForm(page, 3).waitFor()
  await expectAgreement(page, { open: 9, percent: 19, next: 3 })
})

test('a field that the CRM drops leaves its saved step complete on home and in the wizard (WIZ-20)', async ({
  openWidget,
  page,
  services,
}) => {
  const record = contactOf(services, 'laura') ?? {}
  for (const dropped of ['Profesi_n_u_Oficio', 'Titular_de_la_Cuenta']) delete record[dropped]
  await enterAs(page, openWidget, 'laura', look)
  await page.locator('dialog[open]').getByRole('link').click()
  await stepForm(page, 4).waitFor()
  for (const step of [2, 3]) await expect(stepButton(page, step)).toContainText('Guardado')
  await expect(percentIn(page, 'onboarding')).toHaveAttribute('aria-valuenow', '52')
})
