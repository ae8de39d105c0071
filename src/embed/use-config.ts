// The configuration of an element, from its attribute or property.
import { useEffect, useState } from 'react'
import type { BadEntry } from '../core/config'
import type { Connected } from '../core/connection'
import { configurationAt, isUnloaded, knownConfiguration } from '../state/configurations'

export type ConfigState =
  | { status: 'loading' }
  /** `retry`: given when its file could not be loaded. */
  | { status: 'bad'; bad: BadEntry[]; retry?: () => void }
  | ({ status: 'ready' } & Connected)

const missing: ConfigState = { status: 'bad', bad: [{ path: '', problem: 'missing' }] }

/** @param given the attribute's text (an address, or JSON that starts with `{`) or the property's object */
export function useConfig(given: unknown): ConfigState {
  const text = configText(given)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState(() => ({ text, tries, found: knownConfiguration(text) }))
  const isRetry = state.tries !== tries
  const isRead = state.text === text && !isRetry && state.found !== undefined
  useEffect(() => {
    if (!text || isRead) return
    let isWanted = true
    // Another element may have failed to load it since this one was rendered: only a retry asks again.
    const known = isRetry ? undefined : knownConfiguration(text)
    void Promise.resolve(known ?? configurationAt(text)).then((found) => isWanted && setState({ text, tries, found }))
    return () => {
      isWanted = false
    }
  }, [text, tries, isRead, isRetry])
  const { found } = state
  const hasFailed = isRead && isUnloaded(found)
  // Asks again when the network returns (ERR-03).
  useEffect(() => {
    if (!hasFailed) return
    const again = () => setTries((before) => before + 1)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [hasFailed])
  if (!text) return missing
  // While a changed configuration loads, the previous one stays in use.
  if (!found || (!isRead && 'bad' in found)) return { status: 'loading' }
  if (!('bad' in found)) return { ...found, status: 'ready' }
  return { status: 'bad', bad: found.bad, ...(hasFailed && { retry: () => setTries(tries + 1) }) }
}

/** The configuration as text; an object as JSON, so that a new object with equal content is not a new configuration. */
export function configText(given: unknown): string {
  if (typeof given === 'string') return given.trim()
  try {
    return given === null ? '' : (JSON.stringify(given) ?? '')
  } catch {
    return '{'
  }
}
