// Types of the widgets' tables as the scripts of this folder read them.
import type { EventName, WidgetTable } from '../../src/embed/widget-table'
import type { RouteRow } from '../../src/portal/routes'
import type { TokenRow } from '../../widgets/theme.table'

export interface AttributeRow {
  property: string
  values?: readonly string[]
  default?: string
  description: string
}

export interface TypedRow {
  type: string
  description: string
}

export interface MethodRow {
  signature: string
  description: string
}

export interface EventRow {
  description: string
  cancelable?: boolean
  detail: string
}

export interface Element {
  tag: WidgetTable['tag']
  description: string
  events: readonly EventName[]
  attributes: Record<string, AttributeRow>
  properties: Record<string, TypedRow>
  readOnly: Record<string, TypedRow>
  methods: Record<string, MethodRow>
}

export interface Tables {
  widgets: Element[]
  events: Record<EventName, EventRow>
  themeTokens: Record<string, TokenRow>
  themeParts: Record<string, string>
  configEntries: Record<string, string>
  routes: readonly RouteRow[]
  errorCodes: Record<string, string>
}

/** widgets/words.table.ts, indexed by any name. */
export interface Words {
  elementWords: Record<string, Pick<Element, 'description' | 'events'>>
  attributeWords: Record<string, Omit<AttributeRow, 'property' | 'values'>>
  propertyWords: Record<string, TypedRow>
  readOnlyWords: Record<string, TypedRow>
  methodWords: Record<string, MethodRow>
}

/** The subset of JSON schema that the configuration uses. */
export interface Schema {
  type?: string
  enum?: string[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema
  required?: string[]
}

export type Source = Tables & { schema: Schema }
