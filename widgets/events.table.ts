// The events of all elements; they bubble, and have no personal data.
import type { EventName } from '../src/embed/widget-table'

export interface EventRow {
  readonly description: string
  /** preventDefault() stops the element's default action. */
  readonly cancelable?: true
}

export const widgetEvents = {
  'ow-ready': { description: 'The first screen is usable.' },
  'ow-session': { description: 'The user logged in or out, or the session expired.' },
  'ow-route': { description: "The portal's route changed." },
  'ow-step': { description: 'A wizard step was saved.' },
  'ow-complete': { description: 'The user pressed Continue in the final dialog. The summary stays.', cancelable: true },
  'ow-registered': {
    description: 'Registration is finished. Unless cancelled, the portal opens its home screen.',
    cancelable: true,
  },
  'ow-upload': { description: 'A file was stored.' },
  'ow-consent': { description: 'The user accepted the notice on personal data, before the first save.' },
  'ow-error': { description: 'The user saw an error message, or the configuration is wrong.' },
} as const satisfies Record<EventName, EventRow>
