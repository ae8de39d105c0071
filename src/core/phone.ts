// Telephone numbers by libphonenumber's rules. Heavy: reach it through `import()`, so that only a form with a telephone loads it.
import {
  type CountryCode,
  type MetadataJson,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core'
import type { PhoneCountry } from './phone-countries'
import metadata from './phone-metadata.json'
import { plainE164 } from './phone-text'

export interface Phone {
  /** '+573001234567': what is stored. */
  e164: string
  /** '+57 300 123 4567': what is shown. */
  shown: string
  /** Undefined for a calling code that we hold no rules for. */
  country: PhoneCountry | undefined
}

const rules = metadata as unknown as MetadataJson

/** A number as typed; without a calling code it belongs to `country`. Undefined if it cannot be a number there. */
export function readPhone(text: string, country: PhoneCountry = 'CO'): Phone | undefined {
  const tidy = tidyUp(text)
  const found = parse(tidy, country) ?? withoutPlus(tidy)
  if (found) return { e164: found.number, shown: show(found), country: found.country as PhoneCountry | undefined }
  // A country without rules here: its shape must do.
  const e164 = tidy.startsWith('+') && !known(tidy) ? plainE164(tidy) : undefined
  return e164 ? { e164, shown: e164, country: undefined } : undefined
}

/** Digits and a leading plus; '' for what holds letters. */
function tidyUp(text: string): string {
  if (/[^\d\s()+./\u00a0-]/.test(text)) return ''
  const digits = text.replace(/\D/g, '')
  return /^[\s(]*\+/.test(text) ? `+${digits}` : digits.replace(/^00(?=[1-9])/, '+')
}

/** Colombians group their ten digits 3-3-4. */
const show = (phone: PhoneNumber): string =>
  phone.country === 'CO'
    ? `+57 ${phone.nationalNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')}`
    : phone.formatInternational()

function parse(text: string, country: CountryCode): PhoneNumber | undefined {
  const found = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false }, rules)
  return found?.isPossible() ? found : undefined
}

/** '573001234567': the calling code without its plus. */
function withoutPlus(text: string): PhoneNumber | undefined {
  return /^57[36]/.test(text) ? parse(`+${text}`, 'CO') : undefined
}

const known = (e164: string): boolean =>
  Object.keys(metadata.country_calling_codes).some((code) => e164.startsWith(`+${code}`))
