import { describe, expect, it } from 'vitest'
import { fromRecord, toPayload } from '../../forms/record'
import { shownFields } from '../condition'
import type { FormValues, Step } from '../field'
import { bankAndFinances, employment, foreignPayments, personalData, tax } from './natural'

/** The fields a step asks, in order; a question mark after those that may stay empty. */
const asked = ({ fields }: Step, values: FormValues = {}, Pais?: string) =>
  [...shownFields(fields, values, { Pais })].map(([name, optional]) => (optional ? `${name}?` : name))

describe('natural person', () => {
  it('proposes Colombian, but no country, no number of nationalities and no birth date (NAT-02)', () => {
    expect(fromRecord(personalData.fields, {})).toMatchObject({
      Mailing_Country: '',
      Cantidad_de_nacionalidades_que_posee: '',
      Cuales_nacionalidades_posee: 'Colombiana',
      Date_of_Birth: '',
    })
  })

  it('begins the calendar at 1900/01/01 and sends a date as YYYY-MM-DD (WIZ-13)', () => {
    expect(personalData.fields.Date_of_Birth.from).toBe('1900/01/01')
    expect(toPayload(personalData.fields, { Date_of_Birth: '1984/03/02' })).toEqual({ Date_of_Birth: '1984-03-02' })
  })

  it('sends the option texts and leaves the file to its own call (NAT-02)', () => {
    const values = {
      Tipo_Documento: 'Cedula de etranjeria',
      ID_Cedula: '412.345',
      Cedulas_Pasaportes_IDs: 'cedula.pdf',
    }
    expect(toPayload(personalData.fields, values)).toEqual({
      Tipo_Documento: 'Cedula de etranjeria',
      ID_Cedula: '412.345',
    })
  })

  it('sends the digits of a cédula, and the number of any other document as it was typed (WIZ-21)', () => {
    const sent = (Tipo_Documento: string, ID_Cedula: string) =>
      toPayload(personalData.fields, { Tipo_Documento, ID_Cedula }).ID_Cedula
    expect(sent('Cedula de Ciudadania', ' 1.020.555-031 ')).toBe('1020555031')
    for (const typed of ['AX 555-012', '412.345', 'C-77/b']) expect(sent('Pasaporte', ` ${typed} `), typed).toBe(typed)
  })

  it('sends amounts as numbers and the account number as text (NAT-03)', () => {
    const values = { Numero_de_Cuenta1: '001-234 56', Ingresos_Mensuales: '9000000', Egresos_Mensuales: '0' }
    expect(toPayload(bankAndFinances.fields, values)).toEqual({
      Numero_de_Cuenta1: '00123456',
      Ingresos_Mensuales: 9_000_000,
      Egresos_Mensuales: 0,
    })
  })

  it('asks the details of payments from abroad only after Si, and requires them (NAT-04)', () => {
    const choice = 'Requiere_realizar_pagos_o_giros_desde_el_exterior'
    const details = ['Banco1', 'Tipo_de_cuenta', 'Numero_de_Cuenta', 'Moneda', 'Pais_Operaciones_Intenacionales']
    expect(asked(foreignPayments)).toEqual([choice])
    expect(asked(foreignPayments, { [choice]: 'No' })).toEqual([choice])
    expect(asked(foreignPayments, { [choice]: 'Si' })).toEqual([choice, ...details])
    expect(toPayload(foreignPayments.fields, { [choice]: 'No', Banco1: 'Chase' })).toEqual({ [choice]: 'No' })
  })

  it('asks an employee everything, a pensioner the company, others nothing (NAT-05)', () => {
    const answer = (Empleado_o_Pensionado: string) => asked(employment, { Empleado_o_Pensionado })
    expect(asked(employment)).toEqual(['Empleado_o_Pensionado'])
    expect(answer('No')).toEqual(['Empleado_o_Pensionado'])
    expect(answer('Pensionado')).toEqual(['Empleado_o_Pensionado', 'Nombre_de_la_Empresa'])
    expect(answer('Si')).toEqual([
      ...['Empleado_o_Pensionado', 'Cargo?', 'Nombre_de_la_Empresa', 'Direcci_n_de_la_Empresa?'],
      ...['Ciudad_de_la_Empresa?', 'Pa_s_de_la_Empresa?', 'Tel_fono_de_la_Empresa?', 'Correo_de_la_Empresa?'],
    ])
  })

  it('asks a resident of Colombia for her tax status, and the return of one who declares (NAT-06)', () => {
    const status = ['Es_declarante_de_renta', 'Es_agente_retenedor', 'R_gimen_de_IVA']
    const rest = ['ID_Tributario_o_TIN1?', 'Actividad_Economica', 'Soporte_de_Ingresos?']
    expect(asked(tax, {}, 'Colombia')).toEqual([...status, ...rest])
    expect(asked(tax, { Es_declarante_de_renta: 'No' }, 'Colombia')).toEqual([...status, ...rest])
    expect(asked(tax, { Es_declarante_de_renta: 'Si' }, 'Colombia')).toEqual([
      ...['Es_declarante_de_renta', 'Declaraci_n_de_Renta?', 'Es_agente_retenedor', 'R_gimen_de_IVA'],
      ...rest,
    ])
  })

  it('asks elsewhere for a second document and proof of residence, in the United States for the W-9 (NAT-06)', () => {
    const abroad = [
      ...['ID_Tributario_o_TIN1?', 'Actividad_Economica', 'Soporte_de_Ingresos?', 'Cedulas_Pasaportes_IDs?'],
      ...['Certificado_de_Residencia?', 'Certificado_de_Impuestos_en_el_exterior?'],
    ]
    expect(asked(tax, { Es_declarante_de_renta: 'Si' }, 'España')).toEqual(abroad)
    expect(asked(tax, {}, 'Estados Unidos')).toEqual([...abroad, 'Formulario_W9?'])
  })

  it('proposes activity 0010 and sends it as text (NAT-06)', () => {
    const values = fromRecord(tax.fields, {})
    expect(values.Actividad_Economica).toBe('0010')
    expect(toPayload(tax.fields, values, { context: { Pais: 'España' } })).toEqual({ Actividad_Economica: '0010' })
  })
})
