// The journey as one reducer: what the buyer sees in front of the steps, and how far the last step is. It has no side effects; use-journey.ts
// saves, stores and navigates. Which step is shown is not part of it: the route says that (step-route.ts). The nature is in her position.
import type { Failure } from '../core/failure'

export interface JourneyState {
  /** What is in front of the buyer: the steps themselves, or a dialog over them. */
  readonly scene: { readonly name: 'steps' | 'final' } | { readonly name: 'saved'; readonly step: number }
  /** 'Save and leave' shows a page of its own. A save that ends meanwhile puts its dialog behind that page. */
  readonly left: boolean
  /** The last step is not saved at once: its answers were checked, and wait until the review is confirmed (WIZ-17). */
  readonly isChecked: boolean
  /**
   * Why the review sent the buyer back to the last step, until its form has shown it: the server refused one of its fields, or it requires more
   * answers than when it was checked.
   */
  readonly sentBack: Failure | 'incomplete' | undefined
  /** The last step was saved. The cached record follows a moment later, so the summary opens by this flag. */
  readonly isLastSaved: boolean
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

/** @param isLastSaved the final dialog of an earlier visit is still due (WIZ-10) */
export const initialJourney = (isLastSaved: boolean): JourneyState => ({
  isLastSaved,
  aim: undefined,
  left: false,
  ...unchecked,
  scene: { name: isLastSaved ? 'final' : 'steps' },
})

/** An event that is impossible in a state returns that state. */
export function journeyReducer(state: JourneyState, event: JourneyEvent): JourneyState {
  const { scene, left } = state
  switch (event.type) {
    case 'lastStepChanged':
      // What the review would show is no longer what was checked.
      return state.isChecked ? { ...state, ...unchecked } : state
    case 'lastStepChecked':
      return { ...state, isChecked: true, sentBack: undefined }
    case 'sentBack':
      return { ...state, sentBack: event.why }
    case 'reasonShown':
      return state.sentBack ? { ...state, sentBack: undefined } : state
    case 'aimed':
      return state.aim === event.field ? state : { ...state, aim: event.field }
    case 'stepSaved':
      return { ...state, scene: { name: 'saved', step: event.step } }
    case 'lastStepSaved':
      return { ...state, ...unchecked, isLastSaved: true, scene: { name: 'final' } }
    case 'dialogClosed':
      return left || scene.name === 'steps' ? state : { ...state, scene: { name: 'steps' } }
    case 'left':
      return left || scene.name !== 'steps' ? state : { ...state, left: true }
    case 'returned':
      return left ? { ...state, left: false } : state
  }
}
