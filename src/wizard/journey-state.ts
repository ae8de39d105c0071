// The journey as one reducer: what the buyer sees in front of the steps, and how far the last step is. No side effects:
// use-journey.ts stores and navigates. The route says which step is shown (step-route.ts), her position says her nature
// and whether the final dialog is due.
import type { Failure } from '../core/failure'

export interface JourneyState {
  /** The saved step whose dialog is open (WIZ-05). */
  readonly savedStep: number | undefined
  /** 'Save and leave' shows a page of its own. A save that ends meanwhile puts its dialog behind that page. */
  readonly left: boolean
  /** The last step is not saved at once: its answers were checked, and wait until the review is confirmed (WIZ-17). */
  readonly isChecked: boolean
  /**
   * Why the review sent the buyer back to the last step, until its form has shown it: the server refused a field, or
   * more answers are required than when it was checked.
   */
  readonly sentBack: Failure | 'incomplete' | undefined
  /** The field that takes the focus when the next step is shown. */
  readonly aim: string | undefined
}

export type JourneyEvent =
  | { type: 'lastStepChanged' }
  | { type: 'lastStepChecked' }
  | { type: 'sentBack'; why: Failure | 'incomplete' }
  | { type: 'reasonShown' }
  | { type: 'aimed'; field: string | undefined }
  | { type: 'stepSaved'; step: number }
  | { type: 'lastStepSaved' }
  | { type: 'dialogClosed' }
  | { type: 'left' }
  | { type: 'returned' }

const unchecked = { isChecked: false, sentBack: undefined }

export const initialJourney: JourneyState = { savedStep: undefined, left: false, ...unchecked, aim: undefined }

export function journeyReducer(state: JourneyState, event: JourneyEvent): JourneyState {
  switch (event.type) {
    case 'lastStepChanged':
      // What the review would show is no longer what was checked.
      return state.isChecked ? { ...state, ...unchecked } : state
    case 'lastStepChecked':
      return { ...state, isChecked: true, sentBack: undefined }
    case 'sentBack':
      return { ...state, sentBack: event.why }
    case 'reasonShown':
      return { ...state, sentBack: undefined }
    case 'aimed':
      return state.aim === event.field ? state : { ...state, aim: event.field }
    case 'stepSaved':
      return { ...state, savedStep: event.step }
    case 'lastStepSaved':
      return { ...state, ...unchecked, savedStep: undefined }
    case 'dialogClosed':
      return { ...state, savedStep: undefined }
    case 'left':
      return { ...state, left: true }
    case 'returned':
      return { ...state, left: false }
  }
}
