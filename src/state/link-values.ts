// One-time values from links in mails: a registration hash, a reset code. They are taken out of the address, where bookmarks and referrers would
// contain them, and kept until they are used (REG-06): in history.state and in sessionStorage, because a phone that discards a tab may restore
// it without history.state. If storage is blocked, only in history.state.
import { isRecord } from '../core/is-record'
import { plainStorage } from '../core/plain-storage'

/** The query parameter that brings it. */
export type LinkValue = 'user' | 'code'

/** The value in the address, which is left there. */
export const linkValueInAddress = (name: LinkValue): string | undefined => queryWith(name).query?.get(name) ?? undefined

/** The value of the link that was opened: taken out of the address, or kept since then. */
export function takeLinkValue(name: LinkValue): string | undefined {
  const { page, route, inHash, query } = queryWith(name)
  const found = query?.get(name)
  if (!query || !found) return keptLinkValue(name)
  query.delete(name)
  if (query === inHash) page.hash = inHash.size > 0 ? `${route}?${inHash}` : route
  history.replaceState(history.state, '', page)
  keepLinkValue(name, found)
  return found
}

/** The query that has the parameter: first the one inside the hash, which is our route's; the page may use the same name for something else. */
function queryWith(name: LinkValue) {
  const page = new URL(location.href)
  const [route = '', search = ''] = page.hash.split(/\?(.*)/s)
  const inHash = new URLSearchParams(search)
  return { page, route, inHash, query: [inHash, page.searchParams].find((query) => query.get(name)) }
}

const stored = plainStorage('link', 'tab')
const keyOf = (name: LinkValue) => `owner-widgets:${name}`

function keepLinkValue(name: LinkValue, value: string): void {
  const state: unknown = history.state
  if (state === null || isRecord(state)) history.replaceState({ ...state, [keyOf(name)]: value }, '')
  stored.set(name, value)
}

function keptLinkValue(name: LinkValue): string | undefined {
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
