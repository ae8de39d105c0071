// The countries of the phone field, Colombia first, in the table that scripts/build/phone-countries.mjs writes.
import table from './phone-countries.json' with { type: 'json' }

export interface NumberingPlan {
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

export const callingCodes = Object.fromEntries(
  Object.entries(table).map(([country, { code }]) => [country, code]),
) as Record<PhoneCountry, string>
