// The open journey: its state (journey-state.ts), the view by route and record, and what else its events do.
import { replaceEqualDeep } from '@tanstack/react-query'
import { createContext, useContext, useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react'
import type { Buyer } from '../buyer/buyer'
import { markSent, requirementsOf } from '../buyer/position'
import { hasFileOf } from '../buyer/slots'
import type { BuyerState } from '../buyer/state'
import { useBuyerState } from '../buyer/use-buyer'
import type { Context } from '../domain/condition'
import type { Contact, Nature } from '../domain/contact'
import type { Step } from '../domain/field'
import type { Requirements } from '../domain/requirements'
import { contextOf } from '../domain/residence'
import { nextOf } from '../domain/steps/flow'
import { useWidget, type Widget } from '../state/widget-context'
import { configuredSteps } from './configured-step'
import { initialJourney, type JourneyEvent, type JourneyState, journeyReducer } from './journey-state'
import { type Links, useStepRoute, type View } from './step-route'

interface JourneyValues extends Links, Pick<JourneyState, 'isChecked' | 'sentBack' | 'aim'> {
  contact: Contact
  buyer: Buyer
  /** The drafts as they were when the wizard was opened: the form of an unchanged one says that it was restored. */
  draftsAtOpening: BuyerState['steps']
  dispatch(event: JourneyEvent): void
  requirements: Requirements
  /** Her country of residence, on which conditions depend. */
  context: Context
  view: View
  /** The steps of the flow as the configuration has them; none before the nature is chosen. */
  steps: readonly Step[]
}

/** Keeps its identity until something in it changes. */
export type OpenJourney = JourneyValues & ReturnType<typeof actionsOf>

export const JourneyContext = createContext<OpenJourney | undefined>(undefined)

export function useJourney(): OpenJourney {
  const journey = useContext(JourneyContext)
  if (!journey) throw new Error('a part of the journey outside it')
  return journey
}

export function useOpenJourney(contact: Contact, buyer: Buyer) {
  const widget = useWidget()
  const [draftsAtOpening] = useState(() => buyer.store.getState().steps)
  const position = useBuyerState(buyer, (state) => state.position)
  const { isFinalDialogDue } = position
  const [state, dispatch] = useReducer(journeyReducer, initialJourney)
  const { savedStep, left, isChecked, sentBack, aim } = state
  const { wizard } = widget.config
  // Takes over what another tab saves, whatever view is open: the next save starts from the record as it is then.
  useEffect(() => buyer.saves.followOthers(), [buyer])
  const requirements = useSame(requirementsOf(widget, contact, { hasFile: hasFileOf(buyer) }, position))
  const context = useSame(contextOf(contact, position))
  const { nature, variant } = requirements
  const steps = useMemo(() => configuredSteps(nature, variant, wizard), [nature, variant, wizard])
  // Once the last step is saved the summary may open, although the cached record follows a moment later.
  const { view: routed, links } = useStepRoute(requirements, { review: isChecked, summary: isFinalDialogDue }, buyer)
  // The next step is rendered behind the painted dialog of a saved step, so that the button has only to close that.
  const ahead = useDeferredValue(savedStep === undefined || isChecked ? undefined : savedStep + 1)
  const view = ahead ?? routed
  const journey = useMemo(() => {
    const shown = { isChecked, sentBack, aim, requirements, context, steps, view }
    const values = { contact, buyer, draftsAtOpening, dispatch, ...shown, ...links }
    return { ...values, ...actionsOf(values, widget) }
  }, [contact, buyer, draftsAtOpening, isChecked, sentBack, aim, requirements, context, steps, view, links, widget])
  return { journey, savedStep, isFinalDialogDue, left }
}

/** The same object as before while nothing in it has changed. */
function useSame<T>(value: T): T {
  const [kept, keep] = useState(value)
  const same = replaceEqualDeep(kept, value)
  if (same !== kept) keep(same)
  return same
}

/** Events of the journey with what they do beside its state. */
function actionsOf(
  { buyer, isChecked, dispatch, requirements, view, open, isHere }: JourneyValues,
  { tag, emit, location, signal }: Widget,
) {
  const { nature } = requirements
  /** Opens a step to change it. @param field takes the focus */
  const change = (step: number, field?: string) => {
    dispatch({ type: 'aimed', field })
    open(step)
  }
  const finish = () => {
    // Who was complete before has changed her answers, and may have paid long ago.
    if (!requirements.complete) markSent(buyer.id)
    // Kept until the dialog is closed, so that neither a reload nor another screen loses it.
    buyer.store.setPosition({ isFinalDialogDue: true, isReviewDue: false })
    // A buyer who went to another screen during the save stays there, and sees the dialog when she comes back (WIZ-10).
    if (signal.aborted || !isHere()) return
    dispatch({ type: 'lastStepSaved' })
    open('summary', { replace: true })
  }
  return {
    change,
    /** Called by step 1 when its choice is saved. */
    onNatureSaved(chosen: Nature) {
      // The unchanged choice was only looked at on the way to the review, and keeps the answers that wait for it.
      if (isChecked && chosen === nature) return open('review')
      dispatch({ type: 'lastStepChanged' })
      buyer.store.setPosition({ isReviewDue: false })
      buyer.store.dispatch({ type: 'stepOpened', nature: chosen, step: 2 })
      change(2)
    },
    /** Called by the form of the last step when its answers are valid: opens the review, which shows them. */
    onLastStepChecked() {
      dispatch({ type: 'lastStepChecked' })
      buyer.store.setPosition({ isReviewDue: true })
      open('review')
    },
    /** Called by the review when its save needs other answers: opens the last step, which shows why. */
    sendBack(why: NonNullable<JourneyState['sentBack']>) {
      dispatch({ type: 'sentBack', why })
      change(requirements.last)
    },
    /** Called when a step is saved: by its form, for the last step by the review. */
    onStepSaved(step: number) {
      if (nature && nextOf(nature, requirements.variant, step) === undefined) return finish()
      dispatch({ type: 'stepSaved', step })
    },
    /** Called when the dialog of a saved step is closed. */
    goOn(step: number) {
      dispatch({ type: 'dialogClosed' })
      open(isChecked ? 'review' : step + 1)
    },
    closeFinalDialog() {
      buyer.store.setPosition({ isFinalDialogDue: false })
      if (nature) emit('ow-complete', { flow: nature })
    },
    leave() {
      // A sent form has nothing to go on with: in a portal it goes home.
      if (view === 'summary' && tag === 'owner-portal') location.go('/')
      else dispatch({ type: 'left' })
    },
  }
}
