// A registration hash or reset code from a mail's link. It leaves the address at once, but a reload of the same page must not lose it:
// it stays in this entry of the tab's history, which nobody bookmarks or sends on.
import { isRecord } from '../core/http'
import { takeParameter } from '../core/location'

const keyOf = (name: string) => `owner-widgets:${name}`

export function oneTimeValue(name: string): string | undefined {
  const found = takeParameter(name)
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
