// A value in the address of the page: in its query, or in the query inside its hash.

/** Whose value counts where both have one: a route of ours has its own in the hash, and the page may use the same name for itself. */
type First = 'page' | 'hash'

/** Left where it is. */
export function findParameter(name: string, first: First = 'page'): string | undefined {
  return queryWith(name, first, addressOf())?.get(name) ?? undefined
}

/**
 * Reads a one-time value (registration hash, reset code) and removes it from the address, so that it is neither bookmarked nor sent on as
 * a referrer (pitfall 14).
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
