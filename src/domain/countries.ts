// The countries, and their names: the stored Spanish name, the shown name and other spellings. country-table.json is bundled, because the CRM
// stores these Spanish names and browsers' own names differ. A line of it: alpha-2 and alpha-3 code (only alpha-3 if it begins with alpha-2),
// Spanish name, and after a slash the English name if it differs; a table of objects is 0.6 kB (gzip) larger.
import table from './country-table.json' with { type: 'json' }
import { foldCountry as fold, residenceSpellings } from './residence'

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

let ofBrowser: Map<string, string> | undefined

/** The browser's own names (Intl), which its autofill inserts. Built only when a text matches no known spelling. */
function browserSpellings(): Map<string, string> {
  const words = ['es', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  return new Map(
    countries.flatMap(({ iso, name }) => words.map((spelled) => [fold(spelled.of(iso) ?? iso), name] as const)),
  )
}

/** The stored spelling for any known spelling; an unknown text is returned unchanged, so that no answer is lost. */
export function canonicalCountry(text: string): string {
  const folded = fold(text)
  byFolded ??= knownSpellings()
  const known = byFolded.get(folded)
  if (known || !folded) return known ?? text.trim()
  ofBrowser ??= browserSpellings()
  return ofBrowser.get(folded) ?? text.trim()
}

/** The country's name in a language of the interface; `stored` itself if unknown. */
export function countryName(stored: string, language: string): string {
  if (!language.startsWith('en')) return stored
  return countries.find(({ name }) => name === stored)?.en ?? stored
}
