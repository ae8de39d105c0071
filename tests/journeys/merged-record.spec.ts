// Two records of one person are merged in the CRM, and the id that her browser has is nobody's any more.

import { persona } from '../../demo/personas'
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

    test('a merge loses nothing that she types (API-07, PRO-02)', async ({ openWidget, page, services }) => {
      await openWidget('owner-portal', { as: 'sofia' })
      await visit(page, '/profiles', 'profile')
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
