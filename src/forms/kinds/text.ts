import * as z from 'zod/mini'
import { plainText } from '../../core/plain-text'
import type { Field } from '../field'
import { type Check, countedOf, type Kind, longestOf, plainOf } from './kind'

/** The longest answer, counted as it is sent. */
export const notTooLong = (kind: Kind, field: Field): Check =>
  z.refine<string>((text) => countedOf(field, text).length <= longestOf(kind, field), 'max')

export const text: Kind = {
  rule: (field) => [notTooLong(text, field)],
  toCrm: (answer, { plain }) => (plain ? plainOf(plainText(answer)) || undefined : answer),
}
