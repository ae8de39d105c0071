// Language and property, which the browser remembers.
import { createStore } from 'zustand/vanilla'
import { type Language, languageOf } from '../core/i18n'
import { type PlainStorage, shortHash } from '../core/plain-storage'

interface PreferencesState {
  /** If undefined, the lang attribute decides. */
  language: Language | undefined
  propertyId: string | undefined
  /** Who has seen the welcome on this page. */
  welcomed?: string
}

export function createPreferences(storage: PlainStorage) {
  const store = createStore<PreferencesState>(() => ({
    language: languageOf(storage.get('language')),
    propertyId: storage.get('property'),
  }))
  const welcomeName = (email: string) => `welcome/${shortHash(email.toLowerCase())}`

  return {
    store,
    setLanguage(language: Language | undefined) {
      storage.set('language', language)
      store.setState({ language })
    },
    setProperty(propertyId: string | undefined) {
      storage.set('property', propertyId)
      store.setState({ propertyId })
    },
    /** Remembered for each user and browser, also after a logout (SHL-04). */
    isWelcomed: (email: string) => storage.get(welcomeName(email)) === 'yes',
    markWelcomed(email: string) {
      storage.set(welcomeName(email), 'yes')
      store.setState({ welcomed: email })
    },
    /** Another tab may have changed it. */
    readPropertyAgain: () => store.setState({ propertyId: storage.get('property') }),
    removeProperty() {
      storage.set('property', undefined)
      store.setState({ propertyId: undefined })
    },
  }
}
export type Preferences = ReturnType<typeof createPreferences>
