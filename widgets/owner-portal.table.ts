// The public interface of <owner-portal>: attributes, properties and methods.
import { commonAttributes, commonMethods, commonProperties, type WidgetTable } from '../src/embed/widget-table'

export const ownerPortalTable = {
  tag: 'owner-portal',
  attributes: {
    ...commonAttributes,
    routing: { property: 'routing', values: ['hash', 'memory'] },
    'route-base': { property: 'routeBase' },
  },
  properties: commonProperties,
  methods: [...commonMethods, 'navigate'],
} as const satisfies WidgetTable
