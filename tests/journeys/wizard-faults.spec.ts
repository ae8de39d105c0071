// Bad weather in the middle of the onboarding: nothing typed is lost, nothing is sent twice, and every failure is said.
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/fixtures'
import { answer, dialog, fileCalled, fillStep, people, stepForm, submitStep } from '../kit/people'
import { savePath, savesIn } from '../kit/saves'
import { dumpStorage } from './account-steps'
import { script as modules } from './loading-steps'
import { contactOf, openStep, script } from './wizard-steps'

const abroad = people.natural.steps['4'] ?? { answers: {} }

const typed = (page: Page, step: number, name: string) =>
  stepForm(page, step).locator(`[name="${name}"]`).first().inputValue()

/** Laura is at step 4, payments from abroad. */
test.beforeEach(async ({ page, openWidget }, { title }) => {
  if (title.includes('(own start)')) return
  await openWidget('fiducia-wizard', { as: 'laura', script })
  await stepForm(page, 4).waitFor()
})

test('a step waits for the network, and a failed save keeps its answers and says why in sight (ERR-03, WIZ-15)', async ({
  page,
  context,
  services,
}) => {
  // A phone, where the button that stays could stand before the words.
  await page.setViewportSize({ width: 360, height: 640 })
  services.faults.set({ mode: '500', match: savePath, times: 1 })
  await fillStep(page, 4, abroad)
  await context.setOffline(true)
  await submitStep(page, 4)
  await expect(stepForm(page, 4)).toContainText('lo guardaremos en cuanto vuelva la red')
  await answer(stepForm(page, 4), 'Banco1', 'Another Bank')
  expect(savesIn(services)).toHaveLength(0)
  await context.setOffline(false)
  const alert = stepForm(page, 4).getByRole('alert')
  await expect(alert).toContainText('No se pudo guardar este paso')
  const covered = () =>
    alert.evaluate((notice) => {
      const { left, top, bottom } = notice.getBoundingClientRect()
      const tree = notice.getRootNode() as ShadowRoot
      return [top + 4, bottom - 4].filter((y) => !notice.contains(tree.elementFromPoint(left + 20, y)))
    })
  await expect.poll(covered).toEqual([])
  expect(await typed(page, 4, 'Banco1')).toBe('Another Bank')
  await alert.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(dialog(page)).toContainText('Información ingresada')
  const sent = expect.objectContaining({ Banco1: 'Another Bank' })
  expect(savesIn(services).map(({ body }) => body)).toEqual([sent, sent])
  expect(contactOf(services, 'laura')).toMatchObject({ Last_Stepper: 5 })
})

test('a save whose code cannot be loaded is said, keeps all, and goes out once (own start) (WIZ-15, ERR-02)', async ({
  page,
  context,
  services,
  openWidget,
}) => {
  await page.route('**/chunks/endings-*.js', (route) => route.abort())
  await openWidget('fiducia-wizard', { as: 'laura', script: modules })
  await fillStep(page, 4, abroad)
  await submitStep(page, 4)
  const alert = stepForm(page, 4).getByRole('alert')
  await expect(alert).toContainText('No se pudo guardar este paso')
  expect(await typed(page, 4, 'Banco1')).toBe('Example Savings Bank')
  await context.setOffline(true)
  await page.unroute('**/chunks/endings-*.js')
  await alert.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(stepForm(page, 4)).toContainText('lo guardaremos en cuanto vuelva la red')
  await context.setOffline(false)
  await expect(dialog(page)).toContainText('Información ingresada')
  expect(savesIn(services)).toHaveLength(1)
})

test('a reload brings back what was typed, which lies readable nowhere (WIZ-16)', async ({ page }) => {
  await answer(stepForm(page, 4), 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  await answer(stepForm(page, 4), 'Banco1', 'Banco Secretísimo')
  await expect(page.getByText('Borrador guardado').first()).toBeAttached()
  expect((await dumpStorage(page)).text).not.toContain('Secret')
  await page.reload()
  await stepForm(page, 4).waitFor()
  await expect(stepForm(page, 4).locator('[name=Banco1]')).toHaveValue('Banco Secretísimo')
  const bank = stepForm(page, 4).locator('[name=Banco1]')
  await expect(page.getByText('Recuperamos lo que había escrito aquí')).toContainText('Banco')
  await page.getByRole('button', { name: 'Descartar y ver lo guardado' }).click()
  await answer(stepForm(page, 4), 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  await expect(bank).toHaveValue('')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(bank).toHaveValue('Banco Secretísimo')
  await page.getByRole('button', { name: 'Descartar y ver lo guardado' }).click()
  await expect(bank).toHaveCount(0)
  await page.reload()
  await stepForm(page, 4).waitFor()
  await expect(bank).toHaveCount(0)
})

test.describe('without a gateway in between', () => {
  test.use({ way: 'direct' })

  test('an upload under an ended token goes again (WIZ-13, SES-05)', async ({ page, services }) => {
    await openStep(page, 2)
    services.faults.set({ mode: 'expired', match: 'upload-file', times: 1 })
    await stepForm(page, 2).locator('[name=Cedulas_Pasaportes_IDs]').setInputFiles(fileCalled('cedula.pdf'))
    const sent = () =>
      services.calls.to(/upload-file\/Cedulas_Pasaportes_IDs/).map(({ files, status }) => [files?.file, status])
    // Another file of this step is stored already, and says so.
    await expect.poll(sent).toEqual([
      [['cedula.pdf'], 401],
      [['cedula.pdf'], 200],
    ])
    await expect(stepForm(page, 2)).toContainText('Archivo recibido')
  })
})
