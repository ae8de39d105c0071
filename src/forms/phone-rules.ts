// Loads libphonenumber when a form asks for a telephone, and not before.
import type { Phone } from '../core/phone'
import type { PhoneCountry } from '../core/phone-countries'
import { plainE164 } from '../core/phone-text'
import type { FieldTable } from './field'

type ReadPhone = (text: string, country?: PhoneCountry) => Phone | undefined

let rules: ReadPhone | undefined
let loading: Promise<ReadPhone> | undefined

/** What can be said before the rules are there. */
const plain: ReadPhone = (text) => {
  const e164 = plainE164(text)
  return e164 ? { e164, shown: e164, country: undefined } : undefined
}

export const readPhoneNow: ReadPhone = (text, country) => (rules ?? plain)(text, country)

/** Without the rules (a part of the page that could not be loaded) the shape has to do: no form stands still for it. */
export function loadPhoneRules(): Promise<ReadPhone> {
  loading ??= import('../core/phone').then(
    ({ readPhone }) => {
      rules = readPhone
      return readPhone
    },
    () => {
      loading = undefined
      return plain
    },
  )
  return loading
}

export async function loadPhone(fields: FieldTable, shown: ReadonlyMap<string, boolean>): Promise<ReadPhone> {
  const asked = Object.entries(fields).some(([name, { kind }]) => kind === 'phone' && shown.has(name))
  return asked ? loadPhoneRules() : plain
}
