// Telephone numbers without rules: enough to send and to compare, where loading the rules is not worth it.
import { plainText } from './plain-text'

/** As it comes out of chats, contacts and PDFs -> as a keyboard writes it: their dashes and points, full-width figures, invisible marks, 'tel:'. */
export const plainPhone = (text: string): string =>
  plainText(text)
    .replace(/[·•]/g, '-')
    .replace(/^tel:\s*/i, '')

/** A number with its calling code, or a Colombian one (10 digits, mobile 3…, landline 60…; 57 may stand before them) -> E.164; undefined for anything else. */
export function plainE164(text: string): string | undefined {
  const plain = plainPhone(text)
  const digits = plain.replace(/\D/g, '')
  const plus = /^(\+|00[1-9])/.test(plain) ? `+${digits.replace(/^00/, '')}` : ''
  if (plus) return /^\+[1-9]\d{6,14}$/.test(plus) ? plus : undefined
  const [, national] = /^(?:57)?(3\d{9}|60\d{8})$/.exec(digits) ?? []
  return national && `+57${national}`
}
