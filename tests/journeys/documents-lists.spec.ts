// Looking through documents: the lists, a file.
import { expect, test } from '../kit/fixtures'
import { screen } from './account-steps'
import { visit } from './documents-steps'

// tests/browser/documents.test.tsx has the words of every list in both languages.
test('an owner walks through all her folders (DOC-01, DOC-03, DOC-04)', async ({ openWidget, page, services }) => {
  const folders = {
    'Client documents': 5,
    'Trust documents': 2,
    'Monetization documents': 2,
    Annexes: 7,
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await openWidget('owner-portal', { as: 'sofia', attributes: { lang: 'en' } })
  // The last read of home, which depends on the deal.
  const last = () => services.calls.to(/\/products\//).map(({ status }) => status)
  await expect.poll(last).toEqual([200])
  await visit(page, '/documentos', 'documents')
  services.calls.clear()
  for (const [title, files] of Object.entries(folders)) {
    await screen(page, 'documents').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    await expect(page.getByRole('button', { name: /^Download / })).toHaveCount(files)
    await page.getByRole('link', { name: 'Back to your documents' }).click()
  }
  expect(services.calls.list, 'home has read the records; the lists read nothing anew').toEqual([])
})

test('a file is saved by its name and shown here, with one call (DOC-05)', async ({ openWidget, page, services }) => {
  await openWidget('owner-portal', { as: 'sofia', hash: '#/documentoCliente' })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Descargar Certificado de impuestos/ }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Certificado de impuestos en el exterior.pdf')
  expect(await saved.failure()).toBeNull()
  await page.getByRole('button', { name: /^Ver Certificado de impuestos/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Certificado de impuestos en el exterior')
  await expect(dialog.getByRole('link', { name: 'Descargar' })).toHaveAttribute(
    'download',
    'Certificado de impuestos en el exterior.pdf',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Ver Certificado de impuestos/ })).toBeFocused()
  expect(services.calls.to('/api/v1/records/get-file')).toHaveLength(1)

  await page.getByRole('button', { name: /^Ver Documento de identidad/ }).click()
  const picture = dialog.getByRole('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
