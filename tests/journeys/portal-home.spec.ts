// Home on the built bundle; tests/browser/home.test.tsx has each state of each part, in both languages.
import { expect, test } from '../kit/fixtures'
import { screen } from './account-steps'
import { enterAs, seeAdvisor, spanishPhone } from './portal-steps'

test('a finished owner of two units is at home (HOM-03, HOM-05, HOM-06)', async ({ openWidget, page }) => {
  await enterAs(page, openWidget, 'sofia', spanishPhone)
  const home = screen(page, 'home')
  await expect(home.getByRole('heading', { level: 1 })).toHaveText('Hola, Sofía')
  await expect(home).toContainText('Su vinculación está completa')
  await seeAdvisor(page)
  await expect(home).toContainText('Paula Restrepo Nieto')
  await expect(home.getByRole('img', { name: /^Foto de Paula/ })).toHaveAttribute('src', /portrait-advisor-1/)
  await expect(home.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:+573005550143')
  const mail = home.getByRole('link', { name: /^Escribir un correo/ })
  await expect(mail).toHaveAttribute('href', 'mailto:paula.restrepo@brisademar.example')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  const whatsapp = home.getByRole('link', { name: 'WhatsApp' }).first()
  const end = () => whatsapp.evaluate((link) => link.getBoundingClientRect().bottom + scrollY)
  await expect.poll(end, 'within the first two screens of a phone (HOM-06)').toBeLessThan(2 * 740)
  await page.locator('[data-menu=property]').click()
  await page.getByRole('button', { name: /0904/ }).click()
  await expect(home, 'the second unit has another advisor').toContainText('Mateo Cárdenas León')
  await expect(home).toContainText('Apartamento 0904')
})
