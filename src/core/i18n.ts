// Texts: Spanish is the truth and the fallback. Each element has its own translator, because `messages` may replace texts by key.
import { type Language, type Texts, textsOf } from './texts'

/** `{ es: {...}, en: {...} }`: keys as 'portal:home.greeting', or nested objects below the namespace. */
export type Messages = { [L in Language]?: Texts }

/** 'home.title', or 'common:close' of another namespace; the first of several keys that exists. */
export type Key = string | readonly string[]
/** `count` chooses between `key_zero`, `key_one` and `key_other`; `defaultValue` stands in for a text that does not exist. */
export type Translate = (key: Key, values?: Readonly<Record<string, unknown>>) => string

export interface Translator {
  readonly language: Language
  /** For keys of this namespace; the same function until the namespace's texts change. */
  translate(namespace: string): Translate
  /** A text by its path, for keys with points and colons in them. */
  find(namespace: string, ...path: string[]): string | undefined
}

export function createTranslator(language: Language, messages?: Messages): Translator {
  const languages: readonly Language[] = language === 'es' ? ['es'] : [language, 'es']
  const own = { es: flatten(messages?.es), en: flatten(messages?.en) }
  const look = (tongue: Language, namespace: string, path: readonly string[]): string | undefined => {
    const replaced = own[tongue].get([namespace, ...path].join('.'))
    if (replaced !== undefined) return replaced
    let found: string | Texts | undefined = textsOf(namespace)?.[tongue]
    for (const step of path) found = typeof found === 'object' && Object.hasOwn(found, step) ? found[step] : undefined
    return typeof found === 'string' ? found : undefined
  }
  const textOf = (namespace: string, path: string, count: unknown): string | undefined => {
    for (const tongue of languages) {
      for (const end of typeof count === 'number' ? endings(tongue, count) : ['']) {
        const found = look(tongue, namespace, `${path}${end}`.split('.'))
        if (found !== undefined) return found
      }
    }
    return undefined
  }
  const made = new Map<string, { texts: unknown; translate: Translate }>()
  return {
    language,
    translate(namespace) {
      const texts = textsOf(namespace)
      const held = made.get(namespace)
      if (held && held.texts === texts) return held.translate
      const translate: Translate = (key, values = {}) => {
        let path = ''
        for (const one of typeof key === 'string' ? [key] : key) {
          const colon = one.indexOf(':')
          path = one.slice(colon + 1)
          const found = textOf(colon < 0 ? namespace : one.slice(0, colon), path, values.count)
          if (found !== undefined) return fill(found, values)
        }
        return typeof values.defaultValue === 'string' ? values.defaultValue : path
      }
      made.set(namespace, { texts, translate })
      return translate
    },
    find(namespace, ...path) {
      for (const tongue of languages) {
        const found = look(tongue, namespace, path)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}

const rules: Partial<Record<Language, Intl.PluralRules>> = {}

function endings(language: Language, count: number): string[] {
  rules[language] ??= new Intl.PluralRules(language)
  return [...(count === 0 ? ['_zero'] : []), `_${rules[language].select(count)}`, '_other', '']
}

const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** By 'portal.home.title', however they were given. */
function flatten(texts: Texts = {}, prefix = '', found = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(texts)) {
    const path = prefix + (prefix ? key : key.replace(':', '.'))
    if (typeof value === 'string') found.set(path, value)
    else if (typeof value === 'object' && value !== null) flatten(value, `${path}.`, found)
  }
  return found
}

export const languageOf = (value: string | null | undefined): Language | undefined => {
  const start = value?.trim().toLowerCase().slice(0, 2)
  return start === 'es' || start === 'en' ? start : undefined
}
