// Logging in and what can go wrong with it.
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { enter, sendLogin } from '../kit/login'
import { screen } from './account-steps'

const sofia = persona('sofia')

/** A service that sends every call but a pre-flight elsewhere. @returns what the two were asked */
async function redirecting(status: number, isReadable: boolean) {
  const asked: string[] = []
  const elsewhere: string[] = []
  const close: (() => void)[] = []
  const open = async (answer: RequestListener) => {
    const server = createServer(answer)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    close.push(() => server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const allowed = (request: IncomingMessage) => ({
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-headers': 'content-type',
  })
  const other = await open((request, response) => {
    elsewhere.push(`${request.method} ${request.url}`)
    response.writeHead(200, allowed(request)).end('{}')
  })
  const origin = await open(async (request, response) => {
    let body = ''
    for await (const bytes of request) body += bytes
    if (request.method === 'OPTIONS') return void response.writeHead(204, allowed(request)).end()
    asked.push(`${request.method} ${request.url} ${body}`)
    if (request.url === '/favicon.ico') return void response.writeHead(404).end()
    const location = `${other}${request.url}`
    response.writeHead(status, { location, ...(isReadable && allowed(request)) }).end()
  })
  return { origin, asked, elsewhere, close: () => close.map((one) => one()) }
}

for (const [status, isReadable] of [
  [302, true],
  [307, false],
] as const)
  test(`a login’s ${status} calls nobody else: ${isReadable} (API-05)`, async ({ openWidget, page, trouble }) => {
    const { origin, asked, elsewhere, close } = await redirecting(status, isReadable)
    const config = { contentUrl: `${origin}/api`, recordsUrl: origin, statementsUrl: origin }
    await openWidget('owner-portal', { hash: '#/login', config, csp: '' })
    await sendLogin(page, { email: sofia.email, password: 'una-palabra' })
    await expect(page.getByRole('alert').getByText('Referencia para soporte')).toBeVisible()
    await expect.poll(() => asked.filter((call) => call.startsWith('HEAD')).length).toBeGreaterThan(0)
    await expect(page.locator('form button[type=submit]')).toBeEnabled()
    expect(asked.filter((call) => call.includes('una-palabra'))).toHaveLength(1)
    expect(elsewhere).toEqual([])
    close()
    trouble.length = 0
  })

// src/core/http.test.ts reads the words of each Strapi.
test('a wrong password is said, and what was typed stays (LOG-01, A11-01)', async ({ openWidget, page }) => {
  const brand = { name: 'Brisa de Mar', image: '/none.jpg' }
  await openWidget('owner-portal', { hash: '#/login', config: { brand } })
  // Its picture does not come: a surface in the brand's colour stands there.
  await expect(page.locator('.ow-account-picture .ow-surface')).toBeVisible()
  await page.locator('input[name=email]').fill(sofia.email)
  await page.locator('input[name=password]').fill('no-es-esta')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  // Said as one text, in this order; what is seen is no live region of its own (A11-01).
  await expect(page.locator('[data-ow-announcer=assertive]')).toHaveText(
    'Credenciales inválidas: Por favor verifique su correo y contraseña.',
  )
  await expect(page.getByRole('note').getByText('Credenciales inválidas')).toBeVisible()
  await expect(page.getByRole('note').getByText('Por favor verifique su correo y contraseña.')).toBeVisible()
  await expect(page.locator('input[name=email]')).toHaveValue(sofia.email)
})

test('a visitor’s login leads where she meant (RTE-03, RTE-04, RTE-06)', async ({ openWidget, page, config }) => {
  await openWidget('owner-portal', { hash: '#/documentoFiducia' })
  await expect(page).toHaveURL(/#\/home$/)
  await expect(screen(page, 'landing')).toBeVisible()
  const website = page.getByRole('link', { name: /Sitio web del proyecto/ })
  await expect(website).toHaveAttribute('href', config.links?.website ?? '')
  await page.getByRole('link', { name: /Intranet de propietarios/ }).click()
  await enter(page, 'sofia')
  await expect(page).toHaveURL(/#\/documentoFiducia$/)
  await expect(screen(page, 'trust-documents')).toBeVisible()
})

test('a login goes on when the network is back (ERR-03)', async ({ openWidget, page, context, services }) => {
  await openWidget('fiducia-wizard', { script: '/dist/fiducia-wizard.js' })
  await page.locator('input[name=email]').fill(sofia.email)
  await page.locator('input[name=password]').fill(sofia.password ?? '')
  await context.setOffline(true)
  await page.locator('form:has(input[name=password]) button[type=submit]').click()
  await expect(page.getByRole('alert')).toContainText('Seguiremos cuando vuelva la conexión')
  expect(services.calls.to(/auth\/local$/)).toEqual([])
  await context.setOffline(false)
  await expect(page.locator('input[name=password]')).toHaveCount(0)
  expect(services.calls.to(/auth\/local$/)).toHaveLength(1)
})
