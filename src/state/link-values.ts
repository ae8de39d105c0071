// Keeps one-time values from links in mails (registration hash, reset code) until they are used (REG-06): in history.state and in
// sessionStorage, because a phone that discards a tab may restore it without history.state. If storage is blocked, only history.state.
import { isRecord } from '../core/json'
import { plainStorage } from '../core/plain-storage'
import { limits } from '../domain/limits'

/** The query parameter that brings it. */
export type LinkValue = 'user' | 'code'

const stored = plainStorage('link', 'tab')
const keyOf = (name: LinkValue) => `owner-widgets:${name}`

export function keepLinkValue(name: LinkValue, value: string): void {
  const state: unknown = history.state
  const kept = `${Date.now()} ${value}`
  if (state === null || isRecord(state)) history.replaceState({ ...state, [keyOf(name)]: kept }, '')
  stored.set(name, kept)
}

/** The value with the time at which its link was opened; a code that was not used within the hour is thrown away (LOG-04). */
export function keptLinkValue(name: LinkValue): string | undefined {
  const state: unknown = history.state
  const inState = isRecord(state) ? state[keyOf(name)] : undefined
  const [time = '', value] = (typeof inState === 'string' ? inState : (stored.get(name) ?? '')).split(/ (.*)/s)
  const isOver = name === 'code' && !(Date.now() - Number(time) < limits.recoveryCode)
  if (value === undefined || !isOver) return value
  forgetLinkValue(name)
  return undefined
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
