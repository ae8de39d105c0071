// The open journey: its state (journey-state.ts), its place by route and record, and what its events do outside: store, navigate, tell the page.
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
import { type Links, useStepRoute, type View } from './place'

interface Held extends Links, Pick<JourneyState, 'nature' | 'isChecked' | 'refusal'> {
  contact: Contact
  buyer: Buyer
  /** The drafts as they were when the wizard was opened: the form of an unchanged one says that it was restored. */
  restored: BuyerState['steps']
  dispatch: Dispatch<JourneyEvent>
  place: Requirements
  view: View
  /** The steps of the flow as the configuration has them; none before the nature is chosen. */
  steps: readonly Step[]
  /** The field that takes the focus when the next step is shown. */
  aim: RefObject<string | undefined>
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
  const [restored] = useState(() => buyer.store.getState().steps)
  const position = useBuyerState(buyer, (state) => state.position)
  const [state, dispatch] = useReducer(journeyReducer, undefined, () =>
    initialJourney(position.nature ?? natureOf(contact), position.finished),
  )
  const { nature, scene, left, isChecked, refusal } = state
  const { wizard } = widget.config
  // Takes over what another tab saves, whatever view is open: the next save starts from the record as it is then.
  useEffect(() => buyer.followSaves(), [buyer])
  const hasFile = (field: string) => hasFileFor(buyer, field)
  const place = useSame(requirementsOf(widget, contact, { nature, hasFile }, position))
  const { variant } = place
  const steps = useMemo(() => ownSteps(nature, variant, wizard), [nature, variant, wizard])
  const route = useStepRoute(nature, place, buyer, { review: isChecked, summary: state.finished })
  const { links } = route
  const view = useSame<View>(route.view)
  const aim = useRef<string>(undefined)
  /** Whether the wizard is still on the page: a save goes on when its form is gone. */
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const journey = useMemo(() => {
    const shown = { nature, isChecked, refusal, place, steps, view }
    const held = { contact, buyer, restored, dispatch, aim, ...shown, ...links }
    return { ...held, ...actionsOf(held, widget, here) }
  }, [contact, buyer, restored, nature, isChecked, refusal, place, steps, view, links, widget])
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
  { buyer, isChecked, dispatch, nature, place, aim, view, open }: Held,
  { tag, emit, location }: Widget,
  here: RefObject<boolean>,
) {
  /** Opens a step to change it. @param field takes the focus */
  const change = (step: number, field?: string) => {
    aim.current = field
    open({ name: 'step', step })
  }
  const finish = () => {
    buyer.at({ finished: true })
    // A buyer who went to another screen during the save stays there, and sees the final dialog when she comes back (WIZ-10).
    if (!here.current) return
    dispatch({ type: 'lastStepSaved' })
    open({ name: 'summary' }, { replace: true })
  }
  return {
    change,
    /** Step 1 was saved. */
    chosen(chosen: Nature) {
      dispatch({ type: 'natureSaved', nature: chosen })
      // The unchanged choice was only looked at on the way to the review.
      if (isChecked && chosen === nature) return open({ name: 'review' })
      buyer.dispatch({ type: 'stepOpened', nature: chosen, step: 2 })
      change(2)
    },
    /** The last step's answers are valid: the review shows them. */
    checked() {
      dispatch({ type: 'lastStepChecked' })
      open({ name: 'review' })
    },
    /** The last save needs other answers. */
    refused(refusal: NonNullable<JourneyState['refusal']>) {
      dispatch({ type: 'refused', refusal })
      change(place.last)
    },
    saved(step: number) {
      if (nature && nextOf(nature, place.variant, step) === undefined) return finish()
      dispatch({ type: 'stepSaved', step })
    },
    /** After the dialog of a saved step. */
    goOn(step: number) {
      dispatch({ type: 'dialogClosed' })
      open(isChecked ? { name: 'review' } : { name: 'step', step: step + 1 })
    },
    /** After the final dialog. */
    complete() {
      dispatch({ type: 'dialogClosed' })
      buyer.at({ finished: false })
      if (nature) emit('ow-complete', { flow: nature })
    },
    leave() {
      // Of a form that was sent nothing waits to be gone on with.
      if (view.name === 'summary' && tag === 'owner-portal') location.go('/')
      else dispatch({ type: 'left' })
    },
  }
}
