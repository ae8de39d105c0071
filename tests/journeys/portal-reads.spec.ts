// Whose records the portal reads for home, and how often.
import { expect, test } from '../kit/fixtures'
import { screen } from './account-steps'
import { visit } from './documents-steps'
import { callsOf, enterAs, seeAdvisor, spanishDesk } from './portal-steps'

test.describe('without the look-ups of a gateway', () => {
  test.use({ way: 'direct' })

  test('home reads each record once, a stored picture once, and a visited screen reads nothing (API-04)', async ({
    openWidget,
    page,
    services,
  }) => {
    await enterAs(page, openWidget, 'julian', spanishDesk)
    await seeAdvisor(page)
    await expect(screen(page, 'home')).toContainText('Mateo Cárdenas León')
    await expect(page.locator('[data-menu=property]')).toContainText('0402')
    const pictures = callsOf(services).filter((call) => call.includes('get-file'))
    const calls = callsOf(services).filter((call) => !call.includes('get-file'))
    expect(calls.toSorted(), 'the login, the token, six records and two lists, each once').toEqual(
      [
        'POST /strapi4/api/auth/local',
        'POST /api/v1/auth/token',
        'GET /api/v1/records/search',
        'GET /api/v1/records/contacts/4876987000000001008',
        'GET /api/v1/records/getOpportunities',
        'GET /api/v1/records/deals/4876987000000002009',
        'GET /api/v1/records/products/4876987000000003009',
        'GET /api/v1/records/vendedores/4876987000000006002',
        'GET /strapi4/api/noticias',
        'GET /strapi4/api/avances',
      ].toSorted(),
    )
    expect(new Set(pictures).size, 'a stored picture is fetched once').toBeLessThanOrEqual(1)

    const places = [
      ['/noticias', 'news', 'Abrimos el apartamento modelo'],
      ['/avances', 'progress', '31 de octubre de 2026'],
      ['/soporte', 'support', 'Entrar a la sala'],
      ['/profiles', 'profile', 'Julián'],
      ['/documentoCliente', 'client-documents', 'Formulario de Vinculación'],
      ['/inmuebles', 'property', 'Torre 2'],
      ['/', 'home', 'Mateo Cárdenas León'],
    ] as const
    const round = async () => {
      for (const [path, name, text] of places) {
        await visit(page, path, name)
        if (name === 'home') await seeAdvisor(page)
        await expect(screen(page, name)).toContainText(text)
      }
    }
    await round()
    services.calls.clear()
    await round()
    expect(callsOf(services), 'nothing that was read is read again').toEqual([])
  })

  test('home opens cold with eight calls beside the CRM’s own token where no picture is a stored file (API-04, HOM-06)', async ({
    openWidget,
    page,
    services,
  }) => {
    await enterAs(page, openWidget, 'laura', spanishDesk)
    const reads = () => callsOf(services).filter((call) => !call.endsWith('/auth/token'))
    await expect(screen(page, 'home')).toContainText('Abrimos el apartamento modelo')
    await expect(page.locator('[data-menu=property]')).toContainText('1204')
    await expect.poll(() => reads().length).toBe(8)
    services.calls.clear()
    await page.reload()
    await expect(screen(page, 'home')).toContainText('Abrimos el apartamento modelo')
    await expect(page.locator('[data-menu=property]')).toContainText('1204')
    await expect.poll(() => reads().length, 'who she is has been searched').toBe(7)
  })

  test('a later visit takes eight calls at most beside the CRM’s own token and says what is new (API-04, HOM-05)', async ({
    openWidget,
    page,
    services,
  }) => {
    await enterAs(page, openWidget, 'sofia', spanishDesk)
    await seeAdvisor(page)
    await expect(screen(page, 'home')).toContainText('Paula Restrepo Nieto')
    const later = async (minutes: number) => {
      await page.clock.setSystemTime(Date.now() + minutes * 60_000)
      services.calls.clear()
      await page.reload()
      await seeAdvisor(page)
      await expect(screen(page, 'home')).toContainText('Paula Restrepo Nieto')
      await expect.poll(() => callsOf(services).filter((call) => /noticias|avances/.test(call)).length).toBe(2)
    }
    await later(31)
    await expect(screen(page, 'home')).not.toContainText('Nuevo desde su última visita')

    const [first] = services.store.data.news
    if (first)
      services.store.data.news.push({ ...first, id: 999, documentId: 'novedad', created: '2026-11-20T15:00:00.000Z' })
    await later(-5)
    const link = screen(page, 'home').getByRole('link', { name: '1 noticia nueva' })
    await expect(link).toBeVisible()
    const reads = callsOf(services).filter((call) => !call.endsWith('/auth/token'))
    expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(8)
    expect(new Set(reads).size, 'each once').toBe(reads.length)
    await link.click()
    await expect(screen(page, 'news')).toBeVisible()
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
