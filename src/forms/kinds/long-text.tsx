import { useField } from '../use-field'
import type { ControlProps, Kind } from './kind'
import { notTooLong } from './text'
import '../controls/input.css'

export const longText: Kind = {
  control: LongTextControl,
  wide: true,
  longest: 2000,
  rule: (field) => [notTooLong(longText, field)],
  fromCrm: (stored) => stored,
}

function LongTextControl({ name, field, native }: ControlProps) {
  return <textarea className="ow-input ow-input-long" rows={3} {...native} {...useField(name, field)} />
}
