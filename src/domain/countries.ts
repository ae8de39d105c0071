// The CRM stores these Spanish names. Each line: Spanish name/English name.
import { perLanguage } from '../core/per-language'
import table from './country-table.json' with { type: 'json' }
import { colombia, foldCountry as fold, residenceSpellings, unitedStates } from './residence'

export const countries = table.map((line) => {
  const [name = '', en = name] = line.split('/')
  return { name, en }
})

let namesBySpelling: Map<string, string> | undefined

/** Built when first needed: most pages show no country. */
const spellings = (): Map<string, string> =>
  new Map([
    ...Object.entries(residenceSpellings),
    ...countries.flatMap(({ name, en }) => [en, name].map((word): [string, string] => [fold(word), name])),
  ])

/** Finds the stored name, whatever case and accents; other text stays. */
export function canonicalCountry(text: string): string {
  namesBySpelling ??= spellings()
  return namesBySpelling.get(fold(text)) ?? text.trim()
}

export function countryName(stored: string, language: string): string {
  if (!language.startsWith('en')) return stored
  return countries.find(({ name }) => name === stored)?.en ?? stored
}

/** Where most buyers live who live abroad. */
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

/** The most chosen first, the rest by name in a language. */
export const countriesIn = perLanguage((locale) => {
  const { compare } = new Intl.Collator(locale)
  const sorted = (names: readonly string[]) =>
    [...names].sort((one, other) => compare(countryName(one, locale), countryName(other, locale)))
  const all = sorted(countries.map(({ name }) => name))
  return { first: [colombia, unitedStates, ...sorted(frequent)], all }
})
