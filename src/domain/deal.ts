// A purchase (deal), its advisor, and the opportunities that the property selector lists.
import * as z from '../core/zod'
import { files, named, ownId, picture, reference, text } from './shape'

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
  Carta_de_Instrucciones: files,
  Otro_si_Contrato_Fiducia: files,
  Documentos_Para_Monetizaciones: files,
  Anexo_Carta_Remisoria: files,
  Anexo_Modelador_Firmado: files,
  Anexo_Normatividad_Vivienda_Turistica: files,
  Anexos_Especificaciones_Amenidades_y_Servicios: files,
  Anexos_Plan_Vigente_Certificado_Subsidio_Kit: files,
  Anexos_Planos: files,
})
export type Deal = z.infer<typeof Deal>

export const Opportunity = z.looseObject({ id: ownId, Inmueble: reference, Nomenclatura_Inmueble: text, Piso: text })
export type Opportunity = z.infer<typeof Opportunity>

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
