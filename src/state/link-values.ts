// Where the value of a mail's link (registration hash, reset code) stays until it is used, as it leaves the address at once: in this entry
// of the tab's history, which nobody bookmarks or sends on, and in the tab's storage, because a phone that drops a tab may restore it
// without the state of its history (REG-06). Where storage is blocked, the history alone keeps it.
import { isRecord } from '../core/is-record'
import { plainStorage } from '../core/plain-storage'

/** The query parameter that brings it. */
export type LinkValue = 'user' | 'code'

const stored = plainStorage('link', 'tab')
const keyOf = (name: LinkValue) => `owner-widgets:${name}`

export function keepLinkValue(name: LinkValue, value: string): void {
  const state: unknown = history.state
  if (state === null || isRecord(state)) history.replaceState({ ...state, [keyOf(name)]: value }, '')
  stored.set(name, value)
}

export function keptLinkValue(name: LinkValue): string | undefined {
  const state: unknown = history.state
  const kept = isRecord(state) ? state[keyOf(name)] : undefined
  return typeof kept === 'string' ? kept : stored.get(name)
}

export function forgetLinkValue(name: LinkValue): void {
  stored.set(name, undefined)
  const state: unknown = history.state
  if (!isRecord(state) || !(keyOf(name) in state)) return
  const { [keyOf(name)]: _, ...rest } = state
  history.replaceState(rest, '')
}

/** At a logout, and when another person comes in. */
export function forgetLinkValues(): void {
  forgetLinkValue('user')
  forgetLinkValue('code')
}
