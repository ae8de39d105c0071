// The portal's current route: a path in the page's hash (only hashes with our prefix, RTE-04, RTE-05), or in memory.
import { createStore, type StoreApi } from 'zustand/vanilla'

function readersOf(store: StoreApi<string>) {
  let openedAt = Date.now()
  store.subscribe(() => {
    openedAt = Date.now()
  })
  const half = (index: 0 | 1) => store.getState().split(/\?(.*)/s)[index] ?? ''
  return {
    /** Path of the route, '/documentos'; always with a leading slash. */
    path: () => `/${half(0).replace(/^\/+|\/+$/g, '')}`,
    /** Query of the route without '?'; '' without one. */
    search: () => half(1),
    /** When the current route was opened, in milliseconds since 1970. */
    openedAt: () => openedAt,
  }
}

/**
 * The route in a hash; undefined if the hash belongs to the host page.
 * @param base the route-base attribute: 'portal' gives `#/portal/…`
 */
export function routeOf(hash: string, base: string): string | undefined {
  const prefix = `#/${base}`
  if (!hash.startsWith(prefix)) return undefined
  const rest = hash.slice(prefix.length)
  if (base && rest !== '' && !/^[/?]/.test(rest)) return undefined
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The page's address with this hash. A bare fragment would be resolved against `<base>`, which may be another page or origin. */
export const inPage = (hash: string): string => location.href.replace(/#.*/s, '') + hash

export type Location = ReturnType<typeof hashLocation>

export function hashLocation(base: string) {
  const clean = base.replace(/^[#/]+|\/+$/g, '')
  // An anchor of the host page does not change the route: the last one stays.
  const store = createStore(() => routeOf(location.hash, clean) ?? '/')
  const addressOf = (to: string) => inPage(`#${clean ? `/${clean}` : ''}${to === '/' && clean ? '' : to}`)
  return {
    ...readersOf(store),
    go(to: string, { replace = false } = {}) {
      const inHash = routeOf(location.hash, clean)
      if (to === store.getState() && to === inHash) return
      const foreign = location.hash !== '' && inHash === undefined
      if (!replace) history.pushState(null, '', addressOf(to))
      // A redirect keeps the host page's own anchor in the address; a navigation by the user replaces it.
      else if (!foreign) history.replaceState(history.state, '', addressOf(to))
      store.setState(to)
    },
    subscribe(listener: () => void) {
      const followed = new AbortController()
      const follow = () => store.setState(routeOf(location.hash, clean) ?? store.getState())
      for (const event of ['hashchange', 'popstate']) addEventListener(event, follow, { signal: followed.signal })
      const stop = store.subscribe(listener)
      return () => {
        followed.abort()
        stop()
      }
    },
    /** The href for a link to this route; undefined in memory mode, where a click handler navigates. */
    href: (to: string): string | undefined => addressOf(to),
  }
}

export function memoryLocation(start = '/'): Location {
  const store = createStore(() => start)
  return { ...readersOf(store), go: (to) => store.setState(to), subscribe: store.subscribe, href: () => undefined }
}
