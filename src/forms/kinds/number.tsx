import * as z from '../../core/zod'
import { useFormParts } from '../form-parts'
import { type ControlProps, type Kind, numberOf } from './kind'
import '../controls/input.css'

/** Whole or decimal, at most the nine digits that a number of the CRM holds; '100.000' could be either, and is asked again. */
const shape = /^-?\d{1,9}([.,]\d{1,2})?$/

export const number: Kind = {
  control: NumberControl,
  missing: () => 'emptyNumber',
  rule: () => [z.regex(shape, 'number')],
  toCrm: (answer) => numberOf(answer.replace(',', '.')),
}

/** Text, not `type=number`: that one changes by the mouse wheel and hides what it cannot read. */
function NumberControl({ name, field, native }: ControlProps) {
  const { tools } = useFormParts()
  return (
    <input
      type="text"
      className="ow-input ow-figures"
      inputMode={field.inputMode ?? 'numeric'}
      {...native}
      name={name}
      defaultValue={tools.first(name)}
    />
  )
}
