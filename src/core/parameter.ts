// A value in the address of the page: in its query, or in the query inside its hash.

/** Left where it is. */
export function findParameter(name: string): string | undefined {
  const { page, inHash } = addressOf()
  return page.searchParams.get(name) ?? inHash.get(name) ?? undefined
}

/**
 * Reads a one-time value (registration hash, reset code) and removes it from the address, so that it is neither bookmarked nor sent on as
 * a referrer (pitfall 14).
 */
export function takeParameter(name: string): string | undefined {
  const found = findParameter(name)
  if (found === undefined) return undefined
  const { page, route, inHash } = addressOf()
  page.searchParams.delete(name)
  inHash.delete(name)
  page.hash = inHash.size > 0 ? `${route}?${inHash}` : route
  history.replaceState(history.state, '', page)
  return found
}

function addressOf() {
  const page = new URL(location.href)
  const [route = '', query = ''] = page.hash.split(/\?(.*)/s)
  return { page, route, inHash: new URLSearchParams(query) }
}
