// The public interface of <fiducia-wizard>: attributes, properties and methods.
import { commonAttributes, commonMethods, commonProperties, type WidgetTable } from '../src/embed/widget-table'

export const fiduciaWizardTable = {
  tag: 'fiducia-wizard',
  attributes: commonAttributes,
  properties: commonProperties,
  methods: [...commonMethods, 'goToStep'],
} as const satisfies WidgetTable
