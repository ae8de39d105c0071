// Telephone numbers: read as typed, stored as E.164, shown grouped. Validity is checked by length, like libphonenumber's `isPossible`.
// The countries, Colombia first, are in the table that scripts/build/phone-countries.mjs writes.
import table from './phone-countries.json' with { type: 'json' }
import { plainE164, plainPhone } from './phone-text'

interface NumberingPlan {
  /** Calling code without its plus. */
  readonly code: string
  /** How many digits a national number has. */
  readonly lengths: readonly number[]
  /** Dialled before a national number at home, never from abroad. */
  readonly trunk?: string
  /** How the digits of a mobile number are grouped. */
  readonly groups: readonly number[]
}

export type PhoneCountry = keyof typeof table
export const phoneCountries = Object.keys(table) as PhoneCountry[]
export const numberingPlans: Readonly<Record<PhoneCountry, NumberingPlan>> = table

interface Phone {
  /** Stored: '+573001234567'. */
  e164: string
  /** Shown: '+57 300 123 4567'. */
  shown: string
  /** Undefined for a calling code without rules here. */
  country: PhoneCountry | undefined
}

/** Countries that share +1, by area code; all other +1 numbers count as the United States. */
const areas: readonly (readonly [PhoneCountry, RegExp])[] = [
  ['DO', /^(809|829|849)/],
  ['PR', /^(787|939)/],
  [
    'CA',
    /^(204|226|236|249|250|257|263|289|306|343|354|365|367|368|382|403|416|418|428|431|437|438|450|460|468|474|506|514|519|537|548|568|579|581|584|587|604|613|639|647|672|683|705|709|742|753|778|780|782|807|819|825|851|867|871|873|879|902|905|942)/,
  ],
]

/** Reads a typed number; one without calling code belongs to `country`. @returns undefined if its length is not possible there */
export function readPhone(text: string, country: PhoneCountry = 'CO'): Phone | undefined {
  const tidy = tidyUp(text)
  if (tidy.startsWith('+')) return abroad(tidy)
  return national(tidy, country) ?? (/^57[36]/.test(tidy) ? abroad(`+${tidy}`) : undefined)
}

const countriesOf = (code: string) => phoneCountries.filter((country) => `+${numberingPlans[country].code}` === code)

/** True for a calling code without a number, as the field has it after a country was chosen. */
export const isCallingCode = (text: string): boolean => countriesOf(tidyUp(text)).length > 0

/** The country of the calling code at the start of the text; `chosen` where several countries share the code. */
export function countryTyped(text: string, chosen: PhoneCountry = 'CO'): PhoneCountry | undefined {
  const tidy = tidyUp(text)
  const sharing = countriesOf(tidy)
  return sharing.includes(chosen) ? chosen : (sharing[0] ?? abroad(tidy)?.country)
}

/** All calling codes; none is a prefix of another. */
const anyCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** The text after the calling code: '+34 612 34' -> '612 34', '0034' -> ''. */
export function withoutCode(text: string): string {
  const [, behind] = /^\(?(?:\+|00)\s*(.*)$/.exec(plainPhone(text)) ?? []
  return behind === undefined ? text.trim() : behind.replace(anyCode, '').replace(/^[\s)-]+/, '')
}

/** Keeps digits and a leading plus; '' if the text contains letters. */
function tidyUp(written: string): string {
  const text = plainPhone(written)
  if (/[^\d\s()+./\u00a0-]/.test(text)) return ''
  const digits = text.replace(/\D/g, '')
  return /^[\s(]*\+/.test(text) ? `+${digits}` : digits.replace(/^00(?=[1-9])/, '+')
}

function national(digits: string, country: PhoneCountry): Phone | undefined {
  const plan = numberingPlans[country]
  const inner = plan.trunk && digits.startsWith(plan.trunk) ? digits.slice(plan.trunk.length) : digits
  return plan.lengths.includes(inner.length) ? make(inner, country, plan) : undefined
}

/** Reads a number with calling code; for a country without rules, checks its overall length only. */
function abroad(e164: string): Phone | undefined {
  const first = phoneCountries.find((country) => e164.startsWith(`+${numberingPlans[country].code}`))
  if (!first) {
    const plain = plainE164(e164)
    return plain ? { e164: plain, shown: plain, country: undefined } : undefined
  }
  const digits = e164.slice(numberingPlans[first].code.length + 1)
  const area = areas.find(([, pattern]) => numberingPlans[first].code === '1' && pattern.test(digits))?.[0]
  // Drops the trunk prefix of '+44 (0)20 …': it is wrong after a calling code, but people write it.
  return national(digits, area ?? first)
}

function make(digits: string, country: PhoneCountry, { code, groups }: NumberingPlan): Phone {
  const parts: string[] = []
  let rest = digits
  for (const size of groups.slice(0, -1)) {
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return { e164: `+${code}${digits}`, shown: [`+${code}`, ...parts, rest].filter(Boolean).join(' '), country }
}
