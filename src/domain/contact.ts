// The buyer's record in the CRM. Loose: the wizard fills its fields by their CRM names straight from the record. What the wizard asks and
// the record does not have stays absent: that is how a field is told that the CRM does not know (requirements.ts).
import * as z from '../core/zod'
import { figure, files, id, ownId, picture, text } from './shape'

export const Contact = z.looseObject({
  id: ownId,
  Email: text,
  First_Name: z.optional(text),
  Last_Name: z.optional(text),
  /** 'Persona Natural', 'Persona Juridica' or ''. */
  Naturaleza_Juridica: text,
  /** Progress of the onboarding in percent; 100 means complete. */
  Avance_Datos: figure,
  Last_Stepper: figure,
  Tipo_de_Contacto: text,
  /** 'Si' when the purchase goes through a trust. */
  Tipo_Fiducia: text,
  Separaci_n_Desde_Formulario: text,
  woztellfull__WhatsApp: text,
  Ciudad: text,
  Foto_Perfil: picture,
  Mailing_Country: z.optional(text),
  Cedulas_Pasaportes_IDs: files,
  Declaracion_de_Renta_o_Certificado_de_Ingresos: files,
  Certificado_de_Impuestos_en_el_exterior: files,
  Formulario_W9: files,
  Camara_de_Comercio_o_Equivalente: files,
  RUT_o_Equivalente: files,
  Estado_Financiero: files,
  Composicion_Accionaria: files,
  Declaraci_n_de_Renta: files,
  Soporte_de_Ingresos: files,
  Certificado_de_Residencia: files,
})
export type Contact = z.infer<typeof Contact>

export type Nature = 'natural' | 'legal'

/** The nature of a stored contact; undefined while the buyer has chosen neither. */
export function natureOf(contact: Pick<Contact, 'Naturaleza_Juridica'>): Nature | undefined {
  const value = contact.Naturaleza_Juridica.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (value === 'persona natural') return 'natural'
  if (value === 'persona juridica') return 'legal'
  return undefined
}

export const natureValues = { natural: 'Persona Natural', legal: 'Persona Juridica' } as const

/** A search hit: enough to know that the address is a customer and which record is hers. */
export const ContactHit = z.looseObject({ id, Email: text, First_Name: text, Last_Name: text })
export type ContactHit = z.infer<typeof ContactHit>

const bare = (email: string): string => email.replace(/\s/g, '').toLowerCase()

/** Whether a record is of this address. The CRM also finds records by Secondary_Email; a gateway may tell a record's names only (SES-13). */
export const isOf = (email: string, { Email }: Pick<Contact, 'Email'>): boolean =>
  Email === '' || bare(Email) === bare(email)

/** The hit of this address; one that names no address only where no other names hers (SES-13). */
export function ownHit(email: string, hits: readonly ContactHit[]): ContactHit | undefined {
  const own = hits.filter((hit) => hit.id !== '' && isOf(email, hit))
  return own.find(({ Email }) => Email !== '') ?? own[0]
}
