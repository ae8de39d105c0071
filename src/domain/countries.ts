// The countries, and their names: the stored Spanish name, the shown name and other spellings. country-table.json is bundled, because the CRM
// stores these Spanish names and browsers' own names differ. A line of it: alpha-2 and alpha-3 code (only alpha-3 if it begins with alpha-2),
// Spanish name, and after a slash the English name if it differs; a table of objects is 0.6 kB (gzip) larger.

import { perLanguage } from '../core/per-language'
import table from './country-table.json' with { type: 'json' }
import { colombia, foldCountry as fold, residenceSpellings, unitedStates } from './residence'

/** Sorted by Spanish name, which is the value stored in the CRM; with the codes of ISO 3166-1. */
export const countries = table.map((line) => {
  const [codes = '', ...words] = line.split(' ')
  const [name = '', en = name] = words.join(' ').split('/')
  return { iso: codes.slice(0, 2), iso3: codes.slice(-3), name, en }
})

/** Folded alternative spellings: found in the CRM, used by the United Nations, or a part that stands for the whole country. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  'Reino Unido': ['uk', 'england', 'inglaterra', 'scotland', 'escocia', 'greatbritain', 'granbretana'],
  'Países Bajos': ['holland', 'holanda'],
  'Emiratos Árabes Unidos': ['uae'],
  Turquía: ['turkiye'],
  'República Checa': ['chequia', 'czechrepublic'],
  Rusia: ['russianfederation'],
  'Corea del Sur': ['republicofkorea'],
}

let byFolded: Map<string, string> | undefined

/** Built on first use: it folds about a thousand names, and most pages that load this module show no country. */
const knownSpellings = (): Map<string, string> =>
  new Map([
    ...Object.entries(residenceSpellings),
    ...countries.flatMap(({ iso, iso3, name, en }) =>
      [...(aliases[name] ?? []), iso, iso3, en, name].map((word): [string, string] => [fold(word), name]),
    ),
  ])

/** The stored spelling for any known spelling; an unknown text is returned unchanged, so that no answer is lost. */
export function canonicalCountry(text: string): string {
  byFolded ??= knownSpellings()
  return byFolded.get(fold(text)) ?? text.trim()
}

/** The country's name in a language of the interface; `stored` itself if unknown. */
export function countryName(stored: string, language: string): string {
  if (!language.startsWith('en')) return stored
  return countries.find(({ name }) => name === stored)?.en ?? stored
}

/** Where most buyers live, beside Colombia and the United States. */
const frequent = [
  ...['Alemania', 'Canadá', 'Chile', 'Ecuador', 'España'],
  ...['México', 'Panamá', 'Perú', 'Reino Unido', 'Venezuela'],
]

/** The stored names in the order of their names in a language: those that are chosen most, and all. */
export const countriesIn = perLanguage((locale) => {
  const { compare } = new Intl.Collator(locale)
  const sorted = (names: readonly string[]) =>
    [...names].sort((one, other) => compare(countryName(one, locale), countryName(other, locale)))
  const all = sorted(countries.map(({ name }) => name))
  return { first: [colombia, unitedStates, ...sorted(frequent)], all }
})
