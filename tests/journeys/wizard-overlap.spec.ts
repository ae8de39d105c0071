// Two things at once: typing, leaving or logging out while a step is being saved. No answer is lost, none is made up.
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/fixtures'
import { answer, dialog, fileCalled, fillStep, people, stepForm, submitStep } from '../kit/people'
import { contactOf, holdSaves, openStep, script, summary, upserts } from './wizard-steps'

const abroad = people.natural.steps['4'] ?? { answers: {} }

/** Laura's step 4 is being saved. */
async function saveHeld(page: Page): Promise<() => void> {
  await fillStep(page, 4, abroad)
  const { underWay, release } = await holdSaves(page)
  await Promise.all([underWay(), submitStep(page, 4)])
  return release
}

test('other answers sent during a save are saved, too (WIZ-05)', async ({ page, openWidget, services }) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  const release = await saveHeld(page)
  await openStep(page, 3)
  await openStep(page, 4)
  await answer(stepForm(page, 4), 'Banco1', 'Second Bank')
  await submitStep(page, 4)
  release()
  await expect.poll(() => contactOf(services, 'laura')?.Banco1).toBe('Second Bank')
  expect(upserts(services)).toHaveLength(2)
})

test('the review sends no answers that were changed behind it (WIZ-17)', async ({ page, openWidget, services }) => {
  await openWidget('owner-portal', { as: 'emily', hash: '#/fiducia' })
  await answer(stepForm(page, 6), 'Actividad_Economica', '6920')
  await submitStep(page, 6)
  const review = stepForm(page, 'review')
  const change = review.getByRole('button', { name: /Cambiar.*Identificación y actividad/ })
  await change.click()
  await stepForm(page, 6).waitFor()
  // Nothing was changed: the review still stands.
  await page.goBack()
  await change.click()
  await answer(stepForm(page, 6), 'Actividad_Economica', '4111')
  await page.goBack()
  await expect(stepForm(page, 6).locator('[name=Actividad_Economica]')).toHaveValue('4111')
  await submitStep(page, 6)
  await expect(review).toContainText('4111')
  await submitStep(page, 'review')
  await expect(dialog(page)).toContainText('¡Felicitaciones')
  expect(upserts(services)).toEqual([expect.objectContaining({ Actividad_Economica: '4111' })])
})

test('who leaves during the last save finds its dialog on return (WIZ-10)', async ({ page, openWidget }) => {
  await openWidget('owner-portal', { as: 'emily', hash: '#/fiducia' })
  await submitStep(page, 6)
  const { underWay, release } = await holdSaves(page)
  await Promise.all([underWay(), submitStep(page, 'review')])
  await page.evaluate(() => location.assign('#/noticias'))
  await page.locator('[data-screen=news]').waitFor()
  release()
  // Playwright may never hear that the answer has ended, if the machine is busy.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /upsert$/.test(name)))
  await page.evaluate(() => new Promise((quiet) => requestIdleCallback(quiet)))
  expect(new URL(page.url()).hash).toBe('#/noticias')
  await expect(dialog(page)).toHaveCount(0)
  await page.evaluate(() => location.assign('#/fiducia'))
  await expect(dialog(page)).toContainText('Emily')
  await dialog(page).getByRole('button').last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sus datos están al día')
  await page.evaluate(() => location.assign('#/'))
  await expect(page.locator('[data-screen=home]')).toBeAttached()
  await page.evaluate(() => location.assign('#/fiducia'))
  await page.getByRole('navigation', { name: 'Pasos del formulario' }).waitFor()
  await expect(dialog(page)).toHaveCount(0)
})

test('a step goes on without a file that failed while it waited (ERR-02)', async ({ page, openWidget, services }) => {
  await openWidget('fiducia-wizard', { as: 'andres', script })
  const form = stepForm(page, 6)
  await form.waitFor()
  services.faults.set({ latency: 500, mode: 'drop', match: 'upload-file' })
  await answer(form, 'Tienes_socios_con_participaci_n_5', 'Si')
  await answer(form, 'Socios_con_participaci_n_5_tienen_control', 'No')
  await form.locator('[name=Composicion_Accionaria]').setInputFiles(fileCalled('anexo.pdf'))
  await submitStep(page, 6)
  await expect(form).toContainText('El archivo no se guardó')
  await expect(form.locator('[name=Composicion_Accionaria]')).toHaveAttribute('aria-invalid', 'true')
  expect(upserts(services)).toEqual([])
  await submitStep(page, 6)
  await expect(dialog(page)).toContainText('Información ingresada')
})

test('a refusal is said at its step once, and the summary tells what was sent alone (WIZ-15, WIZ-17)', async ({
  page,
  openWidget,
  services,
}) => {
  await openWidget('fiducia-wizard', { as: 'emily', script })
  await submitStep(page, 6)
  const details = { api_name: 'Actividad_Economica' }
  const refusal = { code: 'INVALID_DATA', details, message: 'invalid data', status: 'error' }
  await page.route('**/Contacts/upsert', (route) => route.fulfill({ json: { data: [refusal] } }), { times: 1 })
  await submitStep(page, 'review')
  const activity = stepForm(page, 6).locator('[name=Actividad_Economica]')
  await expect(activity).toHaveAttribute('aria-invalid', 'true')
  await openStep(page, 3)
  await answer(stepForm(page, 3), 'Banco', 'Unsent Bank')
  await openStep(page, 6)
  await expect(activity).toBeVisible()
  await expect(activity).not.toHaveAttribute('aria-invalid', 'true')
  await expect(stepForm(page, 6).getByRole('group', { name: 'Advertencia' })).toHaveCount(0)

  await submitStep(page, 6)
  await expect(stepForm(page, 'review')).toContainText('Unsent Bank')
  await submitStep(page, 'review')
  await dialog(page).getByRole('button').last().click()
  const { Banco } = contactOf(services, 'emily') ?? {}
  await expect(summary(page)).toContainText(String(Banco))
  await expect(summary(page)).not.toContainText('Unsent Bank')
})
