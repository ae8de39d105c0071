// @ts-check
// Writes src/core/phone-countries.ts: what a phone field must know of the countries that buyers come from, taken from libphonenumber
// (a development dependency: its code and rules would be a sixteenth of the bundle). Run it after an update of libphonenumber-js.
import { readFileSync, writeFileSync } from 'node:fs'
import { getExampleNumber, Metadata } from 'libphonenumber-js/max'

/**
 * @typedef {import('libphonenumber-js').CountryCode} CountryCode
 * @typedef {import('libphonenumber-js').NumberingPlan & { nationalPrefix(): string | undefined, callingCode(): string, type(kind: string): { possibleLengths(): number[] } | undefined }} Plan the library's types lack three methods
 */

// The library throws at a country that it does not know.
const wanted = /** @type {CountryCode[]} */ (
  'CO US CA MX PA CR GT SV HN NI DO PR CU VE EC PE CL AR BR UY PY BO ES PT IT FR DE NL CH GB IL AE AU'.split(' ')
)
const examples = JSON.parse(readFileSync('node_modules/libphonenumber-js/examples.mobile.json', 'utf8'))

/** How many digits stand together in a mobile number as it is written abroad. */
const groups = (/** @type {CountryCode} */ iso) =>
  (getExampleNumber(iso, examples)?.formatInternational() ?? '')
    .split(' ')
    .slice(1)
    .flatMap((part) => part.split('-'))
    .map((part) => part.length)

/** Of mobile and fixed lines only: nobody is called on a toll-free number. Colombia's fixed lines have ten digits since 2021. */
function lengths(/** @type {CountryCode} */ iso, /** @type {Plan} */ plan) {
  if (iso === 'CO') return [10]
  const kinds = ['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE'].map((kind) => plan.type(kind))
  const all = kinds.flatMap((kind) => kind?.possibleLengths() ?? [])
  return [...new Set(all.length > 0 ? all : plan.possibleLengths())].sort((a, b) => a - b)
}

const rows = wanted.map((iso) => {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(iso)
  const plan = /** @type {Plan} */ (metadata.numberingPlan)
  const trunk = plan.nationalPrefix()
  const parts = [
    `code: '${plan.callingCode()}'`,
    `lengths: [${lengths(iso, plan).join(', ')}]`,
    // Italy writes its zero abroad as well; the ones of +1 are the calling code once more.
    ...(trunk && trunk !== '1' ? [`trunk: '${trunk}'`] : []),
    // Colombians group their ten digits 3-3-4.
    `groups: [${(iso === 'CO' ? [3, 3, 4] : groups(iso)).join(', ')}]`,
  ]
  return `  ${iso}: { ${parts.join(', ')} },`
})

writeFileSync(
  'src/core/phone-countries.ts',
  `// The countries of the phone field, Colombia first. Written by scripts/build/phone-countries.mjs.

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

export const numberingPlans = {
${rows.join('\n')}
} as const satisfies Record<string, NumberingPlan>
export type PhoneCountry = keyof typeof numberingPlans

export const callingCodes = Object.fromEntries(
  Object.entries(numberingPlans).map(([country, { code }]) => [country, code]),
) as Record<PhoneCountry, string>
`,
)
