// The profile on the built bundle.
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { fileCalled } from '../kit/people'
import { screen } from './account-steps'

test('an owner brings her data up to date (PRO-01, PRO-02, SHL-01)', async ({ openWidget, page, services }) => {
  await openWidget('owner-portal', { as: 'sofia', hash: '#/profiles', attributes: { lang: 'en' } })
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
