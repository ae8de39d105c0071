// <fiducia-wizard>: what the page can set, call and hear.
import {
  commonAttributes,
  commonEvents,
  commonMethods,
  commonProperties,
  type WidgetTable,
} from '../src/embed/widget-table'

export const fiduciaWizardTable = {
  tag: 'fiducia-wizard',
  description: 'The know-your-customer onboarding of a buyer: natural person in 6 steps, legal entity in 11.',
  attributes: commonAttributes,
  properties: commonProperties,
  methods: {
    ...commonMethods,
    goToStep: {
      signature: 'goToStep(step: number): Promise<void>',
      description: 'Opens a step that is already saved.',
    },
  },
  events: [...commonEvents, 'ow-step', 'ow-complete', 'ow-upload'],
} as const satisfies WidgetTable
