// Creates one i18next instance per element, because its `messages` may replace texts by key. Spanish is the source and the fallback.
import { createInstance, type i18n, type ParseKeys, type TypeOptions } from 'i18next'
import { type Language, type Texts, tellTexts } from './texts'

/** `{ es: {...}, en: {...} }`: keys like 'portal:home.greeting', or objects nested below the namespace. */
export type Messages = { [L in Language]?: Texts }

type Resources = TypeOptions['resources']
type KnownKey = { [Name in keyof Resources]: `${Name}:${ParseKeys<Name>}` }[keyof Resources]
/** Written out, with no part that is any string. */
type IsLiteral<Key extends string> = Record<never, never> extends Record<Key, 1> ? false : true
type Checked<Key extends string> = Key extends `${keyof Resources}:${string}`
  ? IsLiteral<Key> extends true
    ? Key extends KnownKey
      ? Key
      : KnownKey
    : Key
  : Key

/**
 * Translation function for keys of which a part comes from a table: a field's name, a route, a kind of document. A key that begins with its
 * namespace and is written out is still checked by the compiler; the others are held by the tests of their table.
 */
export type Translate = <Key extends string>(
  key: Checked<Key> | readonly Checked<Key>[],
  values?: Record<string, unknown>,
) => string

/** i18next's typed `t` for keys from a table. */
export const fromTable = (t: unknown): Translate => t as Translate

export function createSpeaker(language: Language, messages?: Messages): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: 'es',
    // A new array for each instance, because i18next adds to it.
    ns: ['common'],
    defaultNS: 'common',
    // Explicit although these are the defaults: if they are unset, i18next treats a key with a space or a comma as plain text and skips it.
    nsSeparator: ':',
    keySeparator: '.',
    resources: { es: {}, en: {} },
    initAsync: false,
    // React escapes already.
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '',
    returnedObjectHandler: (key: string) => key,
    // No re-render when texts are added: they belong to parts that are not shown yet.
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
  })
  // The page's texts come first: built-in texts added later never overwrite an existing key.
  for (const language of ['es', 'en'] as const) addMessages(instance, language, messages?.[language])
  tellTexts(instance)
  return instance
}

/**
 * Looks a text up by the segments of its path, which may contain points and colons (option names). For frequent look-ups and for texts
 * that may be missing (hints): `t` takes ten times as long, and twenty times for a missing text. @returns undefined if there is none
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

/** Adds the page's texts, whichever form their keys have; what is no text, or stands in the place of a namespace, is left out. */
function addMessages(instance: i18n, language: Language, given: unknown, path: readonly string[] = []): void {
  if (typeof given !== 'object' || given === null) return
  for (const [key, value] of Object.entries(given)) {
    const [namespace = '', ...own] = path.length > 0 ? [...path, key] : key.split(/[:.]/)
    if (typeof value !== 'string') addMessages(instance, language, value, [namespace, ...own])
    else if (own.length > 0) {
      // A point in a key separates levels, or belongs to the key itself ('Dr.'): both entries are made.
      for (const keySeparator of ['\n', '.'])
        instance.addResource(language, namespace, own.join(keySeparator), value, { keySeparator })
    }
  }
}

export const languageOf = (value: string | null | undefined): Language | undefined => {
  const start = value?.trim().toLowerCase().slice(0, 2)
  return start === 'es' || start === 'en' ? start : undefined
}
