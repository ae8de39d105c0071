// The stage that checks the values of a write, and asks for the password again before guarded fields of a complete record change: who the buyer
// is, where money goes, where letters and calls arrive (SES-16).
import type { Contacts } from '../own/contacts'
import type { Identified } from '../own/ownership'
import { Refusal } from '../services/refusal'
import type { Row } from '../services/rows'
import type { Sessions } from '../who/sessions'
import { checkValues } from './values'

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

/** The guarded fields that a write changes in the stored record; none if that is not complete, which no write makes it again (GAT-15). */
export function guardedChanges(stored: Row, { body, file = '' }: Write): string[] {
  if (!(Number(stored.Avance_Datos) >= complete)) return []
  const changed = guardedFields.filter(
    (name) => Object.hasOwn(body, name) && compared(body[name], name) !== compared(stored[name], name),
  )
  return guardedFiles.includes(file) ? [...changed, file] : changed
}

/** Whether a write may need the password at all, whatever is stored. */
const hasGuarded = ({ body, file = '' }: Write): boolean =>
  guardedFiles.includes(file) || Object.keys(body).some((name) => guardedFields.includes(name))

export function createGuard(contacts: Contacts, sessions: Sessions) {
  /** @throws Refusal 'invalid' or 'password-needed' */
  return async function guard(call: Identified): Promise<Identified> {
    const { rule, incoming, caller, proof } = call
    if (rule.answer !== 'written' || caller.kind !== 'user') return call
    const { body, params } = incoming
    const read = () => contacts.contactOf(caller.user)
    await checkValues(body, read)
    const write = { body, file: params.field }
    if (!hasGuarded(write) || (await sessions.isPasswordFresh(proof))) return call
    const stored = await read()
    if (stored && guardedChanges(stored, write).length > 0) throw new Refusal('password-needed')
    return call
  }
}
