// A CRM as it has grown in years of imports and changes: other types, spellings and leftovers (variant `values: 'grown'`).
import type { Row } from '../types'
import { contactFields } from './fields'

/** Texts that this CRM answers as lists. */
const lists = ['Cuales_nacionalidades_posee', 'Mailing_Country', 'Motivo_retroceso']
/** Texts that it answers as HTML. */
const encoded = [
  'First_Name',
  'Mailing_City',
  'Vista',
  'Description',
  'Descripcion',
  'Nomenclatura_Inmueble',
  'Apellido',
]
/** Texts that it answers as look-ups. */
const lookUps = ['Piso', 'Tipo_Apto', 'Torre', 'Tipo_de_cuenta1']
/** Look-ups that it answers in a list. */
const inLists = ['Inmueble', 'Dep_sito_Deseado', 'Parqueadero_Deseado', 'Agente_Principal']

const encode = (text: string) => text.replace(/[&<>"']|[^ -~\n]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** A stored value as such a CRM answers it. */
function grown(name: string, value: unknown): unknown {
  const isText = typeof value === 'string'
  if (inLists.includes(name) && value) return [value]
  if (isText && /^s[ií]$|^no$/i.test(value)) return !/^no$/i.test(value)
  if (isText && /^\d{4}-\d\d-\d\d$/.test(value)) return `${value}T00:00:00-05:00`
  if (typeof value === 'number' && name.startsWith('Area_')) return `${value.toFixed(2).replace('.', ',')} m2`
  if (name === 'Avance_Datos' && value !== null) return `${value} %`
  if (contactFields.get(name) === 'option' && (value ?? '') === '') return '-None-'
  if (!isText || value === '') return value
  if (name === 'Enlace_Video_Conferencia') return `Reunión con su asesora: <${value}> (código 4567)`
  if (lists.includes(name)) return value.split(', ')
  if (lookUps.includes(name)) return { id: '4876987000000009002', name: value }
  return encoded.includes(name) ? encode(value) : value
}

export const grownRecord = (record: Row): Row =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, grown(name, value)]))

/** Converts written values back to the store's types; an unchanged value is the stored one. */
export const fromGrown = (values: Row, stored: Row): Row =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (JSON.stringify(value) === JSON.stringify(grown(name, stored[name]))) return [name, stored[name]]
      if (typeof value === 'boolean') return [name, value ? 'Si' : 'No']
      return [name, Array.isArray(value) && lists.includes(name) ? value.join(', ') : value]
    }),
  )
