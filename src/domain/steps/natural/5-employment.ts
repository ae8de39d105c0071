// Employment. A homemaker, student or rentier answers No and sees no further questions.
import type { Step } from '../step'

const whenEmployed = { Empleado_o_Pensionado: 'Si' } as const
const whenEmployedOrRetired = { Empleado_o_Pensionado: ['Si', 'Pensionado'] } as const

export const employment = {
  number: 5,
  fields: {
    Empleado_o_Pensionado: { kind: 'choice', options: 'employments', advice: 'employmentByOccupation' },
    Cargo: { kind: 'text', when: whenEmployed, optional: true, autocomplete: 'organization-title' },
    Nombre_de_la_Empresa: { kind: 'text', when: whenEmployedOrRetired, autocomplete: 'organization' },
    Direcci_n_de_la_Empresa: {
      kind: 'text',
      when: whenEmployed,
      optional: true,
      autocomplete: 'section-empresa street-address',
      span: 'full',
    },
    Ciudad_de_la_Empresa: {
      kind: 'suggest',
      suggest: 'cities',
      when: whenEmployed,
      optional: true,
      autocomplete: 'section-empresa address-level2',
    },
    Pa_s_de_la_Empresa: {
      kind: 'country',
      when: whenEmployed,
      optional: true,
      autocomplete: 'section-empresa country-name',
    },
    Tel_fono_de_la_Empresa: {
      kind: 'phone',
      when: whenEmployed,
      optional: true,
      autocomplete: 'section-empresa work tel',
      advice: 'phonePlan',
    },
    Correo_de_la_Empresa: {
      kind: 'email',
      when: whenEmployed,
      optional: true,
      autocomplete: 'section-empresa work email',
    },
  },
} as const satisfies Step
