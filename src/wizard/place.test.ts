import { describe, expect, it } from 'vitest'
import { type PlainStorage, plainStorage } from '../core/plain-storage'
import { Contact, type Nature } from '../domain/contact'
import { entity } from '../domain/steps/legal/2-entity'
import { personalData } from '../domain/steps/natural/2-personal-data'
import { bankAndFinances } from '../domain/steps/natural/3-bank-and-finances'
import { type WizardMemory, wizardMemory } from '../state/wizard-memory'
import { askedBy, contextOf, doneSteps, isAnswered, placeOf, viewOf } from './place'

const contact = (record: object = {}) =>
  Contact.parse({ id: '7', Email: 'ana@example.com', Tipo_Fiducia: 'Si', ...record })
const natural = { Naturaleza_Juridica: 'Persona Natural' }
const account = {
  ...{ Titular_de_la_Cuenta: 'Ana', Tipo_de_cuenta1: 'Ahorros', Banco: 'Itaú', Numero_de_Cuenta1: '1' },
  ...{ Ingresos_Activos: 1, Ingresos_Pasivos: 0, Ingresos_Mensuales: 1, Egresos_Mensuales: 1 },
}

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
const opened = (record: object, local = memory(), asked: string | null = null, nature: Nature | 'none' = 'natural') => {
  const found = contact(record)
  return viewOf(
    asked,
    placeOf(found, nature === 'none' ? undefined : nature, local, () => false),
    found,
    local,
    nothing,
  )
}

describe('where the wizard opens', () => {
  it('WIZ-04 at the local step, else at Last_Stepper, else at step 1', () => {
    const local = memory()
    expect(opened({}, local, null, 'none')).toEqual({ name: 'step', step: 1 })
    expect(opened({ ...natural, Last_Stepper: '4' }, local)).toEqual({ name: 'step', step: 4 })
    local.setStep('natural', 2)
    expect(opened({ ...natural, Last_Stepper: '4' }, local)).toEqual({ name: 'step', step: 2 })
    local.setStep('natural', 5)
    expect(opened({ ...natural, Last_Stepper: '4' }, local)).toEqual({ name: 'step', step: 5 })
  })

  it('WIZ-04 a finished form at step 1 again, with everything open', () => {
    const done = { ...natural, Avance_Datos: 100, Last_Stepper: '' }
    expect(opened(done)).toEqual({ name: 'step', step: 1 })
    expect(opened(done, memory(), '6')).toEqual({ name: 'step', step: 6 })
    expect(opened(done, memory(), 'summary')).toEqual({ name: 'summary' })
  })

  it('WIZ-10 is not complete with the progress of the other flow, which was finished before the nature was changed', () => {
    const changed = { Naturaleza_Juridica: 'Persona Juridica', Avance_Datos: 100, Last_Stepper: 3 }
    expect(opened(changed, memory(), '11', 'legal')).toEqual({ name: 'step', step: 3 })
    expect(opened(changed, memory(), 'summary', 'legal')).toEqual({ name: 'step', step: 3 })
    const finished = contact({ ...natural, Avance_Datos: 100, Last_Stepper: '' })
    expect(placeOf(finished, 'legal', memory(), () => true)).toMatchObject({ furthest: 2, complete: false })
  })

  it('WIZ-10 is not complete where only the nature is known', () => {
    expect(placeOf(contact(natural), 'natural', memory(), () => true)).toMatchObject({ furthest: 2, complete: false })
  })

  it('WIZ-10 at the summary, where the end came while the buyer was elsewhere', () => {
    const found = contact({ ...natural, Avance_Datos: 100, Last_Stepper: '' })
    const local = memory()
    const place = placeOf(found, 'natural', local, () => false)
    expect(viewOf(null, place, found, local, { review: false, summary: true })).toEqual({ name: 'summary' })
  })

  it('WIZ-03 never beyond the first step that is not saved', () => {
    expect(opened({ ...natural, Last_Stepper: 4 }, memory(), '6')).toEqual({ name: 'step', step: 4 })
    expect(opened({ ...natural, Last_Stepper: 4 }, memory(), 'review')).toEqual({ name: 'step', step: 4 })
    expect(opened({ ...natural, Last_Stepper: 4 }, memory(), '0')).toEqual({ name: 'step', step: 4 })
    expect(opened({ ...natural, Last_Stepper: 4 }, memory(), 'summary')).toEqual({ name: 'step', step: 4 })
  })

  it('WIZ-17 at the review only while the answers of the last step wait for it', () => {
    const found = contact({ ...natural, Last_Stepper: 6 })
    const place = placeOf(found, 'natural', memory(), () => false)
    const asked = (step: string, review: boolean) => viewOf(step, place, found, memory(), { review, summary: false })
    expect(asked('review', true)).toEqual({ name: 'review' })
    expect(asked('review', false)).toEqual({ name: 'step', step: 6 })
    expect(asked('1', true)).toEqual({ name: 'step', step: 1 })
    expect(asked('2.5', true)).toEqual({ name: 'step', step: 6 })
    expect(['1', '6', 'review'].map((step) => askedBy(asked(step, true)))).toEqual(['1', '6', 'review'])
  })

  it('WIZ-02 at the choice where none was made, whatever is asked for', () => {
    for (const asked of [null, '0', '4', 'review', 'summary'])
      expect(opened({}, memory(), asked, 'none')).toEqual({ name: 'step', step: 1 })
    const found = contact()
    const place = placeOf(found, undefined, memory(), () => true)
    expect(place).toMatchObject({ steps: [1], last: 1, furthest: 1, complete: false })
    expect(doneSteps(place, found, {}, () => true).size).toBe(0)
  })

  it('WIZ-04 a step saved again does not close the ones saved before', () => {
    const answers = { Requiere_realizar_pagos_o_giros_desde_el_exterior: 'No', ...account }
    const personal = Object.fromEntries(Object.keys(personalData.fields).map((name) => [name, '1']))
    const record = { ...natural, ...personal, ...answers, Avance_Datos: 68, Last_Stepper: 3 }
    const withFile = (found: object) => placeOf(contact(found), 'natural', memory(), () => true).furthest
    expect(withFile(record)).toBe(3)
    const readable = {
      Tipo_Documento: 'Pasaporte',
      Estado_Civil: 'Viudo/a',
      Sexo: 'Femenino',
      Date_of_Birth: '1990-01-01',
    }
    expect(withFile({ ...record, ...readable, Ocupacion: 'Rentista' })).toBe(5)
    const all = { ...record, ...readable, Ocupacion: 'Rentista', Empleado_o_Pensionado: 'No', Tipo_Fiducia: 'No' }
    const found = placeOf(contact({ ...all, Avance_Datos: 100 }), 'natural', memory(), () => true)
    expect(found).toMatchObject({ furthest: 5, complete: true })
    expect([...doneSteps(found, contact(all), {}, () => true)]).toEqual([1, 2, 3, 4, 5])
  })

  it('WIZ-10 without trust the last step is the fifth, also where Last_Stepper says 6', () => {
    expect(opened({ ...natural, Tipo_Fiducia: 'No', Last_Stepper: 6 })).toEqual({ name: 'step', step: 5 })
  })

  it('WIZ-02 a number saved under the other nature says nothing', () => {
    const record = { ...natural, Last_Stepper: 6, Avance_Datos: 84 }
    const local = memory()
    expect(placeOf(contact(record), 'legal', local, () => false)).toMatchObject({
      furthest: 2,
      last: 11,
      complete: false,
    })
    expect(opened(record, local, null, 'legal')).toEqual({ name: 'step', step: 1 })
  })
})

describe('how the steps stand', () => {
  it('WIZ-17 a step is done when it is saved and nothing it requires is missing', () => {
    const record = contact({ ...natural, ...account, Last_Stepper: 4 })
    const place = placeOf(record, 'natural', memory(), () => false)
    expect([...doneSteps(place, record, {}, () => false)]).toEqual([1, 3])
    const earlier = contact({ ...natural, ...account, Last_Stepper: 3 })
    const open = placeOf(earlier, 'natural', memory(), () => false)
    expect([...doneSteps(open, earlier, {}, () => false)]).toEqual([1])
  })

  it('LEG-02 WIZ-17 an answer that is never sent is not missing in the record', () => {
    const { Direccion_Representante: _, ...sent } = entity.fields
    const answers = Object.fromEntries(Object.keys(sent).map((name) => [name, 'x']))
    const chosen = { Tipo_Documento_Entidad: 'NIT', Tipo_Documento: 'Pasaporte', Estado_Civil: 'Viudo/a' }
    const days = { Fecha_de_Constituci_n: '2001-02-03', Date_of_Birth: '1990-01-01' }
    const record = contact({ ...answers, ...chosen, Sexo: 'Femenino', ...days })
    expect(isAnswered(entity, record, {}, () => true)).toBe(true)
    expect(isAnswered(entity, { ...record, Other_Street: '' }, {}, () => true)).toBe(false)
    expect(isAnswered(entity, record, {}, () => false)).toBe(false)
  })

  it('WIZ-17 proposals are no answers', () => {
    expect(isAnswered(bankAndFinances, contact(account), {}, () => false)).toBe(true)
    expect(isAnswered(bankAndFinances, contact({ ...account, Banco: null }), {}, () => false)).toBe(false)
  })
})

describe('what the browser keeps', () => {
  it('WIZ-03 under Step, StepJ and Pais, for each contact, without naming anybody', () => {
    const local = memory()
    local.setStep('natural', 3)
    local.setStep('legal', 5)
    local.setCountry('Colombia')
    const names = [...local.kept.keys()]
    expect(names.map((name) => name.split('/').at(-1))).toEqual(['Step', 'StepJ', 'Pais'])
    expect(names.join()).not.toContain('/7/')
    expect([local.step('natural'), local.step('legal')]).toEqual([3, 5])
  })

  it('NAT-06 the country is Mailing_Country, else the kept one', () => {
    const local = memory()
    local.setCountry('Colombia')
    expect(contextOf(contact({ Mailing_Country: 'USA' }), local)).toEqual({ Pais: 'Estados Unidos' })
    expect(contextOf(contact(), local)).toEqual({ Pais: 'Colombia' })
  })
})
