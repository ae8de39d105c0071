// The onboarding of one buyer open in two tabs.
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/fixtures'
import { answer, dialog, fillStep, people, stepForm, submitStep } from '../kit/people'
import { openStep, script } from './wizard-steps'

const abroad = people.natural.steps['4'] ?? { answers: {} }

/** Laura's fourth step in both. @returns the second one */
async function twoTabs(page: Page): Promise<Page> {
  await stepForm(page, 4).waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await stepForm(other, 4).waitFor()
  return other
}

test('two tabs: of each field the answer typed last stands in both, and nobody is asked (WIZ-16)', async ({
  page,
  openWidget,
}) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  const other = await twoTabs(page)
  const field = (tab: Page, name: string) => stepForm(tab, 4).locator(`[name=${name}]`)
  await fillStep(other, 4, { answers: { ...abroad.answers, Banco1: 'Typed Bank' } })
  await expect(other.getByText('Borrador guardado').first()).toBeAttached()
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

test('a save of the other tab takes no key from the one in which somebody types (WIZ-16)', async ({
  page,
  openWidget,
}) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  const other = await twoTabs(page)
  await fillStep(other, 4, abroad)
  await answer(stepForm(page, 4), 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  const bank = stepForm(page, 4).locator('[name=Banco1]')
  const words = 'Banco de la Costa Norte y de las Islas del Caribe Colombiano'
  await bank.fill('')
  await bank.focus()
  const typed = page.keyboard.type(words, { delay: 30 })
  await submitStep(other, 4)
  await expect(dialog(other)).toBeVisible()
  await typed
  await expect(bank).toHaveValue(words)
})
