// Which language an element speaks: the user's own choice, until the attribute changes; and only what has all its words.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { asFailure, type Failure } from '../core/failure'
import { languageOf } from '../core/i18n'
import { hasTexts, type Language, loadTexts, onTexts } from '../core/texts'
import type { Preferences } from '../state/preferences'

interface Spoken {
  /** Undefined while the first words are on their way. */
  language: Language | undefined
  /** Why the language that was asked for is not spoken. */
  failure: Failure | undefined
}

export function useLanguage(preferences: Preferences | undefined, attribute: string | undefined): Spoken {
  const given = languageOf(attribute)
  const [before, setBefore] = useState(given)
  useEffect(() => {
    if (given === before) return
    setBefore(given)
    preferences?.setLanguage(undefined)
  }, [given, before, preferences])
  const chosen = useStore(preferences?.store ?? idle, (all) => all.language)
  return useSpoken(chosen ?? given ?? 'es')
}

const idle = {
  getState: () => ({ language: undefined, propertyId: undefined }),
  getInitialState: () => ({ language: undefined, propertyId: undefined }),
  subscribe: () => () => {},
}

/** The language before stays until the other one is there; Spanish, where even the first one does not come. */
function useSpoken(wanted: Language): Spoken {
  const here = useSyncExternalStore(onTexts, () => hasTexts(wanted))
  const [spoken, setSpoken] = useState(here ? wanted : undefined)
  const [failure, setFailure] = useState<Failure>()
  if (here && spoken !== wanted) setSpoken(wanted)
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
  return { language: spoken, failure }
}
