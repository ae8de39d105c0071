// Reads and writes the route in the page's hash (RTE-04, RTE-05).
import { createStore } from 'zustand/vanilla'
import { isRecord } from '../core/json'
import { inPage, type Location, readersOf } from '../core/location'

/** '#/base/noticias' → '/noticias'. @returns undefined for a hash of the page */
export function routeOf(hash: string, base: string): string | undefined {
  const prefix = `#/${base}`
  if (!hash.startsWith(prefix)) return undefined
  const rest = hash.slice(prefix.length)
  if (base && rest !== '' && !/^[/?]/.test(rest)) return undefined
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The state of the page's router, with the new address where it has the old one. */
function stateFor(to: string): unknown {
  const state: unknown = history.state
  if (!isRecord(state)) return state
  // Next.js adds its state itself.
  if ('__NA' in state) return null
  // Some routers store the address in the state, and go there on Back.
  const newForms = addressForms(to)
  const newAddresses = new Map(addressForms(location.href).map((form, index) => [form, newForms[index] ?? to]))
  const entries = Object.entries(state)
  return Object.fromEntries(entries.map(([name, value]) => [name, newAddresses.get(String(value)) ?? value]))
}

/** 'https://site.example/p#/x' → ['/x', '/p#/x', 'https://site.example/p#/x'] */
const addressForms = (address: string): string[] => [
  address.slice(address.indexOf('#/') + 1),
  address.slice(location.origin.length),
  address,
]

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
      const subscription = new AbortController()
      const follow = () => store.setState(routeOf(location.hash, routeBase) ?? store.getState())
      for (const event of ['hashchange', 'popstate']) addEventListener(event, follow, { signal: subscription.signal })
      const unsubscribe = store.subscribe(listener)
      return () => {
        subscription.abort()
        unsubscribe()
      }
    },
    href: addressOf,
  }
}
