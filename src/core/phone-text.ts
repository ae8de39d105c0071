// Telephone numbers without numbering rules: enough to send and compare where the rules (phone.ts) are not worth loading.
import { plainText } from './plain-text'

/** Normalises a pasted number to what a keyboard types: dashes, points, full-width digits, invisible characters, 'tel:'. */
export const plainPhone = (text: string): string =>
  plainText(text)
    .replace(/[·•]/g, '-')
    .replace(/^tel:\s*/i, '')

/** A number with calling code, or a Colombian one (10 digits, mobile 3…, landline 60…, optionally after 57) -> E.164; else undefined. */
export function plainE164(text: string): string | undefined {
  const plain = plainPhone(text)
  const digits = plain.replace(/\D/g, '')
  const plus = /^(\+|00[1-9])/.test(plain) ? `+${digits.replace(/^00/, '')}` : ''
  if (plus) return /^\+[1-9]\d{6,14}$/.test(plus) ? plus : undefined
  const [, national] = /^(?:57)?(3\d{9}|60\d{8})$/.exec(digits) ?? []
  return national && `+57${national}`
}
