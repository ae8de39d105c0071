// The one way in: the login form of a page, or of one element on it.
import { type Disposable, expect, type Locator, type Page } from '@playwright/test'
import { type Persona, persona } from '../../demo/personas'

export async function sendLogin(place: Page | Locator, { email, password = '' }: Pick<Persona, 'email' | 'password'>) {
  await place.locator('input[name=email]').fill(email)
  await place.locator('input[name=password]').fill(password)
  await place.locator('form:has(input[name=password]) button[type=submit]').click()
}

/** Fills in the login that is on the page and waits until the form has gone. */
export async function login(page: Page, key: string): Promise<void> {
  await sendLogin(page, persona(key))
  await expect(page.locator('form:has(input[name=password])')).toHaveCount(0)
}

const words = { es: ['Comenzar', 'Ir al formulario'], en: ['Start', 'Go to the form'] } as const

/** Ends the welcome of a first visit, which only the first element on the page shows. Where the onboarding is due, the dialog that blocks home is it. */
export async function start(page: Page, lang: 'es' | 'en' = 'es'): Promise<void> {
  const [begin, goOn] = words[lang]
  const button = page.getByRole('button', { name: begin, exact: true })
  const shown = button.or(page.getByRole('link', { name: goOn })).first()
  await shown.waitFor()
  if (await button.isVisible()) await button.click()
}

/**
 * Gives the browser the cookie of a gateway's session, so that a page that is opened then finds the person logged in, and welcomed before.
 * @returns what lets later pages of the browser welcome again
 */
export async function comeBack(page: Page, gateway: URL, key: string): Promise<Disposable> {
  const { email, password } = persona(key)
  const answer = await page.request.post(`${gateway.href}/auth/local`, {
    headers: { origin: gateway.origin, 'x-owner-widgets': '1' },
    data: { identifier: email, password },
  })
  expect(answer.status()).toBe(200)
  // The name of the entry holds the configuration's hash.
  return page.addInitScript(() => {
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (name) {
      return name.includes('/welcome/') ? 'yes' : getItem.call(this, name)
    }
  })
}

export async function enter(page: Page, key: string): Promise<void> {
  await login(page, key)
  await start(page)
}

export async function enterIn(portal: Locator, person: Pick<Persona, 'email' | 'password'>): Promise<void> {
  await sendLogin(portal, person)
  await start(portal.page())
  await expect(portal.locator('[data-screen=home]')).toBeVisible()
}

/** The gateway has forgotten that the password was given: it refuses changes until it is given again. */
export async function forgetPassword(page: Page): Promise<void> {
  let isGiven = false
  page.on('response', (answer) => {
    const isPassword = /\/session$/.test(answer.url()) && answer.request().method() === 'POST'
    if (isPassword && answer.status() === 204) isGiven = true
  })
  await page.route(/\/records\/.*contacts/i, (route) => {
    const isSave = ['POST', 'PUT'].includes(route.request().method())
    return isSave && !isGiven
      ? route.fulfill({ status: 403, json: { error: { code: 'password-needed', message: '', reference: 'R' } } })
      : route.fallback()
  })
}
