import { describe, expect, it } from 'vitest'
import en from '../../locales/options.en.json'
import es from '../../locales/options.es.json'
import { options } from './options'
import suggestions from './suggestions.json'

const labelled = { ...options, currencies: suggestions.currencies, ciiu: suggestions.ciiu }
const words: Record<string, Record<string, Record<string, string>>> = { es, en }

describe('options', () => {
  it.each(['es', 'en'])('have a label for every option and no other (%s) (NAT-02, LEG-02)', (language) => {
    const lists = words[language] ?? {}
    const message = `locales/options.${language}.json (received) and the lists of options.ts (expected) have other names`
    expect(Object.keys(lists).sort(), message).toEqual(Object.keys(labelled).sort())
    for (const [list, values] of Object.entries(labelled)) {
      expect(Object.keys(lists[list] ?? {}).sort(), list).toEqual([...values].sort())
      for (const label of Object.values(lists[list] ?? {})) expect(label.trim()).not.toBe('')
    }
  })

  it('sends the texts of the CRM, typos included (NAT-02)', () => {
    expect(options.personDocuments).toEqual([
      'Cedula de Ciudadania',
      'Cedula de etranjeria',
      'Pasaporte',
      'Carné diplomatico',
    ])
    expect(options.maritalStatuses).toContain('Union Libre')
    expect(options.natures).toEqual(['Persona Natural', 'Persona Juridica'])
  })

  it('knows 21 entity types (LEG-07)', () => {
    expect(options.entityKinds).toHaveLength(21)
    expect(options.entityKinds[0]).toBe('Establecimiento público')
    expect(options.entityKinds[20]).toBe('Otra')
  })

  it('names no option or suggestion twice, nor one that a locale key cannot hold', () => {
    for (const values of Object.values({ ...options, ...suggestions })) {
      expect(new Set(values).size).toBe(values.length)
      for (const value of values) expect(value).not.toMatch(/[.:]/)
    }
  })
})
