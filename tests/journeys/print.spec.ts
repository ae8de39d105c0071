// What comes out of the printer.
import { execFileSync } from 'node:child_process'
import { expect, test } from '../kit/fixtures'
import { screen } from './account-steps'
import { go } from './geometry-steps'

const routes = {
  '/': 'home',
  '/documentoCliente': 'client-documents',
  '/inmuebles': 'property',
  '/soporte': 'support',
  '/noticias': 'news',
  '/avances': 'progress',
  '/profiles': 'profile',
  '/fiducia': 'onboarding',
}

test('every bulletin is printed, also those that were not near (NWS-01)', async ({ page, openWidget }) => {
  await openWidget('owner-portal', { as: 'sofia', hash: '#/noticias' })
  const titles = page.locator('.ow-news-title')
  await expect(titles).toHaveCount(12)
  const words = execFileSync('pdftotext', ['-raw', '-', '-'], { input: await page.pdf({ format: 'A4' }) }).toString()
  for (const title of await titles.allTextContents()) expect(words.replace(/\s+/g, ' ')).toContain(title)
})

test('no screen is printed with an empty sheet (EMB-03)', async ({ page, openWidget }) => {
  await openWidget('owner-portal', { as: 'sofia' })
  const empty: string[] = []
  for (const [route, name] of Object.entries(routes)) {
    await go(route)(page)
    await expect(screen(page, name).locator('h1')).toBeVisible()
    await expect(page.locator('.ow-skeleton[aria-busy=true]')).toHaveCount(0)
    const sheets = execFileSync('pdftotext', ['-', '-'], { input: await page.pdf({ format: 'A4' }) })
      .toString()
      .split('\f')
      .slice(0, -1)
    if (sheets.some((words) => words.trim() === '')) empty.push(route)
  }
  expect(empty).toEqual([])
})
