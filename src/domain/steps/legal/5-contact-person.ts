// Assistant or contact other than the legal representative.
import type { Step } from '../step'

export const contactPerson = {
  number: 5,
  fields: {
    Tipo_de_identificaci_n_Asistente: { group: 'person', kind: 'select', options: 'personDocuments', optional: true },
    No_Doc_Identificaci_n_Asistente: {
      kind: 'text',
      optional: true,
      plain: { Tipo_de_identificaci_n_Asistente: 'Cedula de Ciudadania' },
      advice: 'contactDocumentLength',
    },
    Asistente_Nombre: { kind: 'text', optional: true, autocomplete: 'section-contacto given-name' },
    Asistente_Apellido: { kind: 'text', optional: true, autocomplete: 'section-contacto family-name' },
    Cargo_Asistente_en_la_Entidad: {
      kind: 'text',
      optional: true,
      autocomplete: 'section-contacto organization-title',
    },
    Direcci_n_Asistente: {
      group: 'reach',
      kind: 'text',
      optional: true,
      autocomplete: 'section-contacto street-address',
      span: 'full',
    },
    Ciudad_Asistente: {
      kind: 'suggest',
      suggest: 'cities',
      optional: true,
      autocomplete: 'section-contacto address-level2',
    },
    Pais_Asistente: { kind: 'country', optional: true, autocomplete: 'section-contacto country-name' },
    Asst_Phone: { kind: 'phone', optional: true, autocomplete: 'section-contacto work tel', advice: 'phonePlan' },
    Secondary_Email: { kind: 'email', autocomplete: 'section-contacto work email', advice: 'contractEmail' },
  },
} as const satisfies Step
