import { describe, expect, it } from 'vitest'
import { type PlainStorage, plainStorage } from '../core/plain-storage'
import { Contact, type Nature } from '../domain/contact'
import { requirements } from '../domain/requirements'
import { contextOf } from '../domain/residence'
import { type WizardMemory, wizardMemory } from '../records/wizard-memory'
import { askedBy, viewOf } from './place'

const contact = (record: object = {}) =>
  Contact.parse({ id: '7', Email: 'ana@example.com', Tipo_Fiducia: 'Si', ...record })
const natural = { Naturaleza_Juridica: 'Persona Natural' }

function memory(): WizardMemory & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  const storage: PlainStorage = {
    ...plainStorage('test', 'none'),
    get: (name) => kept.get(name),
    set: (name, value) => void (value === undefined ? kept.delete(name) : kept.set(name, value)),
  }
  return { ...wizardMemory(storage, '7'), kept }
}

const nothing = { review: false, summary: false }
const placeIn = (record: object, local = memory(), nature?: Nature) =>
  requirements(contact(record), { way: local.way(), nature })
const opened = (record: object, local = memory(), asked: string | null = null, nature?: Nature) =>
  viewOf(asked, placeIn(record, local, nature), nothing)

describe('where the wizard opens', () => {
  it('at the local step, else at Last_Stepper if it is open, else at the first open step (WIZ-04, WIZ-20)', () => {
    const local = memory()
    expect(opened({}, local)).toEqual({ name: 'step', step: 1 })
    expect(opened({ ...natural, Last_Stepper: '4' }, local)).toEqual({ name: 'step', step: 4 })
    local.setStep('natural', 2)
    expect(opened({ ...natural, Last_Stepper: '4' }, local)).toEqual({ name: 'step', step: 2 })
    local.setStep('natural', 5)
    expect(opened({ ...natural, Last_Stepper: '4' }, local)).toEqual({ name: 'step', step: 5 })
  })

  it('at the first or last step where the number is none of the flow (WIZ-04)', () => {
    for (const [stored, step] of [
      ['', 1],
      [null, 1],
      [0, 1],
      [2.5, 1],
    ] as const)
      expect(opened({ ...natural, Last_Stepper: stored })).toEqual({ name: 'step', step })
  })

  it('a complete form at its receipt, with everything open (WIZ-04, WIZ-17)', () => {
    const done = { ...natural, Avance_Datos: 100, Last_Stepper: '' }
    expect(opened(done)).toEqual({ name: 'summary' })
    expect(opened(done, memory(), '6')).toEqual({ name: 'step', step: 6 })
    expect(opened(done, memory(), 'summary')).toEqual({ name: 'summary' })
  })

  it('is not complete with the progress of the other flow, which was finished before the nature was changed (WIZ-10)', () => {
    const changed = { Naturaleza_Juridica: 'Persona Juridica', Avance_Datos: 100, Last_Stepper: 3 }
    expect(opened(changed, memory(), '11')).toEqual({ name: 'step', step: 3 })
    expect(opened(changed, memory(), 'summary')).toEqual({ name: 'step', step: 3 })
    const finished = { ...natural, Avance_Datos: 100, Last_Stepper: '' }
    expect(placeIn(finished, memory(), 'legal')).toMatchObject({ furthest: 2, finished: false, complete: false })
  })

  it('is not complete where only the nature is known (WIZ-10)', () => {
    expect(placeIn(natural)).toMatchObject({ furthest: 2, finished: false, complete: false })
  })

  it('at the summary, where the end came while the buyer was elsewhere (WIZ-10)', () => {
    const place = placeIn({ ...natural, Avance_Datos: 100, Last_Stepper: '' })
    expect(viewOf(null, place, { review: false, summary: true })).toEqual({ name: 'summary' })
  })

  it('never beyond the first step that is not saved (WIZ-03)', () => {
    for (const asked of ['6', 'review', '0', 'summary'])
      expect(opened({ ...natural, Last_Stepper: 4 }, memory(), asked)).toEqual({ name: 'step', step: 4 })
  })

  it('at the review only while the answers of the last step wait for it (WIZ-17)', () => {
    const place = placeIn({ ...natural, Last_Stepper: 6 })
    const asked = (step: string, review: boolean) => viewOf(step, place, { review, summary: false })
    expect(asked('review', true)).toEqual({ name: 'review' })
    expect(asked('review', false)).toEqual({ name: 'step', step: 6 })
    expect(asked('1', true)).toEqual({ name: 'step', step: 1 })
    expect(['1', '6', 'review'].map((step) => askedBy(asked(step, true)))).toEqual(['1', '6', 'review'])
  })

  it('at the choice where none was made, whatever is asked for (WIZ-02)', () => {
    for (const asked of [null, '0', '4', 'review', 'summary'])
      expect(opened({}, memory(), asked)).toEqual({ name: 'step', step: 1 })
    expect(placeIn({})).toMatchObject({ last: 1, furthest: 1, finished: false, complete: false })
    expect(placeIn({}).steps.filter(({ done }) => done)).toEqual([])
  })

  it('without trust the last step is the fifth, also where Last_Stepper says 6 (WIZ-10)', () => {
    expect(opened({ ...natural, Tipo_Fiducia: 'No', Last_Stepper: 6 })).toEqual({ name: 'step', step: 5 })
  })

  it('a number saved under the other nature says nothing (WIZ-02)', () => {
    const record = { ...natural, Last_Stepper: 6, Avance_Datos: 84 }
    expect(placeIn(record, memory(), 'legal')).toMatchObject({ furthest: 2, last: 11, finished: false })
    expect(opened(record, memory(), null, 'legal')).toEqual({ name: 'step', step: 2 })
  })
})

describe('what the browser keeps', () => {
  it('under Step, StepJ and Pais, for each contact, without naming anybody (WIZ-03)', () => {
    const local = memory()
    local.setStep('natural', 3)
    local.setStep('legal', 5)
    local.setCountry('Colombia')
    const names = [...local.kept.keys()]
    expect(names.map((name) => name.split('/').at(-1))).toEqual(['Step', 'StepJ', 'Pais'])
    expect(names.join()).not.toContain('/7/')
    expect([local.step('natural'), local.step('legal')]).toEqual([3, 5])
    expect(local.way()).toEqual({ nature: undefined, steps: { natural: 3, legal: 5 }, country: 'Colombia' })
  })

  it('the country is Mailing_Country, else the kept one (NAT-06)', () => {
    const local = memory()
    local.setCountry('Colombia')
    expect(contextOf(contact({ Mailing_Country: 'USA' }), local)).toEqual({ Pais: 'Estados Unidos' })
    expect(contextOf(contact(), local)).toEqual({ Pais: 'Colombia' })
  })
})
