// Ways through the onboarding that are not straight: resuming, going back, changing one's mind, looking again.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { expect, login, type Services, test } from './fixtures'
import { answer, dialog, fillStep, passStep, people, stepForm, submitStep } from './people'

const script = '/dist/fiducia-wizard.js'
const upserts = (services: Services) => services.calls.to('/api/v1/records/Contacts/upsert').map(({ body }) => body)
const stepButton = (page: Page, step: number) =>
  page
    .locator('.ow-wizard-aside')
    .getByRole('listitem')
    .nth(step - 1)
const contactOf = (services: Services, key: string) =>
  services.store.data.records.Contacts[persona(key).contactId ?? '']

test('WIZ-04 opens at Last_Stepper with every stored value, and goes back to saved steps only', async ({
  page,
  openWidget,
  services,
}) => {
  const widget = await openWidget('fiducia-wizard', { script })
  await login(page, 'laura')
  await stepForm(page, 4).waitFor()
  // What the record answers already is not read (calls cost credits).
  expect(services.calls.to(/deals|getOpportunities/)).toEqual([])
  await expect(stepButton(page, 2)).toContainText('Completo')
  await expect(stepButton(page, 4)).toContainText('Está aquí')
  await expect(stepButton(page, 5).getByRole('button')).toHaveCount(0)
  await stepButton(page, 2).getByRole('button').click()
  await expect(stepForm(page, 2).locator('[name=Profesi_n_u_Oficio]')).toHaveValue('Arquitecta')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const refused = await widget.evaluate((element) =>
    (element as HTMLElement & { goToStep(step: number): Promise<void> })
      .goToStep(6)
      .catch((error: Error) => error.name),
  )
  expect(refused).toBe('RangeError')
  await widget.evaluate((element) => (element as HTMLElement & { goToStep(step: number): Promise<void> }).goToStep(3))
  await expect(stepForm(page, 3).locator('[name=Ingresos_Mensuales]')).toHaveValue('11.000.000')
  // The local step overrides Last_Stepper after a reload (WIZ-03).
  await page.reload()
  await stepForm(page, 3).waitFor()
})

test('WIZ-01 WIZ-03 in the portal the step is part of the route, and Back goes one step back', async ({
  page,
  openWidget,
}) => {
  await openWidget('owner-portal', { hash: '#/login' })
  await login(page, 'laura')
  // The portal's welcome.
  await dialog(page).getByRole('button').last().click()
  await page.evaluate(() => location.assign('#/fiducia'))
  await stepForm(page, 4).waitFor()
  expect(new URL(page.url()).hash).toBe('#/fiducia?step=4')
  await passStep(page, 4, people.natural.steps['4'] ?? { answers: {} })
  await stepForm(page, 5).waitFor()
  await page.goBack()
  await stepForm(page, 4).waitFor()
  await page.goForward()
  await stepForm(page, 5).waitFor()
  expect(new URL(page.url()).hash).toBe('#/fiducia?step=5')
})

test('WIZ-07 a finished form opened and sent again blanks nothing and lowers nothing', async ({
  page,
  openWidget,
  services,
}) => {
  await openWidget('fiducia-wizard', { script })
  await login(page, 'sofia')
  await stepForm(page, 1).waitFor()
  const before = structuredClone(contactOf(services, 'sofia'))
  await submitStep(page, 1)
  await stepForm(page, 2).waitFor()
  await submitStep(page, 2)
  await dialog(page).getByRole('button').click()
  await stepForm(page, 3).waitFor()
  const [sent] = upserts(services)
  expect(sent).toMatchObject({ Last_Stepper: 3, Ocupacion: 'Empleado/a' })
  expect(sent).not.toHaveProperty('Avance_Datos')
  expect(Object.values(sent ?? {})).not.toContain(null)
  expect(contactOf(services, 'sofia')).toEqual({ ...before, Last_Stepper: 3 })
})

test('WIZ-02 the nature can be changed and changed back; what each flow holds stays', async ({
  page,
  openWidget,
  services,
}) => {
  await openWidget('fiducia-wizard', { script })
  await login(page, 'laura')
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

test('WIZ-17 a change made from the review leads back to it; the last save comes after it only', async ({
  page,
  openWidget,
  services,
}) => {
  await openWidget('fiducia-wizard', { script })
  await login(page, 'emily')
  // She lives in the United States: no Colombian tax questions, but the W-9 (NAT-06).
  await stepForm(page, 6).waitFor()
  await expect(stepForm(page, 6).locator('[name=Es_declarante_de_renta]')).toHaveCount(0)
  await expect(stepForm(page, 6).locator('[name=Formulario_W9]')).toHaveCount(1)
  await answer(stepForm(page, 6), 'Actividad_Economica', '6920')
  await submitStep(page, 6)
  const review = stepForm(page, 'review')
  await expect(review).toContainText('6920')
  await review.getByRole('button', { name: 'Cambiar Cuenta en el exterior' }).click()
  await passStep(page, 4, { answers: { Banco1: 'First Coast Bank' } })
  await expect(review).toContainText('First Coast Bank')
  await page.reload()
  // What was checked but not sent is a draft again.
  await expect(stepForm(page, 6).locator('[name=Actividad_Economica]')).toHaveValue('6920')
  await submitStep(page, 6)
  await submitStep(page, 'review')
  await expect(dialog(page)).toContainText('Emily')
  expect(upserts(services).map((body) => (body as { Last_Stepper: unknown }).Last_Stepper)).toEqual([5, ''])
  expect(upserts(services).at(-1)).toMatchObject({ Actividad_Economica: '6920', Avance_Datos: 100 })
})

test('WIZ-17 a country changed on the way to the end asks its tax questions before the last save', async ({
  page,
  openWidget,
  services,
}) => {
  await openWidget('fiducia-wizard', { script })
  await login(page, 'emily')
  await answer(stepForm(page, 6), 'Actividad_Economica', '6920')
  await submitStep(page, 6)
  await stepForm(page, 'review').getByRole('button', { name: 'Cambiar Residencia' }).click()
  await passStep(page, 2, { answers: { Mailing_Country: 'Colombia' } })
  await submitStep(page, 'review')
  await expect(stepForm(page, 6)).toContainText('Existen campos sin completar de forma correcta. Favor Verificar.')
  expect(upserts(services)).toHaveLength(1)
})

test('WIZ-17 a refused last save leads to the field that was named', async ({ page, openWidget }) => {
  await openWidget('fiducia-wizard', { script })
  await login(page, 'emily')
  await answer(stepForm(page, 6), 'Actividad_Economica', '6920')
  await submitStep(page, 6)
  const refusal = {
    code: 'INVALID_DATA',
    details: { api_name: 'Actividad_Economica' },
    message: 'invalid data',
    status: 'error',
  }
  await page.route('**/Contacts/upsert', (route) => route.fulfill({ json: { data: [refusal] } }), { times: 1 })
  await submitStep(page, 'review')
  await expect(stepForm(page, 6).locator('[name=Actividad_Economica]')).toHaveAttribute('aria-invalid', 'true')
})

test('WIZ-10 the host may keep the widget from going on by itself', async ({ page, openWidget }) => {
  await openWidget('owner-portal', { hash: '#/login' })
  await login(page, 'emily')
  // The portal's welcome.
  await dialog(page).getByRole('button').last().click()
  await page.evaluate(() => location.assign('#/fiducia'))
  await page.evaluate(() => addEventListener('ow-complete', (event) => event.preventDefault(), { once: true }))
  await answer(stepForm(page, 6), 'Actividad_Economica', '6920')
  await submitStep(page, 6)
  await submitStep(page, 'review')
  await dialog(page).getByRole('button').click()
  await expect(dialog(page)).toHaveCount(0)
  expect(new URL(page.url()).hash).toBe('#/fiducia?step=summary')
})

test('WIZ-02 consent is asked where the site insists, before anything is saved, and adds nothing to what is sent', async ({
  page,
  openWidget,
  services,
}) => {
  const text = { es: 'Texto propio', en: 'Own text' }
  await openWidget('fiducia-wizard', { script, config: { wizard: { consent: { required: true, text } } } })
  await login(page, 'camila')
  await dialog(page).getByRole('button').click()
  await answer(stepForm(page, 1), 'Naturaleza_Juridica', 'Persona Natural')
  await submitStep(page, 1)
  await expect(page.locator('[name=consent]')).toBeFocused()
  await expect(stepForm(page, 1)).toContainText('Texto propio')
  expect(upserts(services)).toEqual([])
  await page.locator('[name=consent]').check()
  await submitStep(page, 1)
  await stepForm(page, 2).waitFor()
  await expect(page.locator('[name=consent]')).toHaveCount(0)
  expect(Object.keys(upserts(services)[0] ?? {})).not.toContain('consent')
})

test('WIZ-11 the purchase is summed up and ratified before the form; not after a sale promise', async ({
  page,
  openWidget,
}) => {
  await openWidget('fiducia-wizard', { script })
  await login(page, 'camila')
  await expect(dialog(page)).toContainText('Solicitud de separación')
  for (const word of ['Brisa de Mar · Etapa 2', 'Torre 2', 'Apartamento 0506', 'Parqueadero P-214'])
    await expect(dialog(page)).toContainText(word)
  await expect(dialog(page)).not.toContainText('Depósito')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button').click()
  await expect(dialog(page)).toHaveCount(0)
  await page.locator('[data-menu=profile]').click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await login(page, 'emily')
  await stepForm(page, 6).waitFor()
  await expect(dialog(page)).toHaveCount(0)
})

test('ERR-01 an address that is not among the customers is told so', async ({ page, openWidget }) => {
  await openWidget('fiducia-wizard', { script })
  await login(page, 'tomas')
  await expect(page.getByRole('alert')).toContainText('Email ingresado no es el registrado!')
  await expect(page.locator('[data-screen=onboarding]')).toContainText('Cliente no existente')
  await page.getByRole('button', { name: 'Ingresar con otro email' }).click()
  await page.locator('input[name=password]').waitFor()
})

test('ERR-02 a record that cannot be read is said, and read again', async ({ page, openWidget, services }) => {
  services.faults.set({ mode: '500', match: 'records/search', times: 3 })
  await openWidget('fiducia-wizard', { script })
  await login(page, 'laura')
  await page.getByRole('alert').getByRole('button', { name: 'Intentar de nuevo' }).click()
  await stepForm(page, 4).waitFor()
})

test('WIZ-14 the pictures of the steps follow the language', async ({ page, openWidget }) => {
  const dot = (letter: string) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' id='${letter}'/>`
  const stepImages = { es: ['a', 'b', 'c', 'd'].map(dot), en: ['w', 'x', 'y', 'z'].map(dot) }
  await openWidget('fiducia-wizard', { script, config: { wizard: { stepImages } } })
  await login(page, 'laura')
  await expect(page.locator('.ow-step-picture img')).toHaveAttribute('src', dot('d'))
  await page.locator('[data-menu=language]').click()
  await page.locator('[lang=en]').getByText('English').click()
  await expect(page.locator('.ow-step-picture img')).toHaveAttribute('src', dot('z'))
})

test('WIZ-16 saving and leaving keeps the draft, and says for how long', async ({ page, openWidget }) => {
  await openWidget('fiducia-wizard', { script })
  await login(page, 'laura')
  await fillStep(page, 4, { answers: { Requiere_realizar_pagos_o_giros_desde_el_exterior: 'Si', Banco1: 'Kept Bank' } })
  await page.getByRole('button', { name: 'Guardar y salir' }).click()
  await expect(page.getByText('durante 30 días')).toBeVisible()
  await page.getByRole('button', { name: 'Seguir con el formulario' }).click()
  await expect(stepForm(page, 4).locator('[name=Banco1]')).toHaveValue('Kept Bank')
})

test('WIZ-17 the summary is printed alone, without the page around it', async ({ page, openWidget }) => {
  await openWidget('fiducia-wizard', { script, before: '<p>The page around it</p>' })
  await login(page, 'emily')
  await answer(stepForm(page, 6), 'Actividad_Economica', '6920')
  await submitStep(page, 6)
  await submitStep(page, 'review')
  await dialog(page).getByRole('button').click()
  await page.getByRole('button', { name: 'Imprimir' }).click()
  const frame = page.locator('fiducia-wizard iframe')
  await expect(frame.contentFrame().getByText('Carter Ruiz').first()).toBeAttached()
  await expect(frame.contentFrame().getByText('The page around it')).toHaveCount(0)
})

test('EMB-06 all steps forth and back leave no node and no listener behind', async ({ page, openWidget, services }) => {
  Object.assign(contactOf(services, 'andres') ?? {}, { Last_Stepper: 11 })
  const widget = await openWidget('fiducia-wizard', { script })
  await login(page, 'andres')
  await stepForm(page, 11).waitFor()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable')
  const walk = async () => {
    for (let step = 1; step <= 11; step++) {
      await widget.evaluate(
        (element, number) => (element as HTMLElement & { goToStep(step: number): Promise<void> }).goToStep(number),
        step,
      )
      await stepForm(page, step).waitFor()
    }
  }
  const held = async () => {
    for (let turn = 0; turn < 3; turn++) await browser.send('HeapProfiler.collectGarbage')
    const { metrics } = await browser.send('Performance.getMetrics')
    return metrics.filter(({ name }) => name === 'Nodes' || name === 'JSEventListeners')
  }
  await walk()
  await walk()
  const before = await held()
  for (let turn = 0; turn < 3; turn++) await walk()
  expect(await held()).toEqual(before)
})
