// What the journeys through home, content, customer service and profile share.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { screen } from './account-steps'
import { expect, login, type Services } from './fixtures'
import type { OpenOptions, Tag } from './host-page'

export interface Look {
  lang: 'es' | 'en'
  width: number
  theme?: 'light' | 'dark'
}

/** Each persona is met in both languages and at both ends of the widths. */
export const looks: readonly Look[] = [
  { lang: 'es', width: 1280 },
  { lang: 'es', width: 360, theme: 'dark' },
  { lang: 'en', width: 1280, theme: 'dark' },
  { lang: 'en', width: 360 },
]

type OpenWidget = (tag: Tag, options?: OpenOptions) => Promise<unknown>

/** Logs in and ends the welcome of the first visit. */
export async function enterAs(page: Page, openWidget: OpenWidget, key: string, look: Look, config = {}): Promise<void> {
  const { lang, width, theme = 'light' } = look
  await page.setViewportSize({ width, height: 900 })
  await openWidget('owner-portal', { hash: '#/login', attributes: { lang, theme }, config })
  await login(page, key)
  await page.getByRole('button', { name: lang === 'es' ? 'Comenzar' : 'Start', exact: true }).click()
  await expect(screen(page, 'home')).toBeAttached()
}

/** The calls that count: pictures of the content backend are files, not calls. */
export const callsOf = (services: Services): string[] =>
  services.calls.list.filter(({ path }) => !path.startsWith('/uploads/')).map(({ method, path }) => `${method} ${path}`)

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations of the portal as it stands, each with the elements it is about. */
export async function violations(page: Page): Promise<string[]> {
  // What fades in is measured once it is there.
  await page.waitForFunction(() =>
    (document.querySelector('owner-portal')?.shadowRoot?.getAnimations() ?? []).every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
    }),
  )
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations: found } = await axe.run('owner-portal', { iframes: false })
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.flat().at(-1)).join(' | ')}`)
  })
}
