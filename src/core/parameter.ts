// Reads parameters from the page's address: from its query, or from the query inside its hash.

/** Which of the two wins if both have the parameter. A route of ours has its own in the hash; the page may use the same name. */
type First = 'page' | 'hash'

/** Reads a parameter and leaves it in the address. */
export function findParameter(name: string, first: First = 'page'): string | undefined {
  return queryWith(name, first, addressOf())?.get(name) ?? undefined
}

/**
 * Reads a one-time value (registration hash, reset code) and removes it from the address, so that bookmarks and referrers do not contain
 * it.
 */
export function takeParameter(name: string, first: First = 'page'): string | undefined {
  const address = addressOf()
  const { page, route, inHash } = address
  const query = queryWith(name, first, address)
  const found = query?.get(name)
  if (!query || !found) return undefined
  query.delete(name)
  if (query === inHash) page.hash = inHash.size > 0 ? `${route}?${inHash}` : route
  history.replaceState(history.state, '', page)
  return found
}

function queryWith(name: string, first: First, { page, inHash }: ReturnType<typeof addressOf>) {
  const both = [page.searchParams, inHash]
  return (first === 'page' ? both : both.reverse()).find((query) => query.get(name))
}

function addressOf() {
  const page = new URL(location.href)
  const [route = '', query = ''] = page.hash.split(/\?(.*)/s)
  return { page, route, inHash: new URLSearchParams(query) }
}
