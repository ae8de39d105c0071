// Several photographs of one document: gathered and sent as one PDF, which another program reads (DOC-09).
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { expect, type Services, test } from '../kit/fixtures'
import { type ReadPage, readPdf } from '../kit/pdf-reader'
import { stepForm } from '../kit/people'
import { redAndBlue } from '../kit/photos'
import { screen } from './account-steps'
import { script as modules } from './loading-steps'
import { openStep, script } from './wizard-steps'

const identity = 'Cedulas_Pasaportes_IDs'
const taxForm = 'Formulario_W9'
const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(redAndBlue) })

/** A sharp picture: red and blue halves have one edge, and look blurred. */
const card = (name: string) => ({ name, mimeType: 'image/png', buffer: readFileSync('demo/art/identity-card.png') })

/** The PDF files that the record of Laura holds in the field, as another program reads them. */
async function heldPdfs({ store }: Services, field: string) {
  const files = Object.values(store.data.files).filter(
    (file) => file.recordId === persona('laura').contactId && file.field === field && file.type === 'application/pdf',
  )
  return Promise.all(
    files.map(async (file) => ({ name: file.name, ...readPdf((await store.bytesOf(file)) ?? new Uint8Array()) })),
  )
}

const isRed = ([red = 0, , blue = 0]: number[]) => red > 150 && blue < 100
/** The photograph's red half stands on the left. */
const isUpright = ({ colour }: ReadPage) => isRed(colour(0.2, 0.5)) && !isRed(colour(0.8, 0.5))

const slotOf = (page: Page, field = taxForm) => page.locator('.ow-file', { has: page.locator(`input[name=${field}]`) })

test('sent files are shown, and lost ones are named (DOC-10, WIZ-16)', async ({ openWidget, page, services }) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  await openStep(page, 2)
  const slot = slotOf(page, identity)
  const input = stepForm(page, 2).locator(`input[name=${identity}]`)
  await input.setInputFiles([card('frente.png'), card('reverso.png')])
  // Both sides are there: they go without a further press.
  await expect(slot).toContainText('Archivo recibido')
  await expect(slot.locator('canvas')).toBeVisible()
  services.calls.clear()
  await slot.getByRole('button', { name: 'Ver' }).click()
  await expect(page.getByRole('dialog')).toContainText('Documento de identidad')
  expect(services.calls.to(/get-file/)).toHaveLength(0)
  await page.keyboard.press('Escape')
  await input.setInputFiles(photo('otra.jpg'))
  await expect(slot).toContainText('Falta el reverso.')
  await page.reload()
  await openStep(page, 2)
  await expect(slotOf(page, identity)).toContainText('No alcanzó a enviarse. Elija el archivo de nuevo.')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the camera is offered, and a picture waits for the next (DOC-09)', async ({ openWidget, page, services }) => {
    await openWidget('owner-portal', { as: 'laura', hash: '#/subirdocumentoCliente' })
    const slot = slotOf(page)
    await expect(slot.getByText('o arrástrelo aquí')).toBeHidden()
    for (const [button, name] of [
      ['Tomar foto', 'image.jpg'],
      ['Tomar otra foto', 'image.jpg'],
    ] as const) {
      const choosing = page.waitForEvent('filechooser')
      await slot.getByRole('button', { name: button }).tap()
      const chooser = await choosing
      expect(await chooser.element().getAttribute('capture')).toBe('environment')
      await chooser.setFiles(photo(name))
    }
    await expect(slot.getByRole('img')).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await slot.getByRole('button', { name: 'Enviar 2 fotos' }).tap()
    await expect(screen(page, 'client-documents')).toContainText('Formulario W-9.pdf')
    const [sent, ...more] = await heldPdfs(services, taxForm)
    expect([sent?.name, more]).toEqual(['Formulario W-9.pdf', []])
    expect(sent?.info).toMatch(/Pages:\s+2\n/)
    expect(sent?.pages.map(isUpright)).toEqual([true, true])
  })
})

test('photographs are gathered without a network (DOC-09, ERR-03)', async ({ openWidget, page, context }) => {
  await openWidget('owner-portal', { as: 'laura', hash: '#/subirdocumentoCliente', script: modules })
  const slot = slotOf(page)
  await expect(slot).toBeVisible()
  await context.setOffline(true)
  const input = page.locator(`input[name=${taxForm}]`)
  await input.setInputFiles([photo('frente.jpg'), photo('reverso.jpg')])
  await expect(slot.getByRole('img')).toHaveCount(2)
})
