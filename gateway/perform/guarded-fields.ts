// The fields of a complete record that nobody changes without giving the password again: where money goes, where letters and calls arrive (SES-16).

/** How two answers are compared: as they are read, or without the marks with which a number may be written. */
export type GuardedKind = 'text' | 'number'

export const guardedFields = {
  // The account for refunds, and the one from which payments arrive.
  Titular_de_la_Cuenta: 'text',
  Banco: 'text',
  Tipo_de_cuenta1: 'text',
  Numero_de_Cuenta1: 'number',
  Banco1: 'text',
  Tipo_de_cuenta: 'text',
  Numero_de_Cuenta: 'number',
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
  Direcci_n_de_la_Empresa: 'text',
  Ciudad_de_la_Empresa: 'text',
  Pa_s_de_la_Empresa: 'text',
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

/** From here on, in percent, a record is complete. */
const complete = 100

type Row = Readonly<Record<string, unknown>>

const compared = (value: unknown, kind: GuardedKind): string => {
  const text = String(value ?? '')
    .normalize('NFC')
    .trim()
    .toLowerCase()
  return kind === 'number' ? text.replace(/[^\p{L}\p{N}]/gu, '') : text.replace(/\s+/g, ' ')
}

/** The guarded fields of a write that have another value in the stored record; none if that is not complete, which no write makes it again (GAT-15). */
export function guardedChanges(stored: Row, sent: Row): string[] {
  if (!(Number(stored.Avance_Datos) >= complete)) return []
  const fields = Object.entries(guardedFields) as [string, GuardedKind][]
  return fields.flatMap(([name, kind]) =>
    Object.hasOwn(sent, name) && compared(sent[name], kind) !== compared(stored[name], kind) ? [name] : [],
  )
}

/** Whether a write may need the password at all, whatever is stored. */
export const hasGuarded = (sent: Row): boolean => Object.keys(sent).some((name) => Object.hasOwn(guardedFields, name))
