// The notice on personal data as evidence for the page: which version was accepted, when and in which language.
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/fixtures'
import { answer, dialog, fileCalled, stepForm, submitStep } from '../kit/people'
import { script, upserts } from './wizard-steps'

const consents = async (page: Page) => {
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('ow-consent', (event) => heard.push((event as CustomEvent).detail))
  })
  return () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
}
const box = (page: Page) => page.locator('[name=consent]')
const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)

test('consent is asked first, told once, never sent (WIZ-02, WIZ-25)', async ({ page, openWidget, services }) => {
  const heard = await consents(page)
  const text = { es: 'Texto propio', en: 'Own text' }
  const wizard = { consent: { required: true, version: '2026-1', text } }
  await openWidget('fiducia-wizard', { as: 'camila', script, config: { wizard }, attributes: { lang: 'en' } })
  await dialog(page).getByRole('button').last().click()
  await answer(stepForm(page, 1), 'Naturaleza_Juridica', 'Persona Natural')
  await submitStep(page, 1)
  await expect(box(page)).toBeFocused()
  await expect(stepForm(page, 1)).toContainText('Own text')
  expect([await heard(), upserts(services)]).toEqual([[], []])
  await box(page).check()
  await submitStep(page, 1)
  await stepForm(page, 2).waitFor()
  await expect(box(page)).toHaveCount(0)
  await stepForm(page, 2).locator('[name=Cedulas_Pasaportes_IDs]').setInputFiles(fileCalled('cedula.pdf'))
  expect(await heard()).toEqual([{ version: '2026-1', at, language: 'en' }])
  expect(Object.keys(upserts(services)[0] ?? {})).not.toContain('consent')
})
