// The onboarding for everybody: keyboard alone, narrow screens, right focus. axe looks at it in wizard.spec.ts.

import { portalConfig } from '../../demo/portal-config'
import { call } from '../kit/call'
import { expect, test } from '../kit/fixtures'
import { login, start } from '../kit/login'
import { answer, dialog, stepForm } from '../kit/people'
import { contactOf, script } from './wizard-steps'

test('a step by keyboard alone, with the focus where work goes on (A11-01)', async ({ page, openWidget }) => {
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

test('after the login the step that resumes has the focus (A11-01, WIZ-04)', async ({ page, openWidget }) => {
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
  Object.assign(contactOf(services, 'andres') ?? {}, { Last_Stepper: 11 })
  const { consent } = portalConfig(services.origin).wizard
  const en = 'Write to proteccion.de.datos.personales@brisademar-residencias.example if you want.'
  const widget = await openWidget('fiducia-wizard', {
    ...{ as: 'andres', script, attributes: { lang: 'en' } },
    config: { wizard: { consent: { ...consent, text: { es: 'Escriba.', en } } } },
  })
  for (let step = 1; step <= 11; step++) {
    await call(widget, 'goToStep', step)
    await stepForm(page, step).waitFor()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider, `step ${step}`).toBe(0)
    if (step === 2) await expect(stepForm(page, 2)).toContainText('brisademar-residencias.example')
  }
  // The bar with its longest note.
  await stepForm(page, 11).getByRole('radio').first().check()
  await expect(page.locator('.ow-wizard-bar')).toContainText('Draft saved')
  const side = (name: string, side: 'left' | 'right') =>
    page
      .locator('.ow-wizard-bar')
      .getByRole('button', { name })
      .evaluate((button, side) => button.getBoundingClientRect()[side], side)
  expect(await side('Save and leave', 'right')).toBeLessThanOrEqual(320)
  expect(await side('Show steps', 'right')).toBeLessThan(await side('Save and leave', 'left'))
})

test('at 400 % zoom and in large letters no bar stays before the questions (A11-02)', async ({ page, openWidget }) => {
  const wizard = await openWidget('fiducia-wizard', { as: 'laura', script })
  const form = stepForm(page, 4)
  await answer(form, 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  for (const [window, letters] of [
    [{ width: 320, height: 256 }, '16px'],
    [{ width: 360, height: 740 }, '32px'],
  ] as const) {
    await page.setViewportSize(window)
    await wizard.evaluate((element, size) => element.style.setProperty('--ow-font-size', size), letters)
    await page.evaluate(() => scrollTo(0, 0))
    await form.locator('[name=Banco1]').scrollIntoViewIfNeeded()
    await expect(form.locator('[name=Banco1]')).toBeInViewport()
    await expect(page.locator('.ow-wizard-bar')).not.toBeInViewport()
    await expect(form.locator('button[type=submit]')).not.toBeInViewport()
  }
})

test('above the keyboard of a phone no menu button stays over the words of a question (A11-01, A11-02)', async ({
  page,
  openWidget,
}) => {
  await page.setViewportSize({ width: 360, height: 400 })
  await openWidget('owner-portal', { as: 'laura', hash: '#/fiducia?step=2' })
  const city = stepForm(page, 2).locator('[name=Mailing_City]')
  await city.focus()
  await expect(city).toBeInViewport()
  await expect(page.locator('[data-menu=main]')).not.toBeInViewport()
  // In a higher window it stays, with the bar behind it.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.locator('[data-menu=main]')).toBeInViewport()
  await expect(page.locator('.ow-wizard-bar')).toBeInViewport()
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
