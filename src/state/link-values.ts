// Keeps one-time values from links in mails (registration hash, reset code) until they are used (REG-06): in history.state and in
// sessionStorage, because a phone that discards a tab may restore it without history.state. If storage is blocked, only history.state.
import { isRecord } from '../core/json'
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

/** Called at logout and when another person logs in. */
export function forgetLinkValues(): void {
  forgetLinkValue('user')
  forgetLinkValue('code')
}
