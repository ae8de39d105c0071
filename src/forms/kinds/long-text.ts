import type { Kind } from './kind'
import { notTooLong } from './text'

export const longText: Kind = {
  longest: 2000,
  rule: (field) => [notTooLong(longText, field)],
  fromCrm: (stored) => stored,
}
