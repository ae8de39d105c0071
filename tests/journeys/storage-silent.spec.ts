// The browser's database stops answering: some private windows never open it, and an open one can hang. Nothing waits for it for longer than
// its time-out of eight seconds (src/core/vault.ts), and nothing typed is lost.
import type { Locator, Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { login, sendLogin } from '../kit/login'
import { answer, stepForm } from '../kit/people'
import { openStep, script } from './wizard-steps'

/** Lets the time-out pass as soon as a request waits for it. A second one of its length would be longer than a place is waited for. */
async function expectAfterTimeOut(page: Page, place: Locator): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'isUnanswered' in window)).toBe(true)
  await page.clock.fastForward(8_000)
  await expect(place).toBeVisible()
}

const bank = (page: Page) => stepForm(page, 4).locator('[name=Banco1]')

/** From now on, also after a reload, the database takes every request and answers none. */
async function silence(page: Page): Promise<() => Promise<void>> {
  const mute = () => {
    const nothing: unknown = new Proxy(() => {}, { get: () => nothing, apply: () => nothing })
    const { open } = IDBFactory.prototype
    const { transaction } = IDBDatabase.prototype
    const isSilent = () => {
      if (sessionStorage.getItem('silent') === null) return false
      Object.assign(window, { isUnanswered: true })
      return true
    }
    IDBFactory.prototype.open = function (...request) {
      return isSilent() ? (nothing as IDBOpenDBRequest) : open.apply(this, request)
    }
    IDBDatabase.prototype.transaction = function (...request) {
      return isSilent() ? (nothing as IDBTransaction) : transaction.apply(this, request)
    }
  }
  await page.addInitScript(mute)
  await page.evaluate(mute)
  await page.evaluate(() => sessionStorage.setItem('silent', 'yes'))
  return () => page.evaluate(() => sessionStorage.removeItem('silent'))
}

async function typeBank(page: Page, name: string): Promise<void> {
  await answer(stepForm(page, 4), 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  await bank(page).fill(name)
}

test.describe('without a gateway, which would know the session', () => {
  test.use({ way: 'direct' })

  test('a database that never opens holds up neither the start nor the form, and keeps what the last page said (WIZ-16, SES-08)', async ({
    page,
    openWidget,
  }) => {
    await page.clock.install()
    await openWidget('fiducia-wizard', { as: 'laura', script })
    await typeBank(page, 'Banco de las Olas')
    const repair = await silence(page)
    await page.reload()
    await expectAfterTimeOut(page, page.locator('input[name=password]'))
    await login(page, 'laura')
    await expect(stepForm(page, 4)).toBeVisible()
    await repair()
    await page.reload()
    await expect(bank(page)).toHaveValue('Banco de las Olas')
  })
})

test('a database that stops answering while the page is open loses nothing typed in it (WIZ-16, SES-08)', async ({
  page,
  openWidget,
}) => {
  await page.clock.install()
  await openWidget('fiducia-wizard', { script })
  await expect(page.locator('input[name=password]')).toBeVisible()
  await silence(page)
  // A login reads and writes a dozen entries: they wait for the time-out once, not each for itself.
  await sendLogin(page, persona('laura'))
  await expectAfterTimeOut(page, stepForm(page, 4))
  await typeBank(page, 'Banco de las Olas')
  await openStep(page, 2)
  await openStep(page, 4)
  await expect(bank(page)).toHaveValue('Banco de las Olas')
})
