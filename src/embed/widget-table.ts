// What a tag offers to the page, as data: element, manifest, types and the tables of the guide all come from it.
import type { ComponentType } from 'react'
import type { WidgetEvents } from '../state/widget-context'

export interface AttributeRow {
  /** The property of the same meaning. */
  readonly property: string
  readonly type: 'string' | 'enum'
  readonly values?: readonly string[]
  readonly default?: string
  readonly description: string
}

export interface PropertyRow {
  /** TypeScript type as the guide and the declarations show it. */
  readonly type: string
  readonly description: string
}

export interface WidgetTable {
  readonly tag: 'owner-portal' | 'fiducia-wizard' | 'owner-register'
  readonly description: string
  readonly attributes: Readonly<Record<string, AttributeRow>>
  /** Properties without an attribute, kept by identity. */
  readonly properties: Readonly<Record<string, PropertyRow>>
  readonly methods: Readonly<Record<string, { readonly signature: string; readonly description: string }>>
  readonly events: readonly (keyof WidgetEvents)[]
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

export type WidgetContent = ComponentType<{ settings: WidgetProps }>

export const commonAttributes = {
  config: {
    property: 'config',
    type: 'string',
    description:
      'Address of a JSON file, or the JSON itself. Without it, the configuration of the nearest enclosing or an earlier element serves.',
  },
  lang: {
    property: 'lang',
    type: 'enum',
    values: ['es', 'en'],
    default: 'es',
    description:
      'Language until the user chooses one inside a widget; a change of the attribute wins over that choice.',
  },
  theme: {
    property: 'theme',
    type: 'enum',
    values: ['light', 'dark', 'auto'],
    default: 'light',
    description: 'Colours; auto follows the device.',
  },
} as const satisfies WidgetTable['attributes']

export const commonProperties = {
  messages: {
    type: '{ es?: object; en?: object }',
    description: 'Texts that replace the built-in ones, by key: { es: { "portal:home.title": "…" } }.',
  },
  session: {
    type: '{ email: string; token: string; expiresAt?: string | number; dealId?: string; firstName?: string; lastName?: string }',
    description: 'For hosts with a login of their own; no password is kept then.',
  },
} as const satisfies WidgetTable['properties']

export const commonMethods = {
  diagnose: {
    signature: 'diagnose(): Promise<Record<string, unknown>>',
    description:
      'What support needs to know: version, other copies, policy refusals, blocked storage, reachability of the services, clock skew. No personal data.',
  },
  logout: { signature: 'logout(): Promise<void>', description: 'Ends the session here and in the other tabs.' },
} as const satisfies WidgetTable['methods']

export const commonEvents = ['ow-ready', 'ow-session', 'ow-error'] as const satisfies WidgetTable['events']
