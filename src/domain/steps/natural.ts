// Steps of a natural person after step 1, in CRM names and order.
import type { Step } from '../field'
import { colombia, unitedStates } from '../residence'

const whenPassport = { Tipo_Documento: 'Pasaporte' } as const
const whenCitizen = { Tipo_Documento: 'Cedula de Ciudadania' } as const

export const personalData = {
  number: 2,
  fields: {
    First_Name: { group: 'identity', kind: 'text', autocomplete: 'given-name' },
    Last_Name: { kind: 'text', autocomplete: 'family-name' },
    Tipo_Documento: { kind: 'select', options: 'personDocuments' },
    ID_Cedula: { kind: 'text', sendPlain: whenCitizen },
    Estado_Civil: { group: 'about', kind: 'select', options: 'maritalStatuses' },
    Mobile: { kind: 'phone', autocomplete: 'tel', advice: 'colombianPhone' },
    Sexo: { kind: 'choice', options: 'sexes', autocomplete: 'sex' },
    Date_of_Birth: { kind: 'date', from: '1900/01/01', past: true, autocomplete: 'bday', advice: 'birthday' },
    Mailing_Street: { group: 'residence', kind: 'text', autocomplete: 'street-address', span: 'full' },
    Mailing_City: { kind: 'suggest', suggest: 'cities', autocomplete: 'address-level2' },
    Mailing_Country: { kind: 'country', autocomplete: 'country-name' },
    Cantidad_de_nacionalidades_que_posee: { group: 'occupation', kind: 'choice', options: 'nationalityCounts' },
    Cuales_nacionalidades_posee: { kind: 'text', optional: true, default: 'Colombiana', span: 'full' },
    Ocupacion: { kind: 'select', options: 'occupations' },
    Profesi_n_u_Oficio: { kind: 'suggest', suggest: 'professions' },
    Cedulas_Pasaportes_IDs: { group: 'document', kind: 'file', sides: { one: whenPassport } },
  },
} as const satisfies Step

/** Refund account and estimates, in Colombian pesos. */
export const bankAndFinances = {
  number: 3,
  fields: {
    Titular_de_la_Cuenta: { group: 'account', kind: 'text', autocomplete: 'name', span: 'full' },
    Tipo_de_cuenta1: { kind: 'choice', options: 'accountTypes' },
    Banco: { kind: 'suggest', suggest: 'banks' },
    Numero_de_Cuenta1: { kind: 'text', sendPlain: true },
    Ingresos_Activos: { group: 'finances', kind: 'money' },
    Ingresos_Pasivos: { kind: 'money' },
    Ingresos_Mensuales: { kind: 'money', sumOf: ['Ingresos_Activos', 'Ingresos_Pasivos'] },
    Egresos_Mensuales: { kind: 'money' },
  },
} as const satisfies Step

const whenAbroad = { Requiere_realizar_pagos_o_giros_desde_el_exterior: 'Si' } as const

export const foreignPayments = {
  number: 4,
  fields: {
    Requiere_realizar_pagos_o_giros_desde_el_exterior: { kind: 'choice', options: 'yesNo' },
    Banco1: { group: 'account', kind: 'text', when: whenAbroad, span: 'full' },
    Tipo_de_cuenta: { kind: 'choice', options: 'accountTypes', when: whenAbroad },
    Numero_de_Cuenta: { kind: 'text', when: whenAbroad, max: 34, isNumber: true },
    Moneda: { kind: 'suggest', suggest: 'currencies', when: whenAbroad, autocomplete: 'transaction-currency' },
    Pais_Operaciones_Intenacionales: { kind: 'country', when: whenAbroad },
  },
  alsoSends: ['Numero_de_Cuenta1'],
} as const satisfies Step

const whenEmployedOrRetired = { Empleado_o_Pensionado: ['Si', 'Pensionado'] } as const
const ofJob = { when: { Empleado_o_Pensionado: 'Si' }, optional: true } as const

/** Homemakers and students answer No; no other field is asked then. */
export const employment = {
  number: 5,
  fields: {
    Empleado_o_Pensionado: { kind: 'choice', options: 'employments' },
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
      advice: 'workPhone',
    },
    Correo_de_la_Empresa: { ...ofJob, kind: 'email', autocomplete: 'section-empresa work email' },
  },
} as const satisfies Step

const inColombia = { Pais: colombia } as const
const whenDeclaring = { Pais: colombia, Es_declarante_de_renta: 'Si' } as const
const abroad = { Pais: { not: colombia } } as const
const inUnitedStates = { Pais: unitedStates } as const

/** Asked only with trust; `Pais` is Mailing_Country. */
export const tax = {
  number: 6,
  fields: {
    Es_declarante_de_renta: { group: 'status', kind: 'choice', options: 'yesNo', when: inColombia },
    Declaraci_n_de_Renta: { kind: 'file', when: whenDeclaring, optional: true },
    Es_agente_retenedor: { kind: 'choice', options: 'yesNo', when: inColombia },
    R_gimen_de_IVA: { kind: 'select', options: 'vatRegimes', when: inColombia },
    ID_Tributario_o_TIN1: { group: 'activity', kind: 'text', optional: true },
    Actividad_Economica: { kind: 'suggest', suggest: 'ciiu', default: '0010', advice: 'activityByOccupation' },
    Soporte_de_Ingresos: { group: 'documents', kind: 'file', optional: true },
    Cedulas_Pasaportes_IDs: { kind: 'file', second: true, when: abroad, optional: true },
    Certificado_de_Residencia: { kind: 'file', when: abroad, optional: true },
    Certificado_de_Impuestos_en_el_exterior: { kind: 'file', when: abroad, optional: true },
    Formulario_W9: { kind: 'file', when: inUnitedStates, optional: true },
  },
} as const satisfies Step

export const naturalSteps = [personalData, bankAndFinances, foreignPayments, employment, tax] as const
