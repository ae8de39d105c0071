// A legal entity's steps after step 1, in CRM order.
import type { Step } from '../field'

const whenCitizen = { Tipo_Documento: 'Cedula de Ciudadania' } as const

export const entity = {
  number: 2,
  fields: {
    Tipo_Documento_Entidad: { group: 'entity', kind: 'choice', options: 'entityDocuments', default: 'NIT' },
    Numero_Documento1: { kind: 'text', sendPlain: { Tipo_Documento_Entidad: 'NIT' }, hyphen: true, advice: 'nitDigit' },
    Nombre_Empresa: { kind: 'text', autocomplete: 'organization' },
    Nombre_corto_o_sigla: { kind: 'text' },
    Fecha_de_Constituci_n: { kind: 'date', past: true },
    Other_Street: { group: 'headOffice', kind: 'text', autocomplete: 'section-empresa street-address', span: 'full' },
    Other_City: { kind: 'suggest', suggest: 'cities', autocomplete: 'section-empresa address-level2' },
    Other_Country: { kind: 'country', autocomplete: 'section-empresa country-name' },
    Telefono_Oficina: { kind: 'phone', autocomplete: 'section-empresa work tel', advice: 'colombianPhone' },
    Correo_Electr_nico_Sede_Principal: { kind: 'email', autocomplete: 'section-empresa work email' },
    Camara_de_Comercio_o_Equivalente: { group: 'entityDocuments', kind: 'file' },
    RUT_o_Equivalente: { kind: 'file' },
    First_Name: { group: 'representative', kind: 'text', autocomplete: 'section-representante given-name' },
    Last_Name: { kind: 'text', autocomplete: 'section-representante family-name' },
    Tipo_Documento: { kind: 'select', options: 'personDocuments' },
    ID_Cedula: { kind: 'text', sendPlain: whenCitizen },
    Estado_Civil: { kind: 'select', options: 'maritalStatuses' },
    Mobile: { kind: 'phone', autocomplete: 'section-representante tel', advice: 'colombianPhone' },
    Sexo: { kind: 'choice', options: 'sexes', autocomplete: 'section-representante sex' },
    Date_of_Birth: {
      kind: 'date',
      from: '1900/01/01',
      past: true,
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
    Mailing_Country: { kind: 'country', autocomplete: 'section-representante country-name' },
    Cargo_del_Representante_Legal: { group: 'role', kind: 'text', autocomplete: 'organization-title' },
    Cedulas_Pasaportes_IDs: { kind: 'file', sides: { one: { Tipo_Documento: 'Pasaporte' } } },
  },
} as const satisfies Step

export const refundAccount = {
  number: 3,
  fields: {
    Titular_de_la_Cuenta: { kind: 'text' },
    Banco: { kind: 'suggest', suggest: 'banks' },
    Tipo_de_cuenta1: { kind: 'choice', options: 'accountTypes' },
    Numero_de_Cuenta1: { kind: 'text', sendPlain: true },
  },
} as const satisfies Step

const ifInternational = { when: { Realiza_Operaciones_Internacionales: 'Si' }, optional: true } as const

export const internationalOperations = {
  number: 4,
  fields: {
    Realiza_Operaciones_Internacionales: { kind: 'choice', options: 'yesNo' },
    Banco1: { ...ifInternational, group: 'account', kind: 'text', span: 'full' },
    Tipo_de_cuenta: { ...ifInternational, kind: 'choice', options: 'accountTypes' },
    Numero_de_Cuenta: { ...ifInternational, kind: 'text', max: 34, isNumber: true },
    Monto_mensual_promedio: {
      ...ifInternational,
      kind: 'money',
      anyCurrency: true,
      autocomplete: 'transaction-amount',
    },
    Moneda: { ...ifInternational, kind: 'suggest', suggest: 'currencies', autocomplete: 'transaction-currency' },
    Pais_Operaciones_Intenacionales: { ...ifInternational, kind: 'country' },
    Ciudad_Operaciones_Internacionales: { ...ifInternational, kind: 'text' },
  },
} as const satisfies Step

const optional = true

/** Another contact than the legal representative. */
export const contactPerson = {
  number: 5,
  fields: {
    Tipo_de_identificaci_n_Asistente: { group: 'person', kind: 'select', options: 'personDocuments', optional },
    No_Doc_Identificaci_n_Asistente: {
      kind: 'text',
      optional,
      sendPlain: { Tipo_de_identificaci_n_Asistente: 'Cedula de Ciudadania' },
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

/** Asks for shareholders with over 5 %, or in control. */
export const shareholders = {
  number: 6,
  fields: {
    Tienes_socios_con_participaci_n_5: { kind: 'choice', options: 'yesNo' },
    Socios_con_participaci_n_5_tienen_control: { kind: 'choice', options: 'yesNo' },
    Composicion_Accionaria: { kind: 'file', optional: true },
  },
} as const satisfies Step

const stateLevel = { kind: 'select', options: 'stateLevels', optional: true, default: 'N/A' } as const

export const activity = {
  number: 7,
  fields: {
    Naturaleza_de_la_entidad: { group: 'activity', kind: 'choice', options: 'entityNatures', optional: true },
    Codigo_CIIU_de_la_Entidad: { kind: 'suggest', suggest: 'ciiu', max: 4, sendAs: 'number', advice: 'activityCode' },
    Detalle_de_la_actividad_econ_mica_principal: { kind: 'longText', optional: true },
    Tipo_de_Entidad_Asociaci_n: { kind: 'select', options: 'entityKinds', optional: true, span: 'full' },
    Entidades_estales: { ...stateLevel, group: 'state' },
    Entidades_estatales_descentralizadas_de_orden: stateLevel,
  },
} as const satisfies Step

export const financialStatements = {
  number: 8,
  fields: {
    Ingresos_operacionales_mensuales: { group: 'income', kind: 'money' },
    Ingresos_no_operacionales_mensuales: { kind: 'money' },
    Detalle_de_ingresos_en_actividades_diferentes_a_la: { kind: 'longText', optional: true },
    Ventas_anuales: { kind: 'money' },
    Fecha_de_Cierre_de_Ventas: { kind: 'date' },
    Egresos_mensuales1: { group: 'results', kind: 'money' },
    Utilidad_Neta: { kind: 'money', negative: true },
    Total_Activos: { group: 'balance', kind: 'money' },
    Total_Pasivos: { kind: 'money' },
    Total_Patrimonio: { kind: 'money', negative: true },
    Estado_Financiero: { group: 'support', kind: 'file' },
  },
} as const satisfies Step

export const taxpayer = {
  number: 9,
  fields: {
    Tipo_de_Contribuyente: { group: 'status', kind: 'select', options: 'taxpayerKinds', optional: true, span: 'full' },
    Clase_de_Contribuyente: { kind: 'choice', options: 'taxpayerClasses', optional: true },
    Responsable_de_IVA: { kind: 'choice', options: 'yesNo', optional: true },
    Autoretenedores_otros_ingresos: { kind: 'choice', options: 'yesNo', optional: true },
    Intermediario_en_mercado_cambiario: { kind: 'choice', options: 'yesNo', optional: true },
    Es_vigilado_por_la_superintendencia_financiera: { kind: 'choice', options: 'yesNo', optional: true },
    Obligado_a_tributar_en_Estados_Unidos: { group: 'abroad', kind: 'choice', options: 'yesNo', optional: true },
    Obligado_a_tributar_en_otro_pais_diferente_a_Colom: { kind: 'text', span: 'full' },
    ID_Tributario_o_TIN1: { kind: 'text', optional: true },
    Declaraci_n_de_Renta: { group: 'document', kind: 'file', optional: true },
  },
} as const satisfies Step

export const originOfFunds = {
  number: 10,
  fields: {
    Declaro_que_el_origen_de_mis_bienes_proviene_de: { kind: 'choice', options: 'assetOrigins' },
    Los_recursos_que_entregue_provienen_de_la_siguient: { kind: 'choice', options: 'fundOrigins' },
    Ciudad_Origen_de_Fondos: { kind: 'suggest', suggest: 'cities', optional: true },
    Pais_Origen_de_Fondos: { kind: 'country', optional: true },
  },
} as const satisfies Step

const whenForeign = { Realiza_Operaciones_en_Moneda_Extranjera: 'Si' } as const

export const foreignCurrency = {
  number: 11,
  fields: {
    Realiza_Operaciones_en_Moneda_Extranjera: { kind: 'choice', options: 'yesNo' },
    Cu_l_es_de_las_siguientes_operaciones_realiza_en: {
      kind: 'select',
      options: 'currencyOperations',
      when: whenForeign,
      span: 'full',
    },
  },
} as const satisfies Step

export const legalSteps = [
  entity,
  refundAccount,
  internationalOperations,
  contactPerson,
  shareholders,
  activity,
  financialStatements,
  taxpayer,
  originOfFunds,
  foreignCurrency,
] as const
