// Amounts in Colombian pesos as people type them: '.' groups thousands, ',' begins the cents, which the CRM does not store.
// Works on strings only: no float, so no digit is lost.

/** True for up to 15 digits: a CRM currency field holds 16, but a JSON number only 15 exactly. Longer input is kept as typed and rejected. */
export const isAmount = (digits: string, negative = false): boolean =>
  (negative ? /^-?\d{1,15}$/ : /^\d{1,15}$/).test(digits)

/** Extracts whole pesos as digits: '1.234.567', '$ 1,234,567.00 COP' or '1.234.567,50' -> '1234567'. '' without a digit. */
export function digitsOf(text: string, negative = false): string {
  const { minus, whole } = read(pointedCents(plainNumber(text)), negative)
  return whole ? minus + whole : ''
}

/** Formats the text of a field while it is typed: inserts group points, keeps a comma and up to two cents. */
export function formatTyped(text: string, negative = false): string {
  const { minus, whole, cents } = read(text, negative)
  return minus + group(whole) + cents
}

/** '1234567' -> '$ 1.234.567' with a no-break space; '' for ''. */
export function formatCop(amount: string): string {
  const digits = digitsOf(amount, true)
  if (!digits) return ''
  const minus = digits.startsWith('-') ? '-' : ''
  return `${minus}$\u00a0${group(digits.slice(minus.length))}`
}

/** Expands scientific notation: '1.5e6' -> '1500000'. */
const plainNumber = (text: string): string =>
  /^\s*-?\d+(\.\d+)?e\+?\d\d?\s*$/i.test(text) ? Number(text).toFixed(0) : text

/** English format: a single point with one or two digits behind it begins the cents. Only for complete amounts: while typing, '1.23' is a
 * '1.234' that is being edited. */
const pointedCents = (text: string): string => text.replace(/^([^.]*)\.(?=\d{1,2}\D*$)/, '$1,')

/** True for a negative amount, in accounting formats too: '-1.234', 'COP -1.234', '(1.234)', '1.234-'. */
const isNegative = (text: string): boolean => /^[^\d]*[-−–(]|\d\s*[-−–]\D*$/.test(text)

function read(written: string, negative: boolean): { minus: string; whole: string; cents: string } {
  // Converts full-width digits to ASCII.
  const text = written.normalize('NFKC')
  const minus = negative && isNegative(text) ? '-' : ''
  // Removes currency, spaces and words. A comma before exactly three digits groups thousands, as in '1,234,567'.
  const figures = text.replace(/[^\d.,]/g, '').replace(/,(?=\d{3}(?!\d))/g, '')
  const [before = '', ...after] = figures.split(',')
  const whole = before.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const cents = after.length > 0 && whole ? `,${after.join('').replace(/\D/g, '').slice(0, 2)}` : ''
  return { minus, whole, cents }
}

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.')
