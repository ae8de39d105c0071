// Pesos as people write them; strings only, so no digit is lost (WIZ-21).
import { fold, plainText } from './plain-text'

/** A JSON number is exact up to 15 digits. */
export const isAmount = (digits: string, mayBeNegative = false): boolean =>
  (mayBeNegative ? /^-?\d{1,15}$/ : /^\d{1,15}$/).test(digits)

interface Amount {
  /** Whole pesos as digits, with a minus for a loss. */
  readonly pesos: string
  /** The CRM stores no cents. */
  readonly hasCents: boolean
}

/** '1.500.000,50': equal signs between thousands, at most two decimals. */
const figures = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:'\d{3})+)(?:[.,](\d{1,2}))?$/,
  // Apostrophes stand for millions: 1'500.000.
  /^([1-9]\d{0,2}(?:\.\d{3})?(?:''?\d{3})+(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
]

const zerosOf: Readonly<Record<string, number>> = { mil: 3, thousand: 3, 'mil millones': 9 }
const isMillions = (unit: string) => /^mill/.test(unit)

const currency = String.raw`(?:co[pl]\s*\$?|\$(?:\s*co[pl])?)?`
const unit = 'mil millones|mil|millon(?:es)?|thousand|millions?'
const pesos = String.raw`(?:(?:de\s)?pesos?(?:\scolombianos)?|(?:cop)?\s?\$?)(?:\s?m[/.]?(?:cte|l))?`
/** Groups: minus, bracket, minus, bracket, figure, unit, bracket, minus. */
const amountText = new RegExp(
  String.raw`^(-?)\s?(\(?)\s?${currency}\s?(-?)(\(?)(\d[\d.,' ]*)\s?(${unit})?\s?${pesos}\.?\s?(\)?)\s?(-?)$`,
)

/** Characters; longer texts are not worth the search. */
const maxLength = 60

/** @returns undefined for no amount, or an ambiguous one */
export function readAmount(text: string): Amount | undefined {
  const tidy = fold(plainText(text))
    .replace(/\s+/g, ' ')
    .replace(/["”“]/g, "'")
    // Deeds write no cents as 1.500.000.- or 1.500.000.oo=
    .replace(/(\d)(?:[.,](?:-+|oo|(?==)))?=?(?=\D*$)/, '$1')
    .replace(/^\+\s?/, '')
  const found = tidy.length > maxLength ? null : amountText.exec(tidy)
  if (!found) return undefined
  const [, minus, bracket, innerMinus, innerBracket, digits = '', word = '', closing, lastMinus] = found
  const signs = [minus, bracket, innerMinus, innerBracket, lastMinus].filter(Boolean)
  // One sign at most, and brackets in pairs.
  if (signs.length > 1 || (bracket || innerBracket ? ')' : '') !== closing) return undefined
  const read = figures.map((shape) => shape.exec(digits.trim().replace(/[.,]$/, ''))).find(Boolean)
  if (!read) return undefined
  const [, figure = '', cents = ''] = read
  const sign = signs.length > 0 && /[1-9]/.test(figure) ? '-' : ''
  const whole = figure.replace(/\D/g, '')
  if (word) return inUnits(sign, figure, cents, isMillions(word) ? 6 : (zerosOf[word] ?? 0))
  // '1.5' means millions: nobody writes cents below a thousand.
  if (Number(cents) > 0 && whole.length < 4) return undefined
  return { pesos: sign + withoutZeros(whole), hasCents: Number(cents) > 0 }
}

/** '1,5' with 6 zeros -> '1500000'; '1.500 millones' may mean two amounts. */
function inUnits(sign: string, figure: string, decimals: string, zeros: number): Amount | undefined {
  if (/\D/.test(figure)) return undefined
  return { pesos: sign + withoutZeros(figure + decimals.padEnd(zeros, '0')), hasCents: false }
}

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

/** '1234567' -> '1.234.567'; other texts stay. */
export const formatAmount = (digits: string): string =>
  isAmount(digits, true) ? digits.replace(/\B(?=(\d{3})+$)/g, '.') : digits

/** '1234567' -> '$ 1.234.567'; other texts stay. */
export function formatCop(digits: string): string {
  if (!isAmount(digits, true)) return digits
  const minus = digits.startsWith('-') ? '-' : ''
  return `${minus}$\u00a0${formatAmount(digits.slice(minus.length))}`
}
