// The buyer's record as real CRMs keep it: other names of fields, refused keys, more than one hit.
import { persona } from '../../demo/personas'
import { otherNames } from '../../demo/services/records/variants'
import type { Variants } from '../../demo/services/types'
import { expect, type Services, test } from '../kit/fixtures'
import { answer, dialog, fileCalled, stepForm, submitStep } from '../kit/people'
import { contactOf, openStep, script, upserts } from './wizard-steps'

const vary = ({ store }: Services, variants: Partial<Variants>) => Object.assign(store.data.variants, variants)

test.describe('a CRM with names of its own', () => {
  // wizard.spec.ts goes through a whole flow in one that differs in all else, too.
  test('takes the residence certificate under its name, and shows it again (WIZ-22)', async ({
    page,
    openWidget,
    services,
  }) => {
    vary(services, { fieldNames: 'other', unknownKeys: 'refuse' })
    await openWidget('fiducia-wizard', { as: 'emily', script, config: { wizard: { fieldNames: otherNames } } })
    const slot = stepForm(page, 6).locator('[name=Certificado_de_Residencia]')
    await slot.setInputFiles(fileCalled('residencia.pdf'))
    await expect(stepForm(page, 6)).toContainText('Archivo recibido')
    expect(services.calls.to(new RegExp(`upload-file/${otherNames.Certificado_de_Residencia}$`))).toHaveLength(1)
    await page.reload()
    await expect(stepForm(page, 6)).toContainText('residencia.pdf')
  })
})

test.describe('a CRM that does not know our fields', () => {
  test('refuses it by name: the reason is said, and the step can be sent without it (WIZ-22)', async ({
    page,
    openWidget,
    services,
  }) => {
    vary(services, { fieldNames: 'other', unknownKeys: 'refuse' })
    await openWidget('fiducia-wizard', { as: 'marcela', script })
    await openStep(page, 2)
    const form = stepForm(page, 2)
    for (const name of ['Camara_de_Comercio_o_Equivalente', 'RUT_o_Equivalente', 'Cedulas_Pasaportes_IDs'])
      await form.locator(`[name=${name}]`).setInputFiles(fileCalled('documento.pdf'))
    await answer(form, 'Direccion_Representante', 'Calle 5 # 2-10')
    await submitStep(page, 2)
    await expect(form).toContainText('El sistema no aceptó este dato (invalid data). Envíe el paso otra vez')
    await expect(form.locator('[name=Tipo_Documento_Entidad]').first()).toHaveAttribute('aria-invalid', 'true')
    await submitStep(page, 2)
    await expect(dialog(page)).toContainText('Información enviada')
    expect(upserts(services)).toHaveLength(2)
    expect(upserts(services)[1]).not.toHaveProperty('Tipo_Documento_Entidad')
  })
})

test.describe('whose record it is', () => {
  const address = persona('laura').email

  test('of two hits hers is opened (SES-13)', async ({ page, openWidget, services }) => {
    Object.assign(contactOf(services, 'sofia') ?? {}, { Secondary_Email: address })
    await openWidget('fiducia-wizard', { as: 'laura', script })
    await openStep(page, 3)
    await expect(stepForm(page, 3).locator('[name=Titular_de_la_Cuenta]')).toHaveValue('Laura Méndez Ariza')
  })

  test("a hit of another person only opens nobody's record (SES-13)", async ({ page, openWidget, services }) => {
    Object.assign(contactOf(services, 'sofia') ?? {}, { Secondary_Email: address })
    Object.assign(contactOf(services, 'laura') ?? {}, { Email: 'otra@correo.example' })
    const widget = await openWidget('fiducia-wizard', { as: 'laura', script })
    await expect(widget.getByText(`${address} no figura entre nuestros clientes.`)).toBeVisible()
    await expect(page.locator('form[data-step]')).toHaveCount(0)
  })
})
