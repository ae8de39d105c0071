// The entity and its legal representative.
import { colombia } from '../../residence'
import type { Step } from '../step'

const whenCitizen = { Tipo_Documento: 'Cedula de Ciudadania' } as const

export const entity = {
  number: 2,
  fields: {
    Tipo_Documento_Entidad: { group: 'entity', kind: 'choice', options: 'entityDocuments', default: 'NIT' },
    Numero_Documento1: { kind: 'text', plain: { Tipo_Documento_Entidad: 'NIT' }, hyphen: true, advice: 'nitDigit' },
    Nombre_Empresa: { kind: 'text', autocomplete: 'organization' },
    Nombre_corto_o_sigla: { kind: 'text' },
    Fecha_de_Constituci_n: { kind: 'date' },
    Other_Street: { group: 'headOffice', kind: 'text', autocomplete: 'section-empresa street-address', span: 'full' },
    Other_City: { kind: 'suggest', suggest: 'cities', autocomplete: 'section-empresa address-level2' },
    Other_Country: { kind: 'country', default: colombia, autocomplete: 'section-empresa country-name' },
    Telefono_Oficina: { kind: 'phone', autocomplete: 'section-empresa work tel', advice: 'colombianPhone' },
    Correo_Electr_nico_Sede_Principal: { kind: 'email', autocomplete: 'section-empresa work email' },
    Camara_de_Comercio_o_Equivalente: { group: 'entityDocuments', kind: 'file' },
    RUT_o_Equivalente: { kind: 'file' },
    First_Name: { group: 'representative', kind: 'text', autocomplete: 'section-representante given-name' },
    Last_Name: { kind: 'text', autocomplete: 'section-representante family-name' },
    Tipo_Documento: { kind: 'select', options: 'personDocuments' },
    ID_Cedula: { kind: 'text', plain: whenCitizen, numericWhen: whenCitizen },
    Estado_Civil: { kind: 'select', options: 'maritalStatuses' },
    Mobile: { kind: 'phone', autocomplete: 'section-representante tel', advice: 'colombianPhone' },
    Sexo: { kind: 'choice', options: 'sexes', autocomplete: 'section-representante sex' },
    Date_of_Birth: {
      kind: 'date',
      default: '1900/01/01',
      autocomplete: 'section-representante bday',
      advice: 'birthday',
    },
    Direccion_Representante: {
      group: 'residence',
      kind: 'text',
      autocomplete: 'section-representante street-address',
      send: false,
      span: 'full',
    },
    Mailing_City: { kind: 'suggest', suggest: 'cities', autocomplete: 'section-representante address-level2' },
    Mailing_Country: { kind: 'country', default: colombia, autocomplete: 'section-representante country-name' },
    Cargo_del_Representante_Legal: { group: 'role', kind: 'text', autocomplete: 'organization-title' },
    Cedulas_Pasaportes_IDs: { kind: 'file', sides: { one: { Tipo_Documento: 'Pasaporte' } } },
  },
} as const satisfies Step
