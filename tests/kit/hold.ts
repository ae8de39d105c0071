import type { Page } from '@playwright/test'

/** Holds back what the page asks for at these addresses. @returns what lets it, and all that is asked for later, through */
export async function hold(page: Page, addresses: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return release
}
