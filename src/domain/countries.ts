// The countries by their names: what the CRM stores, what is shown, and how else people and programs write them.
import { countries } from './country-table'
import { foldCountry as fold, residenceSpellings } from './residence'

export { countries }

/** Other spellings, folded: met in the CRM, of the United Nations, and parts that stand for the whole. */
const aliases: Readonly<Record<string, string>> = {
  ...residenceSpellings,
  uk: 'Reino Unido',
  england: 'Reino Unido',
  inglaterra: 'Reino Unido',
  scotland: 'Reino Unido',
  escocia: 'Reino Unido',
  greatbritain: 'Reino Unido',
  granbretana: 'Reino Unido',
  holland: 'Países Bajos',
  holanda: 'Países Bajos',
  uae: 'Emiratos Árabes Unidos',
  turkiye: 'Turquía',
  chequia: 'República Checa',
  czechrepublic: 'República Checa',
  russianfederation: 'Rusia',
  republicofkorea: 'Corea del Sur',
}

let byFolded: Map<string, string> | undefined

/** Made when it is first needed: it folds a thousand names, and most pages that load this show no country. */
const knownSpellings = (): Map<string, string> =>
  new Map([
    ...Object.entries(aliases),
    ...countries.flatMap(({ iso, iso3, name, en }) =>
      [iso, iso3, en, name].map((word): [string, string] => [fold(word), name]),
    ),
  ])

let ofBrowser: Map<string, string> | undefined

/** The browser's own spellings, which its autofill writes. Made when a text is met that nothing else knows. */
function browserSpellings(): Map<string, string> {
  const words = ['es', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  return new Map(
    countries.flatMap(({ iso, name }) => words.map((spelled) => [fold(spelled.of(iso) ?? iso), name] as const)),
  )
}

/** The stored spelling of a country however it was written; an unknown one as it stands, so that nothing is lost. */
export function canonicalCountry(text: string): string {
  const folded = fold(text)
  byFolded ??= knownSpellings()
  const known = byFolded.get(folded)
  if (known || !folded) return known ?? text.trim()
  ofBrowser ??= browserSpellings()
  return ofBrowser.get(folded) ?? text.trim()
}

/** The country's name in a language of the interface. */
export function countryName(stored: string, language: string): string {
  if (!language.startsWith('en')) return stored
  return countries.find(({ name }) => name === stored)?.en ?? stored
}
