// The portal's current route: a path in the page's hash (only hashes with our prefix, RTE-04, RTE-05), or in memory.

export interface Location {
  /** Path of the route, '/documentos'; always with a leading slash. */
  path(): string
  /** Query of the route without '?'; '' without one. */
  search(): string
  go(to: string, options?: { replace?: boolean }): void
  subscribe(changed: () => void): () => void
  /** The href for a link to this route; undefined in memory mode, where a click handler navigates. */
  href(to: string): string | undefined
}

function split(route: string): { path: string; search: string } {
  const [path = '', search = ''] = route.split(/\?(.*)/s)
  const clean = `/${path.replace(/^\/+|\/+$/g, '')}`
  return { path: clean, search }
}

/**
 * The route in a hash; undefined if the hash belongs to the host page.
 * @param base the route-base attribute: 'portal' gives `#/portal/…`
 */
export function routeOf(hash: string, base: string): string | undefined {
  const prefix = `#/${base ? `${base}` : ''}`
  if (!hash.startsWith(prefix)) return undefined
  const rest = hash.slice(prefix.length)
  if (base && rest !== '' && !/^[/?]/.test(rest)) return undefined
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The page's address with this hash. A bare fragment would be resolved against `<base>`, which may be another page or origin. */
export const inPage = (hash: string): string => location.href.replace(/#.*/s, '') + hash

export function hashLocation(base: string): Location {
  const clean = base.replace(/^[#/]+|\/+$/g, '')
  const listeners = new Set<() => void>()
  // An anchor of the host page does not change the route: the last one stays.
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
      // A redirect keeps the host page's own anchor in the address; a navigation by the user replaces it.
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
