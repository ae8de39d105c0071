import { describe, expect, it } from 'vitest'
import { createSpeaker, fromTable, type Messages } from './i18n'
import { addTexts, followTexts, hasTexts, type Language, loadPartTexts, loadTexts } from './texts'

const english = (texts: object) => () => Promise.resolve({ default: texts as never })

const translator = (language: Language, messages?: Messages) => {
  const i18n = createSpeaker(language, messages)
  return (namespace: string) => fromTable(i18n.getFixedT(language, namespace as 'common'))
}

describe('texts that are fetched when they are spoken', () => {
  it('come with their part, in Spanish and in the language that is spoken, and a replaced text stays replaced (SHL-06)', async () => {
    const en = translator('en', { en: { 'early:title': 'My home' } })
    const i18n = createSpeaker('en', { en: { 'early:title': 'My home' } })
    const stop = followTexts(i18n)
    await loadTexts('en')
    await loadPartTexts([
      { name: 'early', es: english({ title: 'Inicio', only: 'Solo' }), en: english({ title: 'Home', text: 'Hello' }) },
    ])
    stop()
    const t = fromTable(i18n.getFixedT('en', 'early' as 'common'))
    expect([t('title'), t('text'), t('only')]).toEqual(['My home', 'Hello', 'Solo'])
    // Whoever does not follow hears of nothing.
    expect(en('early')('text')).toBe('text')
  })

  it('are asked for once, by however many parts (SHL-06)', async () => {
    let asked = 0
    const es = () => {
      asked += 1
      return Promise.resolve({ default: { title: 'Una vez' } })
    }
    const namespace = { name: 'once', es, en: {} }
    await Promise.all([loadPartTexts([namespace]), loadPartTexts([namespace])])
    await loadPartTexts([namespace])
    expect(asked).toBe(1)
  })

  it('what does not come is said, leaves Spanish, and can be asked for again (SHL-06)', async () => {
    let online = false
    const fetchTexts = () => (online ? english({ title: 'Home' })() : Promise.reject(new TypeError('Failed to fetch')))
    addTexts([{ name: 'flaky', es: { title: 'Inicio' }, en: fetchTexts }])
    expect(hasTexts('en')).toBe(false)
    await expect(loadTexts('en')).rejects.toMatchObject({ name: 'Failure', code: 'network' })
    expect(translator('en')('flaky')('title')).toBe('Inicio')
    online = true
    await loadTexts('en')
    expect(hasTexts('en')).toBe(true)
    expect(translator('en')('flaky')('title')).toBe('Home')
  })
})
