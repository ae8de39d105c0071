import * as z from 'zod/mini'
import { type Kind, numberOf } from './kind'

/** Whole or decimal, at most the nine digits that a number of the CRM holds; '100.000' could be either, and is asked again. */
const shape = /^-?\d{1,9}([.,]\d{1,2})?$/

export const number: Kind = {
  missing: () => 'emptyNumber',
  rule: () => [z.regex(shape, 'number')],
  toCrm: (answer) => numberOf(answer.replace(',', '.')),
}
