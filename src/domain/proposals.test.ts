import { describe, expect, it } from 'vitest'
import { findErrors, fromRecord, toPayload } from '../forms/record'
import { proposalFor } from './proposals'
import { stepsOf } from './steps/flow'

const proposed = (field: string, record: object, isReviewed = false) => proposalFor(field, { ...record }, isReviewed)

describe('proposals', () => {
  it('proposes the buyer as account holder (NAT-03)', () => {
    const buyer = { Naturaleza_Juridica: 'Persona Natural', First_Name: 'Ana', Last_Name: 'Ríos' }
    expect(proposed('Titular_de_la_Cuenta', buyer)).toBe('Ana Ríos')
    for (const First_Name of [null, '-None-', '  '])
      expect(proposed('Titular_de_la_Cuenta', { ...buyer, First_Name })).toBe('Ríos')
    expect(proposed('Titular_de_la_Cuenta', { ...buyer, First_Name: { id: '1', name: 'Ana' } })).toBe('Ana Ríos')
  })

  it.each(['Persona Juridica', 'Persona Jurídica'])('proposes the entity as account holder: %s (LEG-03)', (nature) => {
    const entity = { Naturaleza_Juridica: nature, Nombre_Empresa: 'Ríos S.A.S.', First_Name: 'Ana' }
    expect(proposed('Titular_de_la_Cuenta', entity)).toBe('Ríos S.A.S.')
  })

  it('proposes the activity code of the occupation, else the usual one (NAT-06)', () => {
    for (const Ocupacion of ['Pensionado/a', 'Pensionado/a ', ['Pensionado/a'], { name: 'Pensionado/a' }])
      expect(proposed('Actividad_Economica', { Ocupacion })).toBe('0020')
    expect(proposed('Actividad_Economica', { Ocupacion: 'Independiente' })).toBe('')
  })

  it('proposes the answer that follows from the occupation (NAT-05)', () => {
    for (const Ocupacion of ['Hogar', 'Rentista', 'Estudiante'])
      expect(proposed('Empleado_o_Pensionado', { Ocupacion }), Ocupacion).toBe('No')
    expect(proposed('Empleado_o_Pensionado', { Ocupacion: 'Pensionado/a' })).toBe('Pensionado')
    expect(proposed('Empleado_o_Pensionado', { Ocupacion: 'Independiente' })).toBe('')
  })

  it('proposes the buyer’s address, and the head office only where the review shows it before it is sent (LEG-05)', () => {
    const entity = { Email: 'ana@example.com', Other_Street: 'Calle 1', Other_City: 'Cali', Other_Country: 'Colombia' }
    const fields = ['Direcci_n_Asistente', 'Ciudad_Asistente', 'Pais_Asistente']
    expect(proposed('Secondary_Email', entity)).toBe('ana@example.com')
    expect(fields.map((field) => proposed(field, entity))).toEqual(['', '', ''])
    expect(fields.map((field) => proposed(field, entity, true))).toEqual(['Calle 1', 'Cali', 'Colombia'])
  })

  it('proposes nothing for other fields (WIZ-04)', () => {
    expect(proposed('Banco', { Banco1: 'Nequi' })).toBe('')
  })
})

describe('a step that is sent as it opened', () => {
  /** What the specification proposes: it stands in its field, where it can be changed. */
  const specified = {
    ...{ Cuales_nacionalidades_posee: 'Colombiana', Actividad_Economica: '0010', Tipo_Documento_Entidad: 'NIT' },
    ...{ Entidades_estales: 'N/A', Entidades_estatales_descentralizadas_de_orden: 'N/A' },
  }

  it.each(['natural', 'legal'] as const)('sends of a new %s buyer nothing that nobody answered (WIZ-29)', (nature) => {
    const sent = stepsOf(nature, 'trust').flatMap(({ fields }) =>
      Object.entries(toPayload(fields, fromRecord(fields, {}), { stored: {} })),
    )
    const proposed = Object.entries(specified).filter(([name]) => sent.some(([field]) => field === name))
    expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(proposed))
    const [, second] = stepsOf(nature, 'trust')
    const asked = nature === 'natural' ? 'Cantidad_de_nacionalidades_que_posee' : 'Other_Country'
    const refused = Object.keys(findErrors(second?.fields ?? {}, fromRecord(second?.fields ?? {}, {})))
    expect(refused).toEqual(expect.arrayContaining(['Mailing_Country', asked]))
  })
})
