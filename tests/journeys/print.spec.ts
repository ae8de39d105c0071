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

test('every entry of the progress is printed, the newest first, also beyond the edge (PRG-01)', async ({
  page,
  openWidget,
}) => {
  await openWidget('owner-portal', { as: 'sofia', hash: '#/avances' })
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.locator('.ow-progress-entry')).toHaveCount(7)
  const lines = sheetsOf(await page.pdf({ format: 'A4' }))
    .join()
    .split('\n')
  const months = lines.flatMap((line) => /^(\w+) de 2026$/.exec(line)?.[1] ?? [])
  expect(months).toEqual(['Octubre', 'Septiembre', 'Agosto', 'Junio', 'Mayo', 'Abril', 'Marzo'])
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

/** The words of each printed sheet. */
const sheetsOf = (pdf: Buffer) => execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf }).toString().split('\f')

test('a long step of the summary begins on the sheet of the one before (WIZ-17)', async ({ page, openWidget }) => {
  await openWidget('owner-portal', { as: 'sofia', hash: '#/fiducia' })
  await expect(page.locator('.ow-answers')).toBeVisible()
  const [first = ''] = sheetsOf(await page.pdf({ format: 'A4' }))
  expect(first).toContain('Naturaleza jurídica')
  expect(first).toContain('Datos personales')
  expect(first).toContain('Número de documento')
})

test('the menu is not printed, on a wide sheet either (EMB-03)', async ({ page, openWidget }) => {
  await openWidget('owner-portal', { as: 'sofia' })
  await expect(screen(page, 'home').locator('h1')).toBeVisible()
  const words = sheetsOf(await page.pdf({ format: 'A3', landscape: true })).join()
  expect(words).toContain('Hola')
  expect(words).not.toContain('Posventa')
})
