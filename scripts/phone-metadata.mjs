// Writes src/core/phone-metadata.json and src/core/phone-countries.ts: libphonenumber's rules for the countries buyers come from,
// so that the bundle need not carry the world's. Run: node scripts/phone-metadata.mjs (after an update of libphonenumber-js).
import { readFileSync, writeFileSync } from 'node:fs'

const wanted =
  'CO US CA MX PA CR GT SV HN NI DO PR CU VE EC PE CL AR BR UY PY BO ES PT IT FR DE NL CH GB IL AE AU'.split(' ')

const full = JSON.parse(readFileSync('node_modules/libphonenumber-js/metadata.min.json', 'utf8'))
const countries = Object.fromEntries(wanted.map((iso) => [iso, full.countries[iso]]))
// A calling code's first country holds the formats of all (the US for +1), so a code keeps its order and needs that country.
const callingCodes = Object.fromEntries(
  Object.entries(full.country_calling_codes)
    .map(([code, list]) => [code, list.filter((iso) => wanted.includes(iso))])
    .filter(([, list]) => list.length > 0),
)
for (const [code, list] of Object.entries(callingCodes))
  if (full.country_calling_codes[code][0] !== list[0])
    throw new Error(`+${code} needs ${full.country_calling_codes[code][0]}`)

const metadata = { version: full.version, country_calling_codes: callingCodes, countries, nonGeographic: {} }
writeFileSync('src/core/phone-metadata.json', `${JSON.stringify(metadata)}\n`)

const rows = wanted.map((iso) => `  ${iso}: '${full.countries[iso][0]}',`).join('\n')
writeFileSync(
  'src/core/phone-countries.ts',
  `// The countries of the phone field with their calling codes, Colombia first. Written by scripts/phone-metadata.mjs.\n\nexport const callingCodes = {\n${rows}\n} as const\nexport type PhoneCountry = keyof typeof callingCodes\n`,
)
