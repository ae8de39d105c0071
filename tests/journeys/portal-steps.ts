import type { Page } from '@playwright/test'
import { expect, type Services } from '../kit/fixtures'
import type { OpenOptions, Tag } from '../kit/host-page'
import { screen } from './account-steps'

export interface Look {
  lang: 'es' | 'en'
  width: number
  theme?: 'light' | 'dark'
}

export const spanishPhone: Look = { lang: 'es', width: 360, theme: 'dark' }
export const englishDesk: Look = { lang: 'en', width: 1280 }

export type OpenWidget = (tag: Tag, options?: OpenOptions) => Promise<unknown>

export async function enterAs(page: Page, openWidget: OpenWidget, key: string, look: Look, config = {}): Promise<void> {
  const { lang, width, theme = 'light' } = look
  await page.setViewportSize({ width, height: 900 })
  await openWidget('owner-portal', { as: key, attributes: { lang, theme }, config })
  await expect(screen(page, 'home')).toBeAttached()
}

/** The calls that count: pictures of the content backend are files, not calls. */
export const callsOf = (services: Services): string[] =>
  services.calls.list.filter(({ path }) => !path.startsWith('/uploads/')).map(({ method, path }) => `${method} ${path}`)

/** Scrolls to the advisor's card at home, which is read when it comes near. */
export const seeAdvisor = (page: Page): Promise<void> =>
  screen(page, 'home').locator('.ow-home-advisor').scrollIntoViewIfNeeded()
