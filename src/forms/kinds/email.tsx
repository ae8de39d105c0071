import * as z from 'zod/mini'
import { visible } from '../../core/plain-text'
import { type ControlProps, type Kind, notTooLong } from './kind'

const shape = /^[^\s@,;:<>()]+@([^\s@.,;<>()]+\.)+[^\s@.,;<>()]{2,}$/

export const email: Kind = {
  control: EmailControl,
  // A dictation writes 'ana @ example.co.'
  read: (typed) =>
    visible(typed)
      .replace(/\s?@\s?/, '@')
      .replace(/[.,;]$/, ''),
  rule: (field) => [z.regex(shape, 'email'), notTooLong(field)],
}

function EmailControl({ inputProps }: ControlProps) {
  return <input type="email" className="ow-input" spellCheck={false} {...inputProps} />
}
