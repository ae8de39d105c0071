import type { Page } from '@playwright/test'
import { deferred } from './until'

/** Delays the requests of the page to these addresses. @returns a function that releases them, and lets later ones pass */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  const { promise: held, resolve: release } = deferred()
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return release
}
