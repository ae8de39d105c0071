// `config="demo"`: a plain page with one script tag, and no services.
import type { Page } from '@playwright/test'
import { demoPassword, persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { strictCsp, type Tag } from '../kit/host-page'
import { start } from '../kit/login'
import { choosePassword } from './account-steps'
import { pdf, visit } from './documents-steps'

const demo = { config: 'demo' }
const csp = strictCsp('')

/** What the page asks of the network. */
function requests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.push(request.url())
  })
  return asked
}

async function logIn(page: Page, tag: Tag, key: string): Promise<void> {
  const mark = page.locator(tag).getByRole('complementary', { name: 'Demostración' })
  await expect(mark).toContainText('Nada sale de esta página')
  await expect(mark).toContainText(demoPassword)
  await mark.getByRole('button', { name: persona(key).email }).click()
  await expect(page.locator('input[name=password]')).toHaveValue(demoPassword)
  await page.locator('form:has(input[name=password]) button[type=submit]').click()
  await expect(mark).not.toContainText(persona(key).email, { useInnerText: true })
}

test('an invented owner reads her documents, and hands one in (EMB-09)', async ({ openWidget, page, site }) => {
  const asked = requests(page)
  await openWidget('owner-portal', { attributes: demo, csp, script: '/dist/esm/owner-widgets.js' })
  await logIn(page, 'owner-portal', 'sofia')
  await start(page)
  await page.locator('[data-menu=property]').click()
  await page.getByRole('button', { name: /1802/ }).click()
  await expect(page.locator('[data-menu=property]')).toContainText('1802')
  await visit(page, '/documentoCliente', 'client-documents')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Descargar .*W-9/ }).click()
  expect((await downloading).suggestedFilename()).toBe('Formulario W-9.pdf')
  await visit(page, '/subirdocumentoCliente', 'upload-documents')
  await page.locator('input[name=Formulario_W9]').setInputFiles(pdf('Otro W9.pdf'))
  await expect(page.locator('.ow-file-row').filter({ hasText: 'Otro W9.pdf' })).toBeVisible()
  await visit(page, '/soporte/estado-de-cuenta', 'support')
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link', { name: 'Descargar' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^Estado de cuenta.*1802.*\.pdf$/)
  expect(asked.filter((url) => !url.startsWith(site.origin))).toEqual([])
  expect(asked.filter((url) => url.endsWith('/demo-services.js'))).toHaveLength(1)
  // The page itself, and files of the build: nothing is asked of a service.
  expect(asked.map((url) => new URL(url).pathname).filter((path) => path !== '/' && !/^\/dist\//.test(path))).toEqual(
    [],
  )
})

// From a classic script.
test('a step of the onboarding is saved, and the next one opens (EMB-09)', async ({ openWidget, page }) => {
  await openWidget('fiducia-wizard', { attributes: demo, csp })
  await logIn(page, 'fiducia-wizard', 'laura')
  const step = page.locator('form[data-step="4"]')
  await step.locator('[name=Requiere_realizar_pagos_o_giros_desde_el_exterior][value=No]').check()
  await step.locator('button[type=submit]').click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.locator('form[data-step="5"]')).toBeVisible()
})

test('an invitation becomes an account, in the element’s language (EMB-09)', async ({ openWidget, page }) => {
  const attributes = { ...demo, lang: 'en' }
  await openWidget('owner-register', { attributes, csp, query: `?user=${persona('valentina').hash}` })
  await expect(page.getByRole('complementary', { name: 'Demonstration' })).toContainText('Nothing leaves this page')
  await expect(page.getByText('Hello, Valentina.')).toBeVisible()
  await choosePassword(page, 'brisa-2026')
  await expect(page.getByText('Your account is ready')).toBeVisible()
})

test('another word says what is allowed (EMB-09)', async ({ openWidget, page, trouble }) => {
  await openWidget('owner-portal', { attributes: { config: 'dmeo' } })
  await expect(page.getByRole('alert')).toContainText('dmeo')
  await expect(page.getByRole('alert')).toContainText('la palabra demo')
  // The report for the page's developers is what this is about.
  await expect.poll(() => trouble.splice(0).length).toBe(1)
})

test('a page with listed services shows no demonstration (EMB-09, SES-15)', async ({ openWidget, page, trouble }) => {
  await openWidget('owner-portal', { attributes: demo, csp, services: '/owner' })
  await expect(page.getByRole('alert')).toContainText('data-services')
  await expect.poll(() => trouble.splice(0).length).toBe(1)
})
