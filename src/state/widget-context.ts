// The React context of a widget: its element, its configuration and the page's shared App; and the hooks of the App's stores.
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Config } from '../core/config'
import type { Location } from '../core/location'
import type { App } from './app'

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
  'ow-error': { code: string; message: string; recoverable: boolean }
}

export interface Widget {
  /** The element's tag name. */
  tag: 'owner-portal' | 'fiducia-wizard' | 'owner-register'
  host: HTMLElement
  config: Config
  /** The services' shared state: session, client, caches and stores. */
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
