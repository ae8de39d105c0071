import { expect, it } from 'vitest'
import { perLanguage } from './per-language'

it('makes one formatter a language, of the locale that its readers write in, and none before it is asked for (SHL-06)', () => {
  const made: string[] = []
  const formatter = perLanguage((locale) => {
    made.push(locale)
    return { locale }
  })
  expect(made).toEqual([])
  expect(formatter('es')).toBe(formatter('es'))
  expect(formatter('en')).toBe(formatter('en-GB'))
  expect(made).toEqual(['es-CO', 'en-US'])
})
