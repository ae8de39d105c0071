// A pure reducer of what covers the steps; the route has the step.
import type { Failure } from '../core/failure'

export interface JourneyState {
  readonly savedStep: number | undefined
  /** 'Save and leave' shows a page, which covers later dialogs. */
  readonly isClosed: boolean
  readonly isChecked: boolean
  /** The review sent the buyer back, until the form has shown why. */
  readonly sentBack: Failure | 'incomplete' | undefined
  /** The field that gets the focus in the next step. */
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
  | { type: 'closed' }
  | { type: 'reopened' }

const unchecked = { isChecked: false, sentBack: undefined }

export const initialJourney: JourneyState = { savedStep: undefined, isClosed: false, ...unchecked, aim: undefined }

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
    case 'closed':
      return { ...state, isClosed: true }
    case 'reopened':
      return { ...state, isClosed: false }
  }
}
