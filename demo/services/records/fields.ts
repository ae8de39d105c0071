// The fields of a CRM contact and their types, of which follows what an upsert accepts. The CRM ignores names that are not here. Those of the
// onboarding come from the list of the specification, not from the widgets' tables: a CRM does not change because a form did.
import { type SpecifiedField, specifiedFields } from './specified-fields'

export type FieldType =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'number'
  | 'currency'
  | 'date'
  | 'option'
  | 'file'
  | 'picture'
  /** Accepts numbers and text; returned unchanged. */
  | 'loose'

/** Fields that no step asks for: what every save sends, the profile, and what the CRM's own people fill in. */
const beyondSteps: Record<string, FieldType> = {
  Email: 'email',
  woztellfull__WhatsApp: 'phone',
  Ciudad: 'text',
  Foto_Perfil: 'picture',
  Avance_Datos: 'number',
  Last_Stepper: 'loose',
  Naturaleza_Juridica: 'option',
  Tipo_de_Contacto: 'option',
  Tipo_Fiducia: 'option',
  Separaci_n_Desde_Formulario: 'option',
  Declaracion_de_Renta_o_Certificado_de_Ingresos: 'file',
}

/** What a kind of question is in the CRM, where that is not plain text. */
const typeOfKind: Record<string, FieldType> = {
  longText: 'longText',
  email: 'email',
  phone: 'phone',
  money: 'currency',
  date: 'date',
  choice: 'option',
  select: 'option',
  file: 'file',
}

const typeOf = ({ kind = '', sent }: SpecifiedField): FieldType =>
  typeOfKind[kind] ?? (sent === 'number' ? 'number' : 'text')

export const contactFields: ReadonlyMap<string, FieldType> = new Map([
  ...Object.entries(beyondSteps),
  ...specifiedFields.flatMap((line): [string, FieldType][] =>
    line.field && line.sent !== 'no' ? [[line.field, typeOf(line)]] : [],
  ),
])

/** The mandatory fields. */
export const mandatory = ['Last_Name', 'Email']

/** The number of files per field; a new photo replaces the old one, documents are appended. */
export const capacity: Partial<Record<FieldType, number>> = { file: 5, picture: 1 }
