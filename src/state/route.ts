// The current route, and links that follow it. The routes are exact paths, so a table look-up is all the router there is.
import { type MouseEvent, useCallback, useSyncExternalStore } from 'react'
import { inPage } from '../core/location'
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

/** Props of an anchor (or of anything that takes href and onClick) that leads to a route of ours. */
export function useLink() {
  const { location } = useWidget()
  return useCallback(
    (to: string) => ({
      href: location.href(to) ?? inPage('#'),
      onClick(event: MouseEvent<HTMLAnchorElement>) {
        // A new tab or window keeps the browser's own way, where the address leads somewhere.
        if (location.href(to) && (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)) return
        event.preventDefault()
        location.go(to)
      },
    }),
    [location],
  )
}
