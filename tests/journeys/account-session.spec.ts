// The session over its whole life: kept, renewed, shared between tabs, unreadable, ended.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { enter, login } from '../kit/login'
import { dumpStorage, logout, screen } from './account-steps'

const sofia = persona('sofia')

/** Ten reads at once through the page's own client, as ten components would make them. */
const tenReads = (page: Page, email: string) =>
  page.evaluate(async (email) => {
    interface Page {
      shared: Map<string, { client: { call(call: object, input: object): Promise<unknown> } }>
    }
    const { shared } = (globalThis as unknown as Record<symbol, Page>)[Symbol.for('owner-widgets')] as Page
    const [, app] = [...shared].find(([name]) => name.startsWith('app/')) ?? []
    if (!app) throw new Error('no services')
    const search = {
      service: 'records',
      method: 'GET',
      path: '/api/v1/records/search',
      auth: 'records',
      answer: (body: unknown) => JSON.stringify(body),
    }
    const reads = Array.from({ length: 10 }, () => app.client.call(search, { query: { email } }))
    const answers = await Promise.all(reads)
    return answers.filter((answer) => String(answer).includes('data')).length
  }, email)

// Without credentials of its own, the record proxy is asked with the owner's token.
const asOwner = { recordsAuth: undefined }

test.describe('with her own token on every call', () => {
  test.use({ way: 'direct' })

  test('ten calls in flight when the session expires are answered after one refresh (SES-04)', async ({
    openWidget,
    page,
    services,
  }) => {
    await openWidget('owner-portal', { hash: '#/login', config: asOwner })
    await enter(page, 'sofia')
    await expect(page.locator('[data-menu=property]')).toBeVisible()
    await page.waitForLoadState('networkidle')
    services.calls.clear()
    services.store.data.generation.user++
    expect(await tenReads(page, sofia.email)).toBe(10)
    expect(services.calls.to(/auth\/local/)).toHaveLength(1)
    const searches = services.calls.to('/api/v1/records/search')
    expect(searches.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(searches.filter(({ status }) => status === 200)).toHaveLength(10)
  })
})

test('a session that cannot be renewed asks for the password over the screen and loses nothing (SES-04)', async ({
  openWidget,
  page,
  services,
}) => {
  await openWidget('owner-portal', { hash: '#/login', config: asOwner })
  await enter(page, 'sofia')
  await page.evaluate(() => {
    location.hash = '#/passwordUser'
  })
  await page.locator('input[name=email]').fill('typed@correo.example')
  services.store.data.generation.user++
  services.faults.set({ mode: 'expired', match: '/auth/local', times: 1 })
  const reads = tenReads(page, sofia.email)
  const dialog = page.getByRole('dialog', { name: 'Su sesión terminó' })
  await dialog.locator('input[name=password]').fill('no-es-esta')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('La contraseña no es correcta.')).toBeVisible()
  await dialog.locator('input[name=password]').fill(sofia.password ?? '')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  expect(await reads).toBe(10)
  await expect(dialog).toHaveCount(0)
  await expect(screen(page, 'request-password').locator('input[name=email]')).toHaveValue('typed@correo.example')
})

test('saved credentials log in again; without them no error is shown (SES-02)', async ({
  openWidget,
  page,
  services,
}) => {
  await openWidget('owner-portal')
  await expect(screen(page, 'landing')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('link', { name: /Intranet de propietarios/ }).click()
  await enter(page, 'sofia')
  services.calls.clear()
  await page.reload()
  await expect(screen(page, 'home')).toBeVisible()
  expect(services.calls.to(/auth\/local/).map(({ body }) => body)).toEqual([
    { identifier: sofia.email, password: sofia.password },
  ])
})

test('nothing of the session can be read in any storage (SES-01, SES-08)', async ({ openWidget, page }) => {
  for (const persist of ['device', 'tab'] as const) {
    await page.goto('about:blank')
    const answer = page.waitForResponse(/auth\/local$/)
    await openWidget('owner-portal', { hash: '#/login', config: { session: { persist } } })
    await (persist === 'device' ? enter(page, 'sofia') : login(page, 'sofia'))
    await expect(screen(page, 'home')).toBeVisible()
    const { jwt } = await (await answer).json()
    const { text, extractable } = await dumpStorage(page)
    expect(text).toContain('owner-widgets')
    for (const secret of [sofia.email, sofia.password ?? '', 'Arango', jwt, jwt.split('.')[2]]) {
      expect(text.includes(secret), `${secret} in storage (${persist})`).toBe(false)
    }
    expect(extractable).toEqual([false])
    await logout(page)
  }
})

test('persist "none" keeps nothing over a reload (SES-08)', async ({ openWidget, page }) => {
  await openWidget('owner-portal', { hash: '#/login', config: { session: { persist: 'none' } } })
  await enter(page, 'sofia')
  await page.reload()
  await expect(screen(page, 'landing')).toBeVisible()
})

test('a second tab logs in and out with the first (SES-07)', async ({ openWidget, page, context }) => {
  await openWidget('owner-portal')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(screen(other, 'landing')).toBeVisible()
  await page.bringToFront()
  await page.getByRole('link', { name: /Intranet de propietarios/ }).click()
  await enter(page, 'sofia')
  await expect(screen(other, 'home')).toBeVisible()
  await logout(page)
  await expect(screen(other, 'landing')).toBeVisible()
  await other.reload()
  await expect(screen(other, 'landing')).toBeVisible()
})

test('logging out clears what was stored, by the menu and by the method (SES-03)', async ({ openWidget, page }) => {
  const element = await openWidget('owner-portal', { hash: '#/login' })
  await enter(page, 'sofia')
  const states = page.evaluate(
    () =>
      new Promise((resolve) => addEventListener('ow-session', (event) => resolve((event as CustomEvent).detail.state))),
  )
  await element.evaluate((portal) => (portal as HTMLElement & { logout(): Promise<void> }).logout())
  expect(await states).toBe('out')
  await expect(screen(page, 'landing')).toBeVisible()
  await page.reload()
  await expect(screen(page, 'landing')).toBeVisible()
})

test('a browser that refuses all storage is told, and the portal works (SES-08)', async ({ openWidget, page }) => {
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, refuse)
  })
  await openWidget('owner-portal', { hash: '#/login' })
  await expect(page.getByText('Este navegador no permite guardar datos')).toBeVisible()
  await enter(page, 'sofia')
  await expect(screen(page, 'home')).toBeVisible()
  await page.locator('[data-menu=language]').click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'Your documents' }).first()).toBeVisible()
})

test('services out of reach at the start are said, with a way to try again (SES-02)', async ({
  openWidget,
  page,
  services,
}) => {
  await openWidget('owner-portal', { hash: '#/login' })
  await enter(page, 'sofia')
  services.faults.set({ mode: '500', match: '/auth/local' })
  // The last token is no longer valid by then.
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 })
  await page.reload()
  await expect(page.getByText('No pudimos ingresar con sus datos guardados')).toBeVisible()
  services.faults.clear()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(screen(page, 'home')).toBeVisible()
})
