// An apartment, its parking place and its storage room.
import * as z from 'zod/mini'
import { figure, named, ownId, picture, text } from './shape'

/** Loose, because the configuration names the field of the furnished plan (PRP-03). */
export const Product = z.looseObject({
  id: ownId,
  Product_Name: text,
  Imagen_Acotada: picture,
  Imagen_de_Vista: picture,
  Block_Tower: named,
  Piso: text,
  Vista: text,
  Tipo_Apto: text,
  No_Alcobas: text,
  Area_Construida_en_M2: figure,
  Area_Privada_en_M2: figure,
  Area_Terraza_en_M2: figure,
  Description: text,
  Link_Para_Pagos_Con_Tarjeta_de_Credito: text,
})
/** The field of the furnished plan where the configuration names none (PRP-03). */
export const furnishedPlanField = 'Imagen_Amoblada'
export type Product = z.infer<typeof Product>

/** A parking place (parquederos) or storage room (dep_sitos); both have the same five fields. */
export const Annex = z.looseObject({
  id: ownId,
  Name: text,
  Torre: text,
  Area_en_M2: figure,
  Descripcion: text,
  Plano_Ubicacion: picture,
})
export type Annex = z.infer<typeof Annex>
