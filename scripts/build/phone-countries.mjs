// @ts-check
// Generates src/core/phone-countries.ts from libphonenumber: the numbering rules of the countries that buyers come from. (Bundling the
// library itself would add a sixteenth to the bundle.) Run it after an update of libphonenumber-js.
import { readFileSync, writeFileSync } from 'node:fs'
import { getExampleNumber, Metadata } from 'libphonenumber-js/max'

/**
 * @typedef {import('libphonenumber-js').CountryCode} CountryCode
 * @typedef {import('libphonenumber-js').NumberingPlan & { nationalPrefix(): string | undefined, callingCode(): string, type(kind: string): { possibleLengths(): number[] } | undefined }} Plan the library's types lack three methods
 */

// The cast is safe: the library throws for a country that it does not know.
const wanted = /** @type {CountryCode[]} */ (
  'CO US CA MX PA CR GT SV HN NI DO PR CU VE EC PE CL AR BR UY PY BO ES PT IT FR DE NL CH GB IL AE AU'.split(' ')
)
const examples = JSON.parse(readFileSync('node_modules/libphonenumber-js/examples.mobile.json', 'utf8'))

/** The digit groups of a mobile number in its international format. */
const groups = (/** @type {CountryCode} */ iso) =>
  (getExampleNumber(iso, examples)?.formatInternational() ?? '')
    .split(' ')
    .slice(1)
    .flatMap((part) => part.split('-'))
    .map((part) => part.length)

/** The possible lengths of mobile and fixed-line numbers. Colombia's fixed lines have ten digits since 2021. */
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
    // No trunk prefix for Italy, which dials its zero from abroad too, nor for +1, where it equals the calling code.
    ...(trunk && trunk !== '1' ? [`trunk: '${trunk}'`] : []),
    // The usual Colombian grouping, 3-3-4.
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
