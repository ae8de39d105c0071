import { describe, expect, it } from 'vitest'
import { Contact } from './contact'
import { Deal } from './deal'
import { asksSeparation, blockingPopup, purchaseSummary } from './onboarding'

const contact = (record: object) => Contact.parse({ id: '1', Email: 'ana@example.com', ...record })
const deal = (record: object) => Deal.parse({ id: '2', ...record })

describe('the blocking popup', () => {
  const blocks = (Avance_Datos: unknown, Tipo_Fiducia: string) =>
    blockingPopup(contact({ Avance_Datos, Tipo_Fiducia }), deal({})) !== undefined

  it.each([
    ['Si', 99, true],
    ['Si', '84', true],
    ['Si', 100, false],
    ['Si', null, true],
    ['No', 90, true],
    ['No', 91, false],
    ['No', 0, true],
    ['', 0, false],
  ])('HOM-01 with Tipo_Fiducia "%s" and Avance_Datos %s: %s', (trust, progress, shown) => {
    expect(blocks(progress, trust)).toBe(shown)
  })

  it('HOM-01 has its own words for a sale promise', () => {
    const open = contact({ Avance_Datos: 20, Tipo_Fiducia: 'Si' })
    expect(blockingPopup(open, deal({ Motivo_retroceso: 'Promesa de Compraventa' }))).toBe('promise')
    expect(blockingPopup(open, deal({ Motivo_retroceso: 'Otro' }))).toBe('onboarding')
    expect(blockingPopup(open, undefined)).toBe('onboarding')
  })
})

describe('the separation and purchase summary', () => {
  it.each([
    ['No', '', true],
    ['', '', true],
    ['Si', '', false],
    ['No', 'Promesa de Compraventa', false],
    ['Si', 'Promesa de Compraventa', false],
  ])('WIZ-11 with Separaci_n_Desde_Formulario "%s" and Motivo_retroceso "%s": %s', (separation, reason, asked) => {
    const buyer = contact({ Separaci_n_Desde_Formulario: separation })
    expect(asksSeparation(buyer, deal({ Motivo_retroceso: reason }))).toBe(asked)
  })

  it('WIZ-11 names storage and parking only where the deal has them', () => {
    const record = {
      Subproyecto: 'Mar Azul',
      Block_Tower: 'Torre 2',
      Product_Name: 'Apto 1204',
      Dep_sito_Deseado: { id: '3', name: 'Depósito 14' },
      Parqueadero_Deseado: { id: '4', name: 'Parqueadero 27' },
    }
    expect(purchaseSummary(deal({ ...record, Deposito: 'SI', Parqueadero: 'NO' }))).toEqual({
      project: 'Mar Azul',
      tower: 'Torre 2',
      product: 'Apto 1204',
      storage: 'Depósito 14',
      parking: undefined,
    })
    expect(purchaseSummary(deal({ ...record, Deposito: 'NO', Parqueadero: 'SI' }))).toMatchObject({
      storage: undefined,
      parking: 'Parqueadero 27',
    })
  })
})
