// Telephone numbers without rules: enough to send and to compare, where loading the rules is not worth it.

/** A number with its calling code, or a Colombian one (10 digits, mobile 3…, landline 60…) -> E.164; undefined for anything else. */
export function plainE164(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  const plus = /^\s*(\+|00[1-9])/.test(text) ? `+${digits.replace(/^00/, '')}` : ''
  if (plus) return /^\+[1-9]\d{6,14}$/.test(plus) ? plus : undefined
  return /^(3\d{9}|60\d{8})$/.test(digits) ? `+57${digits}` : undefined
}
