// Two records of one person are merged in the CRM, and the id that her browser has is nobody's any more.

import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { screen } from './account-steps'
import { visit } from './documents-steps'

const { contactId = '', dealIds } = persona('sofia')
const mergedInto = '4876987000000009005'

for (const [way, missing] of [
  ['gateway', 'invalid'],
  ['direct', 'invalid'],
  ['direct', 'error'],
] as const)
  test.describe(`behind a CRM that answers ${missing}, ${way}`, () => {
    test.use({ way })

    test('a kept id that was merged is forgotten, and her new record opens (API-07)', async ({
      openWidget,
      page,
      services,
    }) => {
      await openWidget('owner-portal', { as: 'sofia' })
      await expect(page.locator('[data-menu=property]')).toContainText('Seleccione')
      const { records, files, variants } = services.store.data
      Object.assign(variants, { missing })
      records.Contacts[mergedInto] = { ...records.Contacts[contactId], id: mergedInto }
      delete records.Contacts[contactId]
      for (const id of dealIds)
        Object.assign(records.deals[id] ?? {}, { Contact_Name: { id: mergedInto, name: 'Sofía' } })
      for (const file of Object.values(files)) if (file.recordId === contactId) file.recordId = mergedInto

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
  })
