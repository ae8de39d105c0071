// <owner-portal>: what the page can set, call and hear.
import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonProperties,
  type WidgetTable,
} from '../src/embed/widget-table'

export const ownerPortalTable = {
  tag: 'owner-portal',
  description:
    'The intranet of buyers and owners: login, documents, property, customer service, news, construction progress, profile.',
  attributes: {
    ...commonAttributes,
    routing: {
      property: 'routing',
      type: 'enum',
      values: ['hash', 'memory'],
      default: 'hash',
      description: 'Where the portal keeps its route: in the hash of the page, or only in memory.',
    },
    'route-base': {
      property: 'routeBase',
      type: 'string',
      default: '',
      description: 'Prefix inside the hash: `portal` gives `#/portal/documentos`.',
    },
  },
  properties: commonProperties,
  methods: {
    ...commonMethods,
    navigate: {
      signature: 'navigate(path: string): Promise<void>',
      description: 'Opens a route, such as "/documentos".',
    },
  },
  events: [...commonEvents, 'ow-route', 'ow-step', 'ow-complete', 'ow-registered', 'ow-upload'],
} as const satisfies WidgetTable
