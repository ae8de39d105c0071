import * as z from 'zod/mini'
import { plainText } from '../../core/plain-text'
import { emailOf } from '../../domain/email-address'
import { type ControlProps, type Kind, noCorrection, notTooLong, oneLine } from './kind'

/** Matches 'ana@example.co', not 'ana@example' or 'ana@a.co, eva@b.co'. */
const shape = /^[^\s@"“”„«»,;:<>()[\]\\]+@(?:[\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

export const email: Kind = {
  control: EmailControl,
  read: addressOf,
  // Of 'ana@x.co; eva@x.co' the first counts, as in links.
  fromCrm: (stored) => emailOf(stored) ?? oneLine(stored),
  rule: (field) => [z.regex(shape, 'email'), notTooLong(field)],
}

/** Reads what mail programs copy: '"Ana" <mailto:ana@x.co>;' -> 'ana@x.co'. */
function addressOf(typed: string): string {
  const text = withoutEnds(plainText(typed))
  const [, before = '', inBrackets = ''] = /^([^<>]*)<([^<>]+)$/.exec(text) ?? []
  const address = withoutEnds(inBrackets)
  // Of two addresses none is chosen.
  return address && (!before.includes('@') || before.includes(address)) ? address : text
}

/** Without 'mailto:', and the quotes, brackets and stops around an address. */
const withoutEnds = (text: string): string =>
  text
    // Dictation writes 'ana @ example.co.'
    .replace(/\s?@\s?/, '@')
    .replace(/^["'“„«<([]+|["'”“»>)\].,;:]+$/g, '')
    .replace(/^mailto:([^?]*).*$/i, '$1')

/** With type `email`, browsers would send `ñandú.co` as `xn--and-6ma2c.co`. */
function EmailControl({ inputProps }: ControlProps) {
  return (
    <input {...inputProps} type="text" inputMode="email" autoCapitalize="none" className="ow-input" {...noCorrection} />
  )
}
