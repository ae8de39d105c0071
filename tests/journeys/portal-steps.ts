import type { Page } from '@playwright/test'
import { expect, type Services } from '../kit/fixtures'
import type { OpenOptions, Tag } from '../kit/host-page'
import { login, start } from '../kit/login'
import { screen } from './account-steps'

export interface Look {
  lang: 'es' | 'en'
  width: number
  theme?: 'light' | 'dark'
}

/** Each persona is met in both languages and at both ends of the widths. */
export const spanishDesk: Look = { lang: 'es', width: 1280 }
export const spanishPhone: Look = { lang: 'es', width: 360, theme: 'dark' }
export const englishDesk: Look = { lang: 'en', width: 1280, theme: 'dark' }
export const englishPhone: Look = { lang: 'en', width: 360 }
export const looks: readonly Look[] = [spanishDesk, spanishPhone, englishDesk, englishPhone]

type OpenWidget = (tag: Tag, options?: OpenOptions) => Promise<unknown>

/** Logs in and ends the welcome of the first visit. */
export async function enterAs(page: Page, openWidget: OpenWidget, key: string, look: Look, config = {}): Promise<void> {
  const { lang, width, theme = 'light' } = look
  await page.setViewportSize({ width, height: 900 })
  await openWidget('owner-portal', { hash: '#/login', attributes: { lang, theme }, config })
  await login(page, key)
  await start(page, lang)
  await expect(screen(page, 'home')).toBeAttached()
}

/** The calls that count: pictures of the content backend are files, not calls. */
export const callsOf = (services: Services): string[] =>
  services.calls.list.filter(({ path }) => !path.startsWith('/uploads/')).map(({ method, path }) => `${method} ${path}`)

/** Scrolls to the advisor's card at home, which is read when it comes near. */
export const seeAdvisor = (page: Page): Promise<void> =>
  screen(page, 'home').locator('.ow-home-advisor').scrollIntoViewIfNeeded()
