import { useField } from '../use-field'
import type { ControlProps, Kind } from './kind'
import { notTooLong } from './text'

export const longText: Kind = {
  control: LongTextControl,
  wide: true,
  longest: 2000,
  rule: (field) => [notTooLong(longText, field)],
  fromCrm: (stored) => stored,
}

function LongTextControl(props: ControlProps) {
  return <textarea className="ow-input ow-input-long" rows={3} {...useField(props)} />
}
