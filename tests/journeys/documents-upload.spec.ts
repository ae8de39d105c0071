// Handing in documents: chosen, dropped, on a phone, on a bad line, with an expired session.

import { expect, test } from '../kit/fixtures'
import { screen } from './account-steps'
import { expectNoSidewaysScroll, pdf, visit } from './documents-steps'

const upload = /PUT .*upload-file/

test('a chosen file is sent, and stands in the list (DOC-06)', async ({ openWidget, page, services }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openWidget('owner-portal', { as: 'laura' })
  await visit(page, '/documentoCliente', 'client-documents')
  await page.getByRole('link', { name: 'Subir documentos' }).click()
  await expect(screen(page, 'upload-documents').locator('input[type=file]')).toHaveCount(4)
  await expectNoSidewaysScroll(page)
  const heard = page.evaluate(
    () => new Promise((resolve) => addEventListener('ow-upload', (event) => resolve((event as CustomEvent).detail))),
  )
  services.calls.clear()
  services.faults.set({ match: 'upload-file', latency: 600 })
  const file = pdf('W9 firmado.pdf', 300_000)
  await page.locator('input[name=Formulario_W9]').setInputFiles(file)
  await expect(screen(page, 'upload-documents').locator('progress')).toBeVisible()
  await expect(screen(page, 'client-documents')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'W9 firmado.pdf' })).toBeVisible()
  await expect(page.getByText('Su documento quedó guardado').first()).toBeVisible()
  expect(await heard).toEqual({ field: 'Formulario_W9', size: file.buffer.length })
  expect(services.calls.to(upload).map(({ path, files }) => [path.split('/').at(-1), files])).toEqual([
    ['Formulario_W9', { file: ['W9 firmado.pdf'] }],
  ])
  expect(services.calls.to(/GET .*\/contacts\//), 'the record is read once more').toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'W9 firmado.pdf' })).toBeVisible()
})

test('a company drops two files, and returns after the last (DOC-06)', async ({ openWidget, page, services }) => {
  await openWidget('owner-portal', { as: 'hernan' })
  await visit(page, '/subirdocumentoCliente', 'upload-documents')
  await expect(page.locator('input[type=file]')).toHaveCount(6)
  services.faults.set({ match: 'upload-file', latency: 300 })
  for (const field of ['RUT_o_Equivalente', 'Camara_de_Comercio_o_Equivalente']) {
    const held = await page.evaluateHandle((name) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['%PDF-1.7 dropped'], `${name}.pdf`, { type: 'application/pdf' }))
      return transfer
    }, field)
    const slot = page.locator('.ow-file', { has: page.locator(`input[name=${field}]`) })
    await slot.dispatchEvent('dragover', { dataTransfer: held })
    await slot.dispatchEvent('drop', { dataTransfer: held })
  }
  await expect(page.getByText('Volveremos a la lista al terminar')).toBeVisible()
  await expect(screen(page, 'client-documents')).toBeVisible()
  await expect(page.getByText('Sus 2 documentos quedaron guardados').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Descargar / })).toHaveCount(2)
  expect(services.calls.to(upload)).toHaveLength(2)
})

test.describe('without a gateway between the page and the line', () => {
  test.use({ way: 'direct' })

  test('a broken line: the reason, a retry with the same file, nothing sent twice (DOC-06)', async ({
    openWidget,
    page,
    services,
  }) => {
    await openWidget('owner-portal', { as: 'laura' })
    await visit(page, '/subirdocumentoCliente', 'upload-documents')
    services.faults.set({ match: 'upload-file', mode: 'drop' })
    await page.locator('input[name=Formulario_W9]').setInputFiles(pdf('w9.pdf'))
    await expect(page.getByText('Se interrumpió el envío. Reintente.', { exact: true })).toBeVisible()
    await expect(screen(page, 'upload-documents')).toBeVisible()
    services.faults.clear()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'w9.pdf' })).toHaveCount(1)
  })
})

test.describe('with the token in the page', () => {
  test.use({ way: 'direct' })

  test('a token that ends under way is renewed and the same file sent again (DOC-06, SES-05)', async ({
    openWidget,
    page,
    services,
  }) => {
    await openWidget('owner-portal', { as: 'laura' })
    await visit(page, '/subirdocumentoCliente', 'upload-documents')
    services.faults.set({ match: 'upload-file', mode: 'expired', times: 1 })
    await page.locator('input[name=Formulario_W9]').setInputFiles(pdf('w9.pdf'))
    await expect(page.getByRole('listitem').filter({ hasText: 'w9.pdf' })).toHaveCount(1)
    expect(services.calls.to(upload)).toHaveLength(2)
  })
})
