// What a screen reader said (tests/ear/es, recorded by `npm run test:ear`) against rules that hold for every recording.
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { options } from '../../src/domain/options'
import suggestions from '../../src/domain/suggestions.json'
import { scenes } from '../ear/scenes'
import { type Action, read, written } from '../ear/transcript'
import { named } from '../kit/named'
import { filesIn } from './project-files'

const files = filesIn(['tests/ear/es'], ['.txt'])

const heard = ({ said, live }: Action) => [...said, ...live]
/** Letters and digits only: Orca sets its own spaces and marks. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const says = (action: Action, words: string) => plain(heard(action).join(' ')).includes(plain(words))
const factsOf = ({ facts }: Action, kind: string) =>
  facts.filter((fact) => fact.startsWith(`${kind}: `)).map((fact) => fact.slice(kind.length + 2))
/** Enter does something; Escape closes something, and the focus goes back. */
const isAnswered = ({ did }: Action) => did === 'Return' || did === 'Escape'

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Every text of the page in this language, without its keys. */
const textsOf = (language: 'es' | 'en') =>
  filesIn(['locales'], [`.${language}.json`]).flatMap(({ text }) =>
    [...text.matchAll(/": "(.*)"/g)].map(([, words = '']) => words),
  )

/** English words that no Spanish text of the page has: those of its English texts, and Orca's and Chromium's own. */
const english = new Set([
  ...textsOf('en').flatMap(wordsIn),
  ...wordsIn('button entry heading link required invalid checked pressed expanded collapsed leaving items chosen'),
])
// An option without a Spanish label is shown as the CRM writes it.
const asInCrm = Object.values({ ...options, ...suggestions }).flat()
for (const word of [...textsOf('es'), ...asInCrm].flatMap(wordsIn)) english.delete(word)
// Parts of mail addresses, and of an answer that is typed.
for (const word of ['example', 'savings', 'bank']) english.delete(word)

/** @param later this action and those after it */
type IsWrong = (action: Action, later: readonly Action[]) => boolean

const rules: Record<string, IsWrong> = {
  'is something after Enter and Escape': (action) => isAnswered(action) && heard(action).length === 0,
  'goes with a focus after Enter and Escape': (action) => isAnswered(action) && action.focus === 'nothing',
  'is not said twice in one action'(action) {
    // Reading on meets the same words in other places; two groups may end at once.
    if (action.did === 'read on') return false
    const words = heard(action).filter((text) => !text.startsWith('saliendo'))
    return new Set(words.map((text) => text.replace(/\.$/, ''))).size < words.length
  },
  'names every control that has the focus': ({ focus }) => focus !== 'nothing' && !focus.includes('"'),
  'has no English word': (action) => heard(action).some((text) => wordsIn(text).some((word) => english.has(word))),
  'includes every error, with the name of its field': (action, later) =>
    factsOf(action, 'error').some((error) => {
      const [label = '', message = ''] = error.split(/: (.*)/)
      // Where its field has the focus already, the message alone is said.
      return !later.some((one) => says(one, message) && (says(one, label) || one.focus.includes(label)))
    }),
  'includes every alert and the title of every dialog as it comes': (action) =>
    [...factsOf(action, 'alert'), ...factsOf(action, 'dialog')].some((words) => !says(action, words)),
  'includes that something was saved': (action) => action.facts.includes('saved') && heard(action).length === 0,
  'includes that a file has arrived': (action) =>
    factsOf(action, 'uploaded').length > 0 && !/archivo recibido|quedó guardado/i.test(heard(action).join(' ')),
}

const broken = (isWrong: IsWrong, actions: readonly Action[]) =>
  actions.filter((action, place) => isWrong(action, actions.slice(place)))

describe('The scenes', () => {
  const namesOf = (starts: readonly string[]) => named(scenes, starts).map(({ name }) => name)

  it('are all played, or those whose names begin as asked (A11-04)', () => {
    expect(namesOf([])).toHaveLength(scenes.length)
    expect(namesOf(['doc', 'natural-3'])).toEqual(['documents', 'natural-3'])
  })

  it('refuse a name that none of them has, and list all names (A11-04)', () => {
    expect(() => namesOf(['login', 'documentos'])).toThrow(/'documentos'.*login, register, home, documents/)
  })
})

describe('What a screen reader says', () => {
  it('is recorded for every scene (A11-04)', () => {
    expect(files.map(({ path }) => basename(path, '.txt')).sort()).toEqual(scenes.map(({ name }) => name).sort())
  })

  it('stands in files of one form (A11-04)', () => {
    expect(files.filter(({ text }) => written(read(text)) !== text).map(({ path }) => path)).toEqual([])
  })

  it.each(Object.entries(rules))('%s (A11-04)', (_, isWrong) => {
    const found = files.flatMap(({ path, text }) =>
      broken(isWrong, read(text).actions).map(({ did, focus }) => `${path}: ${did} → ${focus}`),
    )
    expect(found).toEqual([])
  })

  it('is found wrong by every rule where it is (A11-04)', () => {
    const bad = (lines: string[]) => read(['# Bad', ...lines].join('\n'))
    const transcripts = [
      bad(['> Return', '  → nothing', '  * saved', '  * error: Nombres: Este campo es requerido']),
      bad(['> Tab', '  → button', '    Send it', '    Send it.', '  * dialog: Adiós', '  * uploaded: rut.pdf']),
    ]
    const blind = Object.entries(rules).filter(
      ([, isWrong]) => !transcripts.some(({ actions }) => broken(isWrong, actions).length > 0),
    )
    expect(blind.map(([name]) => name)).toEqual([])
  })
})
