// The onboarding of one buyer open in two tabs.
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/fixtures'
import { answer, dialog, fillStep, people, stepForm, submitStep } from '../kit/people'
import { openStep, script } from './wizard-steps'

const abroad = people.natural.steps['4'] ?? { answers: {} }

const field = (tab: Page, name: string) => stepForm(tab, 4).locator(`[name=${name}]`)

async function secondTab(page: Page): Promise<Page> {
  await stepForm(page, 4).waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await stepForm(other, 4).waitFor()
  return other
}

test('of two tabs each field has the answer typed last, in an opened step at once (WIZ-16)', async ({
  page,
  openWidget,
}) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  const other = await secondTab(page)
  await fillStep(other, 4, { answers: { ...abroad.answers, Banco1: 'Typed Bank' } })
  await expect(other.getByText('Borrador guardado').first()).toBeAttached()
  await openStep(page, 3)
  await openStep(page, 4)
  await expect(field(page, 'Banco1')).toHaveValue('Typed Bank')
  await answer(stepForm(page, 4), 'Banco1', 'Later Bank')
  await openStep(page, 3)
  await openStep(other, 3)
  await openStep(other, 4)
  await openStep(page, 4)
  for (const tab of [page, other]) await expect(field(tab, 'Banco1')).toHaveValue('Later Bank')

  await fillStep(page, 4, abroad)
  await expect(page.getByText('Borrador guardado').first()).toBeAttached()
  await answer(stepForm(other, 4), 'Numero_de_Cuenta', 'PA-0011')
  await submitStep(page, 4)
  await expect(dialog(page)).toBeVisible()

  await expect(field(other, 'Banco1')).toHaveValue('Example Savings Bank')
  await expect(field(other, 'Numero_de_Cuenta')).toHaveValue('PA-0011')
  await expect(other.getByText('Borrador guardado').first()).toBeAttached()
  await other.reload()
  await openStep(other, 4)
  await expect(field(other, 'Banco1')).toHaveValue('Example Savings Bank')
  await expect(field(other, 'Numero_de_Cuenta')).toHaveValue('PA-0011')
})

test('a tab no longer says that it restored what another tab has sent (WIZ-16)', async ({ page, openWidget }) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  await fillStep(page, 4, abroad)
  await expect(page.getByText('Borrador guardado').first()).toBeAttached()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await openStep(other, 4)
  await expect(other.getByText('Recuperamos lo que había escrito aquí')).toContainText('Banco en el exterior')
  await submitStep(page, 4)
  await expect(dialog(page)).toBeVisible()
  await expect(other.getByText('Recuperamos lo que había escrito aquí')).toHaveCount(0)
  await expect(stepForm(other, 4).locator('[name=Banco1]')).toHaveValue('Example Savings Bank')
})
