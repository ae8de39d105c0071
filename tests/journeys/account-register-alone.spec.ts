// <owner-register> alone on its page: the way to log in is the website's portal, or the portal of the same page.
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { choosePassword } from './account-steps'

const website = 'https://brisademar.example/'
const states = [
  ['of a used link', persona('julian').hash, 'Usuario registrado'],
  ['of an unknown link', 'unknown', 'Usuario inválido'],
  ['of an open invitation', persona('valentina').hash, 'Hola, Valentina.'],
] as const

for (const [state, hash, words] of states) {
  test(`the screen ${state} leads to the login on the website (REG-02)`, async ({ openWidget, page }) => {
    const element = await openWidget('owner-register', { query: `?user=${hash}` })
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(element.locator(`a[href="${website}#/login"]`)).toHaveCount(1)
  })

  test(`the screen ${state} has no link to a login that nobody has named (REG-02)`, async ({ openWidget, page }) => {
    const element = await openWidget('owner-register', { query: `?user=${hash}`, config: { links: {} } })
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(element.locator('a')).toHaveCount(0)
  })
}

test('after the account is made the way leads to the portal on the website (REG-01)', async ({ openWidget, page }) => {
  const element = await openWidget('owner-register', { query: `?user=${persona('valentina').hash}` })
  await choosePassword(page, 'brisa-2026')
  await expect(page.getByText('Su cuenta está creada')).toBeVisible()
  await expect(element.getByRole('link')).toHaveAttribute('href', `${website}#/`)
})

test('the portal of the same page comes before the website (REG-02)', async ({ openWidget, page, site }) => {
  const element = await openWidget('owner-register', {
    attributes: { 'user-hash': persona('julian').hash ?? '' },
    after: '<owner-portal route-base="portal"></owner-portal>',
  })
  await expect(page.getByText('Usuario registrado')).toBeVisible()
  await expect(element.getByRole('link', { name: 'Ingresar' })).toHaveAttribute('href', `${site.origin}/#/portal/login`)
})
