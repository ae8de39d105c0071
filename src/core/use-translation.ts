// The texts of the widget that a component stands in.
import { createContext, useContext, useSyncExternalStore } from 'react'
import { createTranslator, type Translate, type Translator } from './i18n'
import { onTexts } from './texts'

const TranslatorContext = createContext<Translator>(createTranslator('es'))

/** `value`: the element's own translator. */
export const TranslationProvider = TranslatorContext.Provider

/** `t` stays the same function while language and texts do: effects may depend on it. */
export function useTranslation(namespace = 'common'): { t: Translate; i18n: Translator } {
  const i18n = useContext(TranslatorContext)
  const current = () => i18n.translate(namespace)
  return { t: useSyncExternalStore(onTexts, current, current), i18n }
}
