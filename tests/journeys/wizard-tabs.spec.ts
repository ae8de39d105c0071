// The onboarding of one buyer open in two tabs.
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/fixtures'
import { answer, dialog, fillStep, passStep, people, stepForm, submitStep } from '../kit/people'
import { contactOf, script, upserts } from './wizard-steps'

const abroad = people.natural.steps['4'] ?? { answers: {} }

/** Laura's fourth step in both. @returns the second one */
async function twoTabs(page: Page): Promise<Page> {
  await stepForm(page, 4).waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await stepForm(other, 4).waitFor()
  return other
}

test('progress never falls by a tab that still stands at step 1 (WIZ-07)', async ({
  page,
  context,
  openWidget,
  services,
}) => {
  await openWidget('fiducia-wizard', { as: 'camila', script })
  const other = await context.newPage()
  await other.goto(page.url())
  for (const tab of [other, page]) {
    await tab.bringToFront()
    await dialog(tab).getByRole('button').last().click()
  }
  await answer(stepForm(page, 1), 'Naturaleza_Juridica', people.natural.nature)
  await submitStep(page, 1)
  await passStep(page, 2, people.natural.steps['2'] ?? { answers: {} })
  await stepForm(page, 3).waitFor()
  const stored = { ...contactOf(services, 'camila') }
  await other.bringToFront()
  await answer(stepForm(other, 1), 'Naturaleza_Juridica', people.natural.nature)
  await submitStep(other, 1)
  await stepForm(other, 2).waitFor()
  const { Avance_Datos, Last_Stepper } = stored
  expect(contactOf(services, 'camila')).toMatchObject({ Avance_Datos, Last_Stepper })
  expect(upserts(services)).toHaveLength(2)
})

test('what two tabs type into one step does not push out the other (WIZ-16)', async ({ page, openWidget }) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  const other = await twoTabs(page)
  for (const [tab, name, value] of [
    [page, 'Banco1', 'Tab One Bank'],
    [other, 'Moneda', 'Euro (EUR)'],
  ] as const) {
    await answer(stepForm(tab, 4), 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
    await answer(stepForm(tab, 4), name, value)
    await expect(tab.getByText('Borrador guardado').first()).toBeAttached()
  }
  await page.reload()
  await expect(stepForm(page, 4).locator('[name=Banco1]')).toHaveValue('Tab One Bank')
  await expect(stepForm(page, 4).locator('[name=Moneda]')).toHaveValue('Euro (EUR)')
})

test('two tabs: both are told, and different answers are shown, not guessed (WIZ-16)', async ({ page, openWidget }) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  const other = await twoTabs(page)
  for (const tab of [page, other]) await expect(tab.getByText('abierta en otra pestaña').first()).toBeVisible()

  await fillStep(other, 4, { answers: { ...abroad.answers, Banco1: 'Typed Bank' } })
  await expect(other.getByText('Borrador guardado').first()).toBeAttached()
  await fillStep(page, 4, abroad)
  await submitStep(page, 4)
  await expect(dialog(page)).toBeVisible()

  await other.getByRole('button', { name: 'Ver lo guardado' }).click()
  const question = other.locator('form').filter({ hasText: 'Dos respuestas para lo mismo' })
  await expect(question).toContainText('Typed Bank')
  await expect(question).toContainText('Example Savings Bank')
  for (const side of await question.locator('[value=stored]').all()) await side.check()
  await question.locator('[type=submit]').click()
  await expect(stepForm(other, 4).locator('[name=Banco1]')).toHaveValue('Example Savings Bank')

  await page.close()
  await other.bringToFront()
  await expect(other.getByText('abierta en otra pestaña')).toHaveCount(0)
})

test('an answer changed in a tab that is left at once outlives another answer typed in the other tab (WIZ-16)', async ({
  page,
  openWidget,
}) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  await answer(stepForm(page, 4), 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  await answer(stepForm(page, 4), 'Banco1', 'Banco Uno')
  await expect(page.getByText('Borrador guardado').first()).toBeAttached()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await stepForm(other, 4).waitFor()
  await page.reload()
  await stepForm(page, 4).waitFor()

  await stepForm(other, 4).locator('[name=Banco1]').fill('Banco Dos')
  await other.goto('about:blank')
  await page.bringToFront()
  await answer(stepForm(page, 4), 'Moneda', 'Euro (EUR)')
  await expect(page.getByText('Borrador guardado').first()).toBeAttached()
  await page.reload()
  await expect(stepForm(page, 4).locator('[name=Moneda]')).toHaveValue('Euro (EUR)')
  await expect(stepForm(page, 4).locator('[name=Banco1]')).toHaveValue('Banco Dos')
})
