import * as z from '../../core/zod'
import { useField } from '../use-field'
import { type ControlProps, type Kind, numberOf } from './kind'

/** Integer or up to two decimals, at most the CRM's nine digits. '100.000' is refused: its point could be either separator. */
const shape = /^-?\d{1,9}([.,]\d{1,2})?$/

export const number: Kind = {
  control: NumberControl,
  missing: () => 'emptyNumber',
  rule: () => [z.regex(shape, 'number')],
  toCrm: (answer) => numberOf(answer.replace(',', '.')),
}

/** `type=text`: a number input changes with the mouse wheel and reports '' for a text it cannot parse. */
function NumberControl(props: ControlProps) {
  const { inputMode = 'numeric' } = props.field
  return <input type="text" className="ow-input ow-figures" inputMode={inputMode} {...useField(props)} />
}
