// The whole journey of a new buyer on a phone, from the login: what is sent, and what it costs her in taps, keystrokes and dialogs. The figures below
// may fall and must not rise.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { sendLogin } from '../kit/login'
import { dialog, fileCalled, people, stepForm } from '../kit/people'
import { type Counted, count, counted } from './wizard-counts'
import { buys, expectPromised, listen } from './wizard-promise'
import { summary } from './wizard-steps'

test.use({ viewport: { width: 360, height: 740 } })

/** From the login to the first answer: 'Ir al formulario', 'Confirmar', and the answer itself; the dialogs of the first two. */
const toFirstAnswer = { taps: 3, keys: 0, dialogs: 2 }

/**
 * To the end, with trust, and answers as long as those of the journeys: a tap for each field, two for a list of options and a file, a button for each
 * step and the review; three dialogs at the ends, and one after each save but the last.
 */
const toTheEnd = { taps: 62, keys: 290, dialogs: 7 }

/** Answers a field by tapping and typing, unless it shows the answer already. @returns taps that the phone's own list or file chooser takes */
async function tapIn(page: Page, step: string, name: string, value: string): Promise<number> {
  const form = stepForm(page, step)
  const control = form.locator(`[name="${name}"]`).first()
  const kind = await control.evaluate((element) => element.getAttribute('type') ?? element.tagName)
  if (kind === 'radio') {
    const radio = form.locator(`[name="${name}"][value="${value}"]`)
    if (!(await radio.isChecked())) await radio.click()
    return 0
  }
  if ((await control.inputValue()) === value) return 0
  if (kind === 'SELECT') {
    await control.focus()
    await control.selectOption(value)
    return 2
  }
  await control.click()
  await control.selectText()
  await control.pressSequentially(value)
  await control.blur()
  return 0
}

test('no effort is added (WIZ-01, WIZ-07, WIZ-08, WIZ-10, WIZ-27, SHL-04)', async ({ page, openWidget, services }) => {
  const journey = { flow: 'natural', person: people.natural, variant: 'trust' } as const
  buys(services, journey.variant)
  const heard = await listen(page)
  await count(page)
  await openWidget('owner-portal', { hash: '#/login' })
  await sendLogin(page, persona('camila'))
  await dialog(page).getByRole('link', { name: 'Ir al formulario' }).waitFor()
  const { dialogs } = await counted(page)
  await dialog(page).getByRole('link', { name: 'Ir al formulario' }).click()
  await dialog(page).getByRole('button', { name: 'Confirmar' }).click()
  await stepForm(page, 1).getByText('Persona natural', { exact: true }).click()
  const first = await counted(page)
  first.dialogs += dialogs
  expect(first).toEqual(toFirstAnswer)

  let chosen = 0
  await stepForm(page, 1).locator('button[type=submit]').click()
  for (const [step, { answers, files = {} }] of Object.entries(people.natural.steps)) {
    if (step === '1') continue
    await stepForm(page, step).waitFor()
    for (const [name, value] of Object.entries(answers)) chosen += await tapIn(page, step, name, value)
    for (const [name, file] of Object.entries(files)) {
      await stepForm(page, step).locator(`input[type=file][name="${name}"]`).setInputFiles(fileCalled(file))
      chosen += 2
    }
    await stepForm(page, step).locator('button[type=submit]').click()
    if (step !== '6') await dialog(page).getByRole('button').last().click()
  }
  await stepForm(page, 'review').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight), 'review').toBeLessThan(5)
  await stepForm(page, 'review').locator('button[type=submit]').click()
  await dialog(page).getByRole('button', { name: 'Continuar' }).waitFor()
  const rest = await counted(page)
  const all = { taps: first.taps + rest.taps + chosen, keys: rest.keys, dialogs: first.dialogs + rest.dialogs }
  for (const [what, most] of Object.entries(toTheEnd))
    expect(all[what as keyof Counted], `${what}: ${JSON.stringify(all)}`).toBeLessThanOrEqual(most)
  await dialog(page).getByRole('button', { name: 'Continuar' }).click()
  await expect(summary(page).or(page.locator('[data-screen=home]')).first()).toBeVisible()
  expectPromised(services, await heard(), journey)
})
