// The open journey: progress, route, review; each is stable until it changes.
import { replaceEqualDeep } from '@tanstack/react-query'
import {
  createContext,
  type Dispatch,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react'
import type { Buyer } from '../buyer/buyer'
import { markJustSent, requirementsOf } from '../buyer/position'
import { hasFileOf } from '../buyer/slots'
import { useBuyerState } from '../buyer/use-buyer'
import type { Contact, Nature } from '../domain/contact'
import { contextOf } from '../domain/residence'
import { nextOf } from '../domain/steps/flow'
import { useWidget } from '../state/widget-context'
import { configuredSteps } from './configured-step'
import { initialJourney, type JourneyEvent, type JourneyState, journeyReducer } from './journey-state'
import { useStepRoute } from './step-route'

type Progress = ReturnType<typeof useOpenProgress>
type Route = ReturnType<typeof useOpenRoute>
type Review = ReturnType<typeof useOpenReview>

export interface OpenJourney {
  progress: Progress
  route: Route
  review: Review
}

export const JourneyContext = createContext<OpenJourney | undefined>(undefined)

export const useProgress = () => useJourney().progress
export const useRoute = () => useJourney().route
export const useReview = () => useJourney().review

function useJourney() {
  const journey = useContext(JourneyContext)
  if (!journey) throw new Error('a part of the journey outside it')
  return journey
}

/** @returns the value of JourneyContext, and which dialog or page covers it */
export function useOpenJourney(contact: Contact, buyer: Buyer) {
  const [state, dispatch] = useReducer(journeyReducer, initialJourney)
  const isFinalDialogDue = useBuyerState(buyer, ({ position }) => position.isFinalDialogDue)
  const progress = useOpenProgress(contact, buyer)
  // The cached record says later that the summary may open.
  const route = useOpenRoute(progress, state, dispatch, isFinalDialogDue)
  const review = useOpenReview(progress, route, state, dispatch)
  const journey = useMemo(() => ({ progress, route, review }), [progress, route, review])
  return { journey, savedStep: state.savedStep, isClosed: state.isClosed, isFinalDialogDue, dispatch }
}

function useOpenProgress(contact: Contact, buyer: Buyer) {
  const widget = useWidget()
  const { wizard } = widget.config
  /** The form of an unchanged draft says that it was restored. */
  const [draftsAtOpening] = useState(() => buyer.store.getState().steps)
  const position = useBuyerState(buyer, (state) => state.position)
  // The next save starts from what another tab has saved.
  useEffect(() => buyer.saves.followOthers(), [buyer])
  const { files } = buyer.store.getState()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hasFileOf` reads the files
  const newRequirements = useMemo(
    () => requirementsOf(widget, contact, { hasFile: hasFileOf(buyer) }, position),
    [widget, contact, buyer, position, files],
  )
  const requirements = useStable(newRequirements)
  const context = useStable(contextOf(contact, position))
  const { nature, variant } = requirements
  const steps = useMemo(() => configuredSteps(nature, variant, wizard), [nature, variant, wizard])
  return useMemo(
    () => ({ contact, buyer, draftsAtOpening, requirements, context, steps }),
    [contact, buyer, draftsAtOpening, requirements, context, steps],
  )
}

/** @returns the object of the render before, while it has the same content */
function useStable<T>(value: T): T {
  const [before, setBefore] = useState(value)
  const same = replaceEqualDeep(before, value)
  if (same !== before) setBefore(same)
  return same
}

function useOpenRoute(
  { requirements, buyer }: Progress,
  { savedStep, isReviewable, fieldToFocus }: JourneyState,
  dispatch: Dispatch<JourneyEvent>,
  isFinalDialogDue: boolean,
) {
  const { tag, location } = useWidget()
  const { view: routed, links } = useStepRoute(requirements, { review: isReviewable, summary: isFinalDialogDue }, buyer)
  // The next step is rendered behind the dialog, whose button only closes it.
  const nextStep = useDeferredValue(savedStep === undefined || isReviewable ? undefined : savedStep + 1)
  const view = nextStep ?? routed
  return useMemo(
    () => ({
      ...links,
      view,
      fieldToFocus,
      /** @param field gets the focus, else the step's title */
      openStep(step: number, field?: string) {
        dispatch({ type: 'focusRequested', field })
        links.open(step)
      },
      leave() {
        // From a sent form, a portal leads home.
        if (view === 'summary' && tag === 'owner-portal') location.go('/')
        else dispatch({ type: 'closed' })
      },
    }),
    [links, view, fieldToFocus, dispatch, tag, location],
  )
}

function useOpenReview(
  { requirements, buyer }: Progress,
  { open, isHere, openStep }: Route,
  { isReviewable, sentBack }: JourneyState,
  dispatch: Dispatch<JourneyEvent>,
) {
  const { emit, signal } = useWidget()
  return useMemo(() => {
    const { nature, variant, isComplete, last } = requirements
    const finish = () => {
      // A buyer who was complete before may have paid already.
      if (!isComplete) markJustSent(buyer.id)
      // Remembered over reloads, until the dialog is closed.
      buyer.store.setPosition({ isFinalDialogDue: true, isReviewDue: false })
      // A buyer on another screen stays there (WIZ-10).
      if (signal.aborted || !isHere()) return
      dispatch({ type: 'lastStepSaved' })
      open('summary', { replace: true })
    }
    return {
      isReviewable,
      sentBack,
      dispatch,
      onNatureSaved(chosen: Nature) {
        // With the same nature, the checked answers still count.
        if (isReviewable && chosen === nature) return open('review')
        dispatch({ type: 'lastStepChanged' })
        buyer.store.setPosition({ isReviewDue: false })
        buyer.store.dispatch({ type: 'stepOpened', nature: chosen, step: 2 })
        openStep(2)
      },
      /** Opens the review, as the answers of the last step are valid. */
      onLastStepChecked() {
        dispatch({ type: 'lastStepChecked' })
        buyer.store.setPosition({ isReviewDue: true })
        open('review')
      },
      /** Opens the last step, which shows why the review was not sent. */
      sendBack(why: NonNullable<JourneyState['sentBack']>) {
        dispatch({ type: 'sentBack', why })
        openStep(last)
      },
      /** Called by the form of a step, or by the review for the last one. */
      onStepSaved(step: number) {
        if (nature && nextOf(nature, variant, step) === undefined) return finish()
        dispatch({ type: 'stepSaved', step })
      },
      /** Closes the dialog after a save. */
      goOn(step: number) {
        dispatch({ type: 'dialogClosed' })
        open(isReviewable ? 'review' : step + 1)
      },
      closeFinalDialog() {
        buyer.store.setPosition({ isFinalDialogDue: false })
        if (nature) emit('ow-complete', { flow: nature })
      },
    }
  }, [requirements, buyer, open, isHere, openStep, isReviewable, sentBack, dispatch, emit, signal])
}
