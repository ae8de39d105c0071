// Whose records the portal reads; tests/browser/home.test.tsx counts how often.
import { expect, test } from '../kit/fixtures'
import { screen } from './account-steps'
import { enterAs, seeAdvisor, spanishDesk } from './portal-steps'

test('a contact that was merged into another one is found again (API-04, SHL-05)', async ({
  openWidget,
  page,
  services,
}) => {
  await enterAs(page, openWidget, 'sofia', spanishDesk)
  await seeAdvisor(page)
  await expect(screen(page, 'home')).toContainText('Paula Restrepo Nieto')
  const { Contacts, deals } = services.store.data.records
  const before = '4876987000000001005'
  const after = '4876987000000009005'
  Contacts[after] = { ...Contacts[before], id: after }
  delete Contacts[before]
  for (const deal of Object.values(deals))
    if (JSON.stringify(deal.Contact_Name).includes(before)) deal.Contact_Name = { id: after, name: 'Sofía' }
  services.calls.clear()
  await page.reload()
  await expect(screen(page, 'home')).toContainText('Sus datos están completos')
  await expect(page.locator('[data-menu=property]')).toContainText('Tiene 2 inmuebles')
  expect(services.calls.to(/search/)).toHaveLength(1)
})
