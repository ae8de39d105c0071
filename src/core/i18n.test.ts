import { afterEach, describe, expect, it } from 'vitest'
import {
  changeLanguage,
  findText,
  fromTable,
  loadTexts,
  type Messages,
  type Namespace,
  replaceTexts,
  texts,
} from './i18n'

type Content = Awaited<ReturnType<Namespace['en']>>['default']
const file = (content: Content) => async () => ({ default: content })

const part: Namespace = {
  name: 'part',
  es: file({
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
  }),
  en: file({
    title: 'Home',
    greeting: 'Hello, {{ name }}',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
    deep: { er: { text: 'deep' } },
    list: {},
  }),
}

await loadTexts([part])
await changeLanguage('en')
const translate = (language: string, namespace: string) => fromTable(texts.getFixedT(language, namespace as 'common'))
const es = translate('es', 'part')
const en = translate('en', 'part')

afterEach(() => changeLanguage('es'))

describe('texts', () => {
  it('are in the language, by namespace and path (SHL-06)', () => {
    expect([es('title'), en('title')]).toEqual(['Inicio', 'Home'])
    expect([es('deep.er.text'), en('deep.er.text')]).toEqual(['hondo', 'deep'])
    expect([es('common:language.label'), en('common:language.label')]).toEqual(['Idioma', 'Language'])
    expect(translate('en', 'common')('part:title' as string)).toBe('Home')
  })

  it('fall back to Spanish, then to the key, which never shows an object (SHL-06)', () => {
    expect(en('only')).toBe('Solo en español')
    expect(en('part:none.there' as string)).toBe('none.there')
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

  it('of a page may have formats, other texts and values of values in them (EMB-10)', () => {
    replaceTexts({ es: { part: { greeting: '{{who.name}}, {{ part, uppercase }}: $t(part:title) {{n}} {{ n }}' } } })
    expect(es('greeting', { who: { name: 'Ana' }, part: 'x', n: null })).toBe('Ana, x: Inicio  ')
    replaceTexts({ es: { part: { greeting: 'Hola, {{name}}' } } })
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

  it('are found by a path whose steps are no keys', async () => {
    await changeLanguage('en')
    expect(findText('part', 'list', 'Dr. Sí: no.')).toBe('Doctor')
    expect(findText('part', 'list', 'other')).toBeUndefined()
  })

  it('are found by keys with spaces and commas, and a value that looks like a text is not one (SHL-06)', () => {
    expect(es('part:steps' as string, { count: 1, name: 'x' })).toBe('Falta 1 paso')
    expect(es('none, of that')).toBe('none, of that')
    expect(es('greeting', { name: '$t(part:title)' })).toBe('Hola, $t(part:title)')
  })

  it('change with the language of the page, in the same moment (SHL-06)', async () => {
    const languages: string[] = []
    const hear = (language: string) => languages.push(`${language} ${fromTable(texts.t)('part:title' as string)}`)
    texts.on('languageChanged', hear)
    await changeLanguage('en')
    texts.off('languageChanged', hear)
    expect(languages).toEqual(['en Home'])
  })

  it('are replaced by key, in each way to write one, now and when they are loaded later (EMB-10)', async () => {
    const ways: Messages[] = [
      { es: { 'late:title': 'Mi casa' } },
      { es: { late: { title: 'Su casa', list: { 'Dr. Sí: no.': 'MD' } } }, en: { 'late:deep.er.text': 'abyss' } },
    ]
    for (const messages of ways) replaceTexts(messages)
    const late = { title: 'Tarde', text: 'Texto', deep: { er: { text: 'hondo' } }, list: { 'Dr. Sí: no.': 'Doctor' } }
    await loadTexts([{ name: 'late', es: file(late), en: file(late) }])
    await changeLanguage('en')
    const say = translate('es', 'late')
    expect([say('title'), say('text'), translate('en', 'late')('deep.er.text')]).toEqual(['Su casa', 'Texto', 'abyss'])
    await changeLanguage('es')
    expect(findText('late', 'list', 'Dr. Sí: no.')).toBe('MD')
    replaceTexts({ es: { 'late:title': 'Nuestra casa' } })
    expect(say('title')).toBe('Nuestra casa')
  })
})

describe('texts that are fetched when they are spoken', () => {
  /** Its file is read when `answers` says so; `asked` counts. */
  function slow(name: string, answers: () => Promise<Content>) {
    const asked = { times: 0 }
    const read = async () => {
      asked.times += 1
      return { default: await answers() }
    }
    return { asked, read, namespace: { name, es: file({ title: 'Inicio' }), en: read } satisfies Namespace }
  }

  it('come with their part, in Spanish and in the language that is spoken (SHL-06)', async () => {
    await changeLanguage('en')
    await loadTexts([{ name: 'early', es: file({ title: 'Inicio', only: 'Solo' }), en: file({ title: 'Home' }) }])
    const say = translate('en', 'early')
    expect([say('title'), say('only')]).toEqual(['Home', 'Solo'])
  })

  it('are asked for once, by however many parts (SHL-06)', async () => {
    const { asked, namespace } = slow('once', async () => ({ title: 'Once' }))
    await changeLanguage('en')
    await Promise.all([loadTexts([namespace]), loadTexts([namespace])])
    await loadTexts([namespace])
    expect(asked.times).toBe(1)
  })

  it('what does not come is said, leaves Spanish, and can be asked for again (SHL-06, ERR-02)', async () => {
    let online = false
    const { namespace } = slow('flaky', async () => {
      if (!online) throw new TypeError('Failed to fetch')
      return { title: 'Home' }
    })
    await loadTexts([namespace])
    await expect(changeLanguage('en')).rejects.toMatchObject({ name: 'Failure', code: 'network' })
    expect([texts.language, translate('en', 'flaky')('title')]).toEqual(['es', 'Inicio'])
    online = true
    expect(await changeLanguage('en')).toBe(true)
    expect([texts.language, translate('en', 'flaky')('title')]).toEqual(['en', 'Home'])
  })

  it('a part whose texts could not be loaded can be asked for again (ERR-02)', async () => {
    let online = false
    const { read } = slow('later', async () => {
      if (!online) throw new TypeError('Failed to fetch')
      return { title: 'Inicio' }
    })
    const namespace = { name: 'later', es: read, en: read }
    await expect(loadTexts([namespace])).rejects.toMatchObject({ code: 'network' })
    online = true
    await loadTexts([namespace])
    expect(translate('es', 'later')('title')).toBe('Inicio')
  })

  it('the language asked for last is spoken, whichever comes first (SHL-06)', async () => {
    let arrive = (_: Content) => {}
    const { namespace } = slow('slow', () => new Promise((resolve) => (arrive = resolve)))
    await loadTexts([namespace])
    const english = changeLanguage('en')
    expect(await changeLanguage('es')).toBe(true)
    arrive({ title: 'Home' })
    expect(await english).toBe(false)
    expect(texts.language).toBe('es')
  })
})
