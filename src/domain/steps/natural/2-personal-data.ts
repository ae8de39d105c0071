// Personal details: identity, residence, occupation.
import { colombia } from '../../residence'
import type { Step } from '../step'

const whenPassport = { Tipo_Documento: 'Pasaporte' } as const
const whenCitizen = { Tipo_Documento: 'Cedula de Ciudadania' } as const

export const personalData = {
  number: 2,
  fields: {
    First_Name: { group: 'identity', kind: 'text', autocomplete: 'given-name' },
    Last_Name: { kind: 'text', autocomplete: 'family-name' },
    Tipo_Documento: { kind: 'select', options: 'personDocuments' },
    ID_Cedula: { kind: 'text', plain: whenCitizen, numericWhen: whenCitizen },
    Estado_Civil: { group: 'about', kind: 'select', options: 'maritalStatuses' },
    Mobile: { kind: 'phone', autocomplete: 'tel', advice: 'colombianPhone' },
    Sexo: { kind: 'choice', options: 'sexes', autocomplete: 'sex' },
    Date_of_Birth: { kind: 'date', default: '1900/01/01', autocomplete: 'bday', advice: 'birthday' },
    Mailing_Street: { group: 'residence', kind: 'text', autocomplete: 'street-address', span: 'full' },
    Mailing_City: { kind: 'suggest', suggest: 'cities', autocomplete: 'address-level2' },
    Mailing_Country: { kind: 'country', default: colombia, autocomplete: 'country-name' },
    Cantidad_de_nacionalidades_que_posee: {
      group: 'occupation',
      kind: 'choice',
      options: 'nationalityCounts',
      default: '1',
    },
    Cuales_nacionalidades_posee: { kind: 'text', optional: true, default: 'Colombiana', span: 'full' },
    Ocupacion: { kind: 'select', options: 'occupations' },
    Profesi_n_u_Oficio: { kind: 'suggest', suggest: 'professions' },
    Cedulas_Pasaportes_IDs: { group: 'document', kind: 'file', sides: { one: whenPassport } },
  },
} as const satisfies Step
