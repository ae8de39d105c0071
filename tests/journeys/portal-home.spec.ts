// Home as each persona finds it, in both languages, on a desk and on a phone.
import { persona } from '../../demo/personas'
import { violations } from '../kit/axe-journey'
import { expect, type Services, test } from '../kit/fixtures'
import { screen } from './account-steps'
import { expectNoSidewaysScroll, visit } from './documents-steps'
import { callsOf, englishDesk, englishPhone, enterAs, looks, spanishDesk, spanishPhone } from './portal-steps'

for (const look of looks) {
  const { lang, width } = look
  const words = (spanish: string, english: string) => (lang === 'es' ? spanish : english)
  const at = `${lang}, ${width} px`

  test(`a finished owner of two units is at home, ${at} (HOM-03, HOM-05)`, async ({ openWidget, page }) => {
    await enterAs(page, openWidget, 'sofia', look)
    const home = screen(page, 'home')
    await expect(home.getByRole('heading', { level: 1 })).toHaveText(words('Hola, Sofía', 'Hello, Sofía'))
    await expect(home).toContainText(words('Su vinculación está completa', 'Your onboarding is complete'))
    await expect(home).toContainText('Paula Restrepo Nieto')
    await expect(home.getByRole('link', { name: words('Llamar', 'Call') })).toHaveAttribute('href', 'tel:+573005550143')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    expect(await violations(page, 'owner-portal')).toEqual([])
    await page.locator('[data-menu=property]').click()
    await page.getByRole('button', { name: /0904/ }).click()
    await expect(home, 'the second unit has another advisor').toContainText('Mateo Cárdenas León')
    await expect(home).toContainText('Apartamento 0904')
  })

  test(`an address unknown to the CRM is warned and told what to do, ${at} (ERR-01)`, async ({ openWidget, page }) => {
    await enterAs(page, openWidget, 'tomas', look)
    const home = screen(page, 'home')
    await expect(home.getByRole('alert')).toContainText(
      words('Email ingresado no es el registrado!', 'The e-mail entered is not the registered one!'),
    )
    await expect(home).toContainText(words('Cliente no existente', 'Customer not found'))
    await expect(home, 'the deal of the login still has its advisor').toContainText('Paula Restrepo Nieto')
    await expectNoSidewaysScroll(page)
    expect(await violations(page, 'owner-portal')).toEqual([])
    await home.getByRole('button', { name: words('Ingresar con otro email', 'Log in with another e-mail') }).click()
    await expect(screen(page, 'landing')).toBeVisible()
  })
}

const toOnboarding = { es: 'Complete su vinculación', en: 'Complete your onboarding' }

// Each in one language on a desk and in the other one on a phone.
for (const [key, name, percent, text, ownLooks] of [
  ['laura', 'a natural person half way', '52', toOnboarding, [spanishDesk, englishPhone]],
  ['andres', 'a legal entity', '46', toOnboarding, [spanishPhone, englishDesk]],
  ['camila', 'a buyer with nothing uploaded', '0', toOnboarding, [spanishPhone, englishDesk]],
  [
    'emily',
    'a buyer sent back',
    '84',
    { es: 'para la promesa', en: 'for the purchase promise' },
    [spanishDesk, englishPhone],
  ],
] as const)
  for (const look of ownLooks)
    test(`${name} (${key}) is sent to the form, ${look.lang}, ${look.width} px (HOM-01, HOM-05)`, async ({
      openWidget,
      page,
    }) => {
      await enterAs(page, openWidget, key, look)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(text[look.lang])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await expectNoSidewaysScroll(page)
      expect(await violations(page, 'owner-portal')).toEqual([])
      const bar = screen(page, 'home').locator('[role=progressbar]')
      await expect(bar).toHaveAttribute('aria-valuenow', percent)
      await dialog.getByRole('link').click()
      await expect(page).toHaveURL(/#\/fiducia/)
    })

/** A search by address finds a record under Secondary_Email, too. */
function lendAddress(services: Services, from: string, to: string) {
  const other = services.store.data.records.Contacts[persona(from).contactId ?? '']
  if (!other) throw new Error(`${from} has no contact`)
  other.Secondary_Email = persona(to).email
}

test.describe('without the look-ups of a gateway', () => {
  test.use({ way: 'direct' })

  test('of two hits the owner gets her own record (SES-13)', async ({ openWidget, page, services }) => {
    lendAddress(services, 'laura', 'julian')
    await enterAs(page, openWidget, 'julian', spanishDesk)
    await expect(screen(page, 'home').getByRole('heading', { level: 1 })).toHaveText('Hola, Julián')
    await expect(screen(page, 'home')).toContainText('Mateo Cárdenas León')
    const contacts = callsOf(services).filter((call) => call.includes('/contacts/'))
    expect(contacts).toEqual([`GET /api/v1/records/contacts/${persona('julian').contactId}`])
  })

  test('a hit of another person alone opens nothing of hers (SES-13)', async ({ openWidget, page, services }) => {
    lendAddress(services, 'laura', 'tomas')
    await enterAs(page, openWidget, 'tomas', spanishDesk)
    await expect(screen(page, 'home').getByRole('alert')).toContainText('Email ingresado no es el registrado!')
    await expect(page.locator('owner-portal')).not.toContainText('Laura')
    expect(callsOf(services).filter((call) => /contacts|getOpportunities/.test(call))).toEqual([])
  })

  test('home reads each record once, a stored picture once, and a visited screen reads nothing (API-04)', async ({
    openWidget,
    page,
    services,
  }) => {
    await enterAs(page, openWidget, 'julian', spanishDesk)
    await expect(screen(page, 'home')).toContainText('Mateo Cárdenas León')
    await expect(page.locator('[data-menu=property]')).toContainText('0402')
    const pictures = callsOf(services).filter((call) => call.includes('get-file'))
    const calls = callsOf(services).filter((call) => !call.includes('get-file'))
    expect(calls.toSorted(), 'the login, the token and six records, each once').toEqual(
      [
        'POST /strapi4/api/auth/local',
        'POST /api/v1/auth/token',
        'GET /api/v1/records/search',
        'GET /api/v1/records/contacts/4876987000000001008',
        'GET /api/v1/records/getOpportunities',
        'GET /api/v1/records/deals/4876987000000002009',
        'GET /api/v1/records/products/4876987000000003009',
        'GET /api/v1/records/vendedores/4876987000000006002',
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
        await expect(screen(page, name)).toContainText(text)
      }
    }
    await round()
    services.calls.clear()
    await round()
    expect(callsOf(services), 'nothing that was read is read again').toEqual([])
  })

  test('home opens cold with eight calls in all where no picture is a stored file (API-04)', async ({
    openWidget,
    page,
    services,
  }) => {
    await enterAs(page, openWidget, 'laura', spanishDesk)
    await expect(screen(page, 'home')).toContainText('Paula Restrepo Nieto')
    await expect(page.locator('[data-menu=property]')).toContainText('1204')
    const calls = callsOf(services)
    expect(calls.length, calls.join('\n')).toBe(8)
    services.calls.clear()
    await page.reload()
    await expect(screen(page, 'home')).toContainText('Paula Restrepo Nieto')
    await expect(page.locator('[data-menu=property]')).toContainText('1204')
    expect(callsOf(services), 'a reload is no new visit, and who she is has been searched').toHaveLength(7)
  })

  test('a later visit takes eight calls at most beside the CRM’s own token and says what is new (API-04, HOM-05)', async ({
    openWidget,
    page,
    services,
  }) => {
    await enterAs(page, openWidget, 'sofia', spanishDesk)
    await expect(screen(page, 'home')).toContainText('Paula Restrepo Nieto')
    const later = async (minutes: number) => {
      await page.clock.setSystemTime(Date.now() + minutes * 60_000)
      services.calls.clear()
      await page.reload()
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

test('parts fail and recover by themselves, offline is said at once (ERR-02, ERR-03)', async ({
  context,
  openWidget,
  page,
  services,
}) => {
  services.faults.set({ match: 'vendedores', mode: '500' })
  await enterAs(page, openWidget, 'sofia', spanishDesk)
  const home = screen(page, 'home')
  await expect(home.getByRole('alert')).toContainText(/Referencia para soporte: \w{8}/, { timeout: 15_000 })
  await expect(home).toContainText('Su vinculación está completa')
  services.faults.clear()
  await home.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(home).toContainText('Paula Restrepo Nieto')

  await context.setOffline(true)
  await expect(page.locator('owner-portal').getByText('Sin conexión. Puede seguir escribiendo')).toBeVisible()
  await visit(page, '/noticias', 'news')
  await expect(screen(page, 'news').getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await expect(screen(page, 'news')).toContainText('Abrimos el apartamento modelo')
})

test('the carousel stands under the strict policy and can be stopped (HOM-02)', async ({
  openWidget,
  page,
  services,
}) => {
  const slides = ['pool', 'lobby', 'tower-day', 'beach-club', 'apartment-1', 'apartment-2'].map((name) => ({
    image: `${services.origin}/uploads/${name}.svg`,
    alt: { es: name, en: name },
  }))
  await enterAs(page, openWidget, 'sofia', spanishDesk, { home: { slides } })
  const carousel = screen(page, 'home').getByRole('region', { name: 'Imágenes del proyecto' })
  await expect(carousel.locator('.ow-carousel-slide:not([inert]) img')).toHaveCount(5)
  await carousel.getByRole('button', { name: 'Pausar' }).click()
  await expect(carousel.getByRole('button', { name: 'Reproducir' })).toBeVisible()
})
