// The buyer's record as real CRMs keep it: other names of fields, dropped and refused keys, look-ups, ids, lists and options of their own.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { otherNames } from '../../demo/services/records/variants'
import type { Variants } from '../../demo/services/types'
import { expect, type Services, test } from '../kit/fixtures'
import { login } from '../kit/login'
import { answer, dialog, fileCalled, fillStep, people, stepForm, submitStep } from '../kit/people'
import { contactOf, openStep, script, summary, upserts } from './wizard-steps'

const own = { wizard: { fieldNames: otherNames } }
const vary = ({ store }: Services, variants: Partial<Variants>) => Object.assign(store.data.variants, variants)

/** Camila goes through the shorter flow of a company to its end, with another answer to the field that has another name. */
async function toTheEnd(page: Page) {
  const person = people.legal
  await login(page, 'camila')
  await dialog(page).getByRole('button').last().click()
  await answer(stepForm(page, 1), 'Naturaleza_Juridica', person.nature)
  await submitStep(page, 1)
  const numbers = Object.keys(person.progress.direct).slice(1)
  const last = numbers.at(-1) ?? ''
  for (const number of numbers) {
    await fillStep(page, number, person.steps[number] ?? { answers: {} })
    if (number === '2') await answer(stepForm(page, number), 'Tipo_Documento_Entidad', 'Otro')
    await submitStep(page, number)
    if (number !== last) await dialog(page).locator('button').last().click()
  }
  await submitStep(page, 'review')
  await expect(dialog(page)).toContainText('Camila')
  await dialog(page).getByRole('button').last().click()
  await expect(summary(page)).toContainText('Ospina')
}

const different = {
  fieldNames: 'other',
  unknownKeys: 'refuse',
  lookUps: 'object',
  ids: 'number',
  lists: 'single',
} as const satisfies Partial<Variants>

test.describe('a CRM with names, look-ups, ids and lists of its own', () => {
  test.beforeEach(({ services }) => void vary(services, different))

  test('takes the whole flow of a legal person (WIZ-22)', async ({ page, openWidget, services }) => {
    test.setTimeout(120_000)
    await openWidget('fiducia-wizard', { script, config: own })
    await toTheEnd(page)
    expect(contactOf(services, 'camila')).toMatchObject({ Avance_Datos: 100 })
    const sent = Object.assign({}, ...upserts(services))
    expect(sent).not.toHaveProperty('Tipo_Documento_Entidad')
    expect(sent[otherNames.Tipo_Documento_Entidad]).toBe('Otro')
  })

  test('takes the residence certificate under its name, and shows it again (WIZ-22)', async ({
    page,
    openWidget,
    services,
  }) => {
    await openWidget('fiducia-wizard', { as: 'emily', script, config: own })
    const slot = stepForm(page, 6).locator('[name=Certificado_de_Residencia]')
    await slot.setInputFiles(fileCalled('residencia.pdf'))
    await expect(stepForm(page, 6)).toContainText('Archivo recibido')
    expect(services.calls.to(new RegExp(`upload-file/${otherNames.Certificado_de_Residencia}$`))).toHaveLength(1)
    await page.reload()
    await expect(stepForm(page, 6)).toContainText('residencia.pdf')
  })

  test('sends no look-up back as text while it is unchanged (WIZ-22)', async ({ page, openWidget, services }) => {
    await openWidget('owner-portal', { as: 'laura', config: own })
    await page.evaluate(() => location.assign('#/fiducia?step=3'))
    await expect(stepForm(page, 3).locator('[name=Banco]')).toHaveValue('Banco Ejemplo')
    await answer(stepForm(page, 3), 'Ingresos_Pasivos', '7')
    await submitStep(page, 3)
    await expect(dialog(page)).toContainText('Información enviada')
    expect(upserts(services)[0]).not.toHaveProperty('Banco')
    expect(contactOf(services, 'laura')).toMatchObject({ Banco: 'Banco Ejemplo', Ingresos_Pasivos: 7 })
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
    await expect(form).toContainText('El sistema no recibió este dato (invalid data). Puede enviar el paso otra vez')
    await expect(form.locator('[name=Tipo_Documento_Entidad]').first()).toHaveAttribute('aria-invalid', 'true')
    await submitStep(page, 2)
    await expect(dialog(page)).toContainText('Información enviada')
    expect(upserts(services)).toHaveLength(2)
    expect(upserts(services)[1]).not.toHaveProperty('Tipo_Documento_Entidad')
  })

  test('is asked for nothing that the configuration says it lacks (WIZ-22)', async ({ page, openWidget, services }) => {
    vary(services, { fieldNames: 'other', unknownKeys: 'refuse' })
    const none = { Tipo_Documento_Entidad: null, Certificado_de_Residencia: null }
    await openWidget('fiducia-wizard', { as: 'emily', script, config: { wizard: { fieldNames: none } } })
    await expect(stepForm(page, 6).locator('[name=Certificado_de_Impuestos_en_el_exterior]')).toBeAttached()
    await expect(stepForm(page, 6).locator('[name=Certificado_de_Residencia]')).toHaveCount(0)
  })
})

test.describe('options of the record', () => {
  test('in another case or beyond the list come through as they are (WIZ-22)', async ({
    page,
    openWidget,
    services,
  }) => {
    const kept = { Tipo_de_cuenta1: 'Nómina', Requiere_realizar_pagos_o_giros_desde_el_exterior: 'SI' }
    Object.assign(contactOf(services, 'laura') ?? {}, kept)
    await openWidget('fiducia-wizard', {
      script,
      config: { wizard: { options: { accountTypes: ['AHORROS', 'Fiducia de inversión'] } } },
    })
    await login(page, 'laura')
    // 'SI' is the option Si: what follows from it is asked.
    await expect(stepForm(page, 4).locator('[value=SI]')).toBeChecked()
    await expect(stepForm(page, 4).locator('[name=Banco1]')).toBeVisible()
    await openStep(page, 3)
    const kinds = stepForm(page, 3).locator('[name=Tipo_de_cuenta1]')
    await expect(kinds).toHaveValue('Nómina')
    await expect(kinds.locator('option')).toHaveText([
      ...['Seleccione', 'Cuenta de ahorros', 'Fiducia de inversión', 'Nómina'],
    ])
    await submitStep(page, 3)
    await expect(dialog(page)).toContainText('Información enviada')
    expect(upserts(services)[0]).toHaveProperty('Tipo_de_cuenta1', 'Nómina')
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

  for (const [found, secondary] of [
    ['a hit of another person only', address],
    ['an empty search', null],
  ] as const) {
    test(`${found} opens nobody's record (SES-13)`, async ({ page, openWidget, services }) => {
      Object.assign(contactOf(services, 'sofia') ?? {}, { Secondary_Email: secondary })
      Object.assign(contactOf(services, 'laura') ?? {}, { Email: 'otra@correo.example' })
      const widget = await openWidget('fiducia-wizard', { as: 'laura', script })
      await expect(widget.getByText(`${address} no figura entre nuestros clientes.`)).toBeVisible()
      await expect(page.locator('form[data-step]')).toHaveCount(0)
    })
  }
})
