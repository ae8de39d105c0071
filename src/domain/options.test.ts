import { describe, expect, it } from 'vitest'
import en from '../../locales/options.en.json'
import es from '../../locales/options.es.json'
import proposedEn from '../../locales/suggestions.en.json'
import proposedEs from '../../locales/suggestions.es.json'
import { options } from './options'
import suggestions from './suggestions.json'

const labelled = { ...options, currencies: suggestions.currencies, ciiu: suggestions.ciiu }
type Labels = Record<string, Record<string, string>>
const words: Record<'es' | 'en', Labels> = { es: { ...es, ...proposedEs }, en: { ...en, ...proposedEn } }

describe('options', () => {
  it('have an English label for every option and no other (NAT-02, LEG-02)', () => {
    expect(Object.keys(words.en).sort()).toEqual(Object.keys(labelled).sort())
    for (const [list, values] of Object.entries(labelled))
      expect(Object.keys(words.en[list] ?? {}).sort(), list).toEqual([...values].sort())
  })

  it('have a Spanish label where the text of the CRM is not shown as it is (NAT-02, LEG-02)', () => {
    for (const [list, labels] of Object.entries(words.es))
      for (const [option, label] of Object.entries(labels)) {
        expect(words.en[list]).toHaveProperty([option])
        expect(label).not.toBe(option)
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
