// Ways through the onboarding that are not straight: resuming, going back, changing one's mind, looking again.
import { call } from '../kit/call'
import { expect, test } from '../kit/fixtures'
import { answer, dialog, fileCalled, fillStep, people, stepForm, submitStep } from '../kit/people'
import { contactOf, openStep, script, stepButton, upserts } from './wizard-steps'

test('opens at Last_Stepper, goes back to saved steps only, and each nature keeps its answers (WIZ-02, WIZ-04)', async ({
  page,
  openWidget,
  services,
}) => {
  const widget = await openWidget('fiducia-wizard', { as: 'laura', script })
  await stepForm(page, 4).waitFor()
  // What the record answers already is not read (calls cost credits).
  expect(services.calls.to(/deals|getOpportunities/)).toEqual([])
  await expect(stepButton(page, 2)).toContainText('Guardado')
  await expect(stepButton(page, 4)).toContainText('Está aquí')
  await expect(stepButton(page, 5).getByRole('button')).toHaveCount(0)
  await stepButton(page, 2).getByRole('button').click()
  await expect(stepForm(page, 2).locator('[name=Profesi_n_u_Oficio]')).toHaveValue('Arquitecta')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const refused = await widget.evaluate((element) =>
    Promise.all(
      [6, 0, 2.5, '2; drop', null].map((step) =>
        (element as HTMLElement & { goToStep(step: unknown): Promise<void> })
          .goToStep(step)
          .catch(({ name, code }) => `${name} ${code}`),
      ),
    ),
  )
  expect(refused).toEqual(Array.from({ length: 5 }, () => 'RangeError unknown-step'))
  await call(widget, 'goToStep', 3)
  await expect(stepForm(page, 3).locator('[name=Ingresos_Mensuales]')).toHaveValue('11.000.000')
  // The local step overrides Last_Stepper after a reload (WIZ-03).
  await page.reload()
  await stepForm(page, 3).waitFor()

  await openStep(page, 4)
  await answer(stepForm(page, 4), 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  await answer(stepForm(page, 4), 'Banco1', 'Half-typed Bank')
  await expect(page.getByText('Borrador guardado').first()).toBeAttached()
  for (const nature of ['Persona Juridica', 'Persona Natural']) {
    await stepButton(page, 1).getByRole('button').click()
    await answer(stepForm(page, 1), 'Naturaleza_Juridica', nature)
    await submitStep(page, 1)
    await stepForm(page, 2).waitFor()
    await expect(stepForm(page, 2).locator('[name=Nombre_Empresa]')).toHaveCount(nature === 'Persona Juridica' ? 1 : 0)
  }
  expect(upserts(services)).toEqual([])
  await stepButton(page, 4).getByRole('button').click()
  await expect(stepForm(page, 4).locator('[name=Banco1]')).toHaveValue('Half-typed Bank')
})

test('a saved step is told, and a closed dialog shows the rendered next one (WIZ-01, WIZ-03, WIZ-04, WIZ-05, WIZ-17)', async ({
  page,
  openWidget,
}) => {
  await openWidget('owner-portal', { as: 'laura', hash: '#/fiducia' })
  await stepForm(page, 4).waitFor()
  expect(new URL(page.url()).hash).toBe('#/fiducia?step=4')
  await expect(stepButton(page, 3)).toContainText('Guardado')
  await fillStep(page, 4, people.natural.steps['4'] ?? { answers: {} })
  await submitStep(page, 4)
  await expect(dialog(page)).toContainText('Información ingresada')
  await expect(dialog(page)).toContainText('Guardamos sus respuestas de «Pagos desde el exterior».')
  await expect(dialog(page)).toContainText(/Sigue: Información laboral\.\s*Le faltan 2 pasos\./)
  // Until the last save a step is saved, not complete.
  await expect(page.getByText('Completo', { exact: true })).toHaveCount(0)
  await expect(dialog(page)).toContainText('Siguiente')
  // Behind the dialog the next step is rendered while she reads.
  await expect(stepButton(page, 5)).toContainText('Está aquí')
  const next = await stepForm(page, 5).elementHandle()
  expect(new URL(page.url()).hash).toBe('#/fiducia?step=4')
  await expect(dialog(page).getByRole('button').last()).toBeFocused()
  await dialog(page).getByRole('button').last().click()
  await expect(page).toHaveURL(/#\/fiducia\?step=5$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await next?.evaluate((form) => form.isConnected)).toBe(true)
  await expect(stepButton(page, 4)).toContainText('Guardado')
  await expect(stepButton(page, 5)).not.toContainText('Con cambios sin guardar')
  await page.goBack()
  await stepForm(page, 4).waitFor()
  await page.goForward()
  await stepForm(page, 5).waitFor()
  expect(new URL(page.url()).hash).toBe('#/fiducia?step=5')
})

test('a received form is complete, and blanks nothing (WIZ-07, WIZ-17)', async ({ page, openWidget, services }) => {
  await openWidget('fiducia-wizard', { as: 'sofia', script })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sus datos están completos')
  await expect(stepButton(page, 2)).toContainText('Completo')
  await expect(page.getByRole('button', { name: 'Salir', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar y salir' })).toHaveCount(0)
  await openStep(page, 1)
  const before = structuredClone(contactOf(services, 'sofia'))
  await submitStep(page, 1)
  await stepForm(page, 2).waitFor()
  await submitStep(page, 2)
  await dialog(page).getByRole('button').last().click()
  await stepForm(page, 3).waitFor()
  const [sent] = upserts(services)
  expect(sent).toMatchObject({ Last_Stepper: 3, Ocupacion: 'Empleado/a' })
  expect(sent).not.toHaveProperty('Avance_Datos')
  expect(Object.values(sent ?? {})).not.toContain(null)
  expect(contactOf(services, 'sofia')).toEqual({ ...before, Last_Stepper: 3, Modified_Time: expect.any(String) })
})

test('an answer taken away is not proposed again (WIZ-04)', async ({ page, openWidget, services }) => {
  Object.assign(contactOf(services, 'laura') ?? {}, { Cuales_nacionalidades_posee: null })
  await openWidget('fiducia-wizard', { as: 'laura', script })
  await openStep(page, 2)
  await expect(stepForm(page, 2).locator('[name=Cuales_nacionalidades_posee]')).toHaveValue('')
  await answer(stepForm(page, 2), 'Profesi_n_u_Oficio', 'Arquitecta paisajista')
  await stepForm(page, 2).locator('[name=Cedulas_Pasaportes_IDs]').setInputFiles(fileCalled('cedula.pdf'))
  await submitStep(page, 2)
  await expect(dialog(page)).toBeVisible()
  expect(contactOf(services, 'laura')).toMatchObject({
    Profesi_n_u_Oficio: 'Arquitecta paisajista',
    Cuales_nacionalidades_posee: null,
  })
})

test('all steps forth and back leave nothing behind (EMB-06)', async ({ page, openWidget, services }) => {
  Object.assign(contactOf(services, 'andres') ?? {}, { Last_Stepper: 11 })
  const widget = await openWidget('fiducia-wizard', { as: 'andres', script })
  await stepForm(page, 11).waitFor()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable')
  const walk = async () => {
    for (let step = 1; step <= 11; step++) {
      await call(widget, 'goToStep', step)
      await stepForm(page, step).waitFor()
    }
  }
  const held = async () => {
    for (let turn = 0; turn < 3; turn++) await browser.send('HeapProfiler.collectGarbage')
    const { metrics } = await browser.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }
  await walk()
  await walk()
  const before = await held()
  await walk()
  // The last step keeps two listeners until its page has come to rest, so the count is asked for again until it is as before.
  for (const kind of ['Nodes', 'JSEventListeners'])
    await expect.poll(async () => (await held())[kind], kind).toBeLessThanOrEqual(before[kind] ?? 0)
})
