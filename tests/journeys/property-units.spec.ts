// The home and the property of an owner of two units.

import { expect, test } from '../kit/fixtures'
import { screen } from './account-steps'
import { visit } from './documents-steps'

test('of two units all follows the chosen one (HOM-03, HOM-06, SHL-05, PRP-01, PRP-02)', async ({
  openWidget,
  page,
  services,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openWidget('owner-portal', { as: 'sofia' })
  const [home, place] = [screen(page, 'home'), screen(page, 'property')]
  await home.locator('.ow-home-advisor').scrollIntoViewIfNeeded()
  await expect(home).toContainText('Paula Restrepo Nieto')
  await expect(home.getByRole('img', { name: /^Foto de Paula/ })).toHaveAttribute('src', /portrait-advisor-1/)
  await expect(home.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:+573005550143')
  const whatsapp = home.getByRole('link', { name: 'WhatsApp' }).first()
  const end = () => whatsapp.evaluate((link) => link.getBoundingClientRect().bottom + scrollY)
  await expect.poll(end, 'within the first two screens of a phone').toBeLessThan(2 * 740)
  const choose = async (name: RegExp) => {
    await page.locator('[data-menu=property]').click()
    await page.getByRole('button', { name }).click()
  }
  await choose(/0904/)
  await expect(home, 'the second unit has another advisor').toContainText('Mateo Cárdenas León')
  await choose(/1802/)
  await visit(page, '/inmuebles', 'property')
  await expect(place).toContainText('101,92 m²')
  await expect(place.getByRole('tab', { name: 'Parqueadero' })).toBeEnabled()
  expect(services.calls.to(/parquederos|dep_sitos/), 'read only when its tab is opened').toEqual([])
  await place.getByRole('tab', { name: 'Parqueadero' }).click()
  await expect(place).toContainText('12,50 m²')
  await place.getByRole('tab', { name: 'Depósito' }).click()
  await expect(place).toContainText('4,20 m²')
  expect(services.calls.to(/parquederos|dep_sitos/)).toHaveLength(2)

  await choose(/0904/)
  await expect(place).toContainText('133,56 m²')
  await expect(place).not.toContainText('1802')
  await expect(place.getByRole('tab', { name: /Parqueadero/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(place.getByRole('tab', { name: /Depósito/ })).toContainText('No incluido')
  await visit(page, '/documentoAnexo', 'annex-documents')
  await expect(page.getByText('No hay documentos anexos adjuntos')).toBeVisible()

  services.calls.clear()
  await choose(/1802/)
  await expect(page.getByRole('button', { name: /^Descargar / })).toHaveCount(7)
  expect(services.calls.list, 'a unit that was read is not read again').toEqual([])
  await page.reload()
  await expect(page.locator('[data-menu=property]'), 'the choice is remembered').toContainText('1802')
})

// Without a gateway: tests/browser/chosen-unit.test.tsx.
test('the chosen unit is shown, paid and stated (SHL-05, PAY-01, SUP-02)', async ({ openWidget, page, services }) => {
  Object.assign(services.store.data.variants, { opportunityIds: 'own', missing: 'invalid' })
  await openWidget('owner-portal', { as: 'sofia', hash: '#/inmuebles' })
  await page.locator('[data-menu=property]').click()
  await page.getByRole('button', { name: /0904/ }).click()
  const place = screen(page, 'property')
  await expect(place).toContainText('133,56 m²')
  await expect(place.getByRole('tab', { name: /Parqueadero/ })).toContainText('Sin datos')
  await page.locator('[data-menu=payments]').click()
  await expect(page.getByRole('link', { name: /Tarjeta de crédito/ })).toHaveAttribute('href', /inmueble=0904$/)
  await page.getByRole('link', { name: /Estado de cuenta/ }).click()
  const save = page.getByRole('dialog').getByRole('link', { name: 'Descargar' })
  await expect(save).toHaveAttribute('download', /0904/)
})
