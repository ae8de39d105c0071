// The country of residence, for conditions of tax questions (NAT-06).
import type { Contact } from './contact'
import { textOf } from './crm-text'

export const colombia = 'Colombia'
export const unitedStates = 'Estados Unidos'

export const residenceSpellings: Readonly<Record<string, string>> = {
  co: colombia,
  col: colombia,
  colombia,
  republicadecolombia: colombia,
  us: unitedStates,
  usa: unitedStates,
  eeuu: unitedStates,
  eua: unitedStates,
  unitedstates: unitedStates,
  theunitedstates: unitedStates,
  unitedstatesofamerica: unitedStates,
  unitedstatesofamericausa: unitedStates,
  estadosunidos: unitedStates,
  estadosunidoseeuu: unitedStates,
  estadosunidosdeamerica: unitedStates,
  estadosunidosdenorteamerica: unitedStates,
}

export const foldCountry = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

/** Spells a country as conditions on `Pais` do; others are only trimmed. */
export const residenceOf = (text: string): string => residenceSpellings[foldCountry(text)] ?? text.trim()

/** @param stored used if the record has no country */
export const contextOf = (
  { Mailing_Country }: Pick<Contact, 'Mailing_Country'>,
  stored: { country?: string } = {},
) => ({
  Pais: residenceOf(textOf(Mailing_Country) || (stored.country ?? '')),
})
