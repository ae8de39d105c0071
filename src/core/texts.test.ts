import { describe, expect, it } from 'vitest'
import { createSpeaker, type Messages } from './i18n'
import { addTexts, hasTexts, type Language, loadSpokenTexts, loadTexts } from './texts'

const english = (texts: object) => () => Promise.resolve({ default: texts as never })

const translator = (language: Language, messages?: Messages) => {
  const i18n = createSpeaker(language, messages)
  return (namespace: string) => i18n.getFixedT(language, namespace)
}

describe('texts that are fetched when they are spoken', () => {
  it('several files fill one namespace (SHL-06)', async () => {
    addTexts([{ namespace: 'whole', es: { a: { one: 'uno' } }, en: english({ a: { one: 'one' } }) }])
    addTexts([{ namespace: 'whole', es: { a: { two: 'dos' }, b: 'be' }, en: english({ a: { two: 'two' }, b: 'bee' }) }])
    const es = translator('es')('whole')
    expect([es('a.one'), es('a.two'), es('b')]).toEqual(['uno', 'dos', 'be'])
    await loadTexts('en')
    const en = translator('en')('whole')
    expect([en('a.one'), en('a.two'), en('b')]).toEqual(['one', 'two', 'bee'])
  })

  it('what does not come is said, leaves Spanish, and can be asked for again (SHL-06)', async () => {
    let online = false
    const fetchTexts = () => (online ? english({ title: 'Home' })() : Promise.reject(new TypeError('Failed to fetch')))
    addTexts([{ namespace: 'flaky', es: { title: 'Inicio' }, en: fetchTexts }])
    expect(hasTexts('en')).toBe(false)
    await expect(loadTexts('en')).rejects.toMatchObject({ name: 'Failure', code: 'network' })
    expect(translator('en')('flaky')('title')).toBe('Inicio')
    online = true
    await loadTexts('en')
    expect(hasTexts('en')).toBe(true)
    expect(translator('en')('flaky')('title')).toBe('Home')
  })

  it('a part that arrives later brings the language that is spoken, and a replaced text stays replaced (SHL-06)', async () => {
    const en = translator('en', { en: { 'later:title': 'My home' } })
    addTexts([
      { namespace: 'later', es: { title: 'Inicio', text: 'Hola' }, en: english({ title: 'Home', text: 'Hello' }) },
    ])
    await loadSpokenTexts()
    expect([en('later')('title'), en('later')('text')]).toEqual(['My home', 'Hello'])
  })
})
