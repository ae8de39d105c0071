// The buyer's record, with CRM names. Fields that the CRM lacks stay absent.
import * as z from 'zod/mini'
import { fold } from '../core/plain-text'
import { contactFiles } from './documents'
import { figure, id, percent, picture, recordId, text } from './shape'

/** Any stored type, in which it is sent back; `textOf` reads it. */
const stored = z.optional(z.unknown())

export const Contact = z.looseObject({
  id: recordId,
  Email: text,
  First_Name: stored,
  Last_Name: stored,
  Naturaleza_Juridica: text,
  /** Progress of the onboarding in percent; 100 is complete. */
  Avance_Datos: percent,
  Last_Stepper: figure,
  Tipo_de_Contacto: text,
  /** 'Si' when the purchase goes through a trust. */
  Tipo_Fiducia: text,
  Separaci_n_Desde_Formulario: stored,
  woztellfull__WhatsApp: stored,
  Ciudad: stored,
  Mailing_Country: stored,
  Foto_Perfil: picture,
  Modified_Time: z.optional(text),
  ...contactFiles,
})
export type Contact = z.infer<typeof Contact>

export const natureValues = { natural: 'Persona Natural', legal: 'Persona Juridica' } as const
export type Nature = keyof typeof natureValues
const natures = ['natural', 'legal'] as const

export const natureOf = ({ Naturaleza_Juridica }: Pick<Contact, 'Naturaleza_Juridica'>): Nature | undefined =>
  // 'Persona Jurídica.', 'Natural'
  natures.find((nature) => fold(Naturaleza_Juridica).includes(nature === 'natural' ? 'natural' : 'juridic'))

/** A search hit: the customer of an address. */
export const ContactHit = z.looseObject({ id, Email: text, First_Name: text, Last_Name: text })
export type ContactHit = z.infer<typeof ContactHit>

const comparable = (email: string): string => email.replace(/\s/g, '').toLowerCase()

/** A search matches Secondary_Email, too; gateways send neither (SES-13). */
export const isOf = (email: string, { Email }: Pick<Contact, 'Email'>) =>
  Email === '' || comparable(Email) === comparable(email)

/** A hit without an address counts only if no other has the address (SES-13). */
export function hitOf(email: string, hits: readonly ContactHit[]): ContactHit | undefined {
  const matching = hits.filter((hit) => hit.id !== '' && isOf(email, hit))
  return matching.find(({ Email }) => Email !== '') ?? matching[0]
}
