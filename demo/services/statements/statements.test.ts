// The statements service.
import { describe, expect, it } from 'vitest'
import { persona } from '../../personas'
import { testServices } from '../test-client'
import { pesos, planFor } from './plan'

const test = testServices()
const [dealId = ''] = persona('sofia').dealIds
const statement = async (id = dealId, key = 'sofia') =>
  test.call('POST', `/statements/${id}/pdf`, { token: await test.login(key) })

describe('statement', () => {
  it('answers a PDF with its name in a header that browsers may read (SUP-02)', async () => {
    const { status, headers, text } = await statement()
    expect(status).toBe(200)
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="Estado de cuenta Torre 1 Apartamento 1802.pdf"',
    )
    expect(headers.get('access-control-expose-headers')).toBe('Content-Disposition')
  })

  it("the id is the opportunity's: a product's id, or somebody else's, is 403 (SUP-02)", async () => {
    const product = test.services.store.data.records.deals[dealId]?.Inmueble as { id: string }
    expect((await statement(product.id)).status).toBe(403)
    expect((await statement(dealId, 'laura')).status).toBe(403)
    expect((await test.call('POST', `/statements/${dealId}/pdf`)).status).toBe(401)
  })
})

describe('payment plan', () => {
  it('adds up to the price (SUP-02)', () => {
    for (const price of [438_500_000, 684_000_000, 1_000_000_007]) {
      const { payments, paid, due, next } = planFor(price)
      expect(payments.reduce((sum, one) => sum + one.value, 0)).toBe(price)
      expect(paid + due).toBe(price)
      expect(next?.concept).toBe('Cuota inicial 10 de 12')
    }
  })

  it('writes pesos as Colombians do (SUP-02)', () => {
    expect([pesos(0), pesos(950), pesos(1234567), pesos(684000000)]).toEqual([
      '$ 0',
      '$ 950',
      '$ 1.234.567',
      '$ 684.000.000',
    ])
  })
})
