// What some kinds do to a text while it is typed and when its field is left. Called by the form's own listener: no handlers a field.
import type { Field, FieldKind } from '../field'

export interface Manners {
  typed(input: HTMLInputElement, field: Field, event: Event): void
  left?(input: HTMLInputElement, field: Field): void
}

export const manners: Partial<Record<FieldKind, Manners>> = {}

/** Kinds that not every part of the product asks for. */
export const addManners = (more: typeof manners): void => void Object.assign(manners, more)
