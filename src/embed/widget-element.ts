// A widget's custom element as the React components inside it see it.
import type { Methods } from '../state/methods'
import type { BadAttribute } from './element-settings'
import type { WidgetProps, WidgetTable } from './widget-table'

export interface WidgetElement extends HTMLElement {
  readonly table: WidgetTable
  readonly version: string
  subscribe(changed: () => void): () => void
  settings(): WidgetProps
  badAttributes(): readonly BadAttribute[]
  /** Aborted when the element has left the page for good; another signal after it has returned. */
  lifetime(): AbortSignal
  /** Offers public methods until the returned function is called; see PendingMethods. */
  handle(methods: Methods): () => void
}
