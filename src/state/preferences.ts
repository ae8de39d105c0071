// What the user chose and the browser remembers: language (for every widget on the page at once) and property.
import { createStore } from 'zustand/vanilla'
import type { Language } from '../core/i18n'
import { type PlainStorage, shortHash } from '../core/plain-storage'

export interface PreferencesState {
  /** The user's own choice; undefined lets the lang attribute decide. */
  language: Language | undefined
  propertyId: string | undefined
  /** E-mail of the user who has seen the welcome on this page. */
  welcomed?: string
}

const isLanguage = (value: string | undefined): value is Language => value === 'es' || value === 'en'

export function createPreferences(storage: PlainStorage) {
  const kept = storage.get('language')
  const store = createStore<PreferencesState>(() => ({
    language: isLanguage(kept) ? kept : undefined,
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
    /** The welcome is shown once for each user and browser (SHL-04), and so survives logout. */
    isWelcomed: (email: string) => storage.get(welcomeName(email)) === 'yes',
    markWelcomed(email: string) {
      storage.set(welcomeName(email), 'yes')
      store.setState({ welcomed: email })
    },
    /** The chosen property as the browser has it: another tab may have changed the user, or forgotten her. */
    readPropertyAgain: () => store.setState({ propertyId: storage.get('property') }),
    forgetUser() {
      storage.set('property', undefined)
      store.setState({ propertyId: undefined })
    },
  }
}
export type Preferences = ReturnType<typeof createPreferences>
