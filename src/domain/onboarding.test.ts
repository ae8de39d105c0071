import { describe, expect, it } from 'vitest'
import { Contact } from './contact'
import { Deal } from './deal'
import { asksSeparation, blockingPopup, dueOf } from './onboarding'
import { purchaseLookUps, purchaseParts, purchaseSummary } from './purchase'

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
  ])('with Tipo_Fiducia "%s" and Avance_Datos %s: %s (HOM-01)', (trust, progress, shown) => {
    expect(blocks(progress, trust)).toBe(shown)
  })

  it('has its own words for a sale promise (HOM-01)', () => {
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
  ])('with Separaci_n_Desde_Formulario "%s" and Motivo_retroceso "%s": %s (WIZ-11)', (separation, reason, asked) => {
    const buyer = contact({ Separaci_n_Desde_Formulario: separation })
    expect(asksSeparation(buyer, deal({ Motivo_retroceso: reason }))).toBe(asked)
  })

  it('names storage and parking only where the deal has them (WIZ-11)', () => {
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
    expect(Object.keys(purchaseSummary(deal(record)))).toEqual(purchaseParts)
    expect(purchaseSummary(deal({ ...record, Deposito: 'NO', Parqueadero: 'SI' }))).toMatchObject({
      storage: undefined,
      parking: 'Parqueadero 27',
    })
  })
})

describe('the summary of the purchase', () => {
  const bare = { Inmueble: { id: '2', name: '' }, Deposito: 'SI', Parqueadero: 'SI' }
  const ids = { Dep_sito_Deseado: { id: '3' }, Parqueadero_Deseado: '4000000000000000004' }

  it('takes what the deal does not tell from the property, the storage and the parking (WIZ-23)', () => {
    const record = deal({ ...bare, ...ids, Subproyecto: { id: '8', name: 'Mar Azul' } })
    expect(purchaseLookUps(record)).toEqual({ product: '2', storage: '3', parking: '4000000000000000004' })
    const found = {
      product: { Block_Tower: 'Torre 2', Product_Name: 'Apto 1204' },
      storage: { Name: 'Depósito 14' },
      parking: { Name: 'Parqueadero 27' },
    }
    expect(purchaseSummary(record, found)).toEqual({
      project: 'Mar Azul',
      tower: 'Torre 2',
      product: 'Apto 1204',
      storage: 'Depósito 14',
      parking: 'Parqueadero 27',
    })
  })

  it('looks nothing up that the deal tells, or does not have (WIZ-23)', () => {
    const told = { Block_Tower: 'Torre 1', Product_Name: { id: '2', name: 'Apto 7' }, Dep_sito_Deseado: 'Depósito 14' }
    const record = deal({ ...bare, ...ids, ...told, Parqueadero: 'NO' })
    expect(purchaseLookUps(record)).toEqual({ product: undefined, storage: undefined, parking: undefined })
    expect(purchaseSummary(record)).toMatchObject({ product: 'Apto 7', storage: 'Depósito 14', parking: undefined })
  })

  it('keeps a row that nobody can tell, empty (WIZ-23)', () => {
    expect(purchaseSummary(deal({ Parqueadero: 'SI' }))).toEqual({
      project: '',
      tower: '',
      product: '',
      storage: undefined,
      parking: '',
    })
  })
})

describe('what is due once the form is complete', () => {
  const said = (fields: object, hasJustSent = false) => dueOf(deal(fields), hasJustSent)

  const stages = {
    none: [
      ...['', 'Separación', 'Separado', 'Opción', 'Negociación', '-None-', 'Separación pendiente de documentos'],
      ...[
        'Reserva - pendiente validación',
        'Pago de separación pendiente de confirmar',
        'Qualification',
        'Vinculación',
      ],
      'Separación no confirmada',
    ],
    paid: [
      ...['SEPARACION PAGADA', 'Separación pagada, pendiente de firma', 'Reservation paid', 'Separación confirmada'],
      ...['Separación - Pago recibido', 'Separación: pago OK', 'Pagó separación', 'Separación consignada'],
      ...['Separación vencida', 'Reserva caducada', 'Separación vencida por falta de pago', 'Reservation expired'],
    ],
    payment: [
      ...['Separación pendiente de pago', 'Pendiente separación', 'Separación sin pagar', 'SEPARACION_PENDIENTE'],
      ...['2. Separación (pendiente)', 'Pago de la separación pendiente', 'Reserva por pagar', 'Separación no pagada'],
      ...[
        'Falta pago de separación',
        'Separación adeudada',
        'Pago de separación vencido',
        'Reservation: payment overdue',
      ],
      ...['Reservation pending payment', 'Unpaid reservation', 'Pending reservation'],
    ],
    over: [
      ...['Promesa de Compraventa', 'Legalización', 'Escriturado', 'ESCRITURACIÓN', 'Entregado'],
      ...['Cerrado ganado', 'Closed Won', 'Cerrado perdido', 'Desistido', 'CERRADA', 'Cedido', 'Crédito aprobado'],
      ...[
        'Vendido',
        'Cuota inicial',
        'Cuota vencida',
        'En mora',
        'Subrogación',
        'Leasing',
        'Desembolso',
        'Paz y salvo',
      ],
      ...['Closed Lost', 'Deeded', 'Delivered', 'Contract signed', 'Sale promise', 'Withdrawn'],
    ],
  }
  const table = Object.entries(stages).flatMap(([due, names]) => names.map((name) => [name, due] as const))
  it.each(table)('at the stage "%s" it is %s (WIZ-17, HOM-06)', (Stage, due) => {
    const now = due === 'none' || due === 'paid' ? undefined : due
    expect(said({ Stage })).toBe(now)
    expect(said({ Stage: { id: '4000000000', name: Stage } })).toBe(now)
    // Who has just sent the form is asked, unless the deal says that it is paid or has lapsed.
    expect(said({ Stage }, true)).toBe(due === 'none' ? 'payment' : now)
  })

  it('is the signature of the promise for who went back for it, until she has signed (WIZ-17)', () => {
    const Motivo_retroceso = 'Promesa de Compraventa'
    for (const Stage of ['', 'Separación', 'Promesa de Compraventa'])
      expect(said({ Motivo_retroceso, Stage }, true)).toBe('promise')
    for (const Stage of ['Promesa firmada', 'Escriturado']) expect(said({ Motivo_retroceso, Stage }, true)).toBe('over')
  })

  it('is the payment where the deal cannot be read, for who has just sent the form alone (WIZ-17)', () => {
    expect([dueOf(undefined, true), dueOf(undefined, false)]).toEqual(['payment', undefined])
  })
})
