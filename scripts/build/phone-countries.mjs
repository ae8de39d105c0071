// @ts-check
// Generates src/core/phone-countries.json from libphonenumber: the numbering rules of the countries that buyers come from. (Bundling the
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
  const row = {
    code: plan.callingCode(),
    lengths: lengths(iso, plan),
    // No trunk prefix for Italy, which dials its zero from abroad too, nor for +1, where it equals the calling code.
    ...(trunk && trunk !== '1' && { trunk }),
    // The usual Colombian grouping, 3-3-4.
    groups: iso === 'CO' ? [3, 3, 4] : groups(iso),
  }
  return `${JSON.stringify(iso)}: ${JSON.stringify(row)}`
})

writeFileSync('src/core/phone-countries.json', `{\n${rows.join(',\n')}\n}\n`)
console.log('Written. `npm run format` sets the spaces.')
