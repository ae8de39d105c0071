import * as z from 'zod/mini'
import { isCallingCode, readPhone } from '../../core/phone'
import { undoable } from '../undo'
import type { Kind } from './kind'

export const phone: Kind = {
  // Where only the country was chosen, nothing is answered yet.
  read: (typed, _, country) => (isCallingCode(typed) ? '' : (readPhone(typed, country)?.e164 ?? typed.trim())),
  show: (answer) => readPhone(answer)?.shown ?? answer,
  country: (answer) => readPhone(answer)?.country,
  rule: () => [z.refine<string>((answer) => readPhone(answer) !== undefined, 'phone')],
  typing: { typed: undoable() },
  toCrm: (answer) => readPhone(answer)?.e164 ?? answer,
}
