import { describe, expect, it } from 'vitest'
import { controllingFields, inputModeOf, shownFields, visibleFields } from './condition'
import type { FieldTable } from './field'
import { entity } from './steps/legal'
import { personalData } from './steps/natural'

const employment = {
  Empleado_o_Pensionado: { kind: 'choice', options: 'employments' },
  Cargo: { kind: 'text', when: { Empleado_o_Pensionado: 'Si' } },
  Nombre_de_la_Empresa: { kind: 'text', when: { Empleado_o_Pensionado: ['Si', 'Pensionado'] } },
  Nota: { kind: 'text', optional: true },
} as const satisfies FieldTable

const tax = {
  Es_declarante_de_renta: { kind: 'choice', options: 'yesNo', when: { Mailing_Country: 'Colombia' } },
  Declaraci_n_de_Renta: { kind: 'file', when: { Es_declarante_de_renta: 'Si' } },
  Residencia: { kind: 'file', when: { Mailing_Country: { not: ['Colombia', ''] } } },
} as const satisfies FieldTable

describe('when a field is asked', () => {
  it('the job title only for Si, the company unless No (NAT-05)', () => {
    const asked = (answer: string) => visibleFields(employment, { Empleado_o_Pensionado: answer })
    expect(asked('Si')).toContain('Cargo')
    expect(asked('Pensionado')).not.toContain('Cargo')
    expect(asked('Pensionado')).toContain('Nombre_de_la_Empresa')
    expect(asked('No')).not.toContain('Nombre_de_la_Empresa')
    expect(asked('')).toEqual(['Empleado_o_Pensionado', 'Nota'])
  })

  it('reads the country from the context (NAT-06)', () => {
    expect(visibleFields(tax, {}, { Mailing_Country: 'Colombia' })).toEqual(['Es_declarante_de_renta'])
    expect(visibleFields(tax, {}, { Mailing_Country: 'Chile' })).toEqual(['Residencia'])
    expect(visibleFields(tax, {})).toEqual([])
  })

  it('an answer that is hidden itself shows nothing', () => {
    const answered = { Es_declarante_de_renta: 'Si' }
    expect(visibleFields(tax, answered, { Mailing_Country: 'Colombia' })).toContain('Declaraci_n_de_Renta')
    expect(visibleFields(tax, answered, { Mailing_Country: 'Chile' })).not.toContain('Declaraci_n_de_Renta')
  })

  it('tells whether a field that is asked may stay empty (NAT-05)', () => {
    const shown = shownFields(employment, { Empleado_o_Pensionado: 'Si' })
    expect([shown.get('Nota'), shown.get('Cargo'), shown.get('Residencia')]).toEqual([true, false, undefined])
  })

  it('knows which fields decide about others', () => {
    expect(controllingFields(employment)).toEqual(['Empleado_o_Pensionado'])
    expect(controllingFields(tax)).toEqual(['Es_declarante_de_renta'])
    expect(controllingFields(entity.fields)).toEqual(['Tipo_Documento_Entidad', 'Tipo_Documento'])
  })

  it.each([
    ['NAT-02', personalData.fields],
    ['LEG-02', entity.fields],
  ])('%s a citizen types her number with digits, everybody else with letters', (_, { ID_Cedula }) => {
    expect(inputModeOf(ID_Cedula, { Tipo_Documento: 'Cedula de Ciudadania' })).toBe('numeric')
    expect(inputModeOf(ID_Cedula, { Tipo_Documento: 'Pasaporte' })).toBeUndefined()
    expect(inputModeOf(ID_Cedula, {})).toBeUndefined()
  })
})
