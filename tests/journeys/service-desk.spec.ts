// Customer service, the statement, after-sales and the profile on the built bundle.
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { fileCalled } from '../kit/people'
import { screen } from './account-steps'
import { visit } from './documents-steps'
import { englishDesk, enterAs, spanishPhone } from './portal-steps'

test('an owner is helped (SUP-01, SUP-02, SUP-04)', async ({ openWidget, page, services, config }) => {
  const links = { ...config.links, afterSales: `${services.origin}/external/after-sales` }
  await enterAs(page, openWidget, 'julian', spanishPhone, { links })
  await visit(page, '/soporte', 'support')
  const support = screen(page, 'support')
  const whatsapp = support.getByRole('link', { name: /WhatsApp/ })
  await expect(whatsapp).toHaveCount(2)
  await expect(whatsapp.first()).toHaveAttribute('href', 'https://wa.me/573000000001')
  await expect(whatsapp.last()).toHaveAttribute('href', 'https://wa.me/573000000003')
  await expect(support.getByRole('link', { name: 'Entrar a la sala' })).toHaveAttribute('href', /mateo-cardenas/)

  await support.getByRole('button', { name: /^Estado de cuenta/ }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('link', { name: 'Descargar' })
  await expect(save).toBeVisible()
  const downloading = page.waitForEvent('download')
  await save.click()
  expect((await downloading).suggestedFilename()).toMatch(/^Estado de cuenta.*0402.*\.pdf$/)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  const [call] = services.calls.to(/statements/)
  expect([call?.path, call?.body]).toEqual([`/statements/${persona('julian').dealIds[0]}/pdf`, undefined])

  await visit(page, '/after-sales', 'after-sales')
  const frame = page.frameLocator('owner-portal iframe')
  await expect(frame.getByRole('button', { name: 'Ingresar' })).toBeVisible()
})

test('an owner brings her data up to date (PRO-01, PRO-02, SHL-01)', async ({ openWidget, page, services }) => {
  await enterAs(page, openWidget, 'sofia', englishDesk)
  await visit(page, '/profiles', 'profile')
  const profile = screen(page, 'profile')
  await expect(profile.locator('[name=Email]')).toHaveValue(persona('sofia').email)
  await expect(profile.locator('[name=Email]')).toHaveAttribute('readonly', '')

  await profile.locator('[name=Ciudad]').fill('')
  await profile.locator('[name=Ciudad]').blur()
  await profile.locator('button[type=submit]').click()
  await expect(profile).toContainText('Please enter your address!')
  expect(services.calls.to(/^PUT/)).toEqual([])

  await profile.locator('[name=Ciudad]').fill('Cartagena')
  await profile.locator('[name=woztellfull__WhatsApp]').fill('3015550000')
  await profile.locator('[name=woztellfull__WhatsApp]').blur()
  await profile.locator('button[type=submit]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Updated')
  await dialog.getByRole('button', { name: 'Done' }).click()
  const [save] = services.calls.to(/^PUT/)
  expect([save?.path, save?.body]).toEqual([
    `/api/v1/records/Contacts/${persona('sofia').contactId}`,
    { woztellfull__WhatsApp: '+573015550000', Ciudad: 'Cartagena' },
  ])

  await profile.locator('input[type=file]').setInputFiles(fileCalled('retrato.png'))
  await expect(profile).toContainText('Photo updated')
  const [upload] = services.calls.to(/upload-file/)
  expect([upload?.path.split('/').pop(), upload?.files]).toEqual(['Foto_Perfil', { file: ['retrato.png'] }])

  // The styles of the profile's fields are loaded after those of the menu.
  await page.locator('[data-menu=profile]').click()
  const words = page.locator('[data-menu=profile] ~ *').getByText(/Sofía Arango Villa|sofia\.arango@/)
  await expect(words).toHaveCount(2)
  const sizes = await words.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize))
  expect(sizes[0]).toBe(sizes[1])
})
