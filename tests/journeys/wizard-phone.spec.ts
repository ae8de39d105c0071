// The onboarding on a phone of 360 x 740 px: what is at the top of the window, and how much room it leaves.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../kit/fixtures'
import { answer, stepForm, submitStep } from '../kit/people'
import { contactOf, script } from './wizard-steps'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const edge = (place: Locator, side: 'top' | 'bottom') =>
  place.evaluate((element, side) => element.getBoundingClientRect()[side], side)

/** A page with a header of 64 px that stays at the top of the window. */
const withHeader = {
  csp: '',
  before: `<style>
    body { margin: 0 }
    header { position: sticky; top: 0; z-index: 50; height: 64px; background: silver }
    fiducia-wizard { --ow-sticky-top: 64px }
  </style><header>Sitio</header>`,
}

const bar = (page: Page) => page.locator('.ow-wizard-bar')

type Wizard = HTMLElement & { goToStep(step: number): void }

for (const [tag, as, last] of [
  ['fiducia-wizard', 'sofia', 6],
  ['owner-portal', 'andres', 11],
] as const) {
  const alone = tag === 'fiducia-wizard'
  test(`each first question stands high: ${tag}, ${as} (WIZ-14)`, async ({ page, openWidget, services }) => {
    if (as === 'andres') Object.assign(contactOf(services, as) ?? {}, { Last_Stepper: last })
    await openWidget(tag, alone ? { as, script } : { as, hash: '#/fiducia?step=1' })
    await page.locator('.ow-wizard').waitFor()
    const tops: number[] = []
    for (let step = 1; step <= last; step += 1) {
      if (alone) await page.locator(tag).evaluate((wizard: Wizard, step) => wizard.goToStep(step), step)
      else await page.evaluate((hash) => location.assign(hash), `#/fiducia?step=${step}`)
      const question = stepForm(page, step).locator('.ow-field').first()
      await question.waitFor()
      await page.evaluate(() => scrollTo(0, 0))
      tops.push(Math.round(await edge(question, 'top')))
      if (step === 1) expect(await edge(question.locator('.ow-choice').last(), 'bottom')).toBeLessThan(740)
    }
    expect(Math.max(...tops), tops.join()).toBeLessThanOrEqual(360)
  })
}

test('bars and fields come below the page’s header (EMB-13, ERR-03, WIZ-06)', async ({ page, context, openWidget }) => {
  await openWidget('fiducia-wizard', { as: 'laura', script, ...withHeader })
  const form = stepForm(page, 4)
  await answer(form, 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(() => edge(bar(page), 'top')).toBe(64)
  await context.setOffline(true)
  const offline = page.locator('.ow-offline')
  await expect.poll(() => edge(offline, 'top')).toBe(64)
  await expect.poll(async () => (await edge(bar(page), 'top')) - (await edge(offline, 'bottom'))).toBe(0)
  await context.setOffline(false)
  await expect.poll(() => edge(bar(page), 'top')).toBe(64)

  await submitStep(page, 4)
  const warning = form.getByRole('group', { name: 'Advertencia' })
  await expect(warning).toBeFocused()
  await expect.poll(() => edge(warning, 'top')).toBeGreaterThanOrEqual(await edge(bar(page), 'bottom'))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await form.locator('[name=Banco1]').focus()
  await expect.poll(() => edge(form.locator('[name=Banco1]'), 'top')).toBeGreaterThan(await edge(bar(page), 'bottom'))
})

test('an opened step says that it is saved, until typing (WIZ-17)', async ({ page, openWidget }) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  const form = stepForm(page, 4)
  await expect(form).toBeVisible()
  await expect(bar(page)).not.toContainText('Guardado')
  await answer(form, 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'No')
  await expect(bar(page)).toContainText('Borrador guardado')
  await submitStep(page, 4)
  await expect(page.locator('dialog[open]')).toBeVisible()
  await page.reload()
  await stepForm(page, 5).waitFor()
  await page.locator('fiducia-wizard').evaluate((wizard: Wizard) => wizard.goToStep(4))
  await expect(form).toBeVisible()
  await expect(bar(page)).toContainText('Guardado')
  await answer(form, 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  await expect(bar(page)).toContainText('Borrador guardado')
})
