// Tax information; only in the trust variant. `Pais` is the country of residence (Mailing_Country) from the context.
import { colombia, unitedStates } from '../../residence'
import type { Step } from '../step'

const inColombia = { Pais: colombia } as const
const whenDeclaring = { Pais: colombia, Es_declarante_de_renta: 'Si' } as const
const abroad = { Pais: { not: colombia } } as const
const inUnitedStates = { Pais: unitedStates } as const

export const tax = {
  number: 6,
  fields: {
    Es_declarante_de_renta: { group: 'status', kind: 'choice', options: 'yesNo', when: inColombia },
    Declaraci_n_de_Renta: { kind: 'file', when: whenDeclaring, optional: true },
    Es_agente_retenedor: { kind: 'choice', options: 'yesNo', when: inColombia },
    R_gimen_de_IVA: { kind: 'select', options: 'vatRegimes', when: inColombia },
    ID_Tributario_o_TIN1: { group: 'activity', kind: 'text', optional: true },
    Actividad_Economica: {
      kind: 'suggest',
      suggest: 'ciiu',
      default: '0010',
      inputMode: 'numeric',
      advice: 'activityByOccupation',
    },
    Soporte_de_Ingresos: { group: 'documents', kind: 'file', optional: true },
    Cedulas_Pasaportes_IDs: { kind: 'file', when: abroad, optional: true },
    Certificado_de_Residencia: { kind: 'file', when: abroad, optional: true },
    Certificado_de_Impuestos_en_el_exterior: { kind: 'file', when: abroad, optional: true },
    Formulario_W9: { kind: 'file', when: inUnitedStates, optional: true },
  },
} as const satisfies Step
