// axe on a widget of the page that a journey is on.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { axeLines, axeRules } from './axe-rules'
import type { Tag } from './host-page'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations of the widget as it stands, each with the elements it is about. */
export async function violations(page: Page, tag: Tag): Promise<string[]> {
  // Waits for finite animations, because colours are measured; endless ones are not awaited.
  await page.waitForFunction(
    (name) =>
      (document.querySelector(name)?.shadowRoot?.getAnimations() ?? []).every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
    tag,
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async ([name, rules]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      return (await axe.run(name, rules)).violations
    },
    [tag, axeRules] as const,
  )
  return axeLines(found)
}
