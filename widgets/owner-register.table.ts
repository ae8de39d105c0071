// <owner-register>: what the page can set, call and hear.
import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonProperties,
  type WidgetTable,
} from '../src/embed/widget-table'

export const ownerRegisterTable = {
  tag: 'owner-register',
  description: 'Registration of an owner account from a link with a hash.',
  attributes: {
    ...commonAttributes,
    'user-hash': {
      property: 'userHash',
      type: 'string',
      description: "The registration hash; default: parameter `user` of the page's query, else of the hash's query.",
    },
  },
  properties: commonProperties,
  methods: commonMethods,
  events: [...commonEvents, 'ow-registered'],
} as const satisfies WidgetTable
