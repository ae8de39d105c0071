// The journey as one reducer: what the buyer sees in front of the steps, and how far the last step is. It has no side effects; use-journey.ts
// saves, stores and navigates. Which step is shown is not part of it: the route says that (place.ts).
import type { Failure } from '../core/failure'
import type { Nature } from '../domain/contact'
import type { StepAnswersToSend } from './save/save-step'

/** Why the last step is shown again: the server refused one of its fields, or it requires more answers than when it was checked. */
export type LastStepRefusal = { failure: Failure } | { incomplete: true }

/** What is in front of the buyer: the steps themselves, or a dialog over them. */
export type Scene = { name: 'steps' } | { name: 'saved'; step: number } | { name: 'final' }

/** Where no portal is around the wizard, 'leave' shows a page of its own. A save that ends meanwhile puts its dialog behind that page. */
export type LeftScene = { name: 'left'; behind: Scene }

/** The last step is not saved at once: its checked answers wait until the review is confirmed (WIZ-17). */
export type LastStep =
  | { name: 'open' }
  | { name: 'waiting'; answers: StepAnswersToSend }
  /** The review sent the buyer back, and the form has not shown why yet. */
  | { name: 'refused'; refusal: LastStepRefusal; answers: StepAnswersToSend | undefined }

export interface JourneyState {
  /** Undefined until the buyer has chosen. */
  readonly nature: Nature | undefined
  readonly scene: Scene | LeftScene
  readonly lastStep: LastStep
  /** The last step was saved. The cached record follows a moment later, so the summary opens by this flag. */
  readonly finished: boolean
}

export type JourneyEvent =
  | { type: 'natureSaved'; nature: Nature }
  | { type: 'lastStepChanged' }
  | { type: 'lastStepChecked'; answers: StepAnswersToSend }
  | { type: 'refused'; refusal: LastStepRefusal }
  | { type: 'refusalShown' }
  | { type: 'stepSaved'; step: number }
  | { type: 'lastStepSaved' }
  | { type: 'dialogClosed' }
  | { type: 'left' }
  | { type: 'returned' }

const steps: Scene = { name: 'steps' }
const open: LastStep = { name: 'open' }

/** @param finished the last save ended while the buyer was elsewhere: the final dialog is still to be shown (WIZ-10) */
export const initialJourney = (nature: Nature | undefined, finished: boolean): JourneyState => ({
  ...{ nature, finished, lastStep: open },
  scene: finished ? { name: 'final' } : steps,
})

/** The last step's answers that wait for the review. */
export const waitingIn = ({ lastStep }: Pick<JourneyState, 'lastStep'>): StepAnswersToSend | undefined =>
  lastStep.name === 'open' ? undefined : lastStep.answers

/** What is in front of the buyer, or will be when she comes back. */
export const sceneIn = ({ scene }: Pick<JourneyState, 'scene'>): Scene => (scene.name === 'left' ? scene.behind : scene)

/** An event that is impossible in a state returns that state. */
export function journeyReducer(state: JourneyState, event: JourneyEvent): JourneyState {
  const { nature, scene, lastStep } = state
  switch (event.type) {
    case 'natureSaved':
      // The same choice once more keeps the answers that wait for the review.
      return event.nature === nature ? state : { ...state, nature: event.nature, lastStep: open }
    case 'lastStepChanged':
      // What the review would show is no longer what was checked.
      return waitingIn(state) ? { ...state, lastStep: open } : state
    case 'lastStepChecked':
      return { ...state, lastStep: { name: 'waiting', answers: event.answers } }
    case 'refused':
      return { ...state, lastStep: { name: 'refused', refusal: event.refusal, answers: waitingIn(state) } }
    case 'refusalShown':
      return lastStep.name === 'refused' ? { ...state, lastStep: withoutRefusal(lastStep.answers) } : state
    case 'stepSaved':
      return inFront(state, { name: 'saved', step: event.step })
    case 'lastStepSaved':
      return inFront({ ...state, lastStep: open, finished: true }, { name: 'final' })
    case 'dialogClosed':
      return scene.name === 'saved' || scene.name === 'final' ? { ...state, scene: steps } : state
    case 'left':
      return scene.name === 'steps' ? { ...state, scene: { name: 'left', behind: scene } } : state
    case 'returned':
      return scene.name === 'left' ? { ...state, scene: scene.behind } : state
  }
}

const withoutRefusal = (answers: StepAnswersToSend | undefined): LastStep =>
  answers ? { name: 'waiting', answers } : open

const inFront = (state: JourneyState, scene: Scene): JourneyState => ({
  ...state,
  scene: state.scene.name === 'left' ? { name: 'left', behind: scene } : scene,
})
