import { describe, expect, it } from 'vitest'
import { createSpeaker, findText, fromTable, type Messages } from './i18n'
import { addTexts, followTexts, type Language } from './texts'

addTexts([
  {
    name: 'part',
    es: {
      title: 'Inicio',
      greeting: 'Hola, {{name}}',
      only: 'Solo en español',
      files_zero: 'Sin archivos',
      files_one: '{{count}} archivo',
      files_other: '{{count}} archivos',
      steps_one: 'Falta {{count}} paso',
      steps_other: 'Faltan {{count}} pasos',
      deep: { er: { text: 'hondo' } },
      list: { 'Dr. Sí: no.': 'Doctor' },
    },
    en: {
      title: 'Home',
      greeting: 'Hello, {{ name }}',
      files_one: '{{count}} file',
      files_other: '{{count}} files',
      deep: { er: { text: 'deep' } },
      list: {},
    },
  },
  { name: 'common', es: { close: 'Cerrar' }, en: { close: 'Close' } },
])

const translator = (language: Language, messages?: Messages) => {
  const i18n = createSpeaker(language, messages)
  return {
    i18n,
    translate: (namespace: string) => fromTable(i18n.getFixedT(language, namespace as 'common')),
    find: (namespace: string, ...path: string[]) => findText(i18n, namespace, ...path),
  }
}

const es = translator('es').translate('part')
const en = translator('en').translate('part')

describe('texts', () => {
  it('are in the language, by namespace and path (SHL-06)', () => {
    expect([es('title'), en('title')]).toEqual(['Inicio', 'Home'])
    expect([es('deep.er.text'), en('deep.er.text')]).toEqual(['hondo', 'deep'])
    expect([es('common:close' as string), en('common:close' as string)]).toEqual(['Cerrar', 'Close'])
    expect(translator('en').translate('common')('part:title')).toBe('Home')
  })

  it('fall back to Spanish, then to the key, which never shows an object (SHL-06)', () => {
    expect(en('only')).toBe('Solo en español')
    expect(en('part:none.there')).toBe('none.there')
    expect(en('deep')).toBe('deep')
    expect(en('toString')).toBe('toString')
    expect(en('none', { defaultValue: '' })).toBe('')
  })

  it('are filled in, and what is not given leaves no trace (SHL-06)', () => {
    expect([es('greeting', { name: 'Ana' }), en('greeting', { name: '$& {{count}}' })]).toEqual([
      'Hola, Ana',
      'Hello, $& {{count}}',
    ])
    expect(es('greeting')).toBe('Hola, ')
    expect(es('greeting', { name: undefined })).toBe('Hola, ')
    expect(es('greeting', { name: '<b>' })).toBe('Hola, <b>')
  })

  it('count as the language does (SHL-06)', () => {
    expect([0, 1, 2].map((count) => es('files', { count }))).toEqual(['Sin archivos', '1 archivo', '2 archivos'])
    expect([0, 1, 2].map((count) => en('files', { count }))).toEqual(['0 files', '1 file', '2 files'])
    expect([1, 3].map((count) => en('steps', { count }))).toEqual(['Falta 1 paso', 'Faltan 3 pasos'])
  })

  it('take the first of several keys that exists', () => {
    expect(es(['none', 'deep.er.text', 'title'])).toBe('hondo')
    expect(es(['none', 'common:neither' as string])).toBe('neither')
  })

  it('are replaced by key, in each way to write one, for one element only (EMB-05)', () => {
    const ways: Messages[] = [
      { es: { 'part:title': 'Mi casa' } },
      { es: { 'part.title': 'Mi casa' } },
      { es: { part: { title: 'Mi casa' } } },
    ]
    for (const messages of ways) {
      const own = translator('es', messages)
      expect(own.translate('part')('title')).toBe('Mi casa')
      expect(own.translate('part')('deep.er.text')).toBe('hondo')
    }
    expect(es('title')).toBe('Inicio')
    const english = translator('en', {
      es: { 'part:title': 'Mi casa' },
      en: { part: { list: { 'Dr. Sí: no.': 'MD' } } },
    })
    expect(english.translate('part')('title')).toBe('Home')
    expect(english.find('part', 'list', 'Dr. Sí: no.')).toBe('MD')
  })

  it('survive messages that are no texts (EMB-05)', () => {
    const odd = { es: { 'part:title': 7, part: null, list: ['x'] }, en: 'no' } as never
    expect(translator('es', odd).translate('part')('title')).toBe('Inicio')
  })

  it('are found by a path whose steps are no keys', () => {
    expect(translator('en').find('part', 'list', 'Dr. Sí: no.')).toBe('Doctor')
    expect(translator('en').find('part', 'list', 'other')).toBeUndefined()
  })

  it('may arrive later, in every instance that follows them; a replaced text stays replaced (EMB-05)', () => {
    const changed = translator('es', { es: { 'late:title': 'Cambiado' } })
    const plain = translator('es')
    const stops = [changed, plain].map(({ i18n }) => followTexts(i18n))
    const [late, bare] = [changed.translate('late'), plain.translate('late')]
    expect(late('text')).toBe('text')
    addTexts([{ name: 'late', es: { title: 'Tarde', text: 'Texto' }, en: {} }])
    for (const stop of stops) stop()
    expect([late('title'), late('text')]).toEqual(['Cambiado', 'Texto'])
    expect([bare('title'), bare('text')]).toEqual(['Tarde', 'Texto'])
  })

  it('are replaced also below keys with points, whether these are one key or a path (EMB-05)', () => {
    const own = translator('es', { es: { part: { 'deep.er.text': 'abismo', list: { 'Dr. Sí: no.': 'MD' } } } })
    expect(own.translate('part')('deep.er.text')).toBe('abismo')
    expect(own.find('part', 'list', 'Dr. Sí: no.')).toBe('MD')
  })

  it('change with the language of the instance, in the same moment (SHL-06)', () => {
    const { i18n } = translator('es')
    const say = fromTable(i18n.t)
    const languages: string[] = []
    i18n.on('languageChanged', (language) => languages.push(`${language} ${say('part:title')}`))
    void i18n.changeLanguage('en')
    expect([languages, say('part:title')]).toEqual([['en Home'], 'Home'])
  })

  it('are found by keys with spaces and commas, and a value that looks like a text is not one (SHL-06)', () => {
    expect(es('part:steps', { count: 1, name: 'x' })).toBe('Falta 1 paso')
    expect(es('none, of that')).toBe('none, of that')
    expect(es('greeting', { name: '$t(part:title)' })).toBe('Hola, $t(part:title)')
  })
})
