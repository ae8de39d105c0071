// The React context of a widget: element, configuration and the page's App; the hooks of the App's stores, of the
// route, and of the element's public methods.
import { createContext, type MouseEvent, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Config } from '../core/config'
import type { FailureCode } from '../core/failure'
import { inPage, type Location } from '../core/location'
import type { App } from './app'

/** `bad-config`, `bad-attribute` and `services` are for whoever runs the page (widgets/codes.table.ts). */
type ErrorCode = FailureCode | 'bad-config' | 'bad-attribute' | 'services'

/** The events of the public contract with their details (widgets/README.md). */
export interface WidgetEvents {
  'ow-ready': { widget: string; version: string }
  'ow-session': { state: 'in' | 'out' | 'expired' }
  'ow-route': { path: string }
  'ow-step': { flow: 'natural' | 'legal'; step: number; progress: number }
  'ow-complete': { flow: 'natural' | 'legal' }
  'ow-registered': Record<string, never>
  'ow-upload': { field: string; size: number }
  /** `at`: ISO 8601, UTC. `version`: the notice's version in the configuration; null without one. */
  'ow-consent': { version: string | null; at: string; language: 'es' | 'en' }
  'ow-error': { code: ErrorCode; message: string; recoverable: boolean }
}

export interface Widget {
  tag: 'owner-portal' | 'fiducia-wizard' | 'owner-register'
  /** The custom element; `handle` registers public methods (embed/define-widget). */
  host: HTMLElement & { handle?(methods: Methods): () => void }
  config: Config
  app: App
  /** The page's hash in a portal; in memory for other elements and for routing="memory". */
  location: Location
  /** Dispatches a public event from the element. @returns false if a listener called preventDefault */
  emit<K extends keyof WidgetEvents>(type: K, detail: WidgetEvents[K]): boolean
  /** Aborted when the element is removed permanently; all listeners, timers and requests use it. */
  signal: AbortSignal
}

export const WidgetContext = createContext<Widget | undefined>(undefined)

export function useWidget(): Widget {
  const widget = useContext(WidgetContext)
  if (!widget) throw new Error('useWidget outside a widget')
  return widget
}

export const useSession = () => useStore(useWidget().app.session.store)
export const usePreferences = () => useStore(useWidget().app.preferences.store)
export const useNotices = () => useStore(useWidget().app.notices.store)

/** The current route. All routes are exact paths, so the router is a table look-up. */
export function useRoute() {
  const { location } = useWidget()
  const path = useSyncExternalStore(location.subscribe, location.path)
  const search = useSyncExternalStore(location.subscribe, location.search)
  return { path, query: new URLSearchParams(search) }
}

export const useNavigate = () => useWidget().location.go

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

/**
 * The path that the portal must not leave although the session changed, because a host page called preventDefault() on
 * `ow-registered`. Here, because portal and registration share it.
 */
export function keptRouteStore(location: Location): StoreApi<{ path: string | undefined }> {
  const found = stores.get(location) ?? createStore(() => ({ path: undefined as string | undefined }))
  stores.set(location, found)
  return found
}

export type Methods = Record<string, (...args: never[]) => unknown>

/** Offers public methods of the element while the component is mounted. @param methods memoized, else offered anew */
export function useMethods(methods: Methods): void {
  const { host } = useWidget()
  useEffect(() => host.handle?.(methods), [host, methods])
}

/** The welcome is due once per user and browser (SHL-04). Other dialogs of the first screen wait for it. */
export function useWelcome(): { due: boolean; done(): void } {
  const { preferences } = useWidget().app
  const email = useSession().user?.email
  const { welcomed } = usePreferences()
  return {
    due: email !== undefined && welcomed !== email && !preferences.isWelcomed(email),
    done() {
      if (email) preferences.markWelcomed(email)
    },
  }
}
