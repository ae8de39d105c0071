// The route in the page's hash (RTE-04, RTE-05).
import { createStore } from 'zustand/vanilla'
import { isRecord } from '../core/json'
import { inPage, type Location, readersOf } from '../core/location'

/** Undefined for the page's own hash. @param base gives `#/base/…` */
export function routeOf(hash: string, base: string): string | undefined {
  const prefix = `#/${base}`
  if (!hash.startsWith(prefix)) return undefined
  const rest = hash.slice(prefix.length)
  if (base && rest !== '' && !/^[/?]/.test(rest)) return undefined
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The page's router needs its state to show the right page. */
function stateFor(to: string): unknown {
  const state: unknown = history.state
  if (!isRecord(state)) return state
  // Next.js adds its state itself.
  if ('__NA' in state) return null
  // Some routers store the address in it, and go there on Back.
  const parts = (address: string) => [
    address.slice(address.indexOf('#/') + 1),
    address.slice(location.origin.length),
    address,
  ]
  const moved = new Map(parts(location.href).map((part, place) => [part, parts(to)[place] ?? to]))
  const entries = Object.entries(state)
  return Object.fromEntries(entries.map(([name, value]) => [name, moved.get(String(value)) ?? value]))
}

export function hashLocation(base: string): Location {
  const clean = base.replace(/^[#/]+|\/+$/g, '')
  // An anchor does not change the route.
  const store = createStore(() => routeOf(location.hash, clean) ?? '/')
  const addressOf = (to: string) => inPage(`#${clean ? `/${clean}` : ''}${to === '/' && clean ? '' : to}`)
  return {
    ...readersOf(store),
    go(to: string, { replace = false } = {}) {
      const inHash = routeOf(location.hash, clean)
      if (to === store.getState() && to === inHash) return
      const foreign = location.hash !== '' && inHash === undefined
      const address = addressOf(to)
      // Redirects keep the page's anchor.
      const write = replace ? !foreign && 'replaceState' : 'pushState'
      try {
        if (write) history[write](stateFor(address), '', address)
      } catch {
        // Refused in some frames, and in Safari after a hundred: the address stays behind.
      }
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
