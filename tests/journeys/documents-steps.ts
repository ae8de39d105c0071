// What the journeys through documents and property share.
import type { Page } from '@playwright/test'
import { expect } from '../kit/fixtures'
import { screen } from './account-steps'

/** As a link to a place of the portal does. */
export async function visit(page: Page, path: string, name: string): Promise<void> {
  await page.evaluate((route) => {
    location.hash = `#${route}`
  }, path)
  await expect(screen(page, name)).toBeVisible()
}

export const pdf = (name: string, size = 2000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')]),
})
