// A buyer at a desk who photographs her document with her telephone: the code of the step, and what comes back from there.
import type { Locator, Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { sendLogin } from '../kit/login'
import { answer, dialog, fileCalled, stepForm, submitStep } from '../kit/people'
import { openStep, script } from './wizard-steps'

const field = 'Cedulas_Pasaportes_IDs'

const code = (page: Page) => page.getByRole('img', { name: 'Código QR con la dirección de este paso' })

/** What a camera reads in the code as it is drawn. */
async function readCode(drawn: Locator): Promise<string> {
  const picture = await drawn.evaluate((svg) => {
    const side = Number(svg.getAttribute('viewBox')?.split(' ')[2])
    const canvas = new OffscreenCanvas(side * 6, side * 6)
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('no canvas')
    paper.fillStyle = 'white'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.setTransform(6, 0, 0, 6, 24, 24)
    paper.fillStyle = 'black'
    paper.fill(new Path2D(svg.querySelector('path')?.getAttribute('d') ?? ''))
    return { side: canvas.width, data: [...paper.getImageData(0, 0, canvas.width, canvas.height).data] }
  })
  return decodeQR({ width: picture.side, height: picture.side, data: new Uint8ClampedArray(picture.data) })
}

const show = (page: Page) => page.getByRole('button', { name: 'Tomar las fotos con el celular' }).click()

/** What the browser tells a page whose window is looked at again. */
const lookAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

test('a file of the telephone appears at the desk (WIZ-28)', async ({ page, browser, openWidget, services }) => {
  await openWidget('owner-portal', {
    as: 'laura',
    hash: '#/fiducia?step=2',
    query: '?page_id=7&email=ana%40example.com',
  })
  const desk = stepForm(page, 2)
  await desk.locator('[name=Profesi_n_u_Oficio]').fill('Marinera')
  await show(page)
  const address = await readCode(code(page))
  expect(address).toBe(`${new URL(page.url()).origin}/?page_id=7#/fiducia?step=2`)

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'es-CO' })
  const phone = await context.newPage()
  await phone.goto(address)
  await phone.getByRole('link', { name: 'Intranet de propietarios' }).click()
  await sendLogin(phone, persona('laura'))
  await phone.getByRole('button', { name: 'Comenzar', exact: true }).click()
  await expect(phone.getByRole('button', { name: 'Tomar las fotos con el celular' })).toHaveCount(0)
  await stepForm(phone, 2).locator(`[name=${field}]`).setInputFiles(fileCalled('cedula-del-celular.pdf'))
  await expect(stepForm(phone, 2)).toContainText('Archivo recibido')
  await answer(stepForm(phone, 2), 'Mailing_City', 'Barranquilla')
  await submitStep(phone, 2)
  await dialog(phone).waitFor()
  await context.close()

  await lookAgain(page)
  await expect(desk).toContainText('cedula-del-celular.pdf')
  await expect(page.locator('[data-screen=onboarding]')).toContainText('Recibido: cedula-del-celular.pdf.')
  await expect(desk.locator('[name=Mailing_City]')).toHaveValue('Barranquilla')
  await expect(desk.locator('[name=Profesi_n_u_Oficio]')).toHaveValue('Marinera')

  // Nothing is missing any more: the record is not read again.
  services.calls.clear()
  await lookAgain(page)
  await page.evaluate(() => location.assign('#/noticias'))
  await expect(page.locator('[data-screen=news]')).toContainText('Ver más')
  expect(services.calls.to(/contacts/i)).toEqual([])
})

test('a code has the page only, and its record is read (WIZ-28)', async ({ page, openWidget, services }) => {
  await page.clock.install()
  await openWidget('fiducia-wizard', { as: 'laura', script, query: '?hash=Zx81kQ&lang=es' })
  await openStep(page, 2)
  services.calls.clear()
  await lookAgain(page)
  await show(page)
  expect(await readCode(code(page))).toBe(`${new URL(page.url()).origin}/?lang=es`)
  expect(services.calls.list).toEqual([])
  const reads = () => services.calls.to(/contacts/i).length
  await page.clock.fastForward(20_000)
  await expect.poll(reads).toBe(1)
  await page.clock.fastForward(5 * 60_000)
  await expect(page.getByText('Ya no esperamos las fotos.')).toBeVisible()
  await expect.poll(reads).toBe(2)
  await page.clock.fastForward(60_000)
  await lookAgain(page)
  await expect.poll(reads).toBe(3)
  await page.getByRole('button', { name: 'Ocultar el código', expanded: true }).click()
  await expect(code(page)).toHaveCount(0)
})
