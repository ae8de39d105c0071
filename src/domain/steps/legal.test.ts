import { describe, expect, it } from 'vitest'
import { fromRecord, toPayload } from '../../forms/record'
import { shownFields } from '../condition'
import type { FormValues, Step } from '../field'
import {
  activity,
  contactPerson,
  entity,
  financialStatements,
  foreignCurrency,
  internationalOperations,
  originOfFunds,
  refundAccount,
  taxpayer,
} from './legal'

/** The fields a step asks, in order; a question mark after those that may stay empty. */
const asked = ({ fields }: Step, values: FormValues = {}) =>
  [...shownFields(fields, values)].map(([name, optional]) => (optional ? `${name}?` : name))

describe('legal entity', () => {
  it('asks for the representative’s address but does not send it (LEG-02)', () => {
    const values = { Direccion_Representante: 'Calle 1', Mailing_City: 'Cali', Fecha_de_Constituci_n: '2009/07/31' }
    expect(toPayload(entity.fields, values)).toEqual({ Mailing_City: 'Cali', Fecha_de_Constituci_n: '2009-07-31' })
  })

  it('sends a NIT without dots and blanks, with its hyphen, and another number as it was typed (WIZ-21)', () => {
    const sent = (Tipo_Documento_Entidad: string, Numero_Documento1: string) =>
      toPayload(entity.fields, { Tipo_Documento_Entidad, Numero_Documento1 }).Numero_Documento1
    expect(sent('NIT', ' 899.999.068 - 1')).toBe('899999068-1')
    expect(sent('NIT', '899999068-1')).toBe('899999068-1')
    expect(sent('Otro', 'RUC 155.642-2-1997 DV 3')).toBe('RUC 155.642-2-1997 DV 3')
  })

  it('sends the account of the refund in digits, one abroad as it was typed (WIZ-21)', () => {
    const typed = { Realiza_Operaciones_Internacionales: 'Si', Numero_de_Cuenta: ' GB29-NWBK 6016.1331 ' }
    expect(toPayload(internationalOperations.fields, typed)).toEqual({
      ...typed,
      Numero_de_Cuenta: 'GB29-NWBK 6016.1331',
    })
    expect(toPayload(refundAccount.fields, { Numero_de_Cuenta1: '001-234.56 7' }).Numero_de_Cuenta1).toBe('001234567')
  })

  it('sends the digits of the contact person’s cédula, any other number as it was typed (WIZ-21)', () => {
    const sent = (kind: string) =>
      toPayload(contactPerson.fields, {
        Tipo_de_identificaci_n_Asistente: kind,
        No_Doc_Identificaci_n_Asistente: '1.083-A',
      }).No_Doc_Identificaci_n_Asistente
    expect([sent('Cedula de Ciudadania'), sent('Pasaporte'), sent('')]).toEqual(['1083A', '1.083-A', '1.083-A'])
  })

  it('proposes NIT and no country (LEG-02)', () => {
    const proposed = { Tipo_Documento_Entidad: 'NIT', Other_Country: '', Mailing_Country: '' }
    expect(fromRecord(entity.fields, {})).toMatchObject(proposed)
  })

  it('asks holder, bank, type and number (LEG-03)', () => {
    const account = ['Titular_de_la_Cuenta', 'Banco', 'Tipo_de_cuenta1', 'Numero_de_Cuenta1']
    expect(asked(refundAccount)).toEqual(account)
  })

  it('asks details of international operations only after Si, none required (LEG-04)', () => {
    const choice = 'Realiza_Operaciones_Internacionales'
    expect(asked(internationalOperations)).toEqual([choice])
    expect(asked(internationalOperations, { [choice]: 'No' })).toEqual([choice])
    expect(asked(internationalOperations, { [choice]: 'Si' })).toEqual([
      ...[choice, 'Banco1?', 'Tipo_de_cuenta?', 'Numero_de_Cuenta?', 'Monto_mensual_promedio?', 'Moneda?'],
      ...['Pais_Operaciones_Intenacionales?', 'Ciudad_Operaciones_Internacionales?'],
    ])
    const values = { [choice]: 'Si', Monto_mensual_promedio: '1500000' }
    expect(toPayload(internationalOperations.fields, values)).toEqual({
      [choice]: 'Si',
      Monto_mensual_promedio: 1_500_000,
    })
  })

  it('requires the activity code and sends it as a number (LEG-07)', () => {
    expect(asked(activity)).toEqual([
      ...['Naturaleza_de_la_entidad?', 'Codigo_CIIU_de_la_Entidad', 'Detalle_de_la_actividad_econ_mica_principal?'],
      ...['Tipo_de_Entidad_Asociaci_n?', 'Entidades_estales?', 'Entidades_estatales_descentralizadas_de_orden?'],
    ])
    expect(toPayload(activity.fields, { Codigo_CIIU_de_la_Entidad: '0111' })).toEqual({
      Codigo_CIIU_de_la_Entidad: 111,
    })
    expect(fromRecord(activity.fields, { Codigo_CIIU_de_la_Entidad: 111 }).Codigo_CIIU_de_la_Entidad).toBe('0111')
    expect(fromRecord(activity.fields, {}).Entidades_estales).toBe('N/A')
  })

  it('lets profit and equity be losses, no other amount (LEG-08)', () => {
    const values = { Utilidad_Neta: '-2500000', Total_Patrimonio: '-1', Fecha_de_Cierre_de_Ventas: '2025/12/31' }
    expect(toPayload(financialStatements.fields, values)).toEqual({
      Utilidad_Neta: -2_500_000,
      Total_Patrimonio: -1,
      Fecha_de_Cierre_de_Ventas: '2025-12-31',
    })
    const fields: Step['fields'] = financialStatements.fields
    const losses = Object.keys(fields).filter((name) => fields[name]?.negative)
    expect(losses).toEqual(['Utilidad_Neta', 'Total_Patrimonio'])
  })

  it('requires the name of another country to which taxes are paid, and nothing else (LEG-09)', () => {
    expect(asked(taxpayer).filter((name) => !name.endsWith('?'))).toEqual([
      'Obligado_a_tributar_en_otro_pais_diferente_a_Colom',
    ])
    expect(asked(taxpayer).at(-1)).toBe('Declaraci_n_de_Renta?')
  })

  it('requires both choices of origin (LEG-10)', () => {
    expect(asked(originOfFunds)).toEqual([
      ...['Declaro_que_el_origen_de_mis_bienes_proviene_de', 'Los_recursos_que_entregue_provienen_de_la_siguient'],
      ...['Ciudad_Origen_de_Fondos?', 'Pais_Origen_de_Fondos?'],
    ])
  })

  it('asks the kind of operation only after Si (LEG-11)', () => {
    const choice = 'Realiza_Operaciones_en_Moneda_Extranjera'
    const kind = 'Cu_l_es_de_las_siguientes_operaciones_realiza_en'
    expect(asked(foreignCurrency)).toEqual([choice])
    expect(asked(foreignCurrency, { [choice]: 'No' })).toEqual([choice])
    expect(asked(foreignCurrency, { [choice]: 'Si' })).toEqual([choice, kind])
  })
})
