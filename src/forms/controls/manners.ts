// What some kinds do to a text while it is typed and when its field is left. Called by the form's own listener: no handlers a field.
import { tidyDay, toShown, toStored } from '../../core/dates'
import { digitsOf, formatTyped } from '../../core/money'
import type { Field, FieldKind } from '../field'
import { retype } from '../native'

interface Manners {
  typed(input: HTMLInputElement, field: Field, event: Event): void
  left(input: HTMLInputElement, field: Field): void
}

export const manners: Partial<Record<FieldKind, Manners>> = {
  /** Grouped; the caret stays behind the same digits. Cents are let through while typing, but not kept. */
  money: {
    typed: (input, { negative }) => retype(input, formatTyped(input.value, negative), /[\d,-]/),
    left(input, { negative }) {
      input.value = formatTyped(digitsOf(input.value, negative), negative)
    },
  },
  /** Slashes come by themselves at the end; a correction in the middle is left alone until the field is left. */
  date: {
    typed(input, _, event) {
      const deleting = (event as InputEvent).inputType?.startsWith('delete')
      if (!deleting && input.selectionStart === input.value.length) input.value = tidyDay(input.value)
    },
    left(input) {
      const stored = toStored(input.value)
      if (stored) input.value = toShown(stored)
    },
  },
}
