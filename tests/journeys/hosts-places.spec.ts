// Places in which a site may put an element: a frame without an origin, beside another configuration, a narrow column.
import type { FrameLocator, Locator } from '@playwright/test'
import { persona } from '../../demo/personas'
import { call } from '../kit/call'
import { expect, test } from '../kit/fixtures'
import { escaped, throughGateway } from '../kit/host-page'
import { login, sendLogin, start } from '../kit/login'
import { dialog, fillStep, people, stepForm, submitStep } from '../kit/people'
import { upserts } from './wizard-steps'

const scripts = ['/dist/owner-widgets.js', '/dist/esm/owner-widgets.js']

/** Enters by the keyboard's key, as a frame may allow no form to be sent. */
async function enterBy(place: FrameLocator | Locator, key: string): Promise<void> {
  const { email, password = '' } = persona(key)
  await place.locator('input[name=email]').fill(email)
  await place.locator('input[name=password]').fill(password)
  await place.locator('input[name=password]').press('Enter')
}

test.describe('in a frame without an origin, storage and cookies', () => {
  test.use({ way: 'direct' })

  for (const script of scripts)
    test(`a person enters, and a step is saved as typed: ${script} (EMB-16, SES-08, WIZ-07)`, async ({
      openWidget,
      page,
      site,
      services,
      config,
      trouble,
    }) => {
      const attributes = { config: JSON.stringify(config) }
      await openWidget('fiducia-wizard', { csp: '', path: '/inner', attributes, script })
      const frame = '<iframe sandbox="allow-scripts" width="1000" height="700" src="/inner"></iframe>'
      site.pages.set('/outer', { body: `<!doctype html><link rel="icon" href="data:,">${frame}` })
      // To a frame without an origin, every script of the site is another site's.
      await page.route('**/dist/**', async (route) => {
        const response = await route.fetch()
        const headers = { ...response.headers(), 'access-control-allow-origin': '*' }
        await route.fulfill({ response, headers })
      })
      await page.goto(`${site.origin}/outer`)
      const inner = page.frameLocator('iframe')
      await enterBy(inner, 'laura')
      const wizard = inner.locator('fiducia-wizard')
      await wizard.locator('form[data-step="4"]').waitFor()
      await wizard.evaluate((element: HTMLElement & { goToStep(step: number): void }) => element.goToStep(3))
      await fillStep(inner, 3, people.natural.steps[3] ?? { answers: {} })
      await submitStep(inner, 3)
      await expect(wizard.locator('dialog')).toContainText('Información ingresada')
      expect(upserts(services)).toHaveLength(1)
      trouble.splice(0)
    })
})

test('two elements with two configurations have each a login of its own (EMB-02, SES-15)', async ({
  openWidget,
  page,
  config,
  services,
}) => {
  const other = throughGateway({ ...config, contentUrl: `${services.origin}/strapi5/api` }, services.origin)
  const after = `<owner-portal id="other" config="${escaped(JSON.stringify(other))}" routing="memory"></owner-portal>`
  const first = await openWidget('owner-portal', { after, hash: '#/login', csp: '' })
  const second = page.locator('#other')
  await sendLogin(first, persona('sofia'))
  await start(page)
  await expect(first.locator('[data-screen=home]')).toBeVisible()
  await expect(second.locator('[data-screen=landing]')).toBeVisible()
  await call(second, 'navigate', '/login')
  await sendLogin(second, persona('laura'))
  await expect(second.locator('[data-menu=profile]')).toBeAttached()
  await expect(first.locator('[data-screen=home]')).toBeVisible()
  await expect(first).toContainText('Sofía')
  await expect(second).toContainText('Laura')
  await page.reload()
  await expect(first).toContainText('Sofía')
  await expect(second).toContainText('Laura')
  await call(second, 'logout')
  await expect(second.locator('[data-screen=landing], [data-screen=login]')).toBeVisible()
  await expect(first.locator('[data-menu=profile]')).toBeAttached()
})

test('in a column of 100 px a person enters, types and saves a step (EMB-16, WIZ-07)', async ({
  openWidget,
  page,
  services,
}) => {
  const widget = await openWidget('fiducia-wizard', { csp: '' })
  await widget.evaluate((element) => {
    element.style.cssText = 'display: block; width: 100px'
  })
  await login(page, 'laura')
  await stepForm(page, 4).waitFor()
  await call(widget, 'goToStep', 3)
  await fillStep(page, 3, people.natural.steps[3] ?? { answers: {} })
  await submitStep(page, 3)
  await expect(dialog(page)).toBeVisible()
  expect(upserts(services)).toHaveLength(1)
})
