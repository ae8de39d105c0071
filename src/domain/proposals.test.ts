import { describe, expect, it } from 'vitest'
import { proposalFor } from './proposals'

const proposed = (field: string, record: object) => proposalFor(field, { ...record })

describe('proposals', () => {
  it('proposes the buyer as account holder (NAT-03)', () => {
    const buyer = { Naturaleza_Juridica: 'Persona Natural', First_Name: 'Ana', Last_Name: 'Ríos' }
    expect(proposed('Titular_de_la_Cuenta', buyer)).toBe('Ana Ríos')
    expect(proposed('Titular_de_la_Cuenta', { ...buyer, First_Name: null })).toBe('Ríos')
  })

  it.each(['Persona Juridica', 'Persona Jurídica'])('proposes the entity as account holder: %s (LEG-03)', (nature) => {
    const entity = { Naturaleza_Juridica: nature, Nombre_Empresa: 'Ríos S.A.S.', First_Name: 'Ana' }
    expect(proposed('Titular_de_la_Cuenta', entity)).toBe('Ríos S.A.S.')
  })

  it('proposes the activity code of the occupation, else the usual one (NAT-06)', () => {
    expect(proposed('Actividad_Economica', { Ocupacion: 'Pensionado/a' })).toBe('0020')
    expect(proposed('Actividad_Economica', { Ocupacion: 'Independiente' })).toBe('')
  })

  it('proposes the answer that follows from the occupation (NAT-05)', () => {
    for (const Ocupacion of ['Hogar', 'Rentista', 'Estudiante'])
      expect(proposed('Empleado_o_Pensionado', { Ocupacion }), Ocupacion).toBe('No')
    expect(proposed('Empleado_o_Pensionado', { Ocupacion: 'Pensionado/a' })).toBe('Pensionado')
    expect(proposed('Empleado_o_Pensionado', { Ocupacion: 'Independiente' })).toBe('')
  })

  it('proposes the buyer’s address and the head office (LEG-05)', () => {
    const entity = { Email: 'ana@example.com', Other_Street: 'Calle 1', Other_City: 'Cali', Other_Country: 'Colombia' }
    expect(proposed('Secondary_Email', entity)).toBe('ana@example.com')
    expect(proposed('Direcci_n_Asistente', entity)).toBe('Calle 1')
    expect(proposed('Ciudad_Asistente', entity)).toBe('Cali')
    expect(proposed('Pais_Asistente', entity)).toBe('Colombia')
  })

  it('proposes nothing for other fields (WIZ-04)', () => {
    expect(proposed('Banco', { Banco1: 'Nequi' })).toBe('')
  })
})
