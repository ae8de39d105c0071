// Reads and writes the route in the page's hash (RTE-04, RTE-05).
import { createStore } from 'zustand/vanilla'
import { isRecord } from '../core/json'
import { inPage, type Location, readersOf } from '../core/location'

/** @returns undefined for a hash of the page @param base for `#/base/…` */
export function routeOf(hash: string, base: string): string | undefined {
  const prefix = `#/${base}`
  if (!hash.startsWith(prefix)) return undefined
  const rest = hash.slice(prefix.length)
  if (base && rest !== '' && !/^[/?]/.test(rest)) return undefined
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Keeps the state of the page's router, which needs it to show the right page. */
function stateFor(to: string): unknown {
  const state: unknown = history.state
  if (!isRecord(state)) return state
  // Next.js adds its state itself.
  if ('__NA' in state) return null
  // Some routers store the address in the state, and go there on Back.
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
  const routeBase = base.replace(/^[#/]+|\/+$/g, '')
  // With an anchor of the page, the route is '/'.
  const store = createStore(() => routeOf(location.hash, routeBase) ?? '/')
  const addressOf = (to: string) => inPage(`#${routeBase ? `/${routeBase}` : ''}${to === '/' && routeBase ? '' : to}`)
  return {
    ...readersOf(store),
    go(to: string, { replace = false } = {}) {
      const inHash = routeOf(location.hash, routeBase)
      if (to === store.getState() && to === inHash) return
      const hasAnchor = location.hash !== '' && inHash === undefined
      const address = addressOf(to)
      // A redirect leaves an anchor of the page.
      const method = replace ? !hasAnchor && 'replaceState' : 'pushState'
      try {
        if (method) history[method](stateFor(address), '', address)
      } catch {
        // Some frames, and Safari after a hundred calls, refuse: only the screen changes.
      }
      store.setState(to)
    },
    subscribe(listener: () => void) {
      const followed = new AbortController()
      const follow = () => store.setState(routeOf(location.hash, routeBase) ?? store.getState())
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
