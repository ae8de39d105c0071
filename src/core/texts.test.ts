import { describe, expect, it } from 'vitest'
import { createTranslator } from './i18n'
import { hasTexts, loadSpokenTexts, loadTexts, registerTexts } from './texts'

const english = (texts: object) => () => Promise.resolve({ default: texts as never })

describe('texts that are fetched when they are spoken', () => {
  it('SHL-06 several files fill one namespace', async () => {
    registerTexts('whole', { es: { a: { one: 'uno' } }, en: english({ a: { one: 'one' } }) })
    registerTexts('whole', { es: { a: { two: 'dos' }, b: 'be' }, en: english({ a: { two: 'two' }, b: 'bee' }) })
    const es = createTranslator('es').translate('whole')
    expect([es('a.one'), es('a.two'), es('b')]).toEqual(['uno', 'dos', 'be'])
    await loadTexts('en')
    const en = createTranslator('en').translate('whole')
    expect([en('a.one'), en('a.two'), en('b')]).toEqual(['one', 'two', 'bee'])
  })

  it('SHL-06 what does not come is said, leaves Spanish, and can be asked for again', async () => {
    let online = false
    const fetchTexts = () => (online ? english({ title: 'Home' })() : Promise.reject(new TypeError('Failed to fetch')))
    registerTexts('flaky', { es: { title: 'Inicio' }, en: fetchTexts })
    expect(hasTexts('en')).toBe(false)
    await expect(loadTexts('en')).rejects.toMatchObject({ name: 'Failure', code: 'network' })
    expect(createTranslator('en').translate('flaky')('title')).toBe('Inicio')
    online = true
    await loadTexts('en')
    expect(hasTexts('en')).toBe(true)
    expect(createTranslator('en').translate('flaky')('title')).toBe('Home')
  })

  it('SHL-06 a part that arrives later brings the language that is spoken, and a replaced text stays replaced', async () => {
    const en = createTranslator('en', { en: { 'later:title': 'My home' } })
    registerTexts('later', { es: { title: 'Inicio', text: 'Hola' }, en: english({ title: 'Home', text: 'Hello' }) })
    await loadSpokenTexts()
    expect([en.translate('later')('title'), en.translate('later')('text')]).toEqual(['My home', 'Hello'])
  })
})
