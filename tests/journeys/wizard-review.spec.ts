// The review before the last save: what leads from it, and back to it.
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/fixtures'
import { answer, dialog, passStep, stepForm, submitStep } from '../kit/people'
import { openStep, script, upserts } from './wizard-steps'

/** Emily has all but the last answer. */
test.beforeEach(async ({ openWidget }) => {
  await openWidget('fiducia-wizard', { as: 'emily', script })
})

async function sendLastStep(page: Page): Promise<void> {
  await answer(stepForm(page, 6), 'Actividad_Economica', '6920')
  await submitStep(page, 6)
}

test('a change leads back to the review, before the last save (WIZ-17, WIZ-19)', async ({ page, services }) => {
  // She lives in the United States: no Colombian tax questions, but the W-9 (NAT-06).
  await stepForm(page, 6).waitFor()
  await expect(stepForm(page, 6).locator('[name=Es_declarante_de_renta]')).toHaveCount(0)
  await expect(stepForm(page, 6).locator('[name=Formulario_W9]')).toHaveCount(1)
  await sendLastStep(page)
  const review = stepForm(page, 'review')
  await expect(review).toContainText('6920')
  await review.locator('[data-action=back]').click()
  await expect(stepForm(page, 6).locator('[name=Actividad_Economica]')).toHaveValue('6920')
  expect(upserts(services)).toEqual([])
  await submitStep(page, 6)
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

test('every change of a group leads to its first field, another country to its tax questions (WIZ-17)', async ({
  page,
  services,
}) => {
  await sendLastStep(page)
  const review = stepForm(page, 'review')
  const ways = [
    { group: 'Documento', step: 2, field: 'Cedulas_Pasaportes_IDs' },
    { group: 'Ingresos y egresos', step: 3, field: 'Ingresos_Activos' },
  ]
  for (const { group, step, field } of ways) {
    await review.getByRole('button', { name: `Cambiar ${group}`, exact: true }).click()
    const first = stepForm(page, step).locator(`[name=${field}]`)
    await expect(first).toBeFocused()
    await expect(stepForm(page, step).locator(`[part~=field]:has([name=${field}])`)).toBeInViewport({ ratio: 1 })
    await openStep(page, 6)
    // Only who comes from the review is led to a field.
    await expect(page.locator('h1')).toBeFocused()
    await submitStep(page, 6)
  }
  await review.getByRole('button', { name: 'Cambiar Naturaleza jurídica' }).click()
  await submitStep(page, 1)
  await expect(review).toContainText('6920')
  expect(upserts(services)).toEqual([])
  await review.getByRole('button', { name: 'Cambiar Residencia' }).click()
  await passStep(page, 2, { answers: { Mailing_Country: 'Colombia' } })
  await submitStep(page, 'review')
  await expect(stepForm(page, 6)).toContainText('Existen campos sin completar de forma correcta. Favor Verificar.')
  expect(upserts(services)).toHaveLength(1)
})

test('a double click on the last step opens the review, sends nothing, and opens no other step (WIZ-17)', async ({
  page,
  services,
}) => {
  // 'Cambiar' may stand where the last step's button was.
  await stepForm(page, 6).waitFor()
  await page.locator('fiducia-wizard').evaluate(({ shadowRoot }) => {
    const appeared = new MutationObserver(() => {
      const change = shadowRoot?.querySelector('form[data-step=review] .ow-answers button')
      if (!change) return
      appeared.disconnect()
      change.scrollIntoView({ block: 'center' })
      const { x, y } = change.getBoundingClientRect()
      document.title = shadowRoot?.elementFromPoint(x + 5, y + 5)?.closest('button') ? 'pressable' : 'not yet pressable'
    })
    if (shadowRoot) appeared.observe(shadowRoot, { childList: true, subtree: true })
  })
  await sendLastStep(page)
  await expect(page).toHaveTitle('not yet pressable')
  await stepForm(page, 'review')
    .getByRole('button', { name: /^Cambiar/ })
    .first()
    .click()
  await expect(stepForm(page, 'review')).toBeHidden()

  await openStep(page, 6)
  const box = await stepForm(page, 6).locator('button[type=submit]').boundingBox()
  const at = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
  await page.mouse.click(...at, { clickCount: 2, delay: 60 })
  const confirm = stepForm(page, 'review').locator('button[type=submit]')
  await expect(confirm).toBeEnabled()
  expect(upserts(services)).toEqual([])
  await confirm.click()
  await expect(dialog(page)).toContainText('Emily')
  expect(upserts(services)).toHaveLength(1)
})
