// What every component of a widget can reach: the element it lives in, its configuration, the page's shared services.
import { createContext, useContext } from 'react'
import type { Config } from '../core/config'
import type { Location } from '../core/location'
import type { App } from './app'

/** Events of the public contract and their details (widgets/README.md). */
export interface WidgetEvents {
  'ow-ready': { widget: string; version: string }
  'ow-session': { state: 'in' | 'out' | 'expired' }
  'ow-route': { path: string }
  'ow-step': { flow: 'natural' | 'legal'; step: number; progress: number }
  'ow-complete': { flow: 'natural' | 'legal' }
  'ow-registered': Record<string, never>
  'ow-upload': { field: string; size: number }
  /** `at`: ISO 8601, UTC. `version`: of the configuration; null where it has none. */
  'ow-consent': { version: string | null; at: string; language: 'es' | 'en' }
  'ow-error': { code: string; message: string; recoverable: boolean }
}

export interface Widget {
  /** The tag's name. */
  tag: 'owner-portal' | 'fiducia-wizard' | 'owner-register'
  /** The custom element itself. */
  host: HTMLElement
  /** The inner root inside the shadow tree. */
  root: HTMLElement
  config: Config
  /** Session, client, data cache and stores, shared by all widgets of the page with the same services. */
  app: App
  /** The page's hash for a portal, memory for the others and for routing="memory". */
  location: Location
  /** Dispatches a public event from the element; false when a listener called preventDefault. */
  emit<K extends keyof WidgetEvents>(type: K, detail: WidgetEvents[K]): boolean
  /** Aborted when the element is removed for good: everything that listens, times or fetches hangs on it. */
  signal: AbortSignal
}

export const WidgetContext = createContext<Widget | undefined>(undefined)

export function useWidget(): Widget {
  const widget = useContext(WidgetContext)
  if (!widget) throw new Error('useWidget outside a widget')
  return widget
}
