// A widget's element, configuration, App, and hooks.
import { createContext, type MouseEvent, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Config } from '../core/config'
import type { FailureCode } from '../core/failure'
import { inPage, type Location } from '../core/location'
import type { App } from './app'

/** Codes for the page's developers (codes.table.ts). */
type ErrorCode = FailureCode | 'bad-config' | 'bad-attribute' | 'bad-page' | 'services'

/** Public events (widgets/README.md). */
export interface WidgetEvents {
  'ow-ready': { widget: string; version: string }
  'ow-session': { state: 'in' | 'out' | 'expired' }
  'ow-route': { path: string }
  'ow-step': { flow: 'natural' | 'legal'; step: number; progress: number }
  'ow-complete': { flow: 'natural' | 'legal' }
  'ow-registered': Record<string, never>
  'ow-upload': { field: string; size: number }
  /** `at`: ISO 8601, UTC. `version`: null without one. */
  'ow-consent': { version: string | null; at: string; language: 'es' | 'en' }
  'ow-error': { code: ErrorCode; message: string; recoverable: boolean }
}

export interface Widget {
  tag: 'owner-portal' | 'fiducia-wizard' | 'owner-register'
  host: HTMLElement
  /** Adds public methods. @returns removes them */
  addMethods?(methods: Methods): () => void
  config: Config
  app: App
  /** The widget's route, in the page's hash or in memory. */
  location: Location
  /** @returns false if a listener called preventDefault */
  emit<K extends keyof WidgetEvents>(type: K, detail: WidgetEvents[K]): boolean
  /** Aborted when the element is removed for good. */
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

/** Routes are exact paths. */
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
        // The browser opens new tabs and windows.
        if (location.href(to) && (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)) return
        event.preventDefault()
        location.go(to)
      },
    }),
    [location],
  )
}

const pinnedPaths = new WeakMap<Location, StoreApi<{ path: string | undefined }>>()

/** Where the portal stays because a page stopped `ow-registered`. */
export function pinnedPathStore(location: Location): StoreApi<{ path: string | undefined }> {
  const found = pinnedPaths.get(location) ?? createStore(() => ({ path: undefined as string | undefined }))
  pinnedPaths.set(location, found)
  return found
}

export type Methods = Record<string, (...args: never[]) => unknown>

/** Offers methods of the element while mounted. @param methods memoized */
export function useMethods(methods: Methods): void {
  const { addMethods } = useWidget()
  useEffect(() => addMethods?.(methods), [addMethods, methods])
}

/** Shown once per user and browser (SHL-04); other dialogs wait. */
export function useWelcome(): { isDue: boolean; done(): void } {
  const { preferences } = useWidget().app
  const email = useSession().user?.email
  const { welcomed } = usePreferences()
  // `welcomed` is of this page, in which storage may refuse to write.
  return {
    isDue: email !== undefined && welcomed !== email && !preferences.isWelcomed(email),
    done() {
      if (email) preferences.markWelcomed(email)
    },
  }
}
