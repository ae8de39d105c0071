// The current route, and links to routes. All routes are exact paths, so the router is a table look-up.
import { type MouseEvent, useCallback, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { inPage, type Location } from '../core/location'
import { useWidget } from './widget-context'

export interface Route {
  path: string
  query: URLSearchParams
}

export function useRoute(): Route {
  const { location } = useWidget()
  const path = useSyncExternalStore(location.subscribe, location.path)
  const search = useSyncExternalStore(location.subscribe, location.search)
  return { path, query: new URLSearchParams(search) }
}

export function useNavigate() {
  return useWidget().location.go
}

/** Makes the href and onClick of a link to a route. */
export function useLink() {
  const { location } = useWidget()
  return useCallback(
    (to: string) => ({
      href: location.href(to) ?? inPage('#'),
      onClick(event: MouseEvent<HTMLElement>) {
        // Leaves clicks for a new tab or window to the browser, if the link has an address.
        if (location.href(to) && (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)) return
        event.preventDefault()
        location.go(to)
      },
    }),
    [location],
  )
}

const stores = new WeakMap<Location, StoreApi<{ path: string | undefined }>>()

/** The path that the portal must not leave although the session changed: a host page called preventDefault() on `ow-registered`. */
export function keptRouteStore(location: Location): StoreApi<{ path: string | undefined }> {
  const found = stores.get(location) ?? createStore(() => ({ path: undefined as string | undefined }))
  stores.set(location, found)
  return found
}
