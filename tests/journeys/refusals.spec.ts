// What a buyer reads where a service, or a server in between, refuses; direct and through the gateway.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { expect, type Services, test } from '../kit/fixtures'
import { enter } from '../kit/login'
import { choosePassword, screen } from './account-steps'
import { contactOf } from './wizard-steps'

const page502 = '<html><head><title>x</title></head><body><h1>Nope</h1><hr>nginx</body></html>'
const json = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) })
const page = { type: 'text/html', body: page502 }

const taken = { code: 'DUPLICATE_DATA', details: { api_name: 'Ciudad' }, message: 'Nope', status: 'error' }
const several = json({ data: [{ code: 'MULTIPLE_OR_MULTI_ERRORS', details: { errors: [taken] }, status: 'error' }] })

/**
 * Status and body, with what is said; one of a kind, all of which `http-refusals.test` has. No word of the service is shown. Each says
 * something else than the one before it.
 */
type Answer = { type: string; body?: string }
const saves: readonly (readonly [number, Answer, RegExp])[] = [
  [200, page, /problema temporal/],
  [400, json({ code: 'LIMIT_EXCEEDED', message: 'Nope', status: 'error' }), /Espere un minuto/],
  [202, json({}), /problema temporal/],
  [400, several, /Este dato ya está en otro registro/],
  [403, json({ code: 'RECORD_LOCKED', message: 'Nope', status: 'error' }), /problema temporal/],
  [403, json({ message: 'Nope' }), /no tiene permiso.*escríbanos/],
  [503, { type: 'text/plain', body: 'Nope' }, /problema temporal/],
  [413, page, /El servicio recibe menos/],
]
/** What is stored, whatever words a proxy makes of it. */
const stored = [
  { data: [{ code: 'success', status: 'Success' }] },
  { status: 200, message: 'ok' },
  { success: true },
  {},
]
const reads: typeof saves = [
  [200, json({ error: 'Nope' }), /problema temporal/],
  [429, { type: 'text/plain', body: 'Nope' }, /Espere un minuto/],
  [401, page, /problema temporal/],
  [404, json({ code: 'RECORD_NOT_FOUND', message: 'Nope', status: 'error' }), /Aún no hay datos/],
  [404, json({ code: 'INVALID_URL_PATTERN', message: 'Nope', status: 'error' }), /problema temporal/],
]
const searches: typeof saves = [
  [200, json({ error: 'Nope' }), /problema temporal/],
  [429, page, /Espere un minuto/],
  [403, page, /problema temporal/],
]
const refuse = ({ faults }: Services, match: string, status: number, answer: Answer) =>
  faults.set({ match, answer: { status, ...answer } })

const expectOwnWords = async (page: Page) => expect(page.locator('owner-portal')).not.toContainText(/Nope|nginx/)

for (const way of ['gateway', 'direct'] as const)
  test.describe(`refusals, ${way}`, () => {
    test.use({ way })

    test('a refused save says why, keeps all; a stored one is told so (WIZ-05, WIZ-15, PRO-02)', async ({
      openWidget,
      page,
      services,
    }) => {
      await openWidget('owner-portal', { as: 'sofia', hash: '#/profiles' })
      const form = screen(page, 'profile')
      const city = form.locator('[name=Ciudad]')
      for (const [place, [status, answer, said]] of saves.entries()) {
        refuse(services, '(PUT|POST) .*Contacts', status, answer)
        await city.fill(`Ciudad ${place}`)
        await form.locator('button[type=submit]').click()
        await expect(form.locator('.ow-alert'), `${status} ${answer.body}`).toContainText(said)
        await expect(city).toHaveValue(`Ciudad ${place}`)
        await expectOwnWords(page)
      }
      expect(contactOf(services, 'sofia')?.Ciudad).not.toMatch(/^Ciudad \d/)
      services.faults.clear()
      for (const [place, body] of stored.entries()) {
        const answer = { status: 200, body: JSON.stringify(body), isPerformed: true }
        services.faults.set({ match: '(PUT|POST) .*Contacts', answer })
        await city.fill(`Villa ${place}`)
        await form.locator('button[type=submit]').click()
        await page.getByRole('dialog').getByRole('button', { name: 'Listo' }).click()
        await expect(form.locator('.ow-alert')).toHaveCount(0)
      }
    })

    test('a read refused in between ends no session (ERR-02, API-07)', async ({ openWidget, page, services }) => {
      await openWidget('owner-portal', { as: 'sofia', hash: '#/inmuebles' })
      const again = page.getByRole('button', { name: 'Reintentar' })
      for (const [status, answer, said] of reads) {
        refuse(services, 'GET .*products/', status, answer)
        // What is not there cannot be asked for again.
        if (await again.isVisible()) await again.click()
        else await page.reload()
        await expect(screen(page, 'property'), `${status} ${answer.body}`).toContainText(said)
        await expectOwnWords(page)
      }
    })

    test('a search refused at a login calls nobody a stranger (LOG-01, ERR-02)', async ({
      openWidget,
      page,
      services,
    }) => {
      const portal = await openWidget('owner-portal', { hash: '#/login' })
      const again = portal.getByRole('button', { name: 'Reintentar' }).first()
      for (const [place, [status, answer, said]] of searches.entries()) {
        refuse(services, 'GET .*(search|contacts/)', status, answer)
        await (place === 0 ? enter(page, 'sofia') : again.click())
        await expect(portal.locator('.ow-alert').first(), `${status} ${answer.body}`).toContainText(said)
        await expect(portal).not.toContainText('Cliente no existente')
        await expectOwnWords(page)
      }
      services.faults.clear()
      await again.click()
      await expect(portal.locator('[data-screen=home]')).toContainText('Sofía')
    })

    test('a refused registration calls no invitation wrong (REG-05)', async ({ openWidget, page, services }) => {
      await openWidget('owner-portal', { hash: `#/signup?user=${persona('valentina').hash}` })
      // The look-up of the invitation logs in to the services, too.
      await page.locator('input[name=password]').waitFor()
      for (const [status, answer] of reads) {
        refuse(services, 'POST .*auth/local(/register)?$', status, answer)
        await choosePassword(page, 'brisa-2026')
        await expect(screen(page, 'register').locator('.ow-alert'), `${status}`).toContainText('Ha ocurrido un error')
        await expect(screen(page, 'register')).toContainText('Lo que escribió sigue aquí')
        await expect(page.locator('input[name=password]')).toHaveValue('brisa-2026')
        await expectOwnWords(page)
      }
      refuse(services, 'GET .*/auths', 404, { type: 'text/html', body: page502 })
      await page.reload()
      await expect(screen(page, 'register').locator('.ow-alert')).toContainText('Ha ocurrido un error')
      await expect(screen(page, 'register')).not.toContainText('Usuario')
    })
  })
