// The public interface of <owner-register>: attributes, properties and methods.
import { commonAttributes, commonMethods, commonProperties, type WidgetTable } from '../src/embed/widget-table'

export const ownerRegisterTable = {
  tag: 'owner-register',
  attributes: { ...commonAttributes, 'user-hash': { property: 'userHash' } },
  properties: commonProperties,
  methods: commonMethods,
} as const satisfies WidgetTable
