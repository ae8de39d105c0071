// The owner's advisor: the fields shown on the advisor card.
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
