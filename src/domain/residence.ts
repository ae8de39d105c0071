// The country of residence decides the tax questions (NAT-06). Apart from countries.ts, whose table home never loads.
import type { Contact } from './contact'
import { textOf } from './crm-text'

/** One of the two countries that rules refer to, as the CRM stores it. */
export const colombia = 'Colombia'
export const unitedStates = 'Estados Unidos'

/** Alternative spellings of the two countries, folded. */
export const residenceSpellings: Readonly<Record<string, string>> = {
  co: colombia,
  col: colombia,
  colombia,
  us: unitedStates,
  usa: unitedStates,
  eeuu: unitedStates,
  unitedstates: unitedStates,
  unitedstatesofamerica: unitedStates,
  estadosunidos: unitedStates,
  estadosunidosdeamerica: unitedStates,
}

/** Folds to letters without accents and case. */
export const foldCountry = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

/** The value for conditions on `Pais`: the stored spelling of the two countries; other text trimmed. */
export const residenceOf = (text: string): string => residenceSpellings[foldCountry(text)] ?? text.trim()

/** The context of conditions. @param kept values stored in the browser, used if the record has none */
export const contextOf = ({ Mailing_Country }: Pick<Contact, 'Mailing_Country'>, kept: { country?: string } = {}) => ({
  Pais: residenceOf(textOf(Mailing_Country) || (kept.country ?? '')),
})
