import { describe, expect, it } from 'vitest'
import { canonicalCountry, countries, countriesIn, countryName } from './countries'
import { colombia, unitedStates } from './residence'

describe('countries', () => {
  it('reads every spelling of the United States as Estados Unidos (NAT-06)', () => {
    for (const text of [
      'USA',
      'U.S.A.',
      'EEUU',
      'EE.UU.',
      'EE. UU.',
      'US',
      'United States',
      'Estados Unidos de América',
    ]) {
      expect(canonicalCountry(text), text).toBe(unitedStates)
    }
  })

  it('reads Colombia in either language and case (NAT-06)', () => {
    for (const text of ['Colombia', ' colombia ', 'COLOMBIA', 'CO']) expect(canonicalCountry(text)).toBe(colombia)
  })

  it('reads the codes of ISO, the spellings of browsers and those of the United Nations (A11-03)', () => {
    const written = {
      Afganistán: ['AF', 'AFG'],
      Alemania: ['DE', 'deu'],
      Colombia: ['COL'],
      Chile: ['CHL'],
      'Corea del Sur': ['KOR', 'Republic of Korea', 'South Korea'],
      'Emiratos Árabes Unidos': ['UAE', 'ARE', 'United Arab Emirates'],
      España: ['ESP'],
      'Estados Unidos': ['United States of America'],
      'Países Bajos': ['Holanda', 'Holland', 'NLD', 'Netherlands'],
      'Reino Unido': [
        'GB',
        'GBR',
        'UK',
        'England',
        'Inglaterra',
        'Scotland',
        'Escocia',
        'Great Britain',
        'Gran Bretaña',
      ],
      'República Checa': ['Czech Republic', 'Czechia', 'Chequia', 'CZE'],
      Rusia: ['Russian Federation', 'RUS'],
      Turquía: ['Türkiye', 'Turkey', 'TUR'],
      Zimbabue: ['ZWE'],
    }
    for (const [name, texts] of Object.entries(written))
      for (const text of texts) expect(canonicalCountry(text), text).toBe(name)
  })

  it('names those that are chosen most, and all, in the order of a language (WIZ-13)', () => {
    const { first, all } = countriesIn('en')
    expect(first.slice(0, 3)).toEqual([colombia, unitedStates, 'Canadá'])
    expect(first.every((name) => all.includes(name))).toBe(true)
    expect(all.slice(0, 3)).toEqual(['Afganistán', 'Albania', 'Argelia'])
    expect(new Set(all).size).toBe(countries.length)
    for (const { iso, iso3 } of countries) expect(`${iso} ${iso3}`).toMatch(/^[A-Z]{2} [A-Z]{3}$/)
  })

  it('keeps a country that the table does not know as it was written (API-03)', () => {
    expect(canonicalCountry('Tierra Media ')).toBe('Tierra Media')
    expect(canonicalCountry('Constructor')).toBe('Constructor')
    expect(canonicalCountry('')).toBe('')
  })

  it('names every country once, in both languages', () => {
    expect(countries.length).toBeGreaterThanOrEqual(195)
    for (const key of ['iso', 'name', 'en'] as const) {
      expect(new Set(countries.map((country) => country[key])).size).toBe(countries.length)
      expect(countries.every((country) => country[key].trim() !== '')).toBe(true)
    }
    expect(countryName('España', 'en')).toBe('Spain')
    expect(countryName('España', 'es')).toBe('España')
    expect(countryName('Tierra Media', 'en')).toBe('Tierra Media')
  })

  it('leaves every stored name as it is', () => {
    for (const { name } of countries) expect(canonicalCountry(name)).toBe(name)
  })
})
