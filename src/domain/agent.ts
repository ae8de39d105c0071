// The owner's advisor, as shown on her card.
import * as z from '../core/zod'
import { ownId, picture, text } from './shape'

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
