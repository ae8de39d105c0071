// The countries. The table is bundled, because the CRM stores these Spanish names and browsers' own differ. A line of
// it: Spanish name, and after a slash the English name if it differs; a table of objects is larger.
import { perLanguage } from '../core/per-language'
import table from './country-table.json' with { type: 'json' }
import { colombia, foldCountry as fold, residenceSpellings, unitedStates } from './residence'

/** Sorted by Spanish name, which is the value stored in the CRM. */
export const countries = table.map((line) => {
  const [name = '', en = name] = line.split('/')
  return { name, en }
})

let byFolded: Map<string, string> | undefined

/** Built on first use: it folds about four hundred names, and most pages that load this module show no country. */
const knownSpellings = (): Map<string, string> =>
  new Map([
    ...Object.entries(residenceSpellings),
    ...countries.flatMap(({ name, en }) => [en, name].map((word): [string, string] => [fold(word), name])),
  ])

/** The stored name for either name, whatever case and accents; any other text stays, so that no answer is lost. */
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
  'Alemania',
  'Canadá',
  'Chile',
  'Ecuador',
  'España',
  'México',
  'Panamá',
  'Perú',
  'Reino Unido',
  'Venezuela',
]

/** The stored names in the order of their names in a language: those that are chosen most, and all. */
export const countriesIn = perLanguage((locale) => {
  const { compare } = new Intl.Collator(locale)
  const sorted = (names: readonly string[]) =>
    [...names].sort((one, other) => compare(countryName(one, locale), countryName(other, locale)))
  const all = sorted(countries.map(({ name }) => name))
  return { first: [colombia, unitedStates, ...sorted(frequent)], all }
})
