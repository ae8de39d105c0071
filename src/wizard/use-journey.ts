// The open journey: its state (journey-state.ts), the view by route and record, and what its events do outside: store, navigate, tell the page.
import { replaceEqualDeep } from '@tanstack/react-query'
import {
  createContext,
  type Dispatch,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { Buyer } from '../buyer/buyer'
import { requirementsOf } from '../buyer/position'
import { hasFileFor } from '../buyer/slots'
import type { BuyerState } from '../buyer/state'
import { useBuyerState } from '../buyer/use-buyer'
import { type Contact, type Nature, natureOf } from '../domain/contact'
import type { Step } from '../domain/field'
import type { Requirements } from '../domain/requirements'
import { nextOf } from '../domain/steps/flow'
import { useWidget, type Widget } from '../state/widget-context'
import { initialJourney, type JourneyEvent, type JourneyState, journeyReducer } from './journey-state'
import { ownSteps } from './own-step'
import { type Links, useStepRoute, useStoredStep, type View } from './step-route'

interface Held extends Links, Pick<JourneyState, 'isChecked' | 'sentBack' | 'aim'> {
  contact: Contact
  buyer: Buyer
  /** The drafts as they were when the wizard was opened: the form of an unchanged one says that it was restored. */
  draftsAtOpening: BuyerState['steps']
  dispatch: Dispatch<JourneyEvent>
  /** Undefined until the buyer has chosen. */
  nature: Nature | undefined
  requirements: Requirements
  view: View
  /** The steps of the flow as the configuration has them; none before the nature is chosen. */
  steps: readonly Step[]
}

/** Keeps its identity until something in it changes. */
export type OpenJourney = Held & ReturnType<typeof actionsOf>

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
  const nature = position.nature ?? natureOf(contact)
  const [state, dispatch] = useReducer(journeyReducer, position.isFinalDialogDue, initialJourney)
  const { scene, left, isChecked, sentBack, aim } = state
  const { wizard } = widget.config
  // Takes over what another tab saves, whatever view is open: the next save starts from the record as it is then.
  useEffect(() => buyer.followSaves(), [buyer])
  const hasFile = (field: string) => hasFileFor(buyer, field)
  const requirements = useSame(requirementsOf(widget, contact, { nature, hasFile }, position))
  const { variant } = requirements
  const steps = useMemo(() => ownSteps(nature, variant, wizard), [nature, variant, wizard])
  const {
    links,
    here: isHere,
    ...route
  } = useStepRoute(requirements, { review: isChecked, summary: state.isLastSaved })
  const view = useSame<View>(route.view)
  useStoredStep(view, isHere, requirements, buyer)
  /** Whether the wizard is still on the page: a save goes on when its form is gone. */
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const journey = useMemo(() => {
    const shown = { nature, isChecked, sentBack, aim, requirements, steps, view }
    const held = { contact, buyer, draftsAtOpening, dispatch, ...shown, ...links }
    return { ...held, ...actionsOf(held, widget, here) }
  }, [contact, buyer, draftsAtOpening, nature, isChecked, sentBack, aim, requirements, steps, view, links, widget])
  return { journey, scene, left }
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
  { buyer, isChecked, dispatch, nature, requirements, view, open }: Held,
  { tag, emit, location }: Widget,
  here: RefObject<boolean>,
) {
  /** Opens a step to change it. @param field takes the focus */
  const change = (step: number, field?: string) => {
    dispatch({ type: 'aimed', field })
    open({ name: 'step', step })
  }
  const finish = () => {
    // Kept until the dialog is closed, so that neither a reload nor another screen loses it.
    buyer.setPosition({ isFinalDialogDue: true })
    // A buyer who went to another screen during the save stays there, and sees the final dialog when she comes back (WIZ-10).
    if (!here.current) return
    dispatch({ type: 'lastStepSaved' })
    open({ name: 'summary' }, { replace: true })
  }
  return {
    change,
    /** By step 1. */
    onNatureSaved(chosen: Nature) {
      // The unchanged choice was only looked at on the way to the review, and keeps the answers that wait for it.
      if (isChecked && chosen === nature) return open({ name: 'review' })
      dispatch({ type: 'lastStepChanged' })
      buyer.dispatch({ type: 'stepOpened', nature: chosen, step: 2 })
      change(2)
    },
    /** By the form of the last step, whose answers are valid: the review shows them. */
    onLastStepChecked() {
      dispatch({ type: 'lastStepChecked' })
      open({ name: 'review' })
    },
    /** By the review, whose save needs other answers. */
    sendBack(why: NonNullable<JourneyState['sentBack']>) {
      dispatch({ type: 'sentBack', why })
      change(requirements.last)
    },
    /** By the form of a step, and for the last one by the review. */
    onStepSaved(step: number) {
      if (nature && nextOf(nature, requirements.variant, step) === undefined) return finish()
      dispatch({ type: 'stepSaved', step })
    },
    /** After the dialog of a saved step. */
    goOn(step: number) {
      dispatch({ type: 'dialogClosed' })
      open(isChecked ? { name: 'review' } : { name: 'step', step: step + 1 })
    },
    closeFinalDialog() {
      dispatch({ type: 'dialogClosed' })
      buyer.setPosition({ isFinalDialogDue: false })
      if (nature) emit('ow-complete', { flow: nature })
    },
    leave() {
      // A sent form has nothing to go on with: in a portal it goes home.
      if (view.name === 'summary' && tag === 'owner-portal') location.go('/')
      else dispatch({ type: 'left' })
    },
  }
}
