// Texts: Spanish is the truth and the fallback. Each element has its own instance, because `messages` may replace texts by key.
import i18next, { type i18n } from 'i18next'

export type Texts = { [key: string]: string | Texts }
export type Language = 'es' | 'en'

/** `{ es: {...}, en: {...} }`: keys as 'portal:home.greeting', or nested objects below the namespace. */
export type Messages = { [L in Language]?: Texts }

const namespaces = new Map<string, Record<Language, Texts>>()
const instances = new Set<WeakRef<i18n>>()

/** A part of the product brings its texts when its code arrives, so that no file holds texts of a part it does not have. */
export function registerTexts(namespace: string, texts: Record<Language, Texts>): void {
  namespaces.set(namespace, texts)
  for (const held of instances) {
    const instance = held.deref()
    if (instance) addTexts(instance, namespace, texts)
    else instances.delete(held)
  }
}

const overrides = new WeakMap<i18n, Messages>()

function addTexts(instance: i18n, namespace: string, texts: Record<Language, Texts>): void {
  for (const language of ['es', 'en'] as const) {
    instance.addResourceBundle(language, namespace, texts[language], true, true)
  }
  applyMessages(instance, namespace)
}

function applyMessages(instance: i18n, only?: string): void {
  const messages = overrides.get(instance)
  for (const language of ['es', 'en'] as const) {
    for (const [path, text] of flatten(messages?.[language] ?? {})) {
      const [namespace = '', key = ''] = path.split(/[:.](.*)/s)
      if (only && namespace !== only) continue
      if (namespaces.has(namespace)) instance.addResource(language, namespace, key, text)
    }
  }
}

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const path = prefix ? `${prefix}.${key}` : key
    return typeof value === 'string' ? [[path, value] as [string, string]] : flatten(value, path)
  })
}

export function createI18n(language: Language, messages: Messages | undefined): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: language,
    fallbackLng: 'es',
    supportedLngs: ['es', 'en'],
    ns: [...namespaces.keys()],
    defaultNS: 'common',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  if (messages) overrides.set(instance, messages)
  for (const [namespace, texts] of namespaces) addTexts(instance, namespace, texts)
  instances.add(new WeakRef(instance))
  return instance
}

export const languageOf = (value: string | null | undefined): Language | undefined => {
  const start = value?.trim().toLowerCase().slice(0, 2)
  return start === 'es' || start === 'en' ? start : undefined
}
