// The types of a tag's table; its descriptions are not in the bundle.
import type { ComponentType } from 'react'
import type { Location } from '../core/location'
import type { Methods, Widget, WidgetEvents } from '../state/widget-context'

export type EventName = keyof WidgetEvents
export type ErrorCode = WidgetEvents['ow-error']['code']

export interface AttributeRow {
  readonly property: string
  readonly values?: readonly string[]
}

export interface WidgetTable {
  readonly tag: 'owner-portal' | 'fiducia-wizard' | 'owner-register'
  readonly attributes: Readonly<Record<string, AttributeRow>>
  readonly properties: readonly string[]
  readonly methods: readonly string[]
}

export interface WidgetProps {
  config?: unknown
  lang?: string
  theme?: string
  routing?: string
  routeBase?: string
  userHash?: string
  messages?: unknown
}

export type WidgetContent = ComponentType<{ settings: WidgetProps }>

/** `base` is the attribute `route-base`. */
export type CreateLocation = (base: string) => Location

export interface BadAttribute {
  attribute: string
  value: string
}

/** What the components use of their element; pages cannot reach it. */
export interface WidgetHost {
  readonly element: HTMLElement
  readonly table: WidgetTable
  readonly version: string
  emit: Widget['emit']
  subscribe(changed: () => void): () => void
  settings(): WidgetProps
  badAttributes(): readonly BadAttribute[]
  /** Aborted when the element is removed, not moved. */
  lifetime(): AbortSignal
  /** Adds public methods. @returns removes them */
  addMethods(methods: Methods): () => void
}

export const commonAttributes = {
  config: { property: 'config' },
  lang: { property: 'lang', values: ['es', 'en'] },
  theme: { property: 'theme', values: ['light', 'dark', 'auto'] },
} as const satisfies WidgetTable['attributes']

export const commonProperties = ['messages'] as const
export const commonMethods = ['logout'] as const

/** Keeps session recorders out (widgets/guides/session-replay.md). */
export const replayMasks = {
  className: 'fs-exclude ph-no-capture rr-block',
  attributes: {
    'data-private': '',
    'data-sentry-block': '',
    'data-dd-privacy': 'hidden',
    'data-clarity-mask': 'true',
    'data-hj-suppress': '',
  },
} as const
