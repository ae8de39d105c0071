// What a tag offers to the page, as data: the element is made from it. What it means is said in widgets/words.table.ts, for manifest,
// types and guide, so that no script carries it.
import type { SpeakingPart } from '../core/lazy-part'
import type { WidgetEvents } from '../state/widget-context'

export type EventName = keyof WidgetEvents

export interface AttributeRow {
  /** The property of the same meaning. */
  readonly property: string
  /** The only ones that are allowed. */
  readonly values?: readonly string[]
}

export interface WidgetTable {
  readonly tag: 'owner-portal' | 'fiducia-wizard' | 'owner-register'
  readonly attributes: Readonly<Record<string, AttributeRow>>
  /** Properties without an attribute, kept by identity. */
  readonly properties: readonly string[]
  readonly methods: readonly string[]
}

/** What the element hands to the component inside it. */
export interface WidgetProps {
  config?: unknown
  lang?: string
  theme?: string
  routing?: string
  routeBase?: string
  userHash?: string
  messages?: unknown
  session?: unknown
}

export type WidgetContent = SpeakingPart<{ settings: WidgetProps }>

export const commonAttributes = {
  config: { property: 'config' },
  lang: { property: 'lang', values: ['es', 'en'] },
  theme: { property: 'theme', values: ['light', 'dark', 'auto'] },
} as const satisfies WidgetTable['attributes']

export const commonProperties = ['messages', 'session'] as const
export const commonMethods = ['diagnose', 'logout'] as const
