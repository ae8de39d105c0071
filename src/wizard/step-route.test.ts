import { describe, expect, it } from 'vitest'
import type { Position } from '../buyer/position'
import { nowhere } from '../buyer/position.fixture'
import { Contact } from '../domain/contact'
import { requirements } from '../domain/requirements'
import { contextOf } from '../domain/residence'
import { viewOf } from './step-route'

const contact = (record: object = {}) =>
  Contact.parse({ id: '7', Email: 'ana@example.com', Tipo_Fiducia: 'Si', ...record })
const natural = { Naturaleza_Juridica: 'Persona Natural' }

const nothing = { review: false, summary: false }
const legal: Position = { ...nowhere, nature: 'legal' }
const placeIn = (record: object, way = nowhere) => requirements(contact(record), { position: way })
const opened = (record: object, way = nowhere, asked: string | null = null) =>
  viewOf(asked, placeIn(record, way), nothing)

describe('where the wizard opens', () => {
  it('at the local step, else at Last_Stepper if it is open, else at the first open step (WIZ-04, WIZ-20)', () => {
    const at = (step: number) => ({ ...nowhere, steps: { natural: step } })
    expect(opened({})).toBe(1)
    expect(opened({ ...natural, Last_Stepper: '4' })).toBe(4)
    expect(opened({ ...natural, Last_Stepper: '4' }, at(2))).toBe(2)
    expect(opened({ ...natural, Last_Stepper: '4' }, at(5))).toBe(5)
  })

  it('at the first or last step where the number is none of the flow (WIZ-04)', () => {
    for (const [stored, step] of [
      ['', 1],
      [null, 1],
      [0, 1],
      [2.5, 1],
    ] as const)
      expect(opened({ ...natural, Last_Stepper: stored })).toBe(step)
  })

  it('a complete form at its receipt, with everything open (WIZ-04, WIZ-17)', () => {
    const done = { ...natural, Avance_Datos: 100, Last_Stepper: '' }
    expect(opened(done)).toBe('summary')
    expect(opened(done, nowhere, '6')).toBe(6)
    expect(opened(done, nowhere, 'summary')).toBe('summary')
  })

  it('is not complete with the progress of the other flow, which was finished before the nature was changed (WIZ-10)', () => {
    const legal100 = { Naturaleza_Juridica: 'Persona Juridica', Avance_Datos: 100, Last_Stepper: 3 }
    expect(opened(legal100), 'whatever is blank').toBe('summary')
    const changed = { ...legal100, Ocupacion: 'Empleado/a' }
    expect(opened(changed, nowhere, '11')).toBe(3)
    expect(opened(changed, nowhere, 'summary')).toBe(3)
    const finished = { ...natural, Avance_Datos: 100, Last_Stepper: '' }
    expect(placeIn(finished, legal)).toMatchObject({ furthest: 2, isFinished: false, isComplete: false })
  })

  it('at the summary, where the end came while the buyer was elsewhere (WIZ-10)', () => {
    const place = placeIn({ ...natural, Avance_Datos: 100, Last_Stepper: '' })
    expect(viewOf(null, place, { review: false, summary: true })).toBe('summary')
  })

  it('never beyond the first step that is not saved (WIZ-03)', () => {
    for (const asked of ['6', 'review', '0', 'summary'])
      expect(opened({ ...natural, Last_Stepper: 4 }, nowhere, asked)).toBe(4)
  })

  it('at the review only while the answers of the last step wait for it (WIZ-17)', () => {
    const place = placeIn({ ...natural, Last_Stepper: 6 })
    const asked = (step: string, review: boolean) => viewOf(step, place, { review, summary: false })
    expect(asked('review', true)).toBe('review')
    expect(asked('review', false)).toBe(6)
    expect(asked('1', true)).toBe(1)
  })

  it('at the choice where none was made, whatever is asked for (WIZ-02)', () => {
    for (const asked of [null, '0', '4', 'review', 'summary']) expect(opened({}, nowhere, asked)).toBe(1)
    expect(placeIn({})).toMatchObject({ last: 1, furthest: 1, isFinished: false, isComplete: false })
    expect(placeIn({}).steps.filter(({ isDone }) => isDone)).toEqual([])
  })

  it('without trust the last step is the fifth, also where Last_Stepper says 6 (WIZ-10)', () => {
    expect(opened({ ...natural, Tipo_Fiducia: 'No', Last_Stepper: 6 })).toBe(5)
  })
})

describe('the country of residence', () => {
  it('is Mailing_Country, else the kept one (NAT-06)', () => {
    const kept = { country: 'Colombia' }
    expect(contextOf(contact({ Mailing_Country: 'USA' }), kept)).toEqual({ Pais: 'Estados Unidos' })
    expect(contextOf(contact(), kept)).toEqual({ Pais: 'Colombia' })
  })
})
