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
      'United States of America',
      'The United States',
      'United States of America (USA)',
      'EUA',
      'E.U.A.',
      'Estados Unidos (EE.UU.)',
      'Estados Unidos de Norteamérica',
    ]) {
      expect(canonicalCountry(text), text).toBe(unitedStates)
    }
  })

  it('reads Colombia in either language and case (NAT-06)', () => {
    for (const text of ['Colombia', ' colombia ', 'COLOMBIA', 'CO', 'República de Colombia'])
      expect(canonicalCountry(text)).toBe(colombia)
  })

  it('leaves Mexico, whose full name begins as that of the United States (NAT-06)', () => {
    expect(canonicalCountry('Estados Unidos Mexicanos')).not.toBe(unitedStates)
  })

  it('reads the names of both languages, and leaves another spelling as one more option (WIZ-22)', () => {
    for (const text of ['Alemania', 'germany', ' GERMANY ']) expect(canonicalCountry(text), text).toBe('Alemania')
    for (const text of ['DEU', 'Holanda']) expect(canonicalCountry(text)).toBe(text)
  })

  it('names those that are chosen most, and all, in the order of a language (WIZ-13)', () => {
    const { first, all } = countriesIn('en')
    expect(first.slice(0, 3)).toEqual([colombia, unitedStates, 'Canadá'])
    expect(first.every((name) => all.includes(name))).toBe(true)
    expect(all.slice(0, 3)).toEqual(['Afganistán', 'Albania', 'Argelia'])
    expect(new Set(all).size).toBe(countries.length)
  })

  it('keeps a country that the table does not know as it was written (API-03)', () => {
    expect(canonicalCountry('Tierra Media ')).toBe('Tierra Media')
    expect(canonicalCountry('Constructor')).toBe('Constructor')
    expect(canonicalCountry('')).toBe('')
  })

  it('names every country once, in both languages', () => {
    expect(countries.length).toBeGreaterThanOrEqual(195)
    for (const key of ['name', 'en'] as const) {
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
