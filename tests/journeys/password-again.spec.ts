// A gateway wants the password once more before a change; the form that sent it waits, and is sent again by itself.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { limits } from '../../src/domain/limits'
import { expect, test } from '../kit/fixtures'
import { hold } from '../kit/hold'
import { forgetPassword } from '../kit/login'
import { answer, stepForm, submitStep } from '../kit/people'
import { contactOf, script } from './wizard-steps'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirme su contraseña' })

async function give(page: Page, password = ''): Promise<void> {
  await dialog(page).locator('input[name=password]').fill(password)
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
}

test('the profile asks for the password, then saves by itself (SES-16)', async ({ openWidget, page, services }) => {
  await openWidget('owner-portal', { as: 'sofia', hash: '#/profiles' })
  await forgetPassword(page)
  const form = page.locator('form[id$=profile]')
  await form.locator('[name=Ciudad]').fill('Cartagena')
  await form.locator('button[type=submit]').click()
  // The field has the focus; title and text are read as the dialog's name and description (A11-01).
  await expect(dialog(page).locator('input[name=password]')).toBeFocused()
  await expect(dialog(page)).toHaveAccessibleDescription(/^Va a cambiar una cuenta bancaria/)
  await give(page, 'no-es-esta')
  await expect(dialog(page).getByText('La contraseña no es correcta.')).toBeVisible()
  await give(page, persona('sofia').password)
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => contactOf(services, 'sofia')?.Ciudad).toBe('Cartagena')
})

test('a step keeps its answers without the password (SES-16, ERR-02)', async ({ openWidget, page, services }) => {
  await page.clock.install()
  await openWidget('fiducia-wizard', { as: 'laura', script })
  const form = stepForm(page, 4)
  await answer(form, 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'No')
  await forgetPassword(page)
  await submitStep(page, 4)
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Lo que escribió sigue aquí').first()).toBeVisible()
  await expect(form.locator('[name=Requiere_realizar_pagos_o_giros_desde_el_exterior][value=No]')).toBeChecked()
  await submitStep(page, 4)
  await expect(dialog(page)).toBeVisible()
  await page.clock.fastForward(limits.time.slow)
  await expect(form.getByText('Está tardando más de lo normal')).toHaveCount(0)
  const release = await hold(page, '**/Contacts/upsert')
  await give(page, persona('laura').password)
  await expect(dialog(page)).toHaveCount(0)
  await page.clock.fastForward(limits.time.slow)
  await expect(form.getByText('Está tardando más de lo normal')).toBeVisible()
  release()
  await expect(page.getByRole('dialog')).toContainText('Información ingresada')
  const field = 'Requiere_realizar_pagos_o_giros_desde_el_exterior'
  expect(contactOf(services, 'laura')?.[field]).toBe('No')
})
