// Whose records the portal reads for home, and how often.
import { expect, test } from '../kit/fixtures'
import { screen } from './account-steps'
import { callsOf, enterAs, seeAdvisor, spanishDesk } from './portal-steps'

test.describe('without the look-ups of a gateway', () => {
  test.use({ way: 'direct' })

  // tests/browser/home.test.tsx names each of them; src/records/queries.test.ts proves that a visited screen reads nothing again.
  test('home opens with seven calls beside the CRM’s own token, each once, and a later visit with six (API-04, HOM-06)', async ({
    openWidget,
    page,
    services,
  }) => {
    const reads = () => callsOf(services).filter((call) => !call.endsWith('/auth/token'))
    const opened = async (calls: number, why: string) => {
      await expect(screen(page, 'home')).toContainText('Paula Restrepo')
      await expect(page.locator('[data-menu=property]')).toContainText('1204')
      await expect.poll(() => reads().length, why).toBe(calls)
      expect(new Set(reads()).size, `${why}, each once`).toBe(calls)
    }
    await enterAs(page, openWidget, 'laura', spanishDesk)
    await opened(7, 'no picture is a stored file')
    services.calls.clear()
    await page.reload()
    await opened(6, 'who she is has been searched')
  })
})

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
