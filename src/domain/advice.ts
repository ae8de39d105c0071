// Advice on unusual answers never blocks (advice.json).
import { readDay, today } from '../core/dates'
import { isKnownPhone } from '../core/known-phone'
import { e164Of } from '../core/phone'
import { hyphenated } from './document-number'
import { activityOf } from './proposals'
import { colombia, residenceOf } from './residence'

export interface Advice {
  readonly key: string
  readonly values?: Readonly<Record<string, string>>
}

export type Given = Readonly<Record<string, string | undefined>>
type Rule = (value: string, given: Given) => Advice | undefined

const adviseIf = (isOdd: boolean, key: string, values?: Advice['values']): Advice | undefined =>
  isOdd ? { key, values } : undefined

const nitDigit: Rule = (value, given) => {
  const nit = given.Tipo_Documento_Entidad === 'NIT' ? readNit(value) : undefined
  const digit = nit && nitCheckDigit(nit.number)
  if (!nit || digit === undefined) return undefined
  if (nit.digit !== undefined) return adviseIf(digit !== nit.digit, 'nitDigitWrong')
  return adviseIf(nit.number.length === 9, 'nitDigitMissing', { nit: `${nit.number}-${digit}` })
}

const activityCode: Rule = (value) => adviseIf(!/^(\d{4})?$/.test(value.trim()), 'activityDigits')

const activityByOccupation: Rule = (value, given) => {
  const wrong = activityCode(value, given)
  const code = activityOf(given.Ocupacion)
  if (wrong) return wrong
  if (code !== undefined) return { key: code === value.trim() ? 'activityProposed' : 'activityUsual', values: { code } }
  // 0010, the default, is the code for employees.
  return adviseIf(given.Ocupacion === 'Independiente' && ['', '0010'].includes(value.trim()), 'activityOwn')
}

/** Doubts a day that is unlikely, or whose day and month may be exchanged. */
const birthday: Rule = (value) => {
  const day = readDay(value)
  // The form refuses a day that has not come.
  if (!day || day > today()) return undefined
  const [year = '', month = '', date = ''] = day.split('-')
  if (`${Number(year) + 18}-${month}-${date}` > today()) return { key: 'birthdayMinor' }
  return adviseIf(Number(date) <= 12 && month !== date, 'birthdayWords', { day })
}

/** Doubts a Colombian number abroad: Miami's ten digits look like Bogotá's. */
const colombianPhone: Rule = (value, { Mailing_Country = '' }) => {
  const isAbroad = !['', colombia].includes(residenceOf(Mailing_Country))
  const isOdd = !isKnownPhone(value) || (isAbroad && /^\+57/.test(e164Of(value) ?? ''))
  return adviseIf(value !== '' && isOdd, 'colombianPhone')
}

/** The employer's country counts, not the buyer's. */
const workPhone: Rule = (value, { Pa_s_de_la_Empresa = '' }) =>
  colombianPhone(value, { Mailing_Country: Pa_s_de_la_Empresa })

export const adviceRules = {
  nitDigit,
  activityCode,
  activityByOccupation,
  birthday,
  colombianPhone,
  workPhone,
} as const satisfies Record<string, Rule>

export const adviceFor = (name: string, value: string, given: Given): Advice | undefined =>
  Object.hasOwn(adviceRules, name) ? adviceRules[name as keyof typeof adviceRules](value, given) : undefined

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** Check digit of a NIT; undefined for other numbers. */
export function nitCheckDigit(number: string): number | undefined {
  if (!/^\d{1,15}$/.test(number)) return undefined
  const sum = [...number].reverse().reduce((total, digit, place) => total + Number(digit) * (weights[place] ?? 0), 0)
  const rest = sum % 11
  return rest < 2 ? rest : 11 - rest
}

/** Nine digits are a NIT without check digit. */
export function readNit(text: string): { number: string; digit: number | undefined } | undefined {
  const nit = hyphenated(text)
  const [, number, digit] = /^(\d+)-(\d)$/.exec(nit) ?? []
  if (number !== undefined) return { number, digit: Number(digit) }
  const all = nit.replaceAll('-', '')
  if (!/^\d+$/.test(all)) return undefined
  return all.length === 10 ? { number: all.slice(0, 9), digit: Number(all[9]) } : { number: all, digit: undefined }
}
