import { describe, expect, it } from 'vitest'
import { canonicalCountry, colombia, countries, countryName, unitedStates } from './countries'

describe('countries', () => {
  it('NAT-06 reads every spelling of the United States as Estados Unidos', () => {
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

  it('NAT-06 reads Colombia in either language and case', () => {
    for (const text of ['Colombia', ' colombia ', 'COLOMBIA', 'CO']) expect(canonicalCountry(text)).toBe(colombia)
  })

  it('keeps a country that the table does not know as it was written', () => {
    expect(canonicalCountry('Tierra Media ')).toBe('Tierra Media')
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
  })

  it('leaves every stored name as it is', () => {
    for (const { name } of countries) expect(canonicalCountry(name)).toBe(name)
  })
})
