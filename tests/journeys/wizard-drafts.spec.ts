// What was typed and not yet sent, at the moments in which it is easiest to lose: while it is being written, while it is being sent.
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/fixtures'
import { answer, dialog, fillStep, people, stepForm, submitStep } from '../kit/people'
import { savePath } from '../kit/saves'
import { contactOf, holdSaves, script, upserts } from './wizard-steps'

const abroad = 'Requiere_realizar_pagos_o_giros_desde_el_exterior'
const field = (page: Page, name: string) => stepForm(page, 4).locator(`[name=${name}]`)
const isKept = (page: Page) => expect(page.getByText('Borrador guardado').first()).toBeAttached()

/** Laura is at step 4 and pays from abroad. */
async function openStep4(page: Page): Promise<void> {
  await answer(stepForm(page, 4), abroad, 'Si')
  await isKept(page)
}

test('what is just being written when the page goes away is there after it (WIZ-16)', async ({ page, openWidget }) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  await openStep4(page)
  await page.evaluate(() => {
    const { subtle } = crypto
    const encrypt = subtle.encrypt.bind(subtle)
    subtle.encrypt = (how, key, data) => {
      if ((how as Algorithm).name !== 'AES-GCM') return encrypt(how, key, data)
      document.title = 'writing'
      return new Promise(() => {})
    }
  })
  await field(page, 'Banco1').fill('Banco de las Olas')
  await expect(page).toHaveTitle('writing')
  await page.reload()
  await expect(field(page, 'Banco1')).toHaveValue('Banco de las Olas')
})

test('what is typed back during a save stays (WIZ-16)', async ({ page, openWidget, services }) => {
  Object.assign(contactOf(services, 'laura') ?? {}, { [abroad]: 'Si', Banco1: 'First Bank' })
  await openWidget('owner-portal', { as: 'laura', hash: '#/fiducia?step=4' })
  await fillStep(page, 4, people.natural.steps['4'] ?? { answers: {} })
  const { underWay, release } = await holdSaves(page)
  await Promise.all([underWay(), submitStep(page, 4)])
  await page.evaluate(() => location.assign('#/documentos'))
  await page.locator('[data-screen=documents]').waitFor()
  await page.goBack()
  await expect(field(page, 'Banco1')).toHaveValue('Example Savings Bank')
  await field(page, 'Banco1').fill('First Bank')
  await isKept(page)
  release()
  await expect(page.getByRole('progressbar', { name: 'Avance' })).toHaveAttribute('aria-valuenow', '68')
  expect(upserts(services)).toEqual([expect.objectContaining({ Banco1: 'Example Savings Bank' })])
  await page.reload()
  await expect(field(page, 'Banco1')).toHaveValue('First Bank')
})

test('the choice of step 1 outlives a reload until it is sent (WIZ-16)', async ({ page, openWidget, services }) => {
  await openWidget('fiducia-wizard', { as: 'camila', script })
  await dialog(page).getByRole('button').last().click()
  const legal = stepForm(page, 1).locator('[name=Naturaleza_Juridica][value="Persona Juridica"]')
  await legal.check()
  await page.reload()
  await expect(legal).toBeChecked()

  services.faults.set({ mode: '500', match: savePath, times: 1 })
  await submitStep(page, 1)
  await expect(stepForm(page, 1).getByRole('alert')).toContainText('No se pudo guardar este paso')
  await page.reload()
  await expect(legal).toBeChecked()
  await submitStep(page, 1)
  await stepForm(page, 2).waitFor()
})
