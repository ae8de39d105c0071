import type { Variants } from '../../demo/services/types'
import { expect, type Services, test } from '../kit/fixtures'
import { answer, dialog, fileCalled, stepForm, submitStep } from '../kit/people'
import { openStep, script, upserts } from './wizard-steps'

const vary = ({ store }: Services, variants: Partial<Variants>) => Object.assign(store.data.variants, variants)

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
