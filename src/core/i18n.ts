// An i18next instance for each element, because `messages` may replace texts by key. Spanish is the truth and the fallback.
import { createInstance, type i18n } from 'i18next'
import { type Language, speakFor, type Texts } from './texts'

/** `{ es: {...}, en: {...} }`: keys as 'portal:home.greeting', or nested objects below the namespace. */
export type Messages = { [L in Language]?: Texts }

/** What a function asks for that says something and is no component. */
export type Translate = (key: string | string[], values?: Record<string, unknown>) => string

export function createSpeaker(language: Language, messages?: Messages): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: 'es',
    // An array of its own: the instance adds to it.
    ns: ['common'],
    defaultNS: 'common',
    // Said although they are the defaults: without them a key with a space or a comma is taken for a sentence, and not looked up.
    nsSeparator: ':',
    keySeparator: '.',
    // Before the built-in texts, which never replace one that is there.
    resources: { es: resourcesOf(messages?.es), en: resourcesOf(messages?.en) },
    initAsync: false,
    // React escapes.
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '',
    returnedObjectHandler: (key: string) => key,
    // Texts that come late are for parts that are not shown yet: whoever is there need not render again.
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
  })
  countMillionsAsOthers(instance)
  speakFor(instance)
  return instance
}

/** Spanish has a plural of its own for whole millions; no text of ours needs it. */
function countMillionsAsOthers({ services: { pluralResolver } }: i18n): void {
  const suffixOf: (...asked: unknown[]) => string = pluralResolver.getSuffix.bind(pluralResolver)
  pluralResolver.getSuffix = (...asked: unknown[]) => suffixOf(...asked).replace('_many', '_other')
}

/**
 * A text by the steps of its path, which may hold points and colons (options); undefined for none. For what is asked often, or may
 * not be there (hints): `t` takes ten times as long, and for a missing text twice that.
 */
export function findText(
  { languages, getResource }: Pick<i18n, 'languages' | 'getResource'>,
  namespace: string,
  ...path: string[]
): string | undefined {
  for (const language of languages) {
    const found: unknown = getResource(language, namespace, path.join('\n'), { keySeparator: '\n' })
    if (typeof found === 'string') return found
  }
  return undefined
}

interface Tree {
  [key: string]: string | Tree
}

/** By namespace, however they were given; what is no text is left out. */
function resourcesOf(given: Texts | undefined): Record<string, Tree> {
  const resources: Tree = {}
  for (const [key, value] of entriesOf(given)) put(resources, key.split(/[:.]/), value)
  // A text that stands where a namespace should is none.
  return Object.fromEntries(Object.entries(resources).filter((entry): entry is [string, Tree] => isTree(entry[1])))
}

function put(tree: Tree, path: readonly string[], value: unknown): void {
  const [step = '', ...rest] = path
  if (rest.length === 0 && typeof value === 'string') {
    if (!Object.hasOwn(tree, step)) tree[step] = value
    return
  }
  if (rest.length === 0 && (typeof value !== 'object' || value === null)) return
  if (!Object.hasOwn(tree, step)) tree[step] = {}
  const below = tree[step]
  if (!isTree(below)) return
  if (rest.length > 0) {
    put(below, rest, value)
    return
  }
  for (const [key, text] of entriesOf(value)) {
    put(below, [key], text)
    // A point may be one of the text's own ('Dr.') or lead further down.
    if (key.includes('.')) put(below, key.split('.'), text)
  }
}

const isTree = (value: unknown): value is Tree => typeof value === 'object'
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

export const languageOf = (value: string | null | undefined): Language | undefined => {
  const start = value?.trim().toLowerCase().slice(0, 2)
  return start === 'es' || start === 'en' ? start : undefined
}
