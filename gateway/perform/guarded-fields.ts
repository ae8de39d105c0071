// The stage that checks the values of a write, and asks for the password again before guarded fields of a complete record change: who the buyer
// is, where money goes, where letters and calls arrive (SES-16).
import type { Contacts } from '../own/contacts'
import type { Identified } from '../own/ownership'
import { Refusal } from '../services/refusal'
import type { Row } from '../services/rows'
import type { Sessions } from '../who/sessions'
import { checkValues } from './values'

/** How two answers are compared: as they are, or without the marks with which a number may be written. */
export type GuardedKind = 'text' | 'number'

export const guardedFields = {
  // Who she is: contract and identity checks follow from it.
  First_Name: 'text',
  Last_Name: 'text',
  Tipo_Documento: 'text',
  ID_Cedula: 'number',
  Naturaleza_Juridica: 'text',
  Nombre_Empresa: 'text',
  Nombre_corto_o_sigla: 'text',
  Tipo_Documento_Entidad: 'text',
  Numero_Documento1: 'number',
  // The account for refunds, and the one from which payments arrive.
  Titular_de_la_Cuenta: 'text',
  Banco: 'text',
  Tipo_de_cuenta1: 'text',
  Numero_de_Cuenta1: 'number',
  Banco1: 'text',
  Tipo_de_cuenta: 'text',
  Numero_de_Cuenta: 'number',
  Moneda: 'text',
  Pais_Operaciones_Intenacionales: 'text',
  Ciudad_Operaciones_Internacionales: 'text',
  // The buyer's home or head office.
  Mailing_Street: 'text',
  Direccion_Representante: 'text',
  Mailing_City: 'text',
  Mailing_Country: 'text',
  Other_Street: 'text',
  Other_City: 'text',
  Other_Country: 'text',
  Ciudad: 'text',
  // Her employer and her contact person: whoever checks an order of hers asks there.
  Nombre_de_la_Empresa: 'text',
  Direcci_n_de_la_Empresa: 'text',
  Ciudad_de_la_Empresa: 'text',
  Pa_s_de_la_Empresa: 'text',
  Asistente_Nombre: 'text',
  Asistente_Apellido: 'text',
  Tipo_de_identificaci_n_Asistente: 'text',
  No_Doc_Identificaci_n_Asistente: 'number',
  Cargo_Asistente_en_la_Entidad: 'text',
  Direcci_n_Asistente: 'text',
  Ciudad_Asistente: 'text',
  Pais_Asistente: 'text',
  // Telephones and mail addresses.
  Mobile: 'number',
  woztellfull__WhatsApp: 'number',
  Telefono_Oficina: 'number',
  Tel_fono_de_la_Empresa: 'number',
  Asst_Phone: 'number',
  Secondary_Email: 'text',
  Correo_Electr_nico_Sede_Principal: 'text',
  Correo_de_la_Empresa: 'text',
} as const satisfies Record<string, GuardedKind>

/** The file fields that prove who she is. */
const guardedFiles: readonly string[] = [
  'Cedulas_Pasaportes_IDs',
  'Camara_de_Comercio_o_Equivalente',
  'RUT_o_Equivalente',
]

/** From here on, in percent, a record is complete. */
const complete = 100

/** Letter by letter: what looks alike may be another account. Of a text only blanks at its ends count for nothing, as the forms cut them. */
const compared = (value: unknown, kind: GuardedKind): string => {
  const text = String(value ?? '')
  return kind === 'number' ? text.replace(/[ .()+-]/g, '') : text.trim()
}

/** A write to the caller's contact: the fields of its body, or the file field of an upload. */
export interface Write {
  body: Row
  file?: string | undefined
}

/** The guarded fields that a write changes in the stored record; none if that is not complete, which no write makes it again (GAT-15). */
export function guardedChanges(stored: Row, { body, file = '' }: Write): string[] {
  if (!(Number(stored.Avance_Datos) >= complete)) return []
  const fields = Object.entries(guardedFields) as [string, GuardedKind][]
  const changed = fields.flatMap(([name, kind]) =>
    Object.hasOwn(body, name) && compared(body[name], kind) !== compared(stored[name], kind) ? [name] : [],
  )
  return guardedFiles.includes(file) ? [...changed, file] : changed
}

/** Whether a write may need the password at all, whatever is stored. */
const hasGuarded = ({ body, file = '' }: Write): boolean =>
  guardedFiles.includes(file) || Object.keys(body).some((name) => Object.hasOwn(guardedFields, name))

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
