import { describe, expect, it } from 'vitest'
import type { Field } from '../../src/domain/field'
import { flow } from '../../src/domain/steps/flow'
import { guardedChanges, guardedFields } from './guarded-fields'

const asked = Object.values(flow)
  .flat()
  .flatMap(({ fields }): [string, Field][] => Object.entries(fields))
/** Where money comes from: neither money nor letters go there. */
const free = new Set([
  ...['Pais_Operaciones_Intenacionales', 'Ciudad_Operaciones_Internacionales'],
  ...['Pais_Origen_de_Fondos', 'Ciudad_Origen_de_Fondos'],
])

describe('fields that ask for the password again', () => {
  it('are all telephones, mail addresses, addresses, banks and accounts of the onboarding (SES-16)', () => {
    const reaches = ([name, { kind, suggest, options, autocomplete = '' }]: [string, Field]) =>
      kind === 'phone' ||
      kind === 'email' ||
      kind === 'country' ||
      suggest === 'banks' ||
      suggest === 'cities' ||
      options === 'accountTypes' ||
      /address|\btel\b|country/.test(autocomplete) ||
      /Cuenta|^Banco|_Street|Direcci/.test(name)
    const missing = asked.filter(reaches).map(([name]) => name)
    expect(missing.filter((name) => !free.has(name) && !Object.hasOwn(guardedFields, name))).toEqual([])
  })

  it('are fields of the onboarding or the profile (SES-16)', () => {
    const known = new Set([...asked.map(([name]) => name), 'woztellfull__WhatsApp', 'Ciudad'])
    expect(Object.keys(guardedFields).filter((name) => !known.has(name))).toEqual([])
  })

  it('of a record that is not complete can be changed freely (SES-16)', () => {
    for (const Avance_Datos of [99, null, undefined, ''])
      expect(guardedChanges({ Avance_Datos, Banco: 'A' }, { Banco: 'B' })).toEqual([])
  })

  it.each([
    [{ Numero_de_Cuenta1: '00123456' }, { Numero_de_Cuenta1: '001-234 56' }, []],
    [{ Numero_de_Cuenta1: '00123456' }, { Numero_de_Cuenta1: '00123457' }, ['Numero_de_Cuenta1']],
    [{ Mobile: '+57 300 111 2233' }, { Mobile: '+573001112233' }, []],
    [{ Mailing_Street: 'Calle 1 # 23' }, { Mailing_Street: '  calle 1  # 23' }, []],
    [{ Mailing_Street: 'Calle 1 # 23' }, { Mailing_Street: 'Calle 12 # 3' }, ['Mailing_Street']],
    [{}, { Banco: 'Nequi' }, ['Banco']],
    [{ Banco: null }, { Banco: '' }, []],
    [{ Mobile: '+573001112233' }, { Mobile: null }, ['Mobile']],
    [{ Cargo: 'a' }, { Cargo: 'b' }, []],
    [{ Banco: 'Nequi' }, { Cargo: 'b' }, []],
  ])('compares what is stored with what is sent: %j, %j (SES-16)', (stored, sent, changed) => {
    expect(guardedChanges({ Avance_Datos: 100, ...stored }, sent)).toEqual(changed)
  })
})
