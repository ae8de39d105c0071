// The user's choice of a language, which a change of `lang` resets.
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { asFailure, type Failure } from '../core/failure'
import { changeLanguage, type Language, languageOf, type Messages, replaceTexts, texts } from '../core/i18n'
import type { Preferences } from '../state/preferences'

/** @returns no language while the first texts load */
export function useLanguage(preferences: Preferences | undefined, attribute: string | undefined, messages: unknown) {
  const given = languageOf(attribute)
  const [lastGiven, setLastGiven] = useState(given)
  useEffect(() => {
    if (given === lastGiven) return
    setLastGiven(given)
    preferences?.setLanguage(undefined)
  }, [given, lastGiven, preferences])
  useReplacedTexts(messages)
  useStore(preferences?.store ?? noPreferences, (all) => all.language)
  const wanted = languageFor(preferences, attribute)
  const { i18n } = useTranslation()
  const [isWaiting, setWaiting] = useState(wanted !== undefined && wanted !== i18n.language)
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    let isCurrent = true
    const end = (thrown?: unknown) => {
      if (!isCurrent) return
      setFailure(thrown === undefined ? undefined : asFailure(thrown))
      setWaiting(false)
    }
    if (wanted) changeLanguage(wanted).then(() => end(), end)
    return () => {
      isCurrent = false
    }
  }, [wanted])
  return { language: isWaiting ? undefined : (languageOf(i18n.language) ?? 'es'), failure }
}

/** @returns the user's choice, else the attribute; undefined for neither */
export const languageFor = (
  preferences: Preferences | undefined,
  attribute: string | undefined,
): Language | undefined => preferences?.store.getState().language ?? languageOf(attribute)

/** Stands in until the configuration is loaded. */
const noPreferences = createStore(() => ({ language: undefined, propertyId: undefined }))

function useReplacedTexts(messages: unknown): void {
  // Replaces during the render, so that the first one shows the texts.
  const areGiven = useMemo(() => {
    if (typeof messages !== 'object' || messages === null) return false
    replaceTexts(messages as Messages)
    return true
  }, [messages])
  // Renders again what was rendered before, also in other elements.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time others are given
  useEffect(() => {
    if (areGiven) void texts.changeLanguage(texts.language)
  }, [areGiven, messages])
}
