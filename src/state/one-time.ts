// One-time values from links in mails: a registration hash, a reset code. Removes the value from the address, where bookmarks and referrers
// would contain it, and stores it in history.state, so that a reload keeps it.
import { useLayoutEffect, useRef, useState } from 'react'
import { isRecord } from '../core/is-record'
import { takeParameter } from '../core/parameter'
import { useRoute } from './route'

const keyOf = (name: string) => `owner-widgets:${name}`

export function oneTimeValue(name: string, first?: 'page' | 'hash'): string | undefined {
  const found = takeParameter(name, first)
  const state: unknown = history.state
  if (found === undefined) {
    const kept = isRecord(state) ? state[keyOf(name)] : undefined
    return typeof kept === 'string' ? kept : undefined
  }
  if (state === null || isRecord(state)) history.replaceState({ ...state, [keyOf(name)]: found }, '')
  return found
}

/** Removes the value after it was used. */
export function forgetOneTimeValue(name: string): void {
  const state: unknown = history.state
  if (!isRecord(state) || !(keyOf(name) in state)) return
  const { [keyOf(name)]: _, ...rest } = state
  history.replaceState(rest, '')
}

/** The value of the open link; the route's query takes precedence over the page's. Updates when another link opens in the same tab. */
export function useOneTimeValue(name: string): string | undefined {
  const given = useRoute().query.get(name)
  const [value, setValue] = useState(() => oneTimeValue(name, 'hash'))
  const before = useRef(given)
  useLayoutEffect(() => {
    if (before.current === given) return
    before.current = given
    const found = oneTimeValue(name, 'hash')
    if (found) setValue(found)
  }, [given, name])
  return value
}
