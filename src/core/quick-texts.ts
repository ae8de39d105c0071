// Fills plain texts itself, because i18next takes ten times as long.
import type { i18n } from 'i18next'

type Values = Readonly<Record<string, unknown>>
type Translate = (key: string | readonly string[], values?: Values) => string

/** @param path its segments may contain '.' and ':' */
export function findResource(texts: i18n, languages: readonly string[], namespace: string, path: readonly string[]) {
  for (const language of languages) {
    const found: unknown = texts.getResource(language, namespace, path.join('\n'), { keySeparator: '\n' })
    if (typeof found === 'string') return found
  }
  return undefined
}

/** @returns undefined for a text with another text or a format in it */
function filled(text: string, values: Values): string | undefined {
  // `split` puts a name at each odd place.
  const parts = text.split(/\{\{\s*(\w+)\s*\}\}/)
  if (parts.some((part, place) => place % 2 === 0 && /\{\{|\$t\(/.test(part))) return undefined
  return parts.map((part, place) => (place % 2 === 0 ? part : `${values[part] ?? ''}`)).join('')
}

function quickText(texts: i18n, language: string, namespace: string, key: string, values: Values) {
  // With these values, i18next chooses among several texts.
  if ('count' in values || 'context' in values) return undefined
  const colon = key.indexOf(':')
  const named = colon < 0 ? namespace : key.slice(0, colon)
  const found = findResource(texts, [language, 'es'], named, key.slice(colon + 1).split('.'))
  return found === undefined ? undefined : filled(found, values)
}

/** Replaces `getFixedT`, from which each `t` of react-i18next comes. */
export function addQuickTexts(texts: i18n): void {
  const { getFixedT } = texts
  const quickT = (language: string, namespace: string, ...more: []) => {
    const t = getFixedT(language, namespace as 'common', ...more) as Translate
    const hasOneNamespace = typeof language === 'string' && typeof namespace === 'string'
    const quick: Translate = (key, values) =>
      (hasOneNamespace && typeof key === 'string' && typeof (values ?? {}) === 'object'
        ? quickText(texts, language, namespace, key, values ?? {})
        : undefined) ?? t(key, values)
    return Object.assign(quick, t)
  }
  texts.getFixedT = quickT as typeof getFixedT
}
