// Moves one-time values of mails from the address to this tab's storage (REG-06).
import { plainStorage } from '../core/plain-storage'
import { limits } from '../domain/limits'

export type LinkValue = 'user' | 'code'

const stored = plainStorage('link', 'tab')

/** An unused code is dropped after an hour (LOG-04). */
function storedLinkValue(name: LinkValue): string | undefined {
  const [time = '', value] = (stored.get(name) ?? '').split(/ (.*)/s)
  const isOver = name === 'code' && !(Date.now() - Number(time) < limits.recoveryCodeLife)
  if (isOver) removeLinkValue(name)
  return isOver ? undefined : value
}

export const removeLinkValue = (name: LinkValue): void => stored.set(name, undefined)

export function removeLinkValues(): void {
  removeLinkValue('user')
  removeLinkValue('code')
}

export const linkValueInAddress = (name: LinkValue): string | undefined => findLinkValue(name).found

/**
 * Removes it from the address, where bookmarks and referrers would contain it.
 * @returns the address's value, else the one that this tab has stored
 */
export function moveLinkValue(name: LinkValue): string | undefined {
  const { page, route, inHash, query, found } = findLinkValue(name)
  if (!query || !found) return storedLinkValue(name)
  // This changes `page` at once if the value is in the page's own query.
  query.delete(name)
  if (query === inHash) page.hash = inHash.size > 0 ? `${route}?${inHash}` : route
  try {
    history.replaceState(history.state, '', page)
  } catch {
    // Some frames, and Safari after a hundred calls, refuse: it stays in the address.
  }
  stored.set(name, `${Date.now()} ${found}`)
  return found
}

/** Prefers the hash's query, as the page may use the name in its own. */
function findLinkValue(name: LinkValue) {
  const page = new URL(location.href)
  const [route = '', search = ''] = page.hash.split(/\?(.*)/s)
  const inHash = new URLSearchParams(search)
  const valueIn = (query: URLSearchParams) => linkText(query.get(name) ?? '')
  const query = [inHash, page.searchParams].find(valueIn)
  return { page, route, inHash, query, found: query && valueIn(query) }
}

/** Mail services add blanks, invisible signs and a second query (REG-06). */
export const linkText = (value: string): string => value.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]*(?:\?.*)?$/gsu, '')
