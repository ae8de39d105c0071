// Two records of one person are merged in the CRM, and the id that her browser has is nobody's any more.

import type { Locator, Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { idOf } from '../../demo/services/records/access'
import { expect, type Services, test } from '../kit/fixtures'
import { screen } from './account-steps'
import { visit } from './documents-steps'

const { contactId = '', dealIds } = persona('sofia')
const mergedInto = '4876987000000009005'

/** Merges her record into another one, as the CRM's staff does. */
function merge({ store: { data } }: Services, missing: 'invalid' | 'error'): void {
  const { records, files, variants } = data
  Object.assign(variants, { missing })
  records.Contacts[mergedInto] = { ...records.Contacts[contactId], id: mergedInto }
  delete records.Contacts[contactId]
  for (const id of dealIds) Object.assign(records.deals[id] ?? {}, { Contact_Name: { id: mergedInto, name: 'Sofía' } })
  for (const file of Object.values(files)) if (file.recordId === contactId) file.recordId = mergedInto
}

const choose = async (page: Page, name: RegExp) => {
  await page.locator('[data-menu=property]').click()
  await page.getByRole('button', { name }).click()
}

/** @returns the screen that shows it */
async function choose1802(page: Page): Promise<Locator> {
  await choose(page, /1802/)
  const place = screen(page, 'property')
  await expect(place).toContainText('101,92 m²')
  return place
}

for (const [way, missing] of [
  ['gateway', 'invalid'],
  ['direct', 'error'],
] as const)
  test.describe(`behind a CRM that answers ${missing}, ${way}`, () => {
    test.use({ way })

    test('a kept id that was merged gives way to the new one (API-07)', async ({ openWidget, page, services }) => {
      await openWidget('owner-portal', { as: 'sofia' })
      await expect(page.locator('[data-menu=property]')).toContainText('Seleccione')
      merge(services, missing)

      await page.reload()
      await visit(page, '/documentoCliente', 'client-documents')
      await expect(
        screen(page, 'client-documents')
          .getByRole('button', { name: /^Descargar / })
          .first(),
      ).toBeVisible()
      await expect(page.locator('[data-menu=property]')).toContainText('Seleccione')
      await page.reload()
      services.calls.clear()
      await visit(page, '/profiles', 'profile')
      await expect(screen(page, 'profile').locator('[name=Email]')).toHaveValue(persona('sofia').email)
      expect(services.calls.to(new RegExp(contactId)), 'the new id is kept').toEqual([])
    })

    test('a unit chosen after the merge is shown with its deal (API-07, SHL-05)', async ({
      openWidget,
      page,
      services,
    }) => {
      await openWidget('owner-portal', { as: 'sofia', hash: '#/inmuebles' })
      await expect(screen(page, 'property')).toBeVisible()
      merge(services, missing)
      const place = await choose1802(page)
      await place.getByRole('tab', { name: 'Parqueadero' }).click()
      await expect(place).toContainText('12,50 m²')
      await visit(page, '/documentoAnexo', 'annex-documents')
      await expect(page.getByRole('button', { name: /^Descargar / })).toHaveCount(7)
    })

    test('what is removed during a visit leaves a true sentence (API-07, ERR-02)', async ({
      openWidget,
      page,
      services,
    }) => {
      await openWidget('owner-portal', { as: 'sofia', hash: '#/inmuebles' })
      const place = await choose1802(page)
      const { records, variants } = services.store.data
      Object.assign(variants, { missing })
      const deal = records.deals[dealIds[1] ?? ''] ?? {}
      const [unit, advisor] = [idOf(deal.Inmueble), idOf(deal.Agente_Principal)]
      delete records.products[unit]
      delete records.vendedores[advisor]
      await choose(page, /0904/)
      await expect(place).toContainText('Aún no hay datos de su apartamento')
      await visit(page, '/soporte', 'support')
      await expect(screen(page, 'support')).not.toContainText('permiso')
      delete records.deals[deal.id as string]
      await visit(page, '/soporte/estado-de-cuenta', 'support')
      await expect(page.getByRole('dialog')).toContainText('Este inmueble ya no figura entre los suyos')
      await page.getByRole('button', { name: 'Cerrar' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    test('a statement whose deal is removed after a merge says that the unit is hers no more (API-07, SUP-02)', async ({
      openWidget,
      page,
      services,
    }) => {
      await openWidget('owner-portal', { as: 'sofia', hash: '#/inmuebles' })
      await choose1802(page)
      merge(services, missing)
      delete services.store.data.records.deals[dealIds[0] ?? '']
      await visit(page, '/soporte/estado-de-cuenta', 'support')
      await expect(page.getByRole('dialog')).toContainText('Este inmueble ya no figura entre los suyos')
    })

    test('a merge loses nothing that she types (API-07, PRO-02)', async ({ openWidget, page, services }) => {
      await openWidget('owner-portal', { as: 'sofia', hash: '#/profiles' })
      const city = screen(page, 'profile').locator('[name=Ciudad]')
      await city.fill('Barranquilla')
      merge(services, missing)
      const save = screen(page, 'profile').locator('button[type=submit]')
      const found = page.waitForResponse((response) => response.url().endsWith(`/contacts/${mergedInto}`))
      await save.click()
      await found
      await expect(city).toHaveValue('Barranquilla')
      await save.click()
      const isStored = () => services.store.data.records.Contacts[mergedInto]?.Ciudad === 'Barranquilla'
      await expect.poll(isStored).toBe(true)
    })
  })

// Without a gateway: tests/browser/documents-files.test.tsx.
test('a document that staff replaced while its list is open is shown (DOC-05, API-07)', async ({
  openWidget,
  page,
  services,
}) => {
  await openWidget('owner-portal', { as: 'sofia', hash: '#/documentoCliente' })
  const { files, variants } = services.store.data
  Object.assign(variants, { missing: 'invalid' })
  const [old] = Object.values(files).filter(({ recordId, name }) => recordId === contactId && /pdf$/.test(name))
  if (!old) throw new Error('She has no PDF')
  const row = page.getByRole('button', { name: new RegExp(`^Descargar .*${old.name}$`) })
  await expect(row).toBeVisible()
  const [attachmentId, fileId] = ['replaced-entry', 'replaced-file']
  for (const [key, file] of Object.entries(files)) if (file === old) delete files[key]
  files[attachmentId] = { ...old, attachmentId, fileId }
  const saved = page.waitForEvent('download')
  await row.click()
  expect((await saved).suggestedFilename()).toBe(old.name)
})
