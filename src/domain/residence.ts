// The country of residence decides which tax questions are asked (NAT-06). Apart from countries.ts: home asks the rules without its table.
import type { Context } from './condition'
import type { Contact } from './contact'

/** The only two countries that drive rules, as the CRM stores them. */
export const colombia = 'Colombia'
export const unitedStates = 'Estados Unidos'

/** Their other spellings, folded. */
export const residenceSpellings: Readonly<Record<string, string>> = {
  ...{ co: colombia, col: colombia, colombia },
  ...{ us: unitedStates, usa: unitedStates, eeuu: unitedStates, unitedstates: unitedStates },
  ...{ estadosunidos: unitedStates, estadosunidosdeamerica: unitedStates, unitedstatesofamerica: unitedStates },
}

/** Letters only, without accents and capitals. */
export const foldCountry = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

/** What conditions on `Pais` compare with: one of the two countries however it was written, any other as it stands. */
export const residenceOf = (text: string): string => residenceSpellings[foldCountry(text)] ?? text.trim()

/** What conditions may use beside the answers of their form. @param kept what the browser keeps, for a record that does not tell */
export const contextOf = (
  { Mailing_Country }: Pick<Contact, 'Mailing_Country'>,
  kept: { country(): string },
): Context => ({
  Pais: residenceOf(Mailing_Country || kept.country()),
})
