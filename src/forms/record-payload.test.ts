import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldTable } from '../domain/field'
import { foreignPayments } from '../domain/steps/natural'
import { fromRecord, toPayload } from './record'

const fields = {
  First_Name: { kind: 'text' },
  Tipo_Documento: { kind: 'select', options: 'personDocuments' },
  Sexo: { kind: 'choice', options: 'sexes' },
  Mobile: { kind: 'phone' },
  Date_of_Birth: { kind: 'date', from: '1900/01/01' },
  Mailing_Country: { kind: 'country', default: 'Colombia' },
  Ingresos: { kind: 'money' },
  Utilidad: { kind: 'money', negative: true, optional: true },
  CIIU: { kind: 'suggest', suggest: 'ciiu', sendAs: 'number' },
  Actividad_Economica: { kind: 'suggest', suggest: 'ciiu', default: '0010' },
  Nacionalidades: { kind: 'text', optional: true },
  Direccion_Representante: { kind: 'text', send: false },
  Banco1: { kind: 'text', when: { Sexo: 'Masculino' } },
  Cedulas: { kind: 'file' },
} as const satisfies FieldTable

describe('what is sent', () => {
  it('every kind in the shape of the CRM (WIZ-07)', () => {
    const values = {
      First_Name: ' Ana ',
      Tipo_Documento: 'Cedula de Ciudadania',
      Sexo: 'Femenino',
      Mobile: '300 123 4567',
      Date_of_Birth: '1990/02/28',
      Mailing_Country: 'Colombia',
      Ingresos: '1.234.567',
      Utilidad: '-5000',
      CIIU: '0010',
      Actividad_Economica: '0010',
      Direccion_Representante: 'Calle 1',
      Banco1: 'Chase',
    }
    expect(toPayload(fields, values)).toEqual({
      First_Name: 'Ana',
      Tipo_Documento: 'Cedula de Ciudadania',
      Sexo: 'Femenino',
      Mobile: '+573001234567',
      Date_of_Birth: '1990-02-28',
      Mailing_Country: 'Colombia',
      Ingresos: 1234567,
      Utilidad: -5000,
      CIIU: 10,
      Actividad_Economica: '0010',
    })
  })

  it('an account number abroad is sent as it was typed (WIZ-21) (NAT-04)', () => {
    const abroad = { Requiere_realizar_pagos_o_giros_desde_el_exterior: 'Si' }
    const payload = toPayload(foreignPayments.fields, { ...abroad, Numero_de_Cuenta: 'DE89 3704 0044 0532 0130 00' })
    expect(payload).toEqual({ ...abroad, Numero_de_Cuenta: 'DE89 3704 0044 0532 0130 00' })
  })

  it('a field hidden by its condition is not sent (NAT-04)', () => {
    expect(toPayload(fields, { Sexo: 'Femenino', Banco1: 'Chase' })).not.toHaveProperty('Banco1')
    expect(toPayload(fields, { Sexo: 'Masculino', Banco1: 'Chase' })).toHaveProperty('Banco1', 'Chase')
  })

  it('an empty value goes over a stored one only if the user cleared it (WIZ-04)', () => {
    const stored = { Nacionalidades: 'Colombiana', Utilidad: 5 }
    expect(toPayload(fields, { Nacionalidades: '', Utilidad: '' }, { stored })).toEqual({})
    expect(toPayload(fields, { Nacionalidades: '', Utilidad: '' }, { stored, touched: ['Nacionalidades'] })).toEqual({
      Nacionalidades: null,
    })
    for (const nothing of [{}, { Nacionalidades: null }, { Nacionalidades: '' }])
      expect(toPayload(fields, { Nacionalidades: '' }, { stored: nothing, touched: ['Nacionalidades'] })).toEqual({})
  })

  it('what is no value of its kind is not sent, least of all as 0 (WIZ-07)', () => {
    const odd = { Ingresos: 'pesos', CIIU: 'dos', Date_of_Birth: '1990/02/31', Cuenta: ' - ' }
    expect(toPayload({ ...fields, Cuenta: { kind: 'text', sendPlain: true } }, odd)).toEqual({})
  })

  it('sends an option in the type that the record has: a number, a check box, else its text (NAT-02)', () => {
    const table = {
      Cantidad: { kind: 'choice', options: 'nationalityCounts' },
      Declarante: { kind: 'choice', options: 'yesNo' },
    } as const
    const typed = { Cantidad: '2', Declarante: 'No' }
    expect(toPayload(table, typed, { stored: { Cantidad: 1, Declarante: true } })).toEqual({
      Cantidad: 2,
      Declarante: false,
    })
    const employed = { Empleado: { kind: 'choice', options: 'employments' } } as const
    // Neither Si nor No: the CRM refuses it, which is said.
    expect(toPayload(employed, { Empleado: 'Pensionado' }, { stored: { Empleado: true } })).toEqual({
      Empleado: 'Pensionado',
    })
    for (const stored of [{}, { Cantidad: '1', Declarante: 'Si' }, { Cantidad: null, Declarante: '' }])
      expect(toPayload(table, typed, { stored })).toEqual(typed)
  })

  it('leaves a look-up of the record alone while its text is unchanged (WIZ-22)', () => {
    const stored = { Banco1: { id: '7', name: 'Chase' }, Sexo: 'Masculino' }
    const values = { Sexo: 'Masculino', Banco1: 'Chase' }
    expect(fromRecord(fields, stored)).toMatchObject(values)
    expect(toPayload(fields, values, { stored })).toEqual({ Sexo: 'Masculino' })
    expect(toPayload(fields, { ...values, Banco1: 'Citi' }, { stored })).toEqual({ Sexo: 'Masculino', Banco1: 'Citi' })
  })

  it('a stored list is a list again, unchanged or not (WIZ-21)', () => {
    const table = { Nacionalidades: fields.Nacionalidades, Sexo: fields.Sexo, Pais: { kind: 'country' } } as const
    const stored = { Nacionalidades: ['Colombiana', 'Española'], Sexo: ['Femenino'], Pais: ['Colombia'] }
    const shown = { Nacionalidades: 'Colombiana, Española', Sexo: 'Femenino', Pais: 'Colombia' }
    expect(fromRecord(table, stored)).toEqual(shown)
    expect(toPayload(table, shown, { stored })).toEqual(stored)
    const changed = { Nacionalidades: 'Colombiana; Suiza', Sexo: 'Masculino', Pais: 'Perú' }
    expect(toPayload(table, changed, { stored })).toEqual({
      Nacionalidades: ['Colombiana', 'Suiza'],
      Sexo: ['Masculino'],
      Pais: ['Perú'],
    })
    const touched = ['Nacionalidades']
    expect(toPayload(table, { Nacionalidades: '' }, { stored, touched })).toEqual({ Nacionalidades: null })
    expect(toPayload(table, { Nacionalidades: 'Suiza' }, { stored: { Nacionalidades: [] } })).toEqual({
      Nacionalidades: ['Suiza'],
    })
  })

  it.each([
    ...['1990-02-28T00:00:00-05:00', '1990-02-28T00:00:00.000Z', '1990-02-28 10:30', '1990-02-28T23:59:59+00:00'],
    ...['/Date(636163200000)/', 'Wed Feb 28 1990 00:00:00 GMT-0500 (Colombia Standard Time)'],
    ...['28/02/1990 10:00 a. m.', '636163200', '636163200000', 636163200000],
    ...['28/02/1990 00:00:00', '28-02-1990T08:00', 'Feb 28, 1990 12:00 AM', '1990/2/28 7:05 a. m.'],
  ])('the day of %s is shown, goes back with its time and is a day once it is changed (WIZ-13) (WIZ-21)', (held) => {
    const stored = { Date_of_Birth: held }
    const shown = { Date_of_Birth: '1990/02/28' }
    const { Date_of_Birth } = fields
    expect(fromRecord({ Date_of_Birth }, stored)).toEqual(shown)
    expect(toPayload({ Date_of_Birth }, shown, { stored })).toEqual(stored)
    const changed = toPayload({ Date_of_Birth }, { Date_of_Birth: '1990/03/01' }, { stored })
    expect(changed).toEqual({ Date_of_Birth: '1990-03-01' })
  })

  it('nothing is sent of what the CRM writes for nothing, and it is no answer (WIZ-07)', () => {
    for (const nothing of ['-None-', '-Ninguno-', [], [''], {}, ' ']) {
      const stored = { Sexo: nothing, Nacionalidades: nothing, Mailing_Country: nothing }
      const read = fromRecord(fields, stored)
      expect(read).toMatchObject({ Sexo: '', Nacionalidades: '', Mailing_Country: 'Colombia' })
      const { Mailing_Country, ...sent } = toPayload(fields, read, { stored })
      // The proposal that was shown.
      expect(['Colombia', ['Colombia']]).toContainEqual(Mailing_Country)
      expect(Object.keys(sent)).toEqual(['Actividad_Economica'])
    }
  })

  it('a text of ten digits is not taken for a telephone (WIZ-07)', () => {
    expect(toPayload(fields, { First_Name: '3001234567' })).toEqual({ First_Name: '3001234567' })
  })
})

describe('what is filled in', () => {
  it('every stored value in the shape of its control (WIZ-04)', () => {
    const record = {
      First_Name: 'Ana',
      Tipo_Documento: 'Cédula de Ciudadanía',
      Sexo: 'Femenino',
      Mobile: '+573001234567',
      Date_of_Birth: '1990-02-28',
      Mailing_Country: 'USA',
      Ingresos: 1500000.5,
      Utilidad: '-5000',
      CIIU: 10,
      Actividad_Economica: '6810',
      Nacionalidades: null,
      Cedulas: [{ file_Id: '1' }],
    }
    expect(fromRecord(fields, record)).toEqual({
      First_Name: 'Ana',
      Tipo_Documento: 'Cédula de Ciudadanía',
      Sexo: 'Femenino',
      Mobile: '+573001234567',
      Date_of_Birth: '1990/02/28',
      Mailing_Country: 'Estados Unidos',
      Ingresos: '1500000',
      Utilidad: '-5000',
      CIIU: '0010',
      Actividad_Economica: '6810',
      Nacionalidades: '',
      Direccion_Representante: '',
      Banco1: '',
    })
  })

  it('what was read is sent back as it was (WIZ-04)', () => {
    fc.assert(
      fc.property(
        fc.record({
          Ingresos: fc.integer({ min: 0, max: 999_999_999_999_999 }),
          Utilidad: fc.integer({ min: -999_999_999, max: 999_999_999 }),
          CIIU: fc.integer({ min: 0, max: 9999 }),
          Date_of_Birth: fc
            .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
            .map((day) => day.toISOString().slice(0, 10)),
          First_Name: fc.string({ minLength: 1 }).map((text) => `a${text}`.trim()),
        }),
        (record) => {
          expect(toPayload(fields, fromRecord(fields, record))).toMatchObject(record)
        },
      ),
    )
  })

  it('no record, however odd, is too much', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(fields)), fc.anything()), (record) => {
        for (const value of Object.values(fromRecord(fields, record))) expect(typeof value).toBe('string')
      }),
    )
  })
})
