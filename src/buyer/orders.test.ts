import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Contact, type Nature } from '../domain/contact'
import type { Step } from '../domain/field'
import { flow, progressOf, stepsOf, type Variant } from '../domain/steps/flow'
import { fromRecord } from '../forms/record'
import { bodyOf, reopenForm, saveNature, saveStep } from './orders'
import { nowhere } from './position.fixture'
import { page } from './save.fixture'

const contact = (record: object) => Contact.parse({ id: '7', Email: 'ana@example.com', Tipo_Fiducia: 'Si', ...record })
const none = { values: {}, touched: [], unsure: new Set<string>() }
const body = (nature: Nature, record: Contact, step: Step, values: Record<string, string>) =>
  bodyOf(record, nowhere, { ...none, nature, step, values })

describe('the body of a save', () => {
  it('holds the step, the repeated account number and the constant keys (NAT-04)', () => {
    const record = contact({ Numero_de_Cuenta1: '0045', Avance_Datos: 52 })
    expect(
      body('natural', record, flow.natural[3], {
        Requiere_realizar_pagos_o_giros_desde_el_exterior: 'No',
        Banco1: 'typed before the answer became No',
      }),
    ).toEqual({
      Requiere_realizar_pagos_o_giros_desde_el_exterior: 'No',
      Numero_de_Cuenta1: '0045',
      Email: 'ana@example.com',
      Tipo_de_Contacto: 'Comprador',
      Last_Stepper: 5,
      Avance_Datos: 68,
    })
  })

  it('repeats no account number that the record does not have (NAT-04)', () => {
    for (const Numero_de_Cuenta1 of [null, '', '-None-', { id: '7', name: '0045' }])
      expect(body('natural', contact({ Numero_de_Cuenta1 }), flow.natural[3], {})).not.toHaveProperty(
        'Numero_de_Cuenta1',
      )
  })

  it('repeats it as it is stored (NAT-04, WIZ-21)', () => {
    for (const Numero_de_Cuenta1 of [45, '0045', ' 00-45', ['0045']])
      expect(body('natural', contact({ Numero_de_Cuenta1 }), flow.natural[3], {})).toMatchObject({ Numero_de_Cuenta1 })
  })

  it('clears a field of a failed save also where the record said nothing (WIZ-04)', () => {
    const sending = { ...none, touched: ['Banco'], unsure: new Set(['Banco']), values: { Banco: '' } }
    const sent = bodyOf(contact({ Banco: '-None-' }), nowhere, { ...sending, nature: 'natural', step: flow.natural[2] })
    expect(sent).toHaveProperty('Banco', null)
  })

  it('does not hold the address of the representative (LEG-02)', () => {
    const sent = body('legal', contact({}), flow.legal[1], {
      Direccion_Representante: 'Calle 5',
      Nombre_Empresa: 'Mar',
    })
    expect(sent).not.toHaveProperty('Direccion_Representante')
    expect(sent).toMatchObject({ Nombre_Empresa: 'Mar', Naturaleza_Juridica: 'Persona Juridica' })
  })

  it('holds the nature in step 2, unless step 1 has sent this one and no other device another one since (WIZ-02)', () => {
    const sent = (before: Nature | undefined, stored = 'Persona Juridica') => {
      const position = { ...nowhere, sentNature: before }
      const record = contact({ Naturaleza_Juridica: stored })
      return bodyOf(record, position, { ...none, nature: 'legal', step: flow.legal[1] })
    }
    expect(sent('legal')).not.toHaveProperty('Naturaleza_Juridica')
    for (const other of ['natural', undefined] as const)
      expect(sent(other)).toHaveProperty('Naturaleza_Juridica', 'Persona Juridica')
    expect(sent('legal', 'Persona Natural')).toHaveProperty('Naturaleza_Juridica', 'Persona Juridica')
  })

  it.each([
    ['No', 'Si'],
    ['', 'Si'],
    ['Si', undefined],
  ])('tells a record with the flag "%s" that the separation was ratified here: %s (WIZ-11)', (stored, sent) => {
    const position = { ...nowhere, ratified: '9' }
    const record = contact({ Separaci_n_Desde_Formulario: stored })
    const sending = { ...none, nature: 'natural', step: flow.natural[2] } as const
    expect(bodyOf(record, position, sending).Separaci_n_Desde_Formulario).toBe(sent)
    expect(bodyOf(record, nowhere, sending)).not.toHaveProperty('Separaci_n_Desde_Formulario')
  })

  it('leaves out a field that the CRM has refused by name (WIZ-22)', () => {
    const values = { Tipo_Documento_Entidad: 'Otro', Nombre_Empresa: 'Mar' }
    const sending = { nature: 'legal', step: flow.legal[1], leftOut: ['Tipo_Documento_Entidad'] } as const
    const sent = bodyOf(contact({ Tipo_Documento_Entidad: 'NIT' }), nowhere, { ...none, ...sending, values })
    expect(sent).toMatchObject({ Nombre_Empresa: 'Mar' })
    expect(sent).not.toHaveProperty('Tipo_Documento_Entidad')
  })

  it('empties what the user cleared after a save of which nobody knows whether it went through (WIZ-15)', () => {
    const values = { Empleado_o_Pensionado: 'Si' }
    const sent = (record: object, ...unsure: string[]) => {
      const answers = { values, touched: ['Cargo'], unsure: new Set(unsure) }
      return bodyOf(contact(record), nowhere, { nature: 'natural', step: flow.natural[4], ...answers })
    }
    expect(sent({})).not.toHaveProperty('Cargo')
    expect(sent({}, 'Cargo')).toHaveProperty('Cargo', null)
    expect(sent({ Cargo: 'Jefe' })).toHaveProperty('Cargo', null)
    // What may be stored says nothing of the type it is stored in.
    expect(sent({}, 'Empleado_o_Pensionado')).toMatchObject(values)
  })

  it('empties Last_Stepper after the last step of each flow (WIZ-09)', () => {
    expect(body('natural', contact({}), flow.natural[5], {}).Last_Stepper).toBe('')
    expect(body('legal', contact({}), flow.legal[10], {}).Last_Stepper).toBe('')
  })
})

describe('a finished form', () => {
  it('is opened again without a current step, and nothing else of the record is sent (DOC-07)', async () => {
    const { buyer, made, known } = page({ Last_Stepper: 6, Ciudad: 'Cali' })
    const opened = reopenForm(buyer)
    const call = await made(1)
    call?.answer()
    await opened
    expect(call?.body).toEqual({ Tipo_de_Contacto: 'Comprador', Email: 'ana@example.com', Last_Stepper: '' })
    expect(known()?.Last_Stepper).toBeUndefined()
  })
})

describe('a saved step', () => {
  it('is named to the page with the progress of the record, else with its figure (EMB-11)', async () => {
    for (const [Avance_Datos, progress] of [
      [90, 90],
      ['', 20],
    ] as const) {
      const { buyer, made } = page({ Tipo_Fiducia: 'Si', Separaci_n_Desde_Formulario: 'No', Avance_Datos })
      const events: unknown[] = []
      const emit = (_: string, detail: unknown) => events.push(detail) > 0
      const saved = saveNature({ buyer, emit }, 'natural')
      ;(await made(1))?.answer()
      await saved
      expect(events).toEqual([{ flow: 'natural', step: 1, progress }])
      expect(buyer.store.position()).toMatchObject({ nature: 'natural', sentNature: 'natural' })
    }
  })

  it('joins the same save under way, and is another one with another answer (WIZ-07)', async () => {
    const { buyer, calls, made } = page({ Tipo_Fiducia: 'Si', Naturaleza_Juridica: 'Persona Natural' })
    const step = { number: 4, fields: { Banco: { kind: 'text' } } } as const
    const save = (Banco: string) =>
      saveStep({ buyer, emit: () => true, nature: 'natural', step, answers: () => ({ Banco }), onStored() {} })
    const saves = [save('Itaú'), save('Itaú'), save('Nequi')]
    for (const count of [1, 2]) (await made(count))?.answer()
    await Promise.all(saves)
    expect(calls.map(({ body }) => (body as Record<string, unknown>).Banco)).toEqual(['Itaú', 'Nequi'])
  })
})

describe('from any stored state', () => {
  const journeys = (['natural', 'legal'] as const).flatMap((nature) =>
    (['trust', 'direct'] as const).flatMap((variant) =>
      stepsOf(nature, variant)
        .filter(({ number }) => number > 1)
        .map((step): [Nature, Variant, Step] => [nature, variant, step]),
    ),
  )
  const word = fc.constantFrom('', null, 'Si', 'No', 'Colombia', 'Ana', '2020-02-29', 5, 0, '120000')

  it('progress never falls and a step opened and saved again blanks nothing (WIZ-07)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...journeys),
        fc.array(word, { minLength: 26, maxLength: 26 }),
        fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom('', null)),
        ([nature, variant, step], words, progress) => {
          const names = Object.keys(step.fields).filter((name) => step.fields[name]?.kind !== 'file')
          const stored = Object.fromEntries(names.map((name, place) => [name, words[place] ?? '']))
          const record = contact({ ...stored, Avance_Datos: progress, Tipo_Fiducia: variant === 'trust' ? 'Si' : 'No' })
          const sent = body(nature, record, step, fromRecord(step.fields, record))
          for (const name of names) if (name in sent) expect([null, '', undefined]).not.toContain(sent[name])
          const before = record.Avance_Datos ?? 0
          const target = progressOf(nature, variant, step.number) ?? 0
          expect(sent.Avance_Datos).toBe(before < target ? target : undefined)
        },
      ),
    )
  })
})
