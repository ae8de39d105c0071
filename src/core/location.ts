// Where the portal is: a path inside the host page's hash (only hashes of our own prefix, RTE-04, RTE-05) or in memory.

export interface Location {
  /** '/documentos', always with a leading slash. */
  path(): string
  /** Query of the route without '?', '' where there is none. */
  search(): string
  go(to: string, options?: { replace?: boolean }): void
  subscribe(changed: () => void): () => void
  /** An address for an anchor; undefined in memory mode, where a link is handled by its click. */
  href(to: string): string | undefined
}

function split(route: string): { path: string; search: string } {
  const [path = '', search = ''] = route.split(/\?(.*)/s)
  const clean = `/${path.replace(/^\/+|\/+$/g, '')}`
  return { path: clean, search }
}

/**
 * The route of a hash, or undefined where the hash belongs to the host page.
 * @param base route-base attribute: 'portal' gives `#/portal/…`
 */
export function routeOf(hash: string, base: string): string | undefined {
  const prefix = `#/${base ? `${base}` : ''}`
  if (!hash.startsWith(prefix)) return undefined
  const rest = hash.slice(prefix.length)
  if (base && rest !== '' && !/^[/?]/.test(rest)) return undefined
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** An address of this page. A fragment alone would be resolved against the page's `<base>`, which may be another page or another origin. */
export const inPage = (hash: string): string => location.href.replace(/#.*/s, '') + hash

export function hashLocation(base: string): Location {
  const clean = base.replace(/^[#/]+|\/+$/g, '')
  const listeners = new Set<() => void>()
  // A host anchor does not move the portal: the last route of ours stays.
  let route = routeOf(location.hash, clean) ?? '/'
  const addressOf = (to: string) => inPage(`#${clean ? `/${clean}` : ''}${to === '/' && clean ? '' : to}`)
  const changed = () => {
    const next = routeOf(location.hash, clean)
    if (next === undefined || next === route) return
    route = next
    for (const listener of listeners) listener()
  }
  return {
    path: () => split(route).path,
    search: () => split(route).search,
    go(to, { replace = false } = {}) {
      if (to === route && routeOf(location.hash, clean) === route) return
      route = to
      const address = addressOf(to)
      // A redirect must not take the page's own anchor out of the address; what the user chose may.
      const foreign = location.hash !== '' && routeOf(location.hash, clean) === undefined
      if (replace && foreign) {
        for (const listener of listeners) listener()
        return
      }
      if (replace) history.replaceState(history.state, '', address)
      else history.pushState(null, '', address)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener('hashchange', changed)
        addEventListener('popstate', changed)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        removeEventListener('hashchange', changed)
        removeEventListener('popstate', changed)
      }
    },
    href: addressOf,
  }
}

export function memoryLocation(start = '/'): Location {
  const listeners = new Set<() => void>()
  let route = start
  return {
    path: () => split(route).path,
    search: () => split(route).search,
    go(to) {
      if (to === route) return
      route = to
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    href: () => undefined,
  }
}
