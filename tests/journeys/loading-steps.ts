// What the journeys share that look at what the ES modules load.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect } from '../kit/fixtures'
import { hold } from '../kit/hold'
import type { OpenOptions, Tag } from '../kit/host-page'
import { login } from '../kit/login'

export const script = '/dist/esm/owner-widgets.js'
type OpenWidget = (tag: Tag, options?: OpenOptions) => Promise<unknown>
const root = resolve(import.meta.dirname, '../..')
const isScript = (url: string) => /\/dist\/esm\/.*\.js$/.test(url)
const path = (url: string) => new URL(url).pathname

/** Paths of everything the page asks for, as it asks. */
export function watch(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(path(request.url())))
  return asked
}

/** As any server would send them, each for itself. */
export const kB = (asked: string[]) =>
  [...new Set(asked.filter(isScript))]
    .map((file) => gzipSync(readFileSync(join(root, file)), { level: 9 }).length)
    .reduce((sum, length) => sum + length, 0) / 1000

export const settled = async (page: Page) => {
  // Whatever waits for a quiet moment is asked for in it.
  await page.evaluate(() => new Promise<void>((quiet) => requestIdleCallback(() => quiet())))
  await page.waitForLoadState('networkidle')
}

export const longestStep = (page: Page) => page.locator('form[data-step="2"]')

export async function reachStep(page: Page, openWidget: OpenWidget, options: OpenOptions = { script }): Promise<void> {
  await openWidget('fiducia-wizard', options)
  await login(page, 'hernan')
  await expect(longestStep(page)).toBeVisible()
}

/** Holds back the file that shows anything until `release` is called. */
export const holdCode = (page: Page) => hold(page, '**/chunks/base-*.js')

/** Writes codes and messages of `ow-error` into an attribute of the page. */
export const noteErrors = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('ow-error', (event) => {
      const { code, message } = (event as CustomEvent).detail
      document.documentElement.dataset.errors = `${document.documentElement.dataset.errors ?? ''} ${code} ${message};`
    })
  })
