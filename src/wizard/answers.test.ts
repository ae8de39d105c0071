import { describe, expect, it } from 'vitest'
import { Contact } from '../domain/contact'
import type { FormTexts } from '../forms/use-form-texts'
import { answersOf, shownValue } from './answers'
import { localOf } from './local'
import { placeOf } from './place'

const texts: FormTexts = {
  language: 'es',
  say: (key) => `${key}`,
  optionLabel: (list, value) => (list === 'ciiu' && value === '0010' ? 'Asalariados' : `${value}*`),
}
const contact = Contact({
  ...{ id: '7', Email: 'ana@example.com', Naturaleza_Juridica: 'Persona Natural', Tipo_Fiducia: 'No', Last_Stepper: 5 },
  ...{
    Ingresos_Mensuales: 9800000,
    Date_of_Birth: '1991-02-09',
    Requiere_realizar_pagos_o_giros_desde_el_exterior: 'No',
  },
  Cedulas_Pasaportes_IDs: [{ file_Id: 'f1', file_Name: 'cedula.pdf' }],
})
const local = localOf({ get: () => undefined, set: () => {}, names: () => [], clear: () => {} }, '7')
const place = placeOf(contact, 'natural', local, () => false)
const all = answersOf(place, {
  ...{ contact, texts, context: {} },
  typed: (step): Record<string, string> =>
    step === 5 ? { Empleado_o_Pensionado: 'Pensionado', Nombre_de_la_Empresa: 'Colpensiones' } : {},
  fresh: new Map(),
})
const answerOf = (field: string) =>
  all.flatMap(({ groups }) => groups.flatMap(({ answers }) => answers)).find((answer) => answer.field === field)?.value

describe('the answers to review', () => {
  it('WIZ-17 are those of every step, as people read them', () => {
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(answerOf('Ingresos_Mensuales')).toBe('$\u00a09.800.000')
    expect(answerOf('Date_of_Birth')).toBe('9 de febrero de 1991')
    expect(answerOf('Cedulas_Pasaportes_IDs')).toBe('cedula.pdf')
  })

  it('WIZ-17 hold what is typed and not sent, and nothing that is hidden', () => {
    expect(answerOf('Nombre_de_la_Empresa')).toBe('Colpensiones')
    expect(answerOf('Cargo')).toBeUndefined()
    expect(answerOf('Banco1')).toBeUndefined()
  })

  it('WIZ-17 name the steps where something is missing', () => {
    expect(all.filter(({ missing }) => missing).map(({ number }) => number)).toEqual([2, 3])
  })

  it('WIZ-17 a code comes with its meaning, a country in the language', () => {
    expect(shownValue({ kind: 'suggest', suggest: 'ciiu' }, '0010', texts)).toBe('0010 · Asalariados')
    expect(shownValue({ kind: 'country' }, 'Estados Unidos', { ...texts, language: 'en' })).toBe('United States')
    expect(shownValue({ kind: 'select', options: 'sexes' }, 'Femenino', texts)).toBe('Femenino*')
  })
})
