// The journey as one reducer: what the buyer sees in front of the steps, and how far the last step is. It has no side effects; use-journey.ts
// saves, stores and navigates. Which step is shown is not part of it: the route says that (place.ts).
import type { Failure } from '../core/failure'
import type { Nature } from '../domain/contact'

export interface JourneyState {
  /** Undefined until the buyer has chosen. */
  readonly nature: Nature | undefined
  /** What is in front of the buyer: the steps themselves, or a dialog over them. */
  readonly scene: { readonly name: 'steps' | 'final' } | { readonly name: 'saved'; readonly step: number }
  /** Where no portal is around the wizard, 'leave' shows a page of its own. A save that ends meanwhile puts its dialog behind that page. */
  readonly left: boolean
  /** The last step is not saved at once: its answers were checked, and wait until the review is confirmed (WIZ-17). */
  readonly isChecked: boolean
  /**
   * The review sent the buyer back to the last step, and the form has not shown why yet: the server refused one of its fields, or it requires more
   * answers than when it was checked.
   */
  readonly refusal: Failure | 'incomplete' | undefined
  /** The last step was saved. The cached record follows a moment later, so the summary opens by this flag. */
  readonly finished: boolean
}

export type JourneyEvent =
  | { type: 'natureSaved'; nature: Nature }
  | { type: 'lastStepChanged' }
  | { type: 'lastStepChecked' }
  | { type: 'refused'; refusal: Failure | 'incomplete' }
  | { type: 'refusalShown' }
  | { type: 'stepSaved'; step: number }
  | { type: 'lastStepSaved' }
  | { type: 'dialogClosed' }
  | { type: 'left' }
  | { type: 'returned' }

const unchecked = { isChecked: false, refusal: undefined }

/** @param finished the last save ended while the buyer was elsewhere: the final dialog is still to be shown (WIZ-10) */
export const initialJourney = (nature: Nature | undefined, finished: boolean): JourneyState => ({
  nature,
  finished,
  left: false,
  ...unchecked,
  scene: { name: finished ? 'final' : 'steps' },
})

/** An event that is impossible in a state returns that state. */
export function journeyReducer(state: JourneyState, event: JourneyEvent): JourneyState {
  const { scene, left } = state
  switch (event.type) {
    case 'natureSaved':
      // The same choice once more keeps the answers that wait for the review.
      return event.nature === state.nature ? state : { ...state, ...unchecked, nature: event.nature }
    case 'lastStepChanged':
      // What the review would show is no longer what was checked.
      return state.isChecked ? { ...state, ...unchecked } : state
    case 'lastStepChecked':
      return { ...state, isChecked: true, refusal: undefined }
    case 'refused':
      return { ...state, refusal: event.refusal }
    case 'refusalShown':
      return state.refusal ? { ...state, refusal: undefined } : state
    case 'stepSaved':
      return { ...state, scene: { name: 'saved', step: event.step } }
    case 'lastStepSaved':
      return { ...state, ...unchecked, finished: true, scene: { name: 'final' } }
    case 'dialogClosed':
      return left || scene.name === 'steps' ? state : { ...state, scene: { name: 'steps' } }
    case 'left':
      return left || scene.name !== 'steps' ? state : { ...state, left: true }
    case 'returned':
      return left ? { ...state, left: false } : state
  }
}
