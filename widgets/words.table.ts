// Describes tags, attributes, properties and methods for the guide; not bundled.
import type { EventName, WidgetTable } from '../src/embed/widget-table'
import type { fiduciaWizardTable } from './fiducia-wizard.table'
import type { ownerPortalTable } from './owner-portal.table'
import type { ownerRegisterTable } from './owner-register.table'

type Table = typeof ownerPortalTable | typeof fiduciaWizardTable | typeof ownerRegisterTable
type NamesOf<Part> = Part extends readonly (infer Name extends string)[] ? Name : keyof Part
/** Collects the names of all three tables: the conditional type runs for each. */
type Every<Part extends 'attributes' | 'properties' | 'methods'> = Table extends infer One
  ? One extends Table
    ? NamesOf<One[Part]>
    : never
  : never

interface AttributeWords {
  readonly type: 'string' | 'enum'
  readonly default?: string
  readonly description: string
}

const always = ['ow-ready', 'ow-session', 'ow-error'] as const

interface ElementWords {
  readonly description: string
  readonly events: readonly EventName[]
}

export const elementWords: Record<WidgetTable['tag'], ElementWords> = {
  'owner-portal': {
    description:
      'The intranet of buyers and owners: login, documents, property, customer service, news, construction progress, profile.',
    events: [...always, 'ow-route', 'ow-step', 'ow-complete', 'ow-registered', 'ow-upload', 'ow-consent'],
  },
  'fiducia-wizard': {
    description: 'The know-your-customer onboarding of a buyer: natural person in 6 steps, legal entity in 11.',
    events: [...always, 'ow-step', 'ow-complete', 'ow-upload', 'ow-consent'],
  },
  'owner-register': {
    description: 'Registration of an owner account from a link with a hash.',
    events: [...always, 'ow-registered'],
  },
}

export const attributeWords: Record<Every<'attributes'>, AttributeWords> = {
  config: {
    type: 'string',
    description: 'Address of a JSON file, or the JSON itself; `demo` for the demonstration without services.',
  },
  lang: {
    type: 'enum',
    default: 'es',
    description:
      'Language until the user chooses one in a widget; a later change of the attribute overrides that choice. Without the attribute an element uses the language of the others on the page.',
  },
  theme: { type: 'enum', default: 'light', description: 'Colours; auto follows the device.' },
  routing: {
    type: 'enum',
    default: 'hash',
    description: 'Where the portal stores its route: in the hash of the page, or only in memory.',
  },
  'route-base': {
    type: 'string',
    default: '',
    description: 'Prefix inside the hash: `portal` gives `#/portal/documentos`.',
  },
  'user-hash': {
    type: 'string',
    description: "The registration hash; default: the parameter `user` of the hash's query, else of the page's.",
  },
}

/** `type`: the TypeScript type for the guide and the declarations. */
export const propertyWords: Record<Every<'properties'>, { type: string; description: string }> = {
  messages: {
    type: '{ es?: object; en?: object }',
    description:
      'Texts by key that replace the built-in ones in all elements of the page: { es: { "portal:home.greeting": "…" } }.',
  },
}

/** Read-only properties of every element. */
export const readOnlyWords = {
  version: { type: 'string', description: 'Version of the script that defined the element.' },
  session: {
    type: "'in' | 'out' | 'unknown'",
    description: 'Whether somebody is logged in, by the last `ow-session`; `unknown` before the first.',
  },
  ready: { type: 'Promise<void>', description: 'Resolves with the first `ow-ready`; it never rejects.' },
} as const

export const methodWords: Record<Every<'methods'>, { signature: string; description: string }> = {
  logout: { signature: 'logout(): Promise<void>', description: 'Ends the session here and in the other tabs.' },
  navigate: {
    signature: 'navigate(path: string): Promise<void>',
    description: 'Opens a route, such as "/documentos".',
  },
  goToStep: {
    signature: 'goToStep(step: number): Promise<void>',
    description: 'Opens a step that is already saved.',
  },
}
