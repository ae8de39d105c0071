// The events of all elements; they bubble, and have no personal data.
import type { EventName } from '../src/embed/widget-table'

export interface EventRow {
  readonly description: string
  /** preventDefault() stops the element's default action. */
  readonly cancelable?: true
}

export const widgetEvents = {
  'ow-ready': { description: 'The first screen is usable.' },
  'ow-session': { description: 'Login, logout, expiry.' },
  'ow-route': { description: "The portal's route changed." },
  'ow-step': { description: 'A wizard step was saved.' },
  'ow-complete': { description: "The final dialog's Continue. The summary stays.", cancelable: true },
  'ow-registered': {
    description: 'Registration is finished. Uncancelled, the portal opens its home.',
    cancelable: true,
  },
  'ow-upload': { description: 'A file was stored.' },
  'ow-consent': { description: 'The notice on personal data was accepted, before the first save.' },
  'ow-error': { description: 'Anything the user was shown as an error, and bad configuration.' },
} as const satisfies Record<EventName, EventRow>
