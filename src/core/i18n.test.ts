import { describe, expect, it } from 'vitest'
import { createTranslator, type Messages } from './i18n'
import { onTexts, registerTexts } from './texts'

registerTexts('part', {
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
})
registerTexts('common', { es: { close: 'Cerrar' }, en: { close: 'Close' } })

const es = createTranslator('es').translate('part')
const en = createTranslator('en').translate('part')

describe('texts', () => {
  it('SHL-06 are in the language, by namespace and path', () => {
    expect([es('title'), en('title')]).toEqual(['Inicio', 'Home'])
    expect([es('deep.er.text'), en('deep.er.text')]).toEqual(['hondo', 'deep'])
    expect([es('common:close'), en('common:close')]).toEqual(['Cerrar', 'Close'])
    expect(createTranslator('en').translate('common')('part:title')).toBe('Home')
  })

  it('SHL-06 fall back to Spanish, then to the key, which never shows an object', () => {
    expect(en('only')).toBe('Solo en español')
    expect(en('part:none.there')).toBe('none.there')
    expect(en('deep')).toBe('deep')
    expect(en('toString')).toBe('toString')
    expect(en('none', { defaultValue: '' })).toBe('')
  })

  it('SHL-06 are filled in, and what is not given leaves no trace', () => {
    expect([es('greeting', { name: 'Ana' }), en('greeting', { name: '$& {{count}}' })]).toEqual([
      'Hola, Ana',
      'Hello, $& {{count}}',
    ])
    expect(es('greeting')).toBe('Hola, ')
    expect(es('greeting', { name: undefined })).toBe('Hola, ')
    expect(es('greeting', { name: '<b>' })).toBe('Hola, <b>')
  })

  it('SHL-06 count as the language does', () => {
    expect([0, 1, 2, 1_000_000].map((count) => es('files', { count }))).toEqual([
      'Sin archivos',
      '1 archivo',
      '2 archivos',
      '1000000 archivos',
    ])
    expect([0, 1, 2].map((count) => en('files', { count }))).toEqual(['0 files', '1 file', '2 files'])
    expect([1, 3].map((count) => en('steps', { count }))).toEqual(['Falta 1 paso', 'Faltan 3 pasos'])
  })

  it('take the first of several keys that exists', () => {
    expect(es(['none', 'deep.er.text', 'title'])).toBe('hondo')
    expect(es(['none', 'common:neither'])).toBe('neither')
  })

  it('EMB-05 are replaced by key, in each way to write one, for one element only', () => {
    const ways: Messages[] = [
      { es: { 'part:title': 'Mi casa' } },
      { es: { 'part.title': 'Mi casa' } },
      { es: { part: { title: 'Mi casa' } } },
    ]
    for (const messages of ways) {
      const translator = createTranslator('es', messages)
      expect(translator.translate('part')('title')).toBe('Mi casa')
      expect(translator.translate('part')('deep.er.text')).toBe('hondo')
    }
    expect(es('title')).toBe('Inicio')
    const english = createTranslator('en', {
      es: { 'part:title': 'Mi casa' },
      en: { part: { list: { 'Dr. Sí: no.': 'MD' } } },
    })
    expect(english.translate('part')('title')).toBe('Home')
    expect(english.find('part', 'list', 'Dr. Sí: no.')).toBe('MD')
  })

  it('EMB-05 survive messages that are no texts', () => {
    const odd = { es: { 'part:title': 7, part: null, list: ['x'] }, en: 'no' } as never
    expect(createTranslator('es', odd).translate('part')('title')).toBe('Inicio')
  })

  it('are found by a path whose steps are no keys', () => {
    expect(createTranslator('en').find('part', 'list', 'Dr. Sí: no.')).toBe('Doctor')
    expect(createTranslator('en').find('part', 'list', 'other')).toBeUndefined()
  })

  it('EMB-05 may arrive later, which is told; a translation of another namespace stays the same function', () => {
    const translator = createTranslator('es', { es: { 'late:title': 'Cambiado' } })
    const [part, late] = [translator.translate('part'), translator.translate('late')]
    expect(late('text')).toBe('text')
    let told = 0
    const stop = onTexts(() => {
      told += 1
    })
    registerTexts('late', { es: { title: 'Tarde', text: 'Texto' }, en: {} })
    stop()
    expect(told).toBe(1)
    expect(translator.translate('part')).toBe(part)
    expect(translator.translate('late')).not.toBe(late)
    expect(translator.translate('late')('title')).toBe('Cambiado')
    expect(translator.translate('late')('text')).toBe('Texto')
  })
})
