import * as z from 'zod/mini'
import { type Kind, numberOf, oneLine } from './kind'
import { notTooLong } from './text'

export const suggest: Kind = {
  missing: ({ sendAs }) => (sendAs ? 'emptyNumber' : 'required'),
  rule: (field) => [notTooLong(suggest, field), ...(field.sendAs ? [z.regex(/^\d{1,9}$/, 'number')] : [])],
  toCrm: (answer, { sendAs }) => (sendAs ? numberOf(answer) : answer),
  // An activity code is four digits, of which the CRM's number lost the leading zeros.
  fromCrm: (stored, { sendAs }) => (sendAs && /^\d+$/.test(stored) ? stored.padStart(4, '0') : oneLine(stored)),
}
