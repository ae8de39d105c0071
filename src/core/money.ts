// Amounts in Colombian pesos as people write them: '.' groups thousands, ',' begins the cents, which the CRM does not keep.
// Everything works on text, so that '100.000' is never a float and no digit is lost.

/** A CRM currency holds 16 digits; 15 are exact in a JSON number. More are kept as they were typed, and refused. */
export const isAmount = (digits: string, negative = false): boolean =>
  (negative ? /^-?\d{1,15}$/ : /^\d{1,15}$/).test(digits)

/** A whole amount, pasted or stored -> its whole pesos as digits: '1.234.567', '$ 1,234,567.00 COP', '1.234.567,50' -> '1234567'. '' when there is no digit. */
export function digitsOf(text: string, negative = false): string {
  const { minus, whole } = read(pointedCents(plainNumber(text)), negative)
  return whole ? minus + whole : ''
}

/** What stands in a field that is being typed in, formatted: groups put in, a comma and up to two cents let through. */
export function formatTyped(text: string, negative = false): string {
  const { minus, whole, cents } = read(text, negative)
  return minus + group(whole) + cents
}

/** '1234567' -> '$ 1.234.567', with a space that does not break; '' for nothing. */
export function formatCop(amount: string): string {
  const digits = digitsOf(amount, true)
  if (!digits) return ''
  const minus = digits.startsWith('-') ? '-' : ''
  return `${minus}$\u00a0${group(digits.slice(minus.length))}`
}

/** As a program writes a large number: '1.5e6'. */
const plainNumber = (text: string): string =>
  /^\s*-?\d+(\.\d+)?e\+?\d\d?\s*$/i.test(text) ? Number(text).toFixed(0) : text

/** English habits: the only point, one or two digits before the end, begins cents. While a group is corrected it does not: '1.23|' was '1.234'. */
const pointedCents = (text: string): string => text.replace(/^([^.]*)\.(?=\d{1,2}\D*$)/, '$1,')

/** A loss, as accountants write one too: '-1.234', 'COP -1.234', '(1.234)', '1.234-'. */
const lost = (text: string): boolean => /^[^\d]*[-−–(]|\d\s*[-−–]\D*$/.test(text)

function read(written: string, negative: boolean): { minus: string; whole: string; cents: string } {
  // Full-width figures are figures.
  const text = written.normalize('NFKC')
  const minus = negative && lost(text) ? '-' : ''
  // Currency, blanks and words around it. A comma before exactly three digits groups, as in '1,234,567'.
  const figures = text.replace(/[^\d.,]/g, '').replace(/,(?=\d{3}(?!\d))/g, '')
  const [before = '', ...after] = figures.split(',')
  const whole = before.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const cents = after.length > 0 && whole ? `,${after.join('').replace(/\D/g, '').slice(0, 2)}` : ''
  return { minus, whole, cents }
}

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.')
