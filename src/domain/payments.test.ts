import { describe, expect, it } from 'vitest'
import { Deal } from './deal'
import { bankTransferLink, cardPayment } from './payments'

const product = (link: string) => ({ Link_Para_Pagos_Con_Tarjeta_de_Credito: link })

describe('card payment', () => {
  it('leads to the link of the selected property (PAY-01)', () => {
    const url = 'https://pay.example.com/1204'
    for (const written of [url, ' pay.example.com/1204 '])
      expect(cardPayment({ id: '5' }, product(written))).toEqual({ kind: 'link', url })
  })

  it('says where the property has no link (PAY-01)', () => {
    expect(cardPayment({ id: '5' }, product(''))).toEqual({ kind: 'noLink' })
    expect(cardPayment({ id: '5' }, undefined)).toEqual({ kind: 'noLink' })
  })

  it('follows nothing but web addresses (PAY-01)', () => {
    expect(cardPayment({ id: '5' }, product('javascript:alert(1)'))).toEqual({ kind: 'noLink' })
    expect(cardPayment({ id: '5' }, product('pendiente'))).toEqual({ kind: 'noLink' })
  })

  it('asks for a property first (PAY-03)', () => {
    expect(cardPayment(undefined, product('https://pay.example.com/1204'))).toEqual({ kind: 'noProperty' })
  })
})

describe('bank transfer', () => {
  const links = {
    default: 'https://banco.example.com/pagos',
    trusts: { 'Fiduciaria Bogotá': 'https://fiduciaria.example.com/pagos' },
  }

  it('leads to the named trust company’s portal (PAY-02)', () => {
    expect(bankTransferLink({ Fiducia_Correspondiente: 'Fiduciaria Bogotá' }, links)).toBe(
      links.trusts['Fiduciaria Bogotá'],
    )
    expect(bankTransferLink({ Fiducia_Correspondiente: 'FIDUCIARIA BOGOTA ' }, links)).toBe(
      links.trusts['Fiduciaria Bogotá'],
    )
  })

  it('knows the company also where the CRM keeps it as a look-up (PAY-02)', () => {
    const deal = Deal.parse({ id: '1', Fiducia_Correspondiente: { id: '9', name: 'Fiduciaria Bogotá' } })
    expect(bankTransferLink(deal, links)).toBe(links.trusts['Fiduciaria Bogotá'])
  })

  it('leads to the other portal for any other (PAY-02)', () => {
    expect(bankTransferLink({ Fiducia_Correspondiente: 'Otra' }, links)).toBe(links.default)
    expect(bankTransferLink({ Fiducia_Correspondiente: '' }, links)).toBe(links.default)
    expect(bankTransferLink(undefined, links)).toBe(links.default)
  })

  it('leads nowhere while nothing is configured (PAY-02)', () => {
    expect(bankTransferLink(undefined, undefined)).toBeUndefined()
  })
})
