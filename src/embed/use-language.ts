// The language of an element: the user's choice, which a change of the `lang` attribute resets. A language is used only when all its texts are
// loaded.
import type { i18n } from 'i18next'
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { asFailure, type Failure } from '../core/failure'
import { createSpeaker, languageOf, type Messages } from '../core/i18n'
import { followTexts, hasTexts, type Language, loadTexts, onTexts } from '../core/texts'
import type { Preferences } from '../state/preferences'

interface Spoken {
  i18n: i18n
  /** Undefined while the first texts are loading. */
  language: Language | undefined
  /** Why the requested language could not be loaded. */
  failure: Failure | undefined
}

export function useLanguage(
  preferences: Preferences | undefined,
  attribute: string | undefined,
  messages: unknown,
): Spoken {
  const given = languageOf(attribute)
  const [before, setBefore] = useState(given)
  useEffect(() => {
    if (given === before) return
    setBefore(given)
    preferences?.setLanguage(undefined)
  }, [given, before, preferences])
  useStore(preferences?.store ?? idle, (all) => all.language)
  return useSpoken(languageFor(preferences, attribute), messages)
}

/** The user's choice, else the page's, else Spanish. */
export const languageFor = (preferences: Preferences | undefined, attribute: string | undefined): Language =>
  preferences?.store.getState().language ?? languageOf(attribute) ?? 'es'

const idle = createStore(() => ({ language: undefined, propertyId: undefined }))

/** Keeps the previous language until the new one is loaded. Falls back to Spanish when the first one cannot be loaded. */
function useSpoken(wanted: Language, messages: unknown): Spoken {
  const here = useSyncExternalStore(onTexts, () => hasTexts(wanted))
  const [spoken, setSpoken] = useState(here ? wanted : undefined)
  const [failure, setFailure] = useState<Failure>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language changes the existing instance, below
  const i18n = useMemo(() => createSpeaker(spoken ?? 'es', asMessages(messages)), [messages])
  useLayoutEffect(() => followTexts(i18n), [i18n])
  // Texts and the `lang` attribute change in one layout effect, so that no frame shows the texts of one language under the other's attribute.
  useLayoutEffect(() => {
    if (!here) return
    if (i18n.language !== wanted) void i18n.changeLanguage(wanted)
    setSpoken(wanted)
  }, [i18n, here, wanted])
  useEffect(() => {
    let current = true
    loadTexts(wanted).then(
      () => current && setFailure(undefined),
      (thrown) => {
        if (!current) return
        setFailure(asFailure(thrown))
        setSpoken((before) => before ?? 'es')
      },
    )
    return () => {
      current = false
    }
  }, [wanted])
  return { i18n, language: spoken, failure }
}

const asMessages = (value: unknown): Messages | undefined =>
  typeof value === 'object' && value !== null ? (value as Messages) : undefined
