// The custom element's interface for the React components inside it.
import type { Methods } from '../state/widget-context'
import type { BadAttribute } from './element-settings'
import type { WidgetProps, WidgetTable } from './widget-table'

export interface WidgetElement extends HTMLElement {
  readonly table: WidgetTable
  readonly version: string
  subscribe(changed: () => void): () => void
  settings(): WidgetProps
  badAttributes(): readonly BadAttribute[]
  /** Aborted when the element is removed (not when it is moved). A re-added element has a new signal. */
  lifetime(): AbortSignal
  /** Offers public methods until the returned function is called; see PendingMethods. */
  handle(methods: Methods): () => void
}
