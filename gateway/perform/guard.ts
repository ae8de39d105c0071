// Checks values, and asks for the password before guarded fields change (SES-16).
import { textOf } from '../../src/domain/crm-text'
import { percent } from '../../src/domain/shape'
import type { Sessions } from '../identity/sessions'
import type { Contacts } from '../ownership/contacts'
import type { Authorized } from '../ownership/ownership'
import { Refusal } from '../services/refusal'
import type { Row } from '../services/rows'
import { checkValues } from './values'

/** Compared as texts. */
const guardedTexts = [
  // Who she is, for the contract and identity checks.
  ['First_Name', 'Last_Name', 'Tipo_Documento', 'Naturaleza_Juridica'],
  ['Nombre_Empresa', 'Nombre_corto_o_sigla', 'Tipo_Documento_Entidad'],
  // The account for refunds, and the one from which payments arrive.
  ['Titular_de_la_Cuenta', 'Banco', 'Tipo_de_cuenta1', 'Banco1', 'Tipo_de_cuenta', 'Moneda'],
  // The trust asks employer and assistant to confirm a payment order.
  ['Nombre_de_la_Empresa', 'Asistente_Nombre', 'Asistente_Apellido', 'Tipo_de_identificaci_n_Asistente'],
  ['Secondary_Email', 'Correo_Electr_nico_Sede_Principal', 'Correo_de_la_Empresa'],
].flat()
/** Documents, accounts and telephones, whose blanks and signs do not count. */
const guardedNumbers = [
  ['ID_Cedula', 'Numero_Documento1', 'No_Doc_Identificaci_n_Asistente'],
  ['Numero_de_Cuenta1', 'Numero_de_Cuenta'],
  ['Mobile', 'woztellfull__WhatsApp', 'Telefono_Oficina', 'Tel_fono_de_la_Empresa', 'Asst_Phone'],
].flat()
export const guardedFields: readonly string[] = [...guardedTexts, ...guardedNumbers]

const guardedFiles: readonly string[] = [
  'Cedulas_Pasaportes_IDs',
  'Camara_de_Comercio_o_Equivalente',
  'RUT_o_Equivalente',
]

/** Per cent of progress. */
const complete = 100

/** Ignores outer blanks, the encoding of accents, and the empty option. */
const comparable = (value: unknown, name: string): string => {
  const text = textOf(value).normalize('NFC')
  return guardedNumbers.includes(name) ? text.replace(/[ .()+-]/g, '') : text.trim()
}

/** What a call writes: fields of its body, or an upload's file field. */
export interface Write {
  body: Row
  file?: string | undefined
}

const guardedFieldsIn = ({ body, file }: Write): string[] => [
  ...guardedFields.filter((name) => Object.hasOwn(body, name)),
  ...guardedFiles.filter((name) => name === file),
]

/** @returns guarded fields that a call changes; an incomplete record has none (GAT-15) */
export function guardedChanges(stored: Row, write: Write): string[] {
  if ((percent.parse(stored.Avance_Datos) ?? 0) < complete) return []
  const isChanged = (name: string) => comparable(write.body[name], name) !== comparable(stored[name], name)
  return guardedFieldsIn(write).filter((name) => name === write.file || isChanged(name))
}

/** A call after the stage `guard`, even if it had nothing to guard. */
export interface Guarded extends Authorized {
  /** Read once for a call; undefined without a contact. */
  stored(): Promise<Row | undefined>
  /** Guards a record that is found after this stage. @throws Refusal 'password-needed' */
  protect(record: Row): void
}

export function createGuard(contacts: Contacts, sessions: Sessions) {
  return async function guard(call: Authorized): Promise<Guarded> {
    const { rule, incoming, caller, sessionId } = call
    let read: Promise<Row | undefined> | undefined
    async function stored(): Promise<Row | undefined> {
      if (caller.kind === 'user') read ??= contacts.contactOf(caller.user)
      return read
    }
    if (rule.response !== 'written' || caller.kind !== 'user') return { ...call, stored, protect() {} }
    const { body, params } = incoming
    await checkValues(body, stored)
    const write = { body, file: params.field }
    const mayNeedPassword = guardedFieldsIn(write).length > 0 && !(await sessions.isPasswordFresh(sessionId))
    const protect = (record: Row) => {
      if (mayNeedPassword && guardedChanges(record, write).length > 0) throw new Refusal('password-needed')
    }
    const before = mayNeedPassword ? await stored() : undefined
    if (before) protect(before)
    return { ...call, stored, protect }
  }
}
