// Assistant or contact other than the legal representative.
import type { Step } from '../step'

const optional = true

export const contactPerson = {
  number: 5,
  fields: {
    Tipo_de_identificaci_n_Asistente: { group: 'person', kind: 'select', options: 'personDocuments', optional },
    No_Doc_Identificaci_n_Asistente: {
      kind: 'text',
      optional,
      plain: { Tipo_de_identificaci_n_Asistente: 'Cedula de Ciudadania' },
    },
    Asistente_Nombre: { kind: 'text', optional, autocomplete: 'section-contacto given-name' },
    Asistente_Apellido: { kind: 'text', optional, autocomplete: 'section-contacto family-name' },
    Cargo_Asistente_en_la_Entidad: { kind: 'text', optional, autocomplete: 'section-contacto organization-title' },
    Direcci_n_Asistente: {
      group: 'reach',
      kind: 'text',
      optional,
      autocomplete: 'section-contacto street-address',
      span: 'full',
    },
    Ciudad_Asistente: { kind: 'suggest', suggest: 'cities', optional, autocomplete: 'section-contacto address-level2' },
    Pais_Asistente: { kind: 'country', optional, autocomplete: 'section-contacto country-name' },
    Asst_Phone: { kind: 'phone', optional, autocomplete: 'section-contacto work tel', advice: 'colombianPhone' },
    Secondary_Email: { kind: 'email', autocomplete: 'section-contacto work email' },
  },
} as const satisfies Step
