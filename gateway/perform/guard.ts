// The stage that checks the values of a write, and asks for the password again before guarded fields of a complete record change: who the buyer
// is, where money goes, where letters and calls arrive (SES-16).
import { countedOf, type Field, type FieldKind } from '../../src/domain/field'
import { type OptionList, options } from '../../src/domain/options'
import { askedAs } from '../fields/fields'
import type { Contacts } from '../own/contacts'
import type { Identified } from '../own/ownership'
import { Refusal } from '../services/refusal'
import type { Row } from '../services/rows'
import type { Sessions } from '../who/sessions'

/** The longest text of any field, and of one that the configuration adds. */
const longestText = 2000
const longest = ({ kind, max = kind === 'longText' ? longestText : 255 }: Field) => max

/** The fields of the forms that no step asks for. */
const others: Readonly<Record<string, readonly Field[]>> = {
  // Whose address it is was checked before, in any spelling.
  Email: [{ kind: 'text', max: 254 }],
  Separaci_n_Desde_Formulario: [{ kind: 'choice', options: 'yesNo' }],
  Avance_Datos: [{ kind: 'text', sendAs: 'number' }],
  // Empty after the last step (WIZ-09).
  Last_Stepper: [
    { kind: 'text', sendAs: 'number' },
    { kind: 'text', max: 0 },
  ],
  woztellfull__WhatsApp: [{ kind: 'phone' }],
  Ciudad: [{ kind: 'suggest' }],
}

/** Lists whose texts a page may replace by the CRM's own (`wizard.options`), so that the gateway cannot know them. */
const replaceable: readonly OptionList[] = ['accountTypes', 'entityKinds', 'taxpayerKinds', 'fundOrigins']

/** How the forms send a text of these kinds. */
const formats: Readonly<Partial<Record<FieldKind, (text: string) => boolean>>> = {
  date: isDay,
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
}

/** Whether it is a day of the calendar, YYYY-MM-DD: the parser of dates takes the 31st of February for the third of March. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isFinite(day.getTime()) && day.toISOString().slice(0, 10) === text
}

/** Characters that no screen shows: controls, marks of direction and of no width, halves of a pair. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}]/u
const isVisible = (text: string, isSeveralLines: boolean): boolean =>
  !hidden.test(isSeveralLines ? text.replace(/[\r\n]/g, '') : text)

/** JSON can name numbers that a CRM cannot keep. */
const isFigure = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER

function isText(field: Field, text: string): boolean {
  if (text === '') return true
  // The length first: everything after it is done on a short text (GAT-20).
  if (text.length > longestText || countedOf(field, text).length > longest(field)) return false
  if (!isVisible(text, field.kind === 'longText')) return false
  const list = field.options
  if (list && !replaceable.includes(list)) return (field.values ?? options[list]).some((option) => option === text)
  return formats[field.kind]?.(text) ?? true
}

function isValue(field: Field, value: unknown): boolean {
  if (value === null) return true
  if (field.kind === 'money') return isFigure(value) && (field.negative === true || value >= 0)
  if (field.sendAs === 'number') return isFigure(value)
  return typeof value === 'string' && isText(field, value)
}

/** A value of a field that the configuration adds, whose kind nobody knows. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => !Array.isArray(one) && isPlain(one))
  if (typeof value === 'string') return value.length <= longestText && isVisible(value, true)
  return value === null || typeof value === 'boolean' || isFigure(value)
}

/** The CRM may keep an option as a number or a check box; the forms send it in the type that is stored. */
const isAsHeld = ({ options }: Field, value: unknown, held: unknown): boolean =>
  options !== undefined && typeof value === typeof held && (typeof value === 'boolean' || isFigure(value))

/**
 * Whether the values of a write are such as the forms send: one type a kind, a length, nothing invisible (GAT-15). A value that is stored already
 * passes as it is: the forms show an odd one and send it back unchanged (WIZ-22). How many digits a telephone has, and which countries there are,
 * is the form's and the CRM's business.
 * @param read the caller's contact; undefined if the CRM has none yet. Asked only for a value that is none
 * @throws Refusal 'invalid' that names the field
 */
async function checkValues(body: Row, read: () => Promise<Row | undefined>): Promise<void> {
  for (const [name, value] of Object.entries(body)) {
    const fields = askedAs.get(name) ?? others[name]
    if (fields?.some((field) => isValue(field, value)) ?? isPlain(value)) continue
    const held = (await read())?.[name]
    const isKnown = value === held || fields?.some((field) => isAsHeld(field, value, held))
    if (!isKnown) throw new Refusal('invalid', { message: `Not a value for ${name}` })
  }
}

const texts = [
  // Who she is: contract and identity checks follow from it.
  ['First_Name', 'Last_Name', 'Tipo_Documento', 'Naturaleza_Juridica'],
  ['Nombre_Empresa', 'Nombre_corto_o_sigla', 'Tipo_Documento_Entidad'],
  // The account for refunds, and the one from which payments arrive.
  ['Titular_de_la_Cuenta', 'Banco', 'Tipo_de_cuenta1', 'Banco1', 'Tipo_de_cuenta'],
  ['Moneda', 'Pais_Operaciones_Intenacionales', 'Ciudad_Operaciones_Internacionales'],
  // The buyer's home or head office.
  ['Mailing_Street', 'Direccion_Representante', 'Mailing_City', 'Mailing_Country'],
  ['Other_Street', 'Other_City', 'Other_Country', 'Ciudad'],
  // Her employer and her contact person: whoever checks an order of hers asks there.
  ['Nombre_de_la_Empresa', 'Direcci_n_de_la_Empresa', 'Ciudad_de_la_Empresa', 'Pa_s_de_la_Empresa'],
  ['Asistente_Nombre', 'Asistente_Apellido', 'Tipo_de_identificaci_n_Asistente', 'Cargo_Asistente_en_la_Entidad'],
  ['Direcci_n_Asistente', 'Ciudad_Asistente', 'Pais_Asistente'],
  ['Secondary_Email', 'Correo_Electr_nico_Sede_Principal', 'Correo_de_la_Empresa'],
].flat()
/** Documents, accounts and telephones, in which marks count for nothing. */
const numbers = [
  ['ID_Cedula', 'Numero_Documento1', 'No_Doc_Identificaci_n_Asistente'],
  ['Numero_de_Cuenta1', 'Numero_de_Cuenta'],
  ['Mobile', 'woztellfull__WhatsApp', 'Telefono_Oficina', 'Tel_fono_de_la_Empresa', 'Asst_Phone'],
].flat()
export const guardedFields: readonly string[] = [...texts, ...numbers]

/** The file fields that prove who she is. */
const guardedFiles: readonly string[] = [
  'Cedulas_Pasaportes_IDs',
  'Camara_de_Comercio_o_Equivalente',
  'RUT_o_Equivalente',
]

/** From here on, in percent, a record is complete. */
const complete = 100

/** Letter by letter: what looks alike may be another account. Of a text only blanks at its ends count for nothing, as the forms cut them. */
const compared = (value: unknown, name: string): string => {
  const text = String(value ?? '')
  return numbers.includes(name) ? text.replace(/[ .()+-]/g, '') : text.trim()
}

/** A write to the caller's contact: the fields of its body, or the file field of an upload. */
export interface Write {
  body: Row
  file?: string | undefined
}

const guardedIn = ({ body, file }: Write): string[] => [
  ...guardedFields.filter((name) => Object.hasOwn(body, name)),
  ...guardedFiles.filter((name) => name === file),
]

/** The guarded fields that a write changes. None in a record that is not complete; no write makes a complete one incomplete (GAT-15). */
export function guardedChanges(stored: Row, write: Write): string[] {
  if (!(Number(stored.Avance_Datos) >= complete)) return []
  const isChanged = (name: string) => compared(write.body[name], name) !== compared(stored[name], name)
  return guardedIn(write).filter((name) => name === write.file || isChanged(name))
}

export interface Guarded extends Identified {
  /** The caller's contact, read once for a call; undefined if the CRM has none yet, or the caller is no user. */
  stored(): Promise<Row | undefined>
}

export function createGuard(contacts: Contacts, sessions: Sessions) {
  /** @throws Refusal 'invalid' or 'password-needed' */
  return async function guard(call: Identified): Promise<Guarded> {
    const { rule, incoming, caller, sessionId } = call
    let read: Promise<Row | undefined> | undefined
    async function stored(): Promise<Row | undefined> {
      if (caller.kind === 'user') read ??= contacts.contactOf(caller.user)
      return read
    }
    const guarded = { ...call, stored }
    if (rule.answer !== 'written' || caller.kind !== 'user') return guarded
    const { body, params } = incoming
    await checkValues(body, stored)
    const write = { body, file: params.field }
    if (guardedIn(write).length === 0 || (await sessions.isPasswordFresh(sessionId))) return guarded
    const before = await stored()
    if (before && guardedChanges(before, write).length > 0) throw new Refusal('password-needed')
    return guarded
  }
}
