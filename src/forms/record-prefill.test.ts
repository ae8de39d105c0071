import { describe, expect, it } from 'vitest'
import type { FieldTable } from '../domain/field'
import { kinds } from './kinds'
import { findErrors, fromRecord, toPayload } from './record'

const fields = {
  Cantidad_de_nacionalidades_que_posee: { kind: 'choice', options: 'nationalityCounts', default: '1' },
} as const satisfies FieldTable
const filled = (stored: unknown) => Object.values(fromRecord(fields, { Cantidad_de_nacionalidades_que_posee: stored }))

describe('what a form begins with', () => {
  it('is a proposal where nothing is stored (NAT-02)', () => {
    expect(filled('')).toEqual(['1'])
    expect(filled(undefined)).toEqual(['1'])
  })

  it('is what is stored, in its own spelling (WIZ-22) (NAT-02)', () => {
    expect(filled('2')).toEqual(['2'])
    const document = { Tipo_Documento: { kind: 'select', options: 'personDocuments' } } as const
    expect(fromRecord(document, { Tipo_Documento: 'CÉDULA de ciudadanía ' })).toEqual({
      Tipo_Documento: 'CÉDULA de ciudadanía',
    })
  })

  it('is what is stored also where it is none of the options: no proposal stands in for it (WIZ-22)', () => {
    expect(filled('Más de 3')).toEqual(['Más de 3'])
  })

  it('is what the CRM means by a check box, a look-up, a list and a text with blanks around it (WIZ-04)', () => {
    const kinds = { Es_declarante_de_renta: { kind: 'choice', options: 'yesNo' }, Banco: { kind: 'text' } } as const
    const read = (stored: unknown) =>
      Object.values(fromRecord(kinds, { Es_declarante_de_renta: stored, Banco: stored }))
    expect(read(true)).toEqual(['Si', 'Si'])
    expect(read(false)).toEqual(['No', 'No'])
    expect(read({ id: '1', name: 'No' })).toEqual(['No', 'No'])
    expect(read([' Nequi', '', 'Itaú '])).toEqual(['Nequi, Itaú', 'Nequi, Itaú'])
    expect(read(Number.NaN)).toEqual(['', ''])
  })

  it('is what is stored in several lines with a comma where a control has only one (WIZ-04)', () => {
    const kinds = { Mailing_Street: { kind: 'text' }, Mailing_City: { kind: 'suggest' }, Detalle: { kind: 'longText' } }
    const stored = 'Calle 10 # 5-20\r\nApto 402,\rTorre B'
    expect(fromRecord(kinds as FieldTable, { Mailing_Street: stored, Mailing_City: stored, Detalle: stored })).toEqual({
      Mailing_Street: 'Calle 10 # 5-20, Apto 402, Torre B',
      Mailing_City: 'Calle 10 # 5-20, Apto 402, Torre B',
      Detalle: 'Calle 10 # 5-20\nApto 402,\nTorre B',
    })
  })

  it.each(['A &lt; B', 'Obra &amp; playa', 'it&#39;s', '&amp;lt;', '&nbsp;x', 'R&D; &ntilde;', 'AT&T', '&copy'])(
    'a typed %j is read as it was typed, and again after another change (API-08)',
    (typed) => {
      for (const kind of ['text', 'longText', 'suggest'] as const) {
        const table = { x: { kind } }
        const payload = toPayload(table, { x: typed })
        expect(fromRecord(table, payload)).toEqual({ x: typed })
        expect(toPayload(table, { x: typed }, { stored: payload })).toEqual(payload)
        expect(fromRecord(table, toPayload(table, { x: `${typed} C` }, { stored: payload }))).toEqual({
          x: `${typed} C`,
        })
        expect(fromRecord(table, toPayload(table, { x: typed }, { stored: { x: ['A', 'B'] } }))).toEqual({
          x: typed
            .replace('; ', ', ')
            .replace(/;(?=$|[^ ])/g, ', ')
            .replace(/, $/, ''),
        })
      }
    },
  )

  it.each([
    ...['ana@x.example; eva@x.example', 'Ana Ruiz <ana@x.example>', 'ana@x.example / eva@x.example', 'ana@x.example,'],
    ...['mailto:ana@x.example', 'ana@x.example\r\neva@x.example', 'Correo: ana@x.example (oficina)'],
    ...[['ana@x.example', 'eva@x.example'], { name: 'ana@x.example', id: '7' }],
  ])(
    'is the first address of %j, which goes back as stored unless it is changed (LEG-05, WIZ-21)',
    (Secondary_Email) => {
      const table = { Secondary_Email: { kind: 'email' } } as const
      const stored = { Secondary_Email }
      const values = fromRecord(table, stored)
      expect(values).toEqual({ Secondary_Email: 'ana@x.example' })
      expect(findErrors(table, values)).toEqual({})
      const isLookUp = typeof Secondary_Email === 'object' && !Array.isArray(Secondary_Email)
      expect(toPayload(table, values, { stored })).toEqual(isLookUp ? {} : stored)
      const changed = Array.isArray(Secondary_Email) ? ['li@x.example'] : 'li@x.example'
      expect(toPayload(table, { Secondary_Email: 'li@x.example' }, { stored })).toEqual({ Secondary_Email: changed })
      expect(fromRecord(table, {}, () => 'ana@x.example; eva@x.example')).toEqual(values)
    },
  )

  it('is no other text where an e-mail has no address in it (WIZ-22)', () => {
    expect(fromRecord({ x: { kind: 'email' } }, { x: 'no tiene' })).toEqual({ x: 'no tiene' })
  })

  it('is the stored amount in whole pesos, or the stored text where that is none (WIZ-04)', () => {
    const money = { Egresos_Mensuales: { kind: 'money' }, Utilidad_Neta: { kind: 'money', negative: true } }
    const pesos = (stored: unknown) =>
      Object.values(fromRecord(money as FieldTable, { Egresos_Mensuales: stored, Utilidad_Neta: stored }))
    expect(pesos('-5000.75')).toEqual(['-5000', '-5000'])
    expect(pesos(1e15)).toEqual(['1000000000000000', '1000000000000000'])
    expect(pesos('cinco millones')).toEqual(['cinco millones', 'cinco millones'])
    expect(pesos(999_999_999_999_999)).toEqual(['999999999999999', '999999999999999'])
    expect(pesos(1_500_000.5)).toEqual(['1500000', '1500000'])
    expect(pesos(1_500_000.125)).toEqual(['1500000', '1500000'])
    expect(pesos('$ 1.500.000')).toEqual(['1500000', '1500000'])
    expect(pesos('1.500')).toEqual(['1500', '1500'])
    expect(pesos('1500000.125')).toEqual(['1500000', '1500000'])
    expect(pesos(0)).toEqual(['0', '0'])
  })

  it('is a code of four digits where the CRM holds a number, and any other number as it stands (LEG-07)', () => {
    const numbers = {
      Codigo: { kind: 'suggest', sendAs: 'number' },
      Banco: { kind: 'suggest' },
      Cuenta: { kind: 'text' },
    }
    expect(fromRecord(numbers as FieldTable, { Codigo: 10, Banco: '10', Cuenta: '045' })).toEqual({
      Codigo: '0010',
      Banco: '10',
      Cuenta: '045',
    })
  })

  it('is what was typed, also where that is no day: never another day that it begins with (WIZ-16)', () => {
    const again = (typed: string) => kinds.date.show?.(kinds.date.read?.(typed, { kind: 'date' }) ?? '')
    expect(again('1991/02/097')).toBe('1991/02/097')
    expect(again('19910209')).toBe('1991/02/09')
  })
})
