// Amounts in Colombian pesos as people write them: '.' groups thousands, ',' begins the cents, which the CRM does not keep.
// Everything works on text, so that '100.000' is never a float and no digit is lost.

/** A CRM currency holds 16 digits; 15 are exact in a JSON number. */
const longest = 15

/** What is typed or pasted -> its whole pesos as digits: '1.234.567', '$ 1,234,567', '1.234.567,50' -> '1234567'. '' when there is no digit. */
export function digitsOf(text: string, negative = false): string {
  const { minus, whole } = read(text, negative)
  return whole ? minus + whole : ''
}

/** The same, formatted while it is typed: groups put in, a comma and up to two cents let through. */
export function formatTyped(text: string, negative = false): string {
  const { minus, whole, cents } = read(text, negative)
  return minus + group(whole) + cents
}

/** 1234567 -> '$ 1.234.567', with a space that does not break; '' for nothing. */
export function formatCop(amount: number | string | undefined): string {
  const digits = typeof amount === 'number' ? digitsOf(String(Math.round(amount)), true) : digitsOf(amount ?? '', true)
  if (!digits) return ''
  const minus = digits.startsWith('-') ? '-' : ''
  return `${minus}$\u00a0${group(digits.slice(minus.length))}`
}

function read(text: string, negative: boolean): { minus: string; whole: string; cents: string } {
  const minus = negative && /^\s*\$?\s*[-−–]/.test(text) ? '-' : ''
  // English habits: '1,234,567' and '1,234.50'. A comma before exactly three digits groups; a last point after a comma begins cents.
  const spanish = text.replace(/(,\d{3})\.(\d{1,2})\s*$/, '$1,$2').replace(/,(?=\d{3}(?!\d))/g, '')
  const [before = '', ...after] = spanish.split(',')
  const whole = before
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, longest)
  const cents = after.length > 0 && whole ? `,${after.join('').replace(/\D/g, '').slice(0, 2)}` : ''
  return { minus, whole, cents }
}

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.')
