// What stands around the steps: consent, purchase, pictures, leaving, summary; and records that are not there.
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { login } from '../kit/login'
import { answer, dialog, fileCalled, fillStep, stepForm, submitStep } from '../kit/people'
import { savePath } from '../kit/saves'
import { screen } from './account-steps'
import { contactOf, script, upserts } from './wizard-steps'

test('the ending says what is left (WIZ-10, WIZ-17, PAY-01, PAY-02)', async ({ page, openWidget, services }) => {
  // Hers went back for the sale promise.
  Object.assign(services.store.data.records.deals[persona('emily').dealIds[0] ?? ''] ?? {}, { Motivo_retroceso: null })
  await openWidget('owner-portal', { as: 'emily', hash: '#/fiducia' })
  await answer(stepForm(page, 6), 'Actividad_Economica', '6920')
  await submitStep(page, 6)
  await submitStep(page, 'review')
  await dialog(page).getByRole('button').last().click()
  await expect(dialog(page)).toHaveCount(0)
  const onboarding = screen(page, 'onboarding')
  await expect(onboarding.getByRole('heading', { level: 1 })).toHaveText('Falta un paso: pague la separación')
  await expect(onboarding.getByRole('link', { name: /Transferencia bancaria/ })).toHaveAttribute('href', /^https:/)
  await expect(onboarding.getByText('Tarjeta de crédito')).toBeVisible()
  await expect(onboarding.getByRole('link', { name: /por WhatsApp/ })).toHaveAttribute('href', /wa\.me/)
  await expect(onboarding.getByRole('button', { name: 'Imprimir o guardar en PDF' })).toBeVisible()
  await expect(onboarding.getByText(/^Último guardado: .*\d{4}/)).toBeVisible()
  await onboarding.getByRole('link', { name: 'Ir al inicio' }).click()
  await screen(page, 'home').getByRole('link', { name: 'Ver mi resumen' }).click()
  await expect(onboarding.getByRole('heading', { level: 1 })).toHaveText('Falta un paso: pague la separación')
  const record = contactOf(services, 'emily') ?? {}
  record.Modified_Time = '2030-01-02T15:05:00-05:00'
  await page.reload()
  await expect(page.getByText(/^Último guardado: 2 de enero de 2030.* 3:05/)).toBeVisible()
  delete record.Modified_Time
  await page.reload()
  await expect(page.getByText(/^Último guardado desde este dispositivo: .*\d{4}/)).toBeVisible()
})

test('a form whose payment is due reopens, and leads back to a group (DOC-07, WIZ-17)', async ({
  page,
  openWidget,
  services,
}) => {
  const { contactId = '', dealIds, email } = persona('sofia')
  const Stage = 'Separación pendiente de pago'
  for (const id of dealIds) Object.assign(services.store.data.records.deals[id] ?? {}, { Stage })
  // Blank, and asked since: complete is complete.
  Object.assign(services.store.data.records.Contacts[contactId] ?? {}, { Banco: null, Profesi_n_u_Oficio: '' })
  await openWidget('owner-portal', { as: 'sofia', hash: '#/documentoCliente' })
  services.faults.set({ match: savePath, mode: '500', times: 1 })
  await page.getByRole('button', { name: 'Formulario de Vinculación', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('No pudimos abrir el formulario')
  services.calls.clear()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  const onboarding = screen(page, 'onboarding')
  await expect(onboarding.getByRole('heading', { level: 1 })).toHaveText('Falta un paso: pague la separación')
  expect(upserts(services)).toEqual([{ Tipo_de_Contacto: 'Comprador', Email: email, Last_Stepper: '' }])
  await onboarding.getByRole('button', { name: 'Cambiar Cuenta para devoluciones' }).click()
  await expect(stepForm(page, 3).locator('[name=Banco]')).toHaveValue('')
})

test('leaving says that all is kept, and for how long (WIZ-16, A11-04)', async ({ page, openWidget }) => {
  await openWidget('owner-portal', { as: 'laura', hash: '#/fiducia?step=4' })
  await fillStep(page, 4, { answers: { Requiere_realizar_pagos_o_giros_desde_el_exterior: 'Si', Banco1: 'Kept Bank' } })
  await page.getByRole('button', { name: 'Guardar y salir' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Guardado\. Puede cerrar esta página/)
  await expect(title).toBeFocused()
  await expect(page.getByText('durante 30 días')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Seguir ahora' }).click()
  await expect(stepForm(page, 4).locator('[name=Banco1]')).toHaveValue('Kept Bank')
  await expect(title).toBeFocused()
  await page.getByRole('button', { name: 'Guardar y salir' }).click()
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(screen(page, 'home')).toBeVisible()
})

for (const [why, session, refuses] of [
  ['the configuration keeps no drafts', { drafts: 'none' }, false],
  ['the disk is full', {}, true],
] as const)
  test(`where ${why}, nothing is promised to outlive the page (WIZ-16)`, async ({ page, openWidget }) => {
    if (refuses)
      await page.addInitScript(() => {
        const { put } = IDBObjectStore.prototype
        IDBObjectStore.prototype.put = function (value, name) {
          if (`${name}`.includes('/draft/')) throw new DOMException('', 'QuotaExceededError')
          return put.call(this, value, name)
        }
      })
    await openWidget('fiducia-wizard', { as: 'laura', script, config: { session } })
    await answer(stepForm(page, 4), 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
    await answer(stepForm(page, 4), 'Banco1', 'Kept Bank')
    await page.getByRole('button', { name: 'Guardar y salir' }).click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Puede seguir mientras esta página esté abierta')
    await expect(title).toBeFocused()
    await expect(page.getByText('durante 30 días')).toHaveCount(0)
    await page.getByRole('button', { name: 'Seguir ahora' }).click()
    await expect(stepForm(page, 4).locator('[name=Banco1]')).toHaveValue('Kept Bank')
    await expect(page.getByText('Borrador guardado')).toHaveCount(0)
  })

test('a file waits for the consent too, on another device (WIZ-02)', async ({ page, openWidget, services }) => {
  await openWidget('fiducia-wizard', { as: 'hernan', script, config: { wizard: { consent: { required: true } } } })
  const slot = stepForm(page, 2).locator('[name=RUT_o_Equivalente]')
  await slot.setInputFiles(fileCalled('rut.pdf'))
  await expect(page.locator('[name=consent]')).toBeFocused()
  await expect(stepForm(page, 2)).toContainText('Para continuar necesitamos su autorización.')
  expect(services.calls.to(/upload-file/)).toEqual([])
  await page.locator('[name=consent]').check()
  await slot.setInputFiles(fileCalled('rut-2.pdf'))
  await expect(stepForm(page, 2)).toContainText('rut-2.pdf')
  await expect.poll(() => services.calls.to(/upload-file/).length).toBe(1)
})

test('a deep link welcomes first, then shows the purchase (WIZ-11, SHL-04)', async ({ page, openWidget }) => {
  await openWidget('owner-portal', { hash: '#/fiducia' })
  await page.getByRole('link', { name: /Intranet de propietarios/ }).click()
  await login(page, 'camila')
  await stepForm(page, 1).waitFor()
  await expect(dialog(page)).toHaveCount(1)
  await dialog(page).getByRole('button', { name: 'Comenzar' }).click()
  await expect(dialog(page)).toContainText('Solicitud de separación')
})

test('the summary is printed without the page (WIZ-17)', { tag: '@complete' }, async ({ page, openWidget }) => {
  await openWidget('fiducia-wizard', { as: 'sofia', script, before: '<p>The page around it</p>' })
  const print = page.getByRole('button', { name: 'Imprimir o guardar en PDF' })
  await expect(print).toBeVisible()
  // A page ends between two groups of answers: a step that must stay whole would leave half a page empty, and break all the same.
  const breaks = (selector: string) =>
    page.locator(selector).evaluateAll((parts) => [
      ...new Set(
        parts.map((part) => {
          const { breakInside, breakAfter } = getComputedStyle(part)
          return `${breakInside} ${breakAfter}`
        }),
      ),
    ])
  expect(await breaks('.ow-answers-step')).toEqual(['auto auto'])
  expect(await breaks('.ow-answers-head')).toEqual(['auto avoid'])
  expect(await breaks('.ow-answers-group')).toEqual(['avoid auto'])
  await page.emulateMedia({ media: 'print' })
  // A grid prints its next row over what a page's end has moved.
  await expect(page.locator('.ow-answers')).toHaveCSS('display', 'block')
  await expect(page.locator('.ow-wizard-bar')).toBeHidden()
  await page.emulateMedia({ media: null })
  await print.click()
  const frame = page.locator('fiducia-wizard iframe')
  // Some browsers print nothing from a frame without size.
  expect(await frame.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([800, 600])
  await expect(frame.contentFrame().getByText('Arango').first()).toBeAttached()
  await expect(frame.contentFrame().getByText('The page around it')).toHaveCount(0)
})
