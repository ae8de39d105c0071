// Texts by namespace and language; Spanish ones replace missing texts.
import { type BackendModule, createInstance, type i18n, type ParseKeys, type TypeOptions } from 'i18next'
import { initReactI18next } from 'react-i18next'
import common from '../../locales/common.es.json'
import errors from '../../locales/errors.es.json'
import { asFailure, loadChunk } from './failure'
import { addQuickTexts, findResource } from './quick-texts'

export type Language = 'es' | 'en'

interface Texts {
  readonly [key: string]: string | Texts
}

type TextFile = () => Promise<{ default: Texts }>

export interface Namespace {
  readonly name: string
  /** Undefined if the texts come with the code. */
  readonly es?: TextFile
  readonly en: TextFile
}

const commonTexts: readonly Namespace[] = [
  { name: 'common', en: () => import('../../locales/common.en.json') },
  { name: 'errors', en: () => import('../../locales/errors.en.json') },
]

// Namespaces, which parts name so that they are loaded (lazyPart).
export const accountTexts: Namespace = {
  name: 'account',
  es: () => import('../../locales/account.es.json'),
  en: () => import('../../locales/account.en.json'),
}

export const visitorTexts: Namespace = {
  name: 'visitor',
  es: () => import('../../locales/visitor.es.json'),
  en: () => import('../../locales/visitor.en.json'),
}

export const controlsTexts: Namespace = {
  name: 'controls',
  es: () => import('../../locales/controls.es.json'),
  en: () => import('../../locales/controls.en.json'),
}

export const filesTexts: Namespace = {
  name: 'files',
  es: () => import('../../locales/files.es.json'),
  en: () => import('../../locales/files.en.json'),
}

export const portalTexts: Namespace = {
  name: 'portal',
  es: () => import('../../locales/portal.es.json'),
  en: () => import('../../locales/portal.en.json'),
}

export const onboardingTexts: readonly Namespace[] = [
  controlsTexts,
  {
    name: 'options',
    es: () => import('../../locales/options.es.json'),
    en: () => import('../../locales/options.en.json'),
  },
  {
    name: 'wizard',
    es: () => import('../../locales/wizard.es.json'),
    en: () => import('../../locales/wizard.en.json'),
  },
]

export const adviceTexts: Namespace = {
  name: 'advice',
  es: () => import('../../locales/advice.es.json'),
  en: () => import('../../locales/advice.en.json'),
}

export const suggestionsTexts: Namespace = {
  name: 'suggestions',
  es: () => import('../../locales/suggestions.es.json'),
  en: () => import('../../locales/suggestions.en.json'),
}

export const endingsTexts: Namespace = {
  name: 'endings',
  es: () => import('../../locales/endings.es.json'),
  en: () => import('../../locales/endings.en.json'),
}

const namespaces = new Map<string, Namespace>()

const register = (list: readonly Namespace[]): string[] =>
  list.map((namespace) => {
    namespaces.set(namespace.name, namespace)
    return namespace.name
  })

const localeBackend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init() {},
  read(language, namespace, callback) {
    const file = namespaces.get(namespace)?.[language as Language]
    if (!file) return callback(null, {})
    loadChunk(file()).then(
      ({ default: texts }) => {
        callback(null, texts)
        replaced.forEach(merge)
      },
      // Else i18next counts a failed namespace as loaded.
      (thrown) => callback(thrown, true),
    )
  },
}

export const texts: i18n = createInstance()
void texts
  .use(localeBackend)
  .use(initReactI18next)
  .init({
    lng: 'es',
    fallbackLng: 'es',
    ns: register(commonTexts),
    defaultNS: 'common',
    // Else i18next takes a key with a blank for a text.
    nsSeparator: ':',
    keySeparator: '.',
    resources: { es: { common, errors } },
    partialBundledLanguages: true,
    // The user retries.
    maxRetries: 0,
    initAsync: false,
    // React escapes already.
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '',
    returnedObjectHandler: (key: string) => key,
    // New texts belong to parts that are not shown yet.
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
  })

addQuickTexts(texts)

/** Awaits work of i18next, which reports failures to a callback. @throws Failure */
async function throwIfFailed(work: (done: (thrown?: unknown) => void) => Promise<void>): Promise<void> {
  let problems: unknown
  await work((thrown) => {
    problems = thrown
  })
  if (Array.isArray(problems)) throw asFailure(problems[0])
}

/** Loads a part's texts, in Spanish too. @throws Failure */
export async function loadTexts(list: readonly Namespace[]): Promise<void> {
  if (list.length > 0) await throwIfFailed((done) => texts.loadNamespaces(register(list), done))
}

const isAbsent = (language: Language) => (namespace: string) => !texts.hasResourceBundle(language, namespace)

async function loadLanguage(language: Language): Promise<void> {
  const absent = [texts.options.ns ?? []].flat().filter(isAbsent(language))
  if (absent.length === 0) return
  await throwIfFailed((done) => texts.reloadResources([language], absent, done))
  // A part may have added a namespace meanwhile.
  await loadLanguage(language)
}

let wanted: Language = 'es'

/** @returns false if another language was wanted meanwhile @throws Failure */
export async function changeLanguage(language: Language): Promise<boolean> {
  wanted = language
  await loadLanguage(language)
  if (wanted !== language) return false
  if (texts.language !== language) await texts.changeLanguage(language)
  return true
}

/** `{ es: {...} }`: keys like 'portal:home.greeting', or nested. */
export type Messages = { readonly [L in Language]?: Texts }

const replaced: Messages[] = []

/** Replaces texts, also of files that load later. */
export function replaceTexts(messages: Messages): void {
  replaced.push(messages)
  merge(messages)
}

function merge(messages: Messages): void {
  for (const language of ['es', 'en'] as const) {
    for (const [key, text] of Object.entries(messages[language] ?? {})) {
      const [namespace = '', path] = key.split(/:(.*)/)
      // Waits for its file: i18next would count the namespace as loaded.
      if (!texts.hasResourceBundle(language, namespace)) continue
      if (typeof text === 'object') texts.addResourceBundle(language, namespace, text, true, true)
      else if (path) texts.addResource(language, namespace, path, text)
    }
  }
}

/** Finds a text by segments, which `t` would split at '.' and ':'. */
export const findText = (namespace: string, ...path: string[]) => findResource(texts, texts.languages, namespace, path)

export const languageOf = (value: string | null | undefined): Language | undefined => {
  const start = value?.trim().toLowerCase().slice(0, 2)
  return start === 'es' || start === 'en' ? start : undefined
}

type Resources = TypeOptions['resources']
type KnownKey = { [Name in keyof Resources]: `${Name}:${ParseKeys<Name>}` }[keyof Resources]
/** False for a pattern, such as `routes:${string}`: `{}` fulfils its Record. */
type IsLiteral<Key extends string> = Record<never, never> extends Record<Key, 1> ? false : true
/** A wrong key becomes the known keys, so that the compiler refuses it. */
type Checked<Key extends string> = Key extends `${keyof Resources}:${string}`
  ? IsLiteral<Key> extends true
    ? Key extends KnownKey
      ? Key
      : KnownKey
    : Key
  : Key

/** `t` for keys from a table, which tests check. */
export type Translate = <Key extends string>(
  key: Checked<Key> | readonly Checked<Key>[],
  values?: Record<string, unknown>,
) => string

export const fromTable = (t: unknown): Translate => t as Translate
