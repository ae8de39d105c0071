// Home as each persona finds it, in both languages, on a desk and on a phone.
import { expect, test } from '../kit/fixtures'
import { screen } from './account-steps'
import { expectNoSidewaysScroll, visit } from './documents-steps'
import { englishDesk, enterAs, looks, seeAdvisor, spanishDesk, spanishPhone } from './portal-steps'

for (const look of looks) {
  const { lang, width } = look
  const words = (spanish: string, english: string) => (lang === 'es' ? spanish : english)
  const at = `${lang}, ${width} px`

  test(`a finished owner of two units is at home, ${at} (HOM-03, HOM-05)`, async ({ openWidget, page }) => {
    await enterAs(page, openWidget, 'sofia', look)
    const home = screen(page, 'home')
    await expect(home.getByRole('heading', { level: 1 })).toHaveText(words('Hola, Sofía', 'Hello, Sofía'))
    await expect(home).toContainText(words('Su vinculación está completa', 'Your onboarding is complete'))
    await seeAdvisor(page)
    await expect(home).toContainText('Paula Restrepo Nieto')
    await expect(home.getByRole('link', { name: words('Llamar', 'Call') })).toHaveAttribute('href', 'tel:+573005550143')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await page.locator('[data-menu=property]').click()
    await page.getByRole('button', { name: /0904/ }).click()
    await expect(home, 'the second unit has another advisor').toContainText('Mateo Cárdenas León')
    await expect(home).toContainText('Apartamento 0904')
  })

  test(`an address unknown to the CRM is warned and told what to do, ${at} (ERR-01, GAT-08)`, async ({
    openWidget,
    page,
  }) => {
    await enterAs(page, openWidget, 'tomas', look)
    const home = screen(page, 'home')
    await expect(home.getByRole('alert')).toContainText(
      words('Email ingresado no es el registrado!', 'The e-mail entered is not the registered one!'),
    )
    await expect(home).toContainText(words('Cliente no existente', 'Customer not found'))
    await seeAdvisor(page)
    await expect(home, 'a deal that does not name her contact shows nothing').toContainText(
      words('Aún no tiene un asesor asignado', 'You have no advisor yet'),
    )
    await expectNoSidewaysScroll(page)
    await home
      .getByRole('button', { name: words('Ingresar con otro correo electrónico', 'Log in with another e-mail') })
      .click()
    await expect(screen(page, 'landing')).toBeVisible()
  })
}

const toOnboarding = { es: 'Complete su vinculación', en: 'Complete your onboarding' }

for (const [key, name, percent, text, look] of [
  ['laura', 'a natural person half way', '52', toOnboarding, englishDesk],
  ['emily', 'a buyer sent back', '84', { es: 'para la promesa', en: 'for the purchase promise' }, spanishPhone],
] as const)
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
    const bar = screen(page, 'home').locator('[role=progressbar]')
    await expect(bar).toHaveAttribute('aria-valuenow', percent)
    await dialog.getByRole('link').click()
    await expect(page).toHaveURL(/#\/fiducia/)
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
  await seeAdvisor(page)
  await expect(home.getByRole('alert')).toContainText(/Referencia para soporte: \w{8}/, { timeout: 15_000 })
  await expect(home).toContainText('Su vinculación está completa')
  services.faults.clear()
  await home.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(home).toContainText('Paula Restrepo Nieto')

  await context.setOffline(true)
  await expect(page.locator('owner-portal').getByText('Sin conexión. Puede seguir escribiendo')).toBeVisible()
  await visit(page, '/inmuebles', 'property')
  const property = screen(page, 'property')
  await property.getByRole('tab', { name: 'Parqueadero' }).click()
  await expect(property.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await expect(property.getByRole('tabpanel')).toContainText('12,50 m²')
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
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const carousel = screen(page, 'home').getByRole('region', { name: 'Imágenes del proyecto' })
  await expect(carousel.locator('.ow-carousel-slide:not([inert]) img')).toHaveCount(5)
  await carousel.getByRole('button', { name: 'Pausar' }).click()
  await expect(carousel.getByRole('button', { name: 'Reproducir' })).toBeVisible()
})
