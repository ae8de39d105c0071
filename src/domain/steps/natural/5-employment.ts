// Employment. A homemaker, student or rentier answers No and sees no further questions.
import type { Step } from '../step'

const whenEmployedOrRetired = { Empleado_o_Pensionado: ['Si', 'Pensionado'] } as const
const ofJob = { when: { Empleado_o_Pensionado: 'Si' }, optional: true } as const

export const employment = {
  number: 5,
  fields: {
    Empleado_o_Pensionado: { kind: 'choice', options: 'employments', advice: 'employmentByOccupation' },
    Cargo: { ...ofJob, kind: 'text', autocomplete: 'organization-title' },
    Nombre_de_la_Empresa: { kind: 'text', when: whenEmployedOrRetired, autocomplete: 'organization' },
    Direcci_n_de_la_Empresa: { ...ofJob, kind: 'text', autocomplete: 'section-empresa street-address', span: 'full' },
    Ciudad_de_la_Empresa: {
      ...ofJob,
      kind: 'suggest',
      suggest: 'cities',
      autocomplete: 'section-empresa address-level2',
    },
    Pa_s_de_la_Empresa: { ...ofJob, kind: 'country', autocomplete: 'section-empresa country-name' },
    Tel_fono_de_la_Empresa: {
      ...ofJob,
      kind: 'phone',
      autocomplete: 'section-empresa work tel',
      advice: 'colombianPhone',
    },
    Correo_de_la_Empresa: { ...ofJob, kind: 'email', autocomplete: 'section-empresa work email' },
  },
} as const satisfies Step
