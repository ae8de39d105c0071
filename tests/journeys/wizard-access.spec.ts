// The onboarding for everybody: no axe violation, keyboard alone, narrow screens, right focus.

import { persona } from '../../demo/personas'
import { violations } from '../kit/axe-journey'
import { expect, test } from '../kit/fixtures'
import { login, start } from '../kit/login'
import { answer, dialog, fillStep, passStep, people, stepForm, submitStep } from '../kit/people'
import { script } from './wizard-steps'

// The steps of a company, in English and light: wizard.spec.ts.
test('no axe violation on the way of a person, in Spanish, dark, at 360 px (A11-01)', async ({
  page,
  openWidget,
  services,
}) => {
  test.setTimeout(120_000)
  Object.assign(services.store.data.records.Contacts[persona('camila').contactId ?? ''] ?? {}, { Tipo_Fiducia: 'Si' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 900 })
  const consent = { required: true, url: 'https://privacidad.example/' }
  await openWidget('fiducia-wizard', { script, attributes: { theme: 'dark' }, config: { wizard: { consent } } })
  const look = async (place: string) => expect.soft(await violations(page, 'fiducia-wizard'), place).toEqual([])
  // tests/browser/account-screens.test.tsx looks at the login.
  await login(page, 'camila')
  await dialog(page).waitFor()
  await look('purchase')
  await dialog(page).getByRole('button').last().click()
  await submitStep(page, 1)
  await answer(stepForm(page, 1), 'Naturaleza_Juridica', people.natural.nature)
  await submitStep(page, 1)
  await look('step 1, without consent')
  await page.locator('[name=consent]').check()
  await submitStep(page, 1)
  await stepForm(page, 2).waitFor()
  await submitStep(page, 2)
  await look('step 2, refused')
  await fillStep(page, 2, people.natural.steps['2'] ?? { answers: {} })
  await submitStep(page, 2)
  await dialog(page).waitFor()
  await look('saved')
  await dialog(page).getByRole('button').last().click()
  for (const step of ['3', '4', '5']) {
    await stepForm(page, step).waitFor()
    // The figures of step 3 are asked of a company, too.
    if (step !== '3') await look(`step ${step}`)
    await passStep(page, step, people.natural.steps[step] ?? { answers: {} })
  }
  await fillStep(page, 6, people.natural.steps['6'] ?? { answers: {} })
  await look('step 6')
  await submitStep(page, 6)
  await stepForm(page, 'review').waitFor()
  await look('review')
  await submitStep(page, 'review')
  await dialog(page).waitFor()
  await look('the end')
  await dialog(page).getByRole('button').last().click()
  await look('summary')
})

test('a step by keyboard alone; focus goes to the errors, the dialog and the next step (A11-01)', async ({
  page,
  openWidget,
}) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  const form = stepForm(page, 4)
  await form.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(form.locator('[name=Banco1]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('group', { name: 'Advertencia' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.locator('[name=Banco1]')).toBeFocused()
  await page.keyboard.type('First Coast Bank')
  await form.getByRole('radio').nth(1).focus()
  await page.keyboard.press('Space')
  await form.locator('button[type=submit]').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await stepForm(page, 5).waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('after the login the focus is on the step that resumes, not on the page (A11-01, WIZ-04)', async ({
  page,
  openWidget,
}) => {
  await openWidget('owner-portal', { hash: '#/fiducia' })
  await page.getByRole('link', { name: /Intranet de propietarios/ }).click()
  await login(page, 'laura')
  await start(page)
  await stepForm(page, 4).waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('what has the focus is never behind the bars (A11-01)', async ({ page, openWidget }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openWidget('fiducia-wizard', { as: 'andres', script })
  await stepForm(page, 6).waitFor()
  await page.getByRole('button', { name: 'Ver pasos' }).click()
  await dialog(page)
    .getByRole('button', { name: /Entidad y representante/ })
    .click()
  await stepForm(page, 2).waitFor()
  const hidden: string[] = []
  await stepForm(page, 2).locator('input').first().focus()
  for (let turn = 0; turn < 45; turn++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const root = document.querySelector('fiducia-wizard')?.shadowRoot
      const active = root?.activeElement
      if (!root || !active?.closest('form')) return ''
      const box = active.getBoundingClientRect()
      const at = root.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20))
      const seen = box.width < 2 || at === active || active.contains(at) || at?.contains(active)
      return seen ? '' : `${active.getAttribute('name') ?? active.textContent} behind ${at?.className}`
    })
    if (covered) hidden.push(covered)
  }
  expect(hidden).toEqual([])
})

test('nothing is wider than 320 px (A11-02)', async ({ page, openWidget, services }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  Object.assign(services.store.data.records.Contacts[persona('andres').contactId ?? ''] ?? {}, { Last_Stepper: 11 })
  const widget = await openWidget('fiducia-wizard', { as: 'andres', script, attributes: { lang: 'en' } })
  for (let step = 1; step <= 11; step++) {
    await widget.evaluate(
      (element, number) => (element as HTMLElement & { goToStep(step: number): Promise<void> }).goToStep(number),
      step,
    )
    await stepForm(page, step).waitFor()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider, `step ${step}`).toBe(0)
  }
  // The bar with its longest note.
  await stepForm(page, 11).getByRole('radio').first().check()
  await expect(page.locator('.ow-wizard-bar')).toContainText('Draft saved')
  const end = (name: string) =>
    page
      .locator('.ow-wizard-bar')
      .getByRole('button', { name })
      .evaluate((button) => button.getBoundingClientRect().right)
  expect(await end('Show steps')).toBeLessThanOrEqual(320)
  expect(await end('Save and leave')).toBeLessThan(await end('Show steps'))
})

test('at 400 % zoom no bar stays before the questions (A11-02)', async ({ page, openWidget }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openWidget('fiducia-wizard', { as: 'laura', script })
  const form = stepForm(page, 4)
  await answer(form, 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  await form.locator('[name=Banco1]').scrollIntoViewIfNeeded()
  await expect(form.locator('[name=Banco1]')).toBeInViewport()
  await expect(page.locator('.ow-wizard-bar')).not.toBeInViewport()
  await expect(form.locator('button[type=submit]')).not.toBeInViewport()
})

test('the browser’s own autofill finds the option of a country in a list that nobody opened (A11-03)', {
  tag: '@complete',
}, async ({ page, openWidget }) => {
  await openWidget('fiducia-wizard', { as: 'hernan', script })
  const form = stepForm(page, 2)
  const country = form.locator('[name=Other_Country]')
  await form.locator('[name=Other_Street]').focus()
  await expect(country.locator('option[value="Canadá"]').first()).toBeAttached()
  const client = await page.context().newCDPSession(page)
  const street = "document.querySelector('fiducia-wizard').shadowRoot.querySelector('[name=Other_Street]')"
  const { result } = await client.send('Runtime.evaluate', { expression: street })
  const { node } = await client.send('DOM.describeNode', { objectId: result.objectId ?? '' })
  const fields = Object.entries({
    NAME_FIRST: 'Jon',
    ADDRESS_HOME_STREET_ADDRESS: '123 Main Street',
    ADDRESS_HOME_CITY: 'Toronto',
    ADDRESS_HOME_COUNTRY: 'CA',
  }).map(([name, value]) => ({ name, value }))
  // Newer than the types of the protocol.
  const send = client.send.bind(client) as (method: string, parameters?: object) => Promise<unknown>
  await send('Autofill.enable')
  await send('Autofill.setAddresses', { addresses: [{ fields }] })
  await send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } })
  await expect(form.locator('[name=Other_City]')).toHaveValue('Toronto')
  await expect(country).toHaveValue('Canadá')
})
