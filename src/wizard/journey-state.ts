// A pure reducer of dialogs, review and focus; the route has the open step.
import type { Failure } from '../core/failure'

export interface JourneyState {
  /** A dialog says that this step was saved. */
  readonly savedStep: number | undefined
  /** 'Save and leave' shows a page, which covers later dialogs. */
  readonly isClosed: boolean
  /** The answers of the last step were checked. */
  readonly isReviewable: boolean
  /** The review sent the buyer back, until the form has shown why. */
  readonly sentBack: Failure | 'incomplete' | undefined
  /** Gets the focus when the next step is shown. */
  readonly fieldToFocus: string | undefined
}

export type JourneyEvent =
  | { type: 'lastStepChanged' }
  | { type: 'lastStepChecked' }
  | { type: 'sentBack'; why: Failure | 'incomplete' }
  | { type: 'reasonShown' }
  | { type: 'focusRequested'; field: string | undefined }
  | { type: 'stepSaved'; step: number }
  | { type: 'lastStepSaved' }
  | { type: 'dialogClosed' }
  | { type: 'closed' }
  | { type: 'reopened' }

const unchecked = { isReviewable: false, sentBack: undefined }

export const initialJourney: JourneyState = {
  savedStep: undefined,
  isClosed: false,
  ...unchecked,
  fieldToFocus: undefined,
}

export function journeyReducer(state: JourneyState, event: JourneyEvent): JourneyState {
  switch (event.type) {
    case 'lastStepChanged':
      // What the review would show is no longer what was checked.
      return state.isReviewable ? { ...state, ...unchecked } : state
    case 'lastStepChecked':
      return { ...state, isReviewable: true, sentBack: undefined }
    case 'sentBack':
      return { ...state, sentBack: event.why }
    case 'reasonShown':
      return { ...state, sentBack: undefined }
    case 'focusRequested':
      return state.fieldToFocus === event.field ? state : { ...state, fieldToFocus: event.field }
    case 'stepSaved':
      return { ...state, savedStep: event.step }
    case 'lastStepSaved':
      return { ...state, ...unchecked, savedStep: undefined }
    case 'dialogClosed':
      return { ...state, savedStep: undefined }
    case 'closed':
      return { ...state, isClosed: true }
    case 'reopened':
      return { ...state, isClosed: false }
  }
}
