import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Contact, type Nature } from './contact'
import { naturePayload, type Payload, savePayload } from './payload'
import { progressOf, stepsOf, type Variant } from './steps/flow'

const contact = (record: object) => Contact.parse({ id: '1', Email: 'ana@example.com', ...record })

describe('what a save sends', () => {
  it('sends the step, Email, Tipo_de_Contacto, Last_Stepper and Avance_Datos (WIZ-07)', () => {
    const values = { Banco: 'Bancolombia', Ingresos_Mensuales: 9_000_000 }
    const save = { nature: 'natural', variant: 'trust', step: 3, values } as const
    expect(savePayload({ ...save, contact: contact({ Avance_Datos: 36 }) })).toEqual({
      Banco: 'Bancolombia',
      Ingresos_Mensuales: 9_000_000,
      Email: 'ana@example.com',
      Tipo_de_Contacto: 'Comprador',
      Last_Stepper: 4,
      Avance_Datos: 52,
    })
  })

  it.each([
    ['36', 52],
    [null, 52],
    ['', 52],
    [52, undefined],
    ['84', undefined],
  ])('with a stored progress of %s sends %s for step 3 (WIZ-07)', (stored, sent) => {
    const save = { nature: 'natural', variant: 'trust', step: 3, values: {} } as const
    expect(savePayload({ ...save, contact: contact({ Avance_Datos: stored }) }).Avance_Datos).toBe(sent)
  })

  it('upserts the choice where Separaci_n_Desde_Formulario is No (WIZ-02)', () => {
    const buyer = { Separaci_n_Desde_Formulario: 'No' }
    const constant = { Email: 'ana@example.com', Tipo_de_Contacto: 'Comprador', Separaci_n_Desde_Formulario: 'Si' }
    const first = { ...constant, Last_Stepper: 2 }
    const natural = { ...first, Naturaleza_Juridica: 'Persona Natural', Avance_Datos: 20 }
    const legal = { ...first, Naturaleza_Juridica: 'Persona Juridica' }
    const [trust, direct] = [contact({ ...buyer, Tipo_Fiducia: 'Si' }), contact({ ...buyer, Tipo_Fiducia: 'No' })]
    expect(naturePayload('natural', trust)).toEqual(natural)
    expect(naturePayload('natural', direct)).toEqual(natural)
    expect(naturePayload('legal', trust)).toEqual({ ...legal, Avance_Datos: 10 })
    expect(naturePayload('legal', direct)).toEqual({ ...legal, Avance_Datos: 20 })
  })

  it.each(['Si', ''])('makes no call where Separaci_n_Desde_Formulario is "%s" (WIZ-02)', (separation) => {
    expect(naturePayload('natural', contact({ Separaci_n_Desde_Formulario: separation }))).toBeUndefined()
  })

  it('sends the nature with the save of step 2, unless step 1 has sent it (WIZ-02)', () => {
    const save = { variant: 'trust', values: {}, contact: contact({}) } as const
    expect(savePayload({ ...save, nature: 'legal', step: 2 }).Naturaleza_Juridica).toBe('Persona Juridica')
    expect(savePayload({ ...save, nature: 'legal', step: 2, isNatureSent: true })).not.toHaveProperty(
      'Naturaleza_Juridica',
    )
    expect(savePayload({ ...save, nature: 'natural', step: 3 })).not.toHaveProperty('Naturaleza_Juridica')
  })
})

describe('any saves in any order', () => {
  const flow = fc.constantFrom<[Nature, Variant]>(
    ['natural', 'trust'],
    ['natural', 'direct'],
    ['legal', 'trust'],
    ['legal', 'direct'],
  )
  const stored = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom('', null, '36'))
  const answer = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('', undefined))
  const answers = fc.dictionary(fc.constantFrom('Banco', 'Moneda', 'Cargo', 'Ventas_anuales'), answer)
  const isThere = (value: unknown) => value !== '' && value !== undefined && value !== null

  it('never lower the progress (WIZ-07)', () => {
    fc.assert(
      fc.property(flow, stored, fc.array(fc.nat()), ([nature, variant], start, choices) => {
        let record = contact({ Avance_Datos: start })
        const numbers = stepsOf(nature, variant).map((step) => step.number)
        for (const choice of choices) {
          const step = numbers[choice % numbers.length] ?? 1
          const before = record.Avance_Datos ?? 0
          record = Contact.parse({ ...record, ...savePayload({ nature, variant, step, values: {}, contact: record }) })
          expect(record.Avance_Datos ?? 0).toBeGreaterThanOrEqual(before)
          expect(record.Avance_Datos ?? 0).toBeGreaterThanOrEqual(progressOf(nature, variant, step) ?? 0)
        }
      }),
    )
  })

  it('never overwrite a stored answer with an empty one (WIZ-07)', () => {
    fc.assert(
      fc.property(flow, answers, answers, ([nature, variant], held, given) => {
        const values: Payload = given
        const after: Payload = { ...held, ...savePayload({ nature, variant, step: 3, values, contact: contact(held) }) }
        for (const field of Object.keys(held)) if (isThere(held[field])) expect(isThere(after[field])).toBe(true)
        for (const field of Object.keys(given)) if (isThere(given[field])) expect(after[field]).toBe(given[field])
      }),
    )
  })

  it('send null only for what the user emptied herself (WIZ-07)', () => {
    const save = { nature: 'legal', variant: 'trust', step: 3, contact: contact({}) } as const
    expect(savePayload({ ...save, values: { Banco: null, Moneda: '' } })).toMatchObject({ Banco: null })
    expect(savePayload({ ...save, values: { Banco: null, Moneda: '' } })).not.toHaveProperty('Moneda')
  })
})
