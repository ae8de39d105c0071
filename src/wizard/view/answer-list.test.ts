import { describe, expect, it } from 'vitest'
import { Contact } from '../../domain/contact'
import { isIncomplete, type Requirements, requirements } from '../../domain/requirements'
import { states } from '../../domain/requirements.fixture'
import { kinds } from '../../forms/kinds/index'
import { displayOf } from '../../forms/kinds/kind'
import type { Words } from '../../forms/open-form'
import { configuredSteps } from '../configured-step'
import { viewOf } from '../step-route'
import { type AnswerTools, answersOf, type StepAnswers } from './answer-list'

const texts: Words = {
  language: 'es',
  say: (key) => `${key}`,
  fieldText: () => '',
  optionLabel: (list, value) => (list === 'ciiu' && value === '0010' ? 'Asalariados' : `${value}*`),
}
const contact = Contact.parse({
  ...{ id: '7', Email: 'ana@example.com', Naturaleza_Juridica: 'Persona Natural', Tipo_Fiducia: 'No', Last_Stepper: 5 },
  ...{
    Ingresos_Mensuales: 9800000,
    Date_of_Birth: '1991-02-09',
    Requiere_realizar_pagos_o_giros_desde_el_exterior: 'No',
  },
  ...{ Mailing_Street: null, Banco: '' },
  Cedulas_Pasaportes_IDs: [{ file_Id: 'f1', file_Name: 'cedula.pdf' }],
})
const typed = (step: number): Record<string, string> =>
  step === 5 ? { Empleado_o_Pensionado: 'Pensionado', Nombre_de_la_Empresa: 'Colpensiones' } : {}
const nothing = { words: texts, unsentOf: () => ({}), arrived: {} }
const readIn = (place: Requirements, tools: AnswerTools) =>
  answersOf(place, configuredSteps(place.nature, place.variant, undefined), tools)
const all = readIn(requirements(contact, { typed }), { ...nothing, contact, context: {}, unsentOf: typed })
/** Her purchase goes through a trust, she lives abroad, and two more files have just been stored. */
const trusted = { ...contact, Tipo_Fiducia: 'Si', Avance_Datos: 84, Last_Stepper: 6 }
const abroad = readIn(requirements(trusted), {
  ...{ ...nothing, contact: trusted, context: { Pais: 'Chile' } },
  arrived: { Cedulas_Pasaportes_IDs: ['cédula 2.pdf', 'pasaporte.pdf', 'cedula.pdf'] },
})
const answerOf = (field: string) =>
  all.flatMap(({ groups }) => groups.flatMap(({ answers }) => answers)).find((answer) => answer.field === field)?.value

describe('the answers to review', () => {
  it('are those of every step, as people read them (WIZ-17)', () => {
    expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(answerOf('Ingresos_Mensuales')).toBe('$\u00a09.800.000')
    expect(answerOf('Date_of_Birth')).toBe('9 de febrero de 1991')
    expect(answerOf('Cedulas_Pasaportes_IDs')).toBe('cedula.pdf')
  })

  it('hold what is typed and not sent, and nothing that is hidden (WIZ-17)', () => {
    expect(answerOf('Nombre_de_la_Empresa')).toBe('Colpensiones')
    expect(answerOf('Cargo')).toBeUndefined()
    expect(answerOf('Banco1')).toBeUndefined()
  })

  it('name the steps where something is missing (WIZ-17)', () => {
    expect(all.filter(({ missing }) => missing).map(({ number }) => number)).toEqual([2, 3])
  })

  it('mark what is not there: answers that are required, documents, and files that can be sent later (WIZ-17)', () => {
    const declaring = { ...trusted, Mailing_Country: 'Colombia', Es_declarante_de_renta: 'Si' }
    const none = { ...declaring, Cedulas_Pasaportes_IDs: [] }
    const absent = (record: Contact) =>
      readIn(requirements(record), { ...nothing, contact: record, context: { Pais: 'Colombia' } })
        .flatMap(({ groups }) => groups.flatMap(({ answers }) => answers))
        .flatMap(({ field, absent }) => (absent ? [`${field}: ${absent}`] : []))
    const files = ['Declaraci_n_de_Renta: file', 'Soporte_de_Ingresos: file']
    expect(absent(none).filter((one) => !one.endsWith('answer'))).toEqual([
      'Cedulas_Pasaportes_IDs: document',
      ...files,
    ])
    expect(absent(none)).toContain('Es_agente_retenedor: answer')
    expect(absent(none).join()).not.toContain('ID_Tributario_o_TIN1')
    const sent = { ...declaring, Soporte_de_Ingresos: [{ id: '1', name: 'a.pdf', size: '' }] }
    expect(absent(sent).filter((one) => one.endsWith('file'))).toEqual(files.slice(0, 1))
  })

  it('a code comes with its meaning, a country in the language (WIZ-17)', () => {
    expect(displayOf(kinds, { kind: 'suggest', suggest: 'ciiu' }, '0010', texts)).toBe('0010 · Asalariados')
    expect(displayOf(kinds, { kind: 'country' }, 'Estados Unidos', { ...texts, language: 'en' })).toBe('United States')
    expect(displayOf(kinds, { kind: 'select', options: 'sexes' }, 'Femenino', texts)).toBe('Femenino*')
  })

  it('stand in the groups of their step; one of which nothing is asked is left out (WIZ-17)', () => {
    const titles = (step: number, from: StepAnswers[]) =>
      from.find(({ number }) => number === step)?.groups.map(({ title }) => title.split('.').at(-1))
    expect(titles(2, all)).toEqual(['identity', 'about', 'residence', 'occupation', 'document'])
    expect(titles(4, all)).toEqual([''])
    expect(titles(6, abroad)).toEqual(['activity', 'documents'])
    expect(all[1]?.title).toBe('wizard:natural.2.title')
  })

  it('name every file once, also one that was stored a moment ago, and the second photo ID in its own step (WIZ-17)', () => {
    const [first, second] = [2, 6].map((step) =>
      abroad
        .find(({ number }) => number === step)
        ?.groups.flatMap(({ answers }) => answers)
        .find(({ field }) => field === 'Cedulas_Pasaportes_IDs'),
    )
    expect(first?.value).toBe('cedula.pdf, cédula 2.pdf, pasaporte.pdf')
    expect(second?.value).toBe('cédula 2.pdf, pasaporte.pdf')
  })

  it('stay as they were typed where they are no value of their kind (WIZ-17)', () => {
    expect(displayOf(kinds, { kind: 'date' }, '1991/02/31', texts)).toBe('1991/02/31')
    expect(displayOf(kinds, { kind: 'phone' }, '300', texts)).toBe('300')
    expect(displayOf(kinds, { kind: 'phone' }, '+573001234567', texts)).toBe('+57 300 123 4567')
    expect(displayOf(kinds, { kind: 'suggest', suggest: 'cities' }, 'Cali', texts)).toBe('Cali*')
    expect(
      displayOf(kinds, { kind: 'suggest', suggest: 'ciiu' }, '9999', { ...texts, optionLabel: (_, value) => value }),
    ).toBe('9999')
    expect(displayOf(kinds, { kind: 'money' }, '', texts)).toBe('')
  })
})

describe('the readers of what is missing', () => {
  it.each(states)('agree where $said (WIZ-20)', ({ contact, circumstances }) => {
    const place = requirements(contact, circumstances)
    const { steps, documents, isComplete: complete, isFinished: finished, furthest, percent } = place
    const review = readIn(place, { ...nothing, contact, context: {} }).filter(({ missing }) => missing)
    const resumed = viewOf(null, place, { review: false, summary: false })
    const left = steps.filter(isIncomplete).map(({ number }) => number)
    // Home tells open steps and documents apart; step list and review mark both.
    const unfinished = steps.filter(({ isDone }) => !isDone).map(({ number }) => number)
    const withoutDocument = steps.filter(({ missing }) => missing.documents.length > 0).map(({ number }) => number)
    expect(unfinished).toEqual([...new Set([...left, ...withoutDocument])].toSorted((a, b) => a - b))
    expect(unfinished.filter((step) => steps[step - 1]?.isSaved)).toEqual(
      review.map(({ number }) => number).filter((step) => steps[step - 1]?.isSaved),
    )
    expect(documents.length > 0).toBe(withoutDocument.length > 0)
    expect([percent === 100, complete]).toEqual(Array(2).fill(left.length === 0))
    // Where home leads (`?step=`) and where the wizard opens by itself.
    const led = viewOf(`${place.resume}`, place, { review: false, summary: false })
    expect(led).toBe(place.resume)
    expect(resumed).toBe(complete ? 'summary' : led)
    expect(complete || left.includes(place.resume)).toBe(true)
    expect(place.resume).toBeLessThanOrEqual(furthest)
    expect(finished).toBe(steps.every(({ isSaved }) => isSaved))
  })
})
