// Loads the configuration of an attribute or property.
import { useEffect, useState } from 'react'
import type { BadEntry } from '../core/config'
import type { Connected } from '../core/connection'
import { cachedConfiguration, configurationAt, hasLoadFailed } from '../state/configurations'

type ConfigState =
  | { status: 'loading'; retry: () => void }
  /** `retry` is given if the file did not load. */
  | { status: 'bad'; bad: BadEntry[]; retry?: () => void }
  | ({ status: 'ready' } & Connected)

const missing: ConfigState = { status: 'bad', bad: [{ path: '', problem: 'missing' }] }

/** @param given an address, JSON, or an object */
export function useConfig(given: unknown): ConfigState {
  const text = configText(given)
  const [tries, setTries] = useState(0)
  const [loaded, setLoaded] = useState(() => ({ text, tries, found: cachedConfiguration(text) }))
  const isRetry = loaded.tries !== tries
  const isLoaded = loaded.text === text && !isRetry && loaded.found !== undefined
  useEffect(() => {
    if (!text || isLoaded) return
    let isWanted = true
    // Only a retry loads a cached configuration again.
    const cached = isRetry ? undefined : cachedConfiguration(text)
    void Promise.resolve(cached ?? configurationAt(text, isRetry)).then(
      (found) => isWanted && setLoaded({ text, tries, found }),
    )
    return () => {
      isWanted = false
    }
  }, [text, tries, isLoaded, isRetry])
  const { found } = loaded
  const hasFailed = isLoaded && hasLoadFailed(found)
  // Asks again when the network returns (ERR-03).
  useEffect(() => {
    if (!hasFailed) return
    const onOnline = () => setTries((before) => before + 1)
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [hasFailed])
  if (!text) return missing
  const retry = () => setTries(tries + 1)
  // The previous configuration stays while another loads.
  if (!found || (!isLoaded && 'bad' in found)) return { status: 'loading', retry }
  if (!('bad' in found)) return { ...found, status: 'ready' }
  return { status: 'bad', bad: found.bad, ...(hasFailed && { retry }) }
}

/** @returns equal texts for equal objects; invalid JSON for a circular one */
export function configText(given: unknown): string {
  if (typeof given === 'string') return given.trim()
  try {
    return given === null ? '' : (JSON.stringify(given) ?? '')
  } catch {
    return '{'
  }
}
