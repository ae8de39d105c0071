// Handing in documents: chosen, dropped, on a phone, on a bad line, with an expired session.

import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from '../kit/fixtures'
import { screen } from './account-steps'
import { pdf } from './documents-steps'

const upload = /PUT .*upload-file/

test('a chosen file is sent, and stands in the list (DOC-06)', async ({ openWidget, page, services }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openWidget('owner-portal', { as: 'laura', hash: '#/documentoCliente' })
  await page.getByRole('link', { name: 'Subir documentos' }).click()
  await expect(screen(page, 'upload-documents').locator('input[type=file]')).toHaveCount(4)
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

test('a folder on a slot is said to be one, and nothing is sent (DOC-06)', async ({
  openWidget,
  page,
  services,
}, info) => {
  const folder = info.outputPath('carpeta')
  mkdirSync(folder)
  await openWidget('owner-portal', { as: 'laura', hash: '#/subirdocumentoCliente' })
  const slot = page.locator('.ow-file').filter({ has: page.locator('input[name=Formulario_W9]') })
  await slot.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await slot.evaluate((one) => one.getBoundingClientRect().toJSON())
  const mouse = await page.context().newCDPSession(page)
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await mouse.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data })
  await expect(slot).toContainText('Lo que soltó es una carpeta.')
  expect(services.calls.to(upload)).toEqual([])
})

const happening = {
  vanishes: (path: string) => rmSync(path),
  changes: (path: string) => appendFileSync(path, 'more'),
}
for (const [what, happen] of Object.entries(happening))
  test(`a file that ${what} before it is read is asked for again (DOC-06)`, async ({
    openWidget,
    page,
    services,
  }, info) => {
    const path = info.outputPath('W9 firmado.pdf')
    writeFileSync(path, pdf('').buffer)
    await page.route('**/busy', (route) => {
      happen(path)
      return route.fulfill({ body: '' })
    })
    await openWidget('owner-portal', { as: 'laura', hash: '#/subirdocumentoCliente' })
    // The page works while the file goes.
    await page.evaluate(() => {
      const work = () => {
        const request = new XMLHttpRequest()
        request.open('GET', '/busy', false)
        request.send()
      }
      addEventListener('input', work, { capture: true, once: true })
    })
    const choose = page.locator('input[name=Formulario_W9]')
    await choose.setInputFiles(path)
    await expect(screen(page, 'upload-documents')).toContainText('El archivo cambió o ya no está. Elíjalo de nuevo.')
    expect(services.calls.to(upload)).toEqual([])
    await choose.setInputFiles(pdf('W9 firmado.pdf'))
    await expect(page.getByRole('listitem').filter({ hasText: 'W9 firmado.pdf' })).toBeVisible()
  })
