// The browser's database stops answering: some private windows never open it, and an open one can hang. Nothing waits for it for longer than
// its time-out of eight seconds (src/core/vault.ts), and nothing typed is lost.
import type { Locator, Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { sendLogin } from '../kit/login'
import { answer, stepForm } from '../kit/people'
import { openStep, script } from './wizard-steps'

/** Lets the time-out pass as soon as a request waits for it. A second one of its length would be longer than a place is waited for. */
async function expectAfterTimeOut(page: Page, place: Locator): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'isUnanswered' in window)).toBe(true)
  await page.clock.fastForward(8_000)
  await expect(place).toBeVisible()
}

/** From now on the database takes every request and answers none. */
const silence = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const nothing: unknown = new Proxy(() => {}, { get: () => nothing, apply: () => nothing })
    const unanswered = () => {
      Object.assign(window, { isUnanswered: true })
      return nothing
    }
    IDBFactory.prototype.open = unanswered as typeof IDBFactory.prototype.open
    IDBDatabase.prototype.transaction = unanswered as typeof IDBDatabase.prototype.transaction
  })

test('a database that falls silent loses nothing typed (WIZ-16, SES-08)', async ({ page, openWidget }) => {
  await page.clock.install()
  await openWidget('fiducia-wizard', { script })
  await expect(page.locator('input[name=password]')).toBeVisible()
  await silence(page)
  // A login reads and writes a dozen entries: they wait for the time-out once, not each for itself.
  await sendLogin(page, persona('laura'))
  await expectAfterTimeOut(page, stepForm(page, 4))
  await answer(stepForm(page, 4), 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  const bank = stepForm(page, 4).locator('[name=Banco1]')
  await bank.fill('Banco de las Olas')
  await openStep(page, 2)
  await openStep(page, 4)
  await expect(bank).toHaveValue('Banco de las Olas')
})
