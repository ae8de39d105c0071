// Progress follows from record and body, whatever the page says of it. The record of these tests has every field of the
// onboarding, as the CRM's have: a key that a record lacks would be a field that the CRM does not know.
import { beforeEach, describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import type { Row } from '../../demo/services/types'
import { naturePayload, savePayload } from '../../src/domain/payload'
import { progressOf, stepsOf } from '../../src/domain/steps/flow'
import { stage } from '../../tests/kit/gateway/stage'
import { people } from '../../tests/kit/people'
import { askedFields, upsertFields } from '../fields/fields'

const at = stage()
const { email, contactId } = persona('sofia')
const held = (): Row => at.services.store.data.records.Contacts[contactId ?? ''] ?? {}
const empty = Object.fromEntries(askedFields.map((name) => [name, null]))
const path = '/owner/records/api/v1/records/Contacts/upsert'

let cookie: string

const save = async (body: object) => {
  const json = { Email: email, Tipo_de_Contacto: 'Comprador', ...body }
  expect((await at.gateway.ask('POST', path, { cookie, json })).status).toBe(200)
  return [held().Avance_Datos, held().Last_Stepper]
}

/** What the page sends for a step, with the answers of the journeys' person. */
const natures = ['natural', 'legal'] as const
const sentIn = (nature: (typeof natures)[number], variant: 'trust' | 'direct', step: number) => {
  const { answers = {}, sent = {} } = people[nature].steps[String(step)] ?? {}
  const values = Object.fromEntries(Object.entries({ ...answers, ...sent }).filter(([name]) => upsertFields.has(name)))
  const contact = { Email: email, Avance_Datos: Number(held().Avance_Datos ?? 0), Separaci_n_Desde_Formulario: 'Si' }
  return savePayload({ nature, variant, step, values, contact })
}
const begin = (record: Row) => {
  Object.assign(held(), empty, { Avance_Datos: null, Last_Stepper: null, Tipo_Fiducia: 'Si', ...record })
}

beforeEach(async () => {
  begin({ Naturaleza_Juridica: 'Persona Natural' })
  cookie = await at.login('sofia')
})

describe('progress', () => {
  it.each([
    ['with nothing else', {}],
    ['with the city of the profile', { Ciudad: 'Cali' }],
    ['with one answer of the last step', { Actividad_Economica: '6920' }],
    ['with one answer of every other step', { Banco: 'Uno', Empleado_o_Pensionado: 'Si', First_Name: 'Sofía' }],
  ])('of a finished onboarding %s is not stored (GAT-15)', async (_, answers) => {
    expect(await save({ ...answers, Avance_Datos: 100, Last_Stepper: '' })).toEqual([null, null])
  })

  it('without a step whose answers come with it is not stored (GAT-15)', async () => {
    expect(await save({ Avance_Datos: 100 })).toEqual([null, null])
  })

  it('of the third step is not stored before the second (GAT-15)', async () => {
    expect(await save(sentIn('natural', 'trust', 3))).toEqual([null, null])
  })

  it('of a later step with the answers of an earlier one is that of the earlier one (GAT-15)', async () => {
    expect(await save({ ...sentIn('natural', 'trust', 2), Avance_Datos: 100, Last_Stepper: '' })).toEqual([36, 3])
  })

  it('of the last step is not stored before the steps before it are answered (GAT-15)', async () => {
    expect(await save(sentIn('natural', 'trust', 6))).toEqual([null, null])
    begin({ Naturaleza_Juridica: 'Persona Natural', Avance_Datos: 84, Last_Stepper: 6 })
    expect(await save({ Avance_Datos: 100, Last_Stepper: '' })).toEqual([84, 6])
  })

  it('of a step never falls, and an earlier step saved again leads on from there (WIZ-07)', async () => {
    begin({ Naturaleza_Juridica: 'Persona Natural', Avance_Datos: 84, Last_Stepper: 6 })
    expect(await save({ ...sentIn('natural', 'trust', 3), Avance_Datos: 52 })).toEqual([84, 4])
  })

  it.each([
    ['Persona Natural', 'Si'],
    ['Persona Natural', 'No'],
    ['Persona Juridica', 'Si'],
    ['Persona Juridica', 'No'],
  ])('of a finished onboarding of a %s, trust %s, is opened again by an empty step (DOC-07)', async (nature, trust) => {
    begin({ Naturaleza_Juridica: nature, Tipo_Fiducia: trust, Avance_Datos: 100, Last_Stepper: 6 })
    expect(await save({ Last_Stepper: '' })).toEqual([100, ''])
    for (const Avance_Datos of ['100', '100 %', ['100'], 101]) {
      begin({ Naturaleza_Juridica: nature, Tipo_Fiducia: trust, Avance_Datos, Last_Stepper: 6 })
      expect(await save({ Last_Stepper: '' })).toEqual([Avance_Datos, ''])
    }
    begin({ Naturaleza_Juridica: nature, Tipo_Fiducia: trust, Avance_Datos: 99, Last_Stepper: 5 })
    expect(await save({ Last_Stepper: '' })).toEqual([99, 5])
  })

  it.each([
    [4, 27, 28],
    [8, 63, 64],
  ])(
    'of step %i of an entity is stored from the figure of the step before on, and not below it (GAT-15)',
    async (step, below, from) => {
      begin({ Naturaleza_Juridica: 'Persona Juridica', Avance_Datos: below })
      expect(await save(sentIn('legal', 'trust', step))).toEqual([below, null])
      begin({ Naturaleza_Juridica: 'Persona Juridica', Avance_Datos: from })
      expect(await save(sentIn('legal', 'trust', step))).toEqual([progressOf('legal', 'trust', step), step + 1])
    },
  )

  it('of a step needs the answers of every step before it, where the CRM keeps no progress (GAT-15)', async () => {
    const [second, third] = [sentIn('natural', 'trust', 2), sentIn('natural', 'trust', 3)]
    const nothing = { Naturaleza_Juridica: 'Persona Natural', Avance_Datos: null, Last_Stepper: null }
    begin({ ...third, ...nothing })
    expect(await save(sentIn('natural', 'trust', 4))).toEqual([null, null])
    begin({ ...second, ...third, ...nothing })
    expect(await save(sentIn('natural', 'trust', 4))).toEqual([68, 5])
  })

  it('of a step is stored where the record names it as the next one, and not where it names the one before (GAT-15)', async () => {
    begin({ Naturaleza_Juridica: 'Persona Natural', Last_Stepper: 4 })
    expect(await save(sentIn('natural', 'trust', 4))).toEqual([68, 5])
    begin({ Naturaleza_Juridica: 'Persona Natural', Last_Stepper: 3 })
    expect(await save(sentIn('natural', 'trust', 4))).toEqual([null, 3])
  })

  it('of a step needs no choice of a nature where the record has none (GAT-15, WIZ-22)', async () => {
    begin({ ...sentIn('natural', 'trust', 2), Naturaleza_Juridica: null, Avance_Datos: null, Last_Stepper: null })
    expect(await save(sentIn('natural', 'trust', 3))).toEqual([52, 4])
  })

  it('of the choice is stored as it is (WIZ-02)', async () => {
    begin({ Separaci_n_Desde_Formulario: 'No' })
    const contact = { Email: email, Avance_Datos: 0, Tipo_Fiducia: 'Si', Separaci_n_Desde_Formulario: 'No' }
    expect(await save(naturePayload('legal', contact) ?? {})).toEqual([10, 2])
  })

  it('passes a step without a field that the CRM does not have (GAT-15, WIZ-22)', async () => {
    begin({ Naturaleza_Juridica: 'Persona Natural', Avance_Datos: 36, Last_Stepper: 3 })
    delete held().Banco
    const { Banco: _, ...body } = sentIn('natural', 'trust', 3)
    expect(await save(body)).toEqual([52, 4])
  })

  it('follows from the answers where the CRM keeps no progress (GAT-15, WIZ-22)', async () => {
    begin({
      Naturaleza_Juridica: 'Persona Natural',
      ...sentIn('natural', 'trust', 2),
      Avance_Datos: null,
      Last_Stepper: null,
    })
    expect(await save(sentIn('natural', 'trust', 3))).toEqual([52, 4])
  })
})

describe.each(natures)('a %s onboarding', (nature) => {
  it.each(['trust', 'direct'] as const)(
    'goes through %s step by step as the page sends it (WIZ-08)',
    async (variant) => {
      begin({ Tipo_Fiducia: variant === 'trust' ? 'Si' : 'No', Naturaleza_Juridica: null })
      for (const { number } of stepsOf(nature, variant).filter((step) => step.number > 1)) {
        const [progress] = await save(sentIn(nature, variant, number))
        expect([number, progress]).toEqual([number, progressOf(nature, variant, number)])
      }
    },
  )
})
