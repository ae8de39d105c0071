// The portal's current route: a path in the page's hash. Only hashes with our prefix are routes (RTE-04, RTE-05).
import { createStore } from 'zustand/vanilla'
import { inPage, type Location, readersOf } from '../core/location'

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

export function hashLocation(base: string): Location {
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
    href: addressOf,
  }
}
