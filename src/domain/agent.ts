// The owner's advisor, as shown on her card.
import { ownId, picture, record, type Shape, text } from './shape'

export const Agent = record({
  id: ownId,
  Name: text,
  Apellido: text,
  Email: text,
  Movil: text,
  Foto: picture,
  Enlace_Video_Conferencia: text,
})
export type Agent = Shape<typeof Agent>
