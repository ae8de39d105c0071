import { describe, expect, it } from 'vitest'
import type { Field } from '../../src/domain/field'
import { flow } from '../../src/domain/steps/flow'
import { guardedChanges, guardedFields } from './guard'

const asked = Object.values(flow)
  .flat()
  .flatMap(({ fields }): [string, Field][] => Object.entries(fields))
/** Where money comes from: neither money nor letters go there. */
const free = new Set(['Pais_Origen_de_Fondos', 'Ciudad_Origen_de_Fondos'])

describe('fields that ask for the password again', () => {
  it('are all names, documents, telephones, mail addresses, banks and accounts of the onboarding (SES-16)', () => {
    const reaches = ([name, { kind, suggest, options, autocomplete = '' }]: [string, Field]) =>
      kind === 'phone' ||
      kind === 'email' ||
      suggest === 'banks' ||
      suggest === 'currencies' ||
      ['accountTypes', 'personDocuments', 'entityDocuments'].includes(options ?? '') ||
      /\btel\b/.test(autocomplete) ||
      /Cuenta|^Banco|(Nombre|Apellido|identificaci_n).*Asistente|Asistente_(Nombre|Apellido)|^Nombre|_Name$|ID_Cedula|Documento/.test(
        name,
      )
    const missing = asked.filter(reaches).map(([name]) => name)
    expect(missing.filter((name) => !free.has(name) && !guardedFields.includes(name))).toEqual([])
  })

  it('are fields of the onboarding or the profile (SES-16)', () => {
    const known = new Set([...asked.map(([name]) => name), 'woztellfull__WhatsApp', 'Ciudad', 'Naturaleza_Juridica'])
    expect(guardedFields.filter((name) => !known.has(name))).toEqual([])
  })

  it('of a record that is not complete can be changed freely (SES-16)', () => {
    for (const Avance_Datos of [99, null, undefined, ''])
      expect(guardedChanges({ Avance_Datos, Banco: 'A' }, { body: { Banco: 'B' }, file: 'RUT_o_Equivalente' })).toEqual(
        [],
      )
  })

  it.each([
    [{ Numero_de_Cuenta1: '00123456' }, { Numero_de_Cuenta1: '001-234 56' }, []],
    [{ Numero_de_Cuenta1: '00123456' }, { Numero_de_Cuenta1: '00123457' }, ['Numero_de_Cuenta1']],
    [{ Mobile: '+57 300 111 2233' }, { Mobile: '+573001112233' }, []],
    [{ Mobile: 573001112233 }, { Mobile: '+57 (300) 111-22.33' }, []],
    [{ Numero_de_Cuenta1: '20455501234' }, { Numero_de_Cuenta1: '2\u03360455501234' }, ['Numero_de_Cuenta1']],
    [{ Numero_de_Cuenta1: '20455501234' }, { Numero_de_Cuenta1: '\uff120455501234' }, ['Numero_de_Cuenta1']],
    [{ Numero_de_Cuenta1: '20455501234' }, { Numero_de_Cuenta1: '204\u00a055501234' }, ['Numero_de_Cuenta1']],
    [{ Titular_de_la_Cuenta: 'Ana 1 23' }, { Titular_de_la_Cuenta: ' Ana 1 23 ' }, []],
    [{ Mailing_Street: 'Calle 1' }, { Mailing_Street: 'Calle 2', Mailing_City: 'Cali', Ciudad: 'Cali' }, []],
    [{ Titular_de_la_Cuenta: 'Ana 1 23' }, { Titular_de_la_Cuenta: 'Ana 12 3' }, ['Titular_de_la_Cuenta']],
    [{ Last_Name: 'Rincón' }, { Last_Name: 'rincón' }, ['Last_Name']],
    [{ Last_Name: 'Rinc\u00f3n' }, { Last_Name: 'Rinco\u0301n' }, []],
    [{ Last_Name: 'Rincon' }, { Last_Name: 'Rinc\u00f3n' }, ['Last_Name']],
    [{ Banco: '-None-' }, { Banco: null }, []],
    [{ Banco: '-None-' }, { Banco: 'Nequi' }, ['Banco']],
    [{ Nombre_Empresa: 'Obra &amp; Mar' }, { Nombre_Empresa: 'Obra & Mar' }, []],
    [{}, { Banco: 'Nequi' }, ['Banco']],
    [{ Banco: null }, { Banco: '' }, []],
    [{ Mobile: '+573001112233' }, { Mobile: null }, ['Mobile']],
    [{ Cargo: 'a' }, { Cargo: 'b' }, []],
    [{ Banco: 'Nequi' }, { Cargo: 'b' }, []],
  ])('compares what is stored with what is sent: %j, %j (SES-16)', (stored, sent, changed) => {
    expect(guardedChanges({ Avance_Datos: 100, ...stored }, { body: sent })).toEqual(changed)
  })

  it.each([
    ['Cedulas_Pasaportes_IDs', 1],
    ['RUT_o_Equivalente', 1],
    ['Camara_de_Comercio_o_Equivalente', 1],
    ['Estado_Financiero', 0],
    ['Foto_Perfil', 0],
  ])('are the documents that prove who she is: %s (SES-16)', (file, count) => {
    expect(guardedChanges({ Avance_Datos: 100 }, { body: {}, file })).toHaveLength(count)
  })
})
