// A purchase with its unit, advisor and opportunities.
import * as z from 'zod/mini'
import { fold } from '../core/plain-text'
import { packed, textOf } from './crm-text'
import { dealFiles } from './documents'
import { measure, picture, type Reference, recordId, reference, text } from './shape'

export const Deal = z.looseObject({
  id: recordId,
  Inmueble: reference,
  /** 'SI' if the purchase includes a storage room. */
  Deposito: text,
  Parqueadero: text,
  Dep_sito_Deseado: reference,
  Parqueadero_Deseado: reference,
  Agente_Principal: reference,
  Contact_Name: reference,
  Subproyecto: text,
  Block_Tower: text,
  Product_Name: text,
  Motivo_retroceso: text,
  Stage: text,
  Fiducia_Correspondiente: text,
  ...dealFiles,
})
export type Deal = z.infer<typeof Deal>

/** Lines of plain or rich text; `linesOf` reads them where they are shown. */
const lines = z.transform((raw: unknown): string => {
  const found = textOf(raw)
  return typeof raw === 'string' && found && !packed(raw) ? raw : found
})

/** Removes 'Piso' from 'Piso 12', as the label says it; leaves other words. */
const floor = z.pipe(
  text,
  z.transform((found) =>
    found.replace(/^(?:(?:piso|floor)[.:# ]{0,3}(?:n[o°º]\.? ?)?)?(-?\d[\w ,-]{0,20}?)[°º]?(?: piso)?$/i, '$1'),
  ),
)
/** Words like 'Penthouse' are no number, and have no label. */
export const isFloorNumber = (found: string): boolean => /^-?\d/.test(found)

export const Opportunity = z.looseObject({
  id: recordId,
  Inmueble: reference,
  Nomenclatura_Inmueble: text,
  Piso: floor,
})
export type Opportunity = z.infer<typeof Opportunity>

const spelling = (unit: Reference | undefined) => fold((unit?.name ?? '').replace(/[^\p{L}\p{N}]+/gu, ' '))

/** @returns false if her other deal was read (SHL-05) @param all finds equal names */
export function isDealOf(chosen: Opportunity | undefined, deal: Deal, all: readonly Opportunity[] = []): boolean {
  if (!chosen || chosen.id === deal.id) return true
  const [unit, other] = [chosen.Inmueble, deal.Inmueble]
  if (unit?.id && other?.id) return unit.id === other.id
  const name = spelling(unit)
  if (name === '' || name !== spelling(other)) return false
  return all.filter(({ Inmueble }) => spelling(Inmueble) === name).length < 2
}

/** The unit that is shown and paid (SHL-05). */
export function unitOf(chosen: Opportunity | undefined, deal: Deal | undefined, all?: readonly Opportunity[]) {
  const id = chosen?.Inmueble?.id || (deal && isDealOf(chosen, deal, all) ? deal.Inmueble?.id : undefined)
  return id || undefined
}

export const unitName = (property: Opportunity | undefined, fallback = ''): string =>
  property?.Nomenclatura_Inmueble || property?.Inmueble?.name || fallback

export const salePromise = 'Promesa de Compraventa'

export const Agent = z.looseObject({
  id: recordId,
  Name: text,
  Apellido: text,
  Email: text,
  Movil: text,
  Foto: picture,
  Enlace_Video_Conferencia: text,
})
export type Agent = z.infer<typeof Agent>

/** Other fields pass: the configuration names the furnished plan's (PRP-03). */
export const Product = z.looseObject({
  id: recordId,
  Product_Name: text,
  Imagen_Acotada: picture,
  Imagen_de_Vista: picture,
  Block_Tower: text,
  Piso: floor,
  Vista: text,
  Tipo_Apto: text,
  No_Alcobas: text,
  Area_Construida_en_M2: measure,
  Area_Privada_en_M2: measure,
  Area_Terraza_en_M2: measure,
  Description: lines,
  Link_Para_Pagos_Con_Tarjeta_de_Credito: text,
})
/** The default field of the furnished plan (PRP-03). */
export const furnishedPlanField = 'Imagen_Amoblada'
export type Product = z.infer<typeof Product>

/** A parking place (parquederos) or storage room (dep_sitos). */
export const Annex = z.looseObject({
  id: recordId,
  Name: text,
  Torre: text,
  Area_en_M2: measure,
  Descripcion: lines,
  Plano_Ubicacion: picture,
})
export type Annex = z.infer<typeof Annex>
