import type { Page } from '@playwright/test'

/**
 * Delays the requests of the page to these addresses; with `stored` only their answers. @returns a function that releases them, and lets later
 * ones pass
 */
export async function hold(page: Page, addresses: string, { stored = false } = {}): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(addresses, async (route) => {
    const response = stored ? await route.fetch() : undefined
    await held
    await (response ? route.fulfill({ response }) : route.continue())
  })
  return release
}
