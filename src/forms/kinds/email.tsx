import * as z from 'zod/mini'
import { visible } from '../../core/plain-text'
import { emailOf } from '../../domain/email-address'
import { asTyped, type ControlProps, type Kind, notTooLong, oneLine } from './kind'

const shape = /^[^\s@,;:<>()]+@([^\s@.,;<>()]+\.)+[^\s@.,;<>()]{2,}$/

export const email: Kind = {
  control: EmailControl,
  // Dictation writes 'ana @ example.co.'
  read: (typed) =>
    visible(typed)
      .replace(/\s?@\s?/, '@')
      .replace(/[.,;]$/, ''),
  // Of 'ana@x.co; eva@x.co' the first counts, as in links.
  fromCrm: (stored) => emailOf(stored) ?? oneLine(stored),
  rule: (field) => [z.regex(shape, 'email'), notTooLong(field)],
}

/** With type `email`, browsers would send `ñandú.co` as `xn--and-6ma2c.co`. */
function EmailControl({ inputProps }: ControlProps) {
  return <input {...inputProps} type="text" inputMode="email" autoCapitalize="none" className="ow-input" {...asTyped} />
}
