// A purchase (deal), its advisor, and the opportunities that the property selector lists.
import * as z from 'zod/mini'
import { dealFiles } from './documents'
import { named, ownId, picture, reference, text } from './shape'

export const Deal = z.looseObject({
  id: ownId,
  Inmueble: reference,
  /** 'SI' if the purchase includes a storage room. */
  Deposito: text,
  Parqueadero: text,
  Dep_sito_Deseado: reference,
  Parqueadero_Deseado: reference,
  Agente_Principal: reference,
  Contact_Name: reference,
  Subproyecto: named,
  Block_Tower: named,
  Product_Name: named,
  Motivo_retroceso: text,
  /** The name of the trust company. */
  Fiducia_Correspondiente: named,
  ...dealFiles,
})
export type Deal = z.infer<typeof Deal>

export const Opportunity = z.looseObject({ id: ownId, Inmueble: reference, Nomenclatura_Inmueble: text, Piso: text })
export type Opportunity = z.infer<typeof Opportunity>

/** What the owner knows the property by. */
export const propertyName = ({ id, Nomenclatura_Inmueble, Inmueble }: Opportunity): string =>
  Nomenclatura_Inmueble || Inmueble?.name || id

/** The CRM writes 'SI'; records edited by hand may have 'Si' or 'Sí'. */
export const isYes = (value: string): boolean => /^s[ií]$/i.test(value)
export const isNo = (value: string): boolean => /^no$/i.test(value)

export const salePromise = 'Promesa de Compraventa'

/** The owner's advisor: the fields shown on the advisor card. */
export const Agent = z.looseObject({
  id: ownId,
  Name: text,
  Apellido: text,
  Email: text,
  Movil: text,
  Foto: picture,
  Enlace_Video_Conferencia: text,
})
export type Agent = z.infer<typeof Agent>
