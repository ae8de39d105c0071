// The summary of the purchase where the deal tells little: what is not in it is looked up, and what nobody knows is not ratified.
import { persona } from '../../demo/personas'
import { expect, type Services, test } from '../kit/fixtures'
import { login } from '../kit/login'
import { answer, dialog, stepForm, submitStep } from '../kit/people'
import { contactOf, script, upserts } from './wizard-steps'

const dealOf = ({ store }: Services) => store.data.records.deals[persona('camila').dealIds[0] ?? ''] ?? {}

/** A deal as a CRM with look-ups only has it. */
function bare(services: Services): void {
  const deal = dealOf(services)
  const { id } = deal.Parqueadero_Deseado as { id: string }
  Object.assign(deal, {
    Block_Tower: null,
    Product_Name: null,
    Parqueadero_Deseado: { id },
    Subproyecto: { id: '4000000000000007001', name: 'Brisa de Mar · Etapa 2' },
  })
}

test('a row without its record says so, and is looked up again (WIZ-23)', async ({ page, openWidget, services }) => {
  bare(services)
  services.faults.set({ mode: '500', match: 'records/parquederos', times: 3 })
  await openWidget('fiducia-wizard', { as: 'camila', script })
  await expect(dialog(page)).toContainText('Sin dato por ahora')
  await expect(dialog(page)).toContainText('Torre 2')
  await dialog(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(dialog(page)).toContainText('Parqueadero P-214')
  await expect(dialog(page).getByRole('button')).toHaveText(['Pedir ayuda', 'Confirmar'])
})

test('a purchase of which nothing is known is not ratified (WIZ-23)', async ({ page, openWidget, services }) => {
  const nothing = { Block_Tower: null, Product_Name: null, Subproyecto: null, Inmueble: null, Parqueadero: 'NO' }
  Object.assign(dealOf(services), nothing)
  await openWidget('fiducia-wizard', { as: 'camila', script })
  await expect(dialog(page)).toContainText('No pudimos mostrar el resumen de su compra')
  await expect(dialog(page)).not.toContainText('ratifica')
  await dialog(page).getByRole('button', { name: 'Continuar' }).click()
  await stepForm(page, 1).waitFor()
  await expect(dialog(page)).toHaveCount(0)
})

test('what was ratified is not asked again on the device (WIZ-11)', async ({ page, openWidget, services }) => {
  Object.assign(contactOf(services, 'laura') ?? {}, { Separaci_n_Desde_Formulario: '' })
  await openWidget('fiducia-wizard', { as: 'laura', script })
  await dialog(page).getByRole('button', { name: 'Confirmar' }).click()
  await stepForm(page, 4).waitFor()
  await page.reload()
  await stepForm(page, 4).waitFor()
  await expect(dialog(page)).toHaveCount(0)
  await answer(stepForm(page, 4), 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'No')
  await submitStep(page, 4)
  await dialog(page).waitFor()
  expect(upserts(services)).toMatchObject([{ Last_Stepper: 5, Separaci_n_Desde_Formulario: 'Si' }])
})

test('the purchase is ratified before the form, and the advisor can be asked (A11-01, WIZ-02, WIZ-11, WIZ-23)', async ({
  page,
  openWidget,
  services,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await openWidget('fiducia-wizard', { as: 'camila', script })
  const purchase = page.getByRole('dialog', { name: 'Solicitud de separación' })
  await expect(purchase).toBeFocused()
  for (const word of ['Brisa de Mar · Etapa 2', 'Torre 2', 'Apartamento 0506', 'Parqueadero P-214'])
    await expect(purchase).toContainText(word)
  await expect(purchase).not.toContainText('Depósito')
  expect(services.calls.to(/GET .*records\/(products|parquederos|dep_sitos)/)).toEqual([])
  await page.keyboard.press('Escape')
  await purchase.getByRole('button', { name: 'Pedir ayuda' }).click()
  const help = page.getByRole('dialog', { name: 'Estamos para ayudarle' })
  const whatsapp = help.getByRole('link', { name: /WhatsApp/ })
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/57\d+\?text=Hola/)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(purchase.getByRole('button', { name: 'Pedir ayuda' })).toBeFocused()

  await purchase.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Naturaleza jurídica' })).toBeFocused()
  const form = stepForm(page, 1)
  await expect(form.getByText('El RUT', { exact: true })).toBeHidden()
  await form.getByText(/^Tenga a mano: persona jurídica, una empresa con NIT/).click()
  await expect(form.getByText('El RUT', { exact: true })).toBeVisible()
  await expect(form.getByText(/de máximo 30 días/)).toBeVisible()
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider).toBe(0)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await login(page, 'emily')
  await stepForm(page, 6).waitFor()
  await expect(dialog(page)).toHaveCount(0)
})
