// A registration hash or reset code from a mail's link. It leaves the address at once, but a reload of the same page must not lose it:
// it stays in this entry of the tab's history, which nobody bookmarks or sends on.
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

/** Used up. */
export function forgetOneTimeValue(name: string): void {
  const state: unknown = history.state
  if (!isRecord(state) || !(keyOf(name) in state)) return
  const { [keyOf(name)]: _, ...rest } = state
  history.replaceState(rest, '')
}

/** The value of the link that is open, the route's own before the page's; another link in the same tab brings another value. */
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
