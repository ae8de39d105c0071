// How a session ends for good, and what is found after it.
import type { Page } from '@playwright/test'
import { call } from '../kit/call'
import { expect, test } from '../kit/fixtures'
import { enter, login, start } from '../kit/login'
import { answer, stepForm } from '../kit/people'
import { dumpStorage, logout, screen } from './account-steps'

const localNames = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

test('a logout by the method is told, and leaves no trace of her (SES-03, SES-09)', async ({ openWidget, page }) => {
  const element = await openWidget('owner-portal', { hash: '#/login' })
  await enter(page, 'sofia')
  const state = page.evaluate(
    () =>
      new Promise((resolve) => addEventListener('ow-session', (event) => resolve((event as CustomEvent).detail.state))),
  )
  await call(element, 'logout')
  expect(await state).toBe('out')
  await expect(screen(page, 'landing')).toBeVisible()
  const names = await localNames(page)
  expect(names.filter((name) => !/page\/(language|welcome)|\/(round|unwiped)$/.test(name))).toEqual([])
  await page.reload()
  await expect(screen(page, 'landing')).toBeVisible()
  // Everything is deleted: nothing is left to be wiped again.
  await expect.poll(() => localNames(page)).not.toContainEqual(expect.stringContaining('/unwiped'))
})

test('the next person on the device finds nothing of another (SES-10)', async ({ openWidget, page, context }) => {
  await openWidget('fiducia-wizard', { config: { session: { persist: 'none' } } })
  await login(page, 'laura')
  await answer(stepForm(page, 4), 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  await answer(stepForm(page, 4), 'Banco1', 'Banco de Laura')
  await expect(page.getByText('Borrador guardado').first()).toBeAttached()
  const before = (await localNames(page)).filter((name) => name.includes('/wizard/'))
  const other = await context.newPage()
  // Behind a gateway, its cookie is all that kept the session.
  await context.clearCookies()
  await other.goto(page.url())
  await page.close()
  await login(other, 'camila')
  await expect(other.locator('[data-screen=onboarding]')).toBeVisible()
  const after = await localNames(other)
  expect(after.filter((name) => before.includes(name))).toEqual([])
  expect((await dumpStorage(other)).text).not.toContain('/draft/')
})

/** As a plugin of WordPress has it: what was read once is never asked for again. */
const keepingWorker = `
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET' || event.request.mode === 'navigate') return
    event.respondWith(
      caches.match(event.request).then(
        (kept) =>
          kept ??
          fetch(event.request).then(async (answer) => {
            const cache = await caches.open('site')
            cache.put(event.request, answer.clone()).catch(() => {})
            return answer
          }),
      ),
    )
  })`

test('a service worker of the page that keeps every answer has none of hers (SES-09, SES-10, GAT-05)', async ({
  openWidget,
  page,
  site,
}) => {
  site.pages.set('/worker.js', { type: 'text/javascript', body: keepingWorker })
  // A strict policy would want a TrustedScriptURL for the worker.
  await openWidget('owner-portal', { csp: '', hash: '#/login' })
  await page.evaluate(async () => {
    const isInCharge = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
    await navigator.serviceWorker.register('/worker.js')
    await isInCharge
  })
  await enter(page, 'sofia')
  await expect(screen(page, 'home')).toBeVisible()
  await page.reload()
  await expect(screen(page, 'home')).toBeVisible()
  await logout(page)
  const kept = await page.evaluate(async () =>
    (await (await caches.open('site')).keys()).map(({ url }) => new URL(url).pathname),
  )
  expect(kept).toContain('/config.json')
  expect(kept.filter((path) => !/^\/(dist|uploads)\/|\/config\.json$/.test(path))).toEqual([])
  await page.reload()
  await expect(screen(page, 'landing')).toBeVisible()
})

test('a logout in another tab is told where it ends (SES-07)', async ({ openWidget, page, context }) => {
  await openWidget('owner-portal', { as: 'sofia' })
  const other = await context.newPage()
  await other.goto(page.url())
  await start(other)
  await logout(other)
  const words = (one: Page) => screen(one, 'landing').getByText('Su sesión se cerró en otra pestaña o ventana.')
  await expect(words(page)).toBeVisible()
  await expect(words(other)).toHaveCount(0)
})
