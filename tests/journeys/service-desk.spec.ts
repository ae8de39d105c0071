// Customer service, the statement, after-sales and the profile on the built bundle.
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { login } from '../kit/login'
import { fileCalled } from '../kit/people'
import { screen } from './account-steps'
import { expectNoSidewaysScroll, visit } from './documents-steps'
import { enterAs, looks } from './portal-steps'

for (const look of looks) {
  const { lang, width } = look
  const words = (spanish: string, english: string) => (lang === 'es' ? spanish : english)

  test(`an owner is helped, ${lang}, ${width} px (SUP-01, SUP-02, SUP-04)`, async ({
    openWidget,
    page,
    services,
    config,
  }) => {
    const links = { ...config.links, afterSales: `${services.origin}/external/after-sales` }
    await enterAs(page, openWidget, 'julian', look, { links })
    await visit(page, '/soporte', 'support')
    const support = screen(page, 'support')
    const whatsapp = support.getByRole('link', { name: words('Abrir WhatsApp', 'Open WhatsApp') })
    await expect(whatsapp).toHaveCount(2)
    await expect(whatsapp.first()).toHaveAttribute(
      'href',
      words('https://wa.me/573000000001', 'https://wa.me/573000000002'),
    )
    await expect(whatsapp.last()).toHaveAttribute(
      'href',
      words('https://wa.me/573000000003', 'https://wa.me/573000000004'),
    )
    await expect(support.getByRole('link', { name: words('Entrar a la sala', 'Join the meeting') })).toHaveAttribute(
      'href',
      /mateo-cardenas/,
    )
    await expectNoSidewaysScroll(page)

    await support.getByRole('button', { name: words('Ver estado de cuenta', 'See statement') }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('link', { name: words('Descargar', 'Download') })
    await expect(save).toBeVisible()
    await expectNoSidewaysScroll(page)
    const downloading = page.waitForEvent('download')
    await save.click()
    expect((await downloading).suggestedFilename()).toMatch(/^Estado de cuenta.*0402.*\.pdf$/)
    await dialog.getByRole('button', { name: words('Cerrar', 'Close') }).click()
    const [call] = services.calls.to(/statements/)
    expect([call?.path, call?.body]).toEqual([`/statements/${persona('julian').dealIds[0]}/pdf`, undefined])

    await visit(page, '/after-sales', 'after-sales')
    const frame = page.frameLocator('owner-portal iframe')
    await expect(frame.getByRole('button', { name: 'Ingresar' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  test(`an owner brings her data up to date, ${lang}, ${width} px (PRO-01, PRO-02)`, async ({
    openWidget,
    page,
    services,
  }) => {
    await enterAs(page, openWidget, 'sofia', look)
    await visit(page, '/profiles', 'profile')
    const profile = screen(page, 'profile')
    await expect(profile.locator('[name=Email]')).toHaveValue(persona('sofia').email)
    await expect(profile.locator('[name=Email]')).toHaveAttribute('readonly', '')
    await expectNoSidewaysScroll(page)

    await profile.locator('[name=Ciudad]').fill('')
    await profile.locator('[name=Ciudad]').blur()
    await profile.locator('button[type=submit]').click()
    await expect(profile).toContainText(words('Por favor ingrese su Dirección!', 'Please enter your address!'))
    expect(services.calls.to(/^PUT/)).toEqual([])

    await profile.locator('[name=Ciudad]').fill('Cartagena')
    await profile.locator('[name=woztellfull__WhatsApp]').fill('3015550000')
    await profile.locator('[name=woztellfull__WhatsApp]').blur()
    await profile.locator('button[type=submit]').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(words('Actualizado', 'Updated'))
    await dialog.getByRole('button', { name: words('Listo', 'Done') }).click()
    const [save] = services.calls.to(/^PUT/)
    expect([save?.path, save?.body]).toEqual([
      `/api/v1/records/Contacts/${persona('sofia').contactId}`,
      { woztellfull__WhatsApp: '+573015550000', Ciudad: 'Cartagena' },
    ])

    await profile.locator('input[type=file]').setInputFiles(fileCalled('retrato.png'))
    await expect(profile).toContainText(words('Foto actualizada', 'Photo updated'))
    const [upload] = services.calls.to(/upload-file/)
    expect([upload?.path.split('/').pop(), upload?.files]).toEqual(['Foto_Perfil', { file: ['retrato.png'] }])
  })
}

test('a site that refuses frames gets words and ways out (SUP-02, SUP-04)', async ({
  openWidget,
  page,
  services,
  config,
  trouble,
}) => {
  const csp = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${services.origin}`,
    `img-src 'self' blob: data: ${services.origin}`,
    "require-trusted-types-for 'script'",
    'trusted-types owner-widgets',
  ].join('; ')
  await page.setViewportSize({ width: 1280, height: 900 })
  const links = { ...config.links, afterSales: 'https://posventa.brisademar.example/' }
  await openWidget('owner-portal', { hash: '#/login', csp, config: { links } })
  await login(page, 'julian')
  await page.getByRole('button', { name: 'Comenzar' }).click()
  await visit(page, '/after-sales', 'after-sales')
  await expect(screen(page, 'after-sales')).toContainText('Este servicio se abre en su propia página')
  await visit(page, '/soporte', 'support')
  await page.getByRole('button', { name: 'Ver estado de cuenta' }).click()
  await expect(page.getByRole('dialog')).toContainText('No puede visualizar PDFs en este navegador')
  // The refusals are what this is about.
  trouble.length = 0
})
