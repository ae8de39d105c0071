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
import { type Contact, type Nature, natureOf } from '../domain/contact'
import { nextOf } from '../domain/progress'
import type { Requirements } from '../domain/requirements'
import type { Step } from '../domain/steps/step'
import { hasFile } from '../forms/uploads'
import { followSaves } from '../records/contact-saves'
import { requirementsOf } from '../records/wizard-memory'
import { useWidget, type Widget } from '../state/widget-context'
import {
  initialJourney,
  type JourneyEvent,
  type JourneyState,
  journeyReducer,
  type LastStepRefusal,
  sceneIn,
  waitingIn,
} from './journey-state'
import { ownSteps, pageOf } from './own-step'
import { type StepRoute, useStepRoute, type View } from './place'
import type { StepAnswersToSend } from './save/save-step'
import { type Tools, useTools } from './tools'

/** Keeps its identity until something in it changes. The scene is not part of it, so that a dialog that closes renders nothing else. */
export interface OpenJourney extends StepRoute, Actions, Pick<JourneyState, 'lastStep'> {
  contact: Contact
  dispatch: Dispatch<JourneyEvent>
  nature: Nature | undefined
  place: Requirements
  /** The steps of the flow as the configuration has them; none before the nature is chosen. */
  steps: readonly Step[]
  /** The field that takes the focus when the next step is shown. */
  aim: RefObject<string | undefined>
}

/** Events of the journey with what they do beside its state. */
interface Actions {
  /** Opens a step to change it. @param field takes the focus */
  change(step: number, field?: string): void
  /** Step 1 was saved. */
  chosen(nature: Nature): void
  /** The last step's answers are valid: the review shows them. */
  checked(answers: StepAnswersToSend): void
  /** The last save needs other answers. */
  refused(refusal: LastStepRefusal): void
  saved(step: number): void
  /** After the dialog of a saved step. */
  goOn(step: number): void
  /** After the final dialog. */
  complete(): void
  leave(): void
}

export const JourneyContext = createContext<OpenJourney | undefined>(undefined)

export function useJourney(): OpenJourney {
  const journey = useContext(JourneyContext)
  if (!journey) throw new Error('a part of the journey outside it')
  return journey
}

export function useOpenJourney(contact: Contact): { journey: OpenJourney; scene: JourneyState['scene'] } {
  const widget = useWidget()
  const tools = useTools()
  const { local, uploads } = tools
  const [state, dispatch] = useReducer(journeyReducer, undefined, () =>
    initialJourney(local.nature() ?? natureOf(contact), local.finished()),
  )
  const { nature, lastStep } = state
  const { wizard } = widget.config
  // Takes over what another tab saves, whatever view is open: the next save starts from the record as it is then.
  useEffect(() => followSaves(widget.app, contact.id), [widget.app, contact.id])
  const place = useSame(requirementsOf(widget, contact, { nature, hasFile: (field) => hasFile(uploads, field) }))
  const { variant } = place
  // Asked once: the fields under the fingers stay where they are when the device is turned.
  const [isPhone] = useState(() => matchMedia('(max-width: 599px)').matches)
  const steps = useMemo(() => {
    const own = ownSteps(nature, variant, wizard)
    return isPhone ? own : own.map(({ pages: _, ...step }): Step => step)
  }, [nature, variant, wizard, isPhone])
  const waiting = waitingIn(state)
  const route = useStepRoute(nature, place, {
    review: waiting !== undefined,
    summary: state.finished,
    pages: (number) => steps.find((step) => step.number === number)?.pages?.length ?? 1,
  })
  const { open, routeTo } = route
  const scene = sceneIn(state)
  // Behind the dialog of a saved step the next one is open already: the dialog's button only changes the route.
  const view = useSame<View>(scene.name === 'saved' && !waiting ? { name: 'step', step: scene.step + 1 } : route.view)
  const aim = useRef<string>(undefined)
  const here = useIsHere()
  const journey = useMemo(() => {
    const held = { contact, dispatch, nature, lastStep, place, steps, aim, view, open, routeTo }
    return { ...held, ...stepActions(held, tools), ...savedActions(held, tools, widget, here) }
  }, [contact, nature, lastStep, place, steps, view, open, routeTo, tools, widget, here])
  return { journey, scene: state.scene }
}

/** The same object as before while nothing in it has changed. */
function useSame<T>(value: T): T {
  const kept = useRef(value)
  kept.current = replaceEqualDeep(kept.current, value)
  return kept.current
}

type Held = Omit<OpenJourney, keyof Actions>

/** On the way to the end: steps are opened, the last one is checked and perhaps refused. */
function stepActions({ lastStep, dispatch, nature, place, steps, aim, open }: Held, { local }: Tools) {
  const change = (step: number, field?: string) => {
    aim.current = field
    const table = steps.find(({ number }) => number === step)
    open({ name: 'step', step, page: field && table ? pageOf(table, field) : 1 })
  }
  return {
    change,
    chosen(chosen: Nature) {
      dispatch({ type: 'natureSaved', nature: chosen })
      // The unchanged choice was only looked at on the way to the review.
      if (waitingIn({ lastStep }) && chosen === nature) return open({ name: 'review' })
      local.setStep(chosen, 2)
      change(2)
    },
    checked(answers: StepAnswersToSend) {
      dispatch({ type: 'lastStepChecked', answers })
      open({ name: 'review' })
    },
    refused(refusal: LastStepRefusal) {
      dispatch({ type: 'refused', refusal })
      change(place.last)
    },
  }
}

/** After a save, and out of the journey. */
function savedActions(
  { lastStep, dispatch, nature, place, open }: Held,
  { local }: Tools,
  { tag, emit, location }: Widget,
  here: RefObject<boolean>,
) {
  const finish = () => {
    local.setFinished(true)
    // A buyer who went to another screen during the save stays there, and sees the final dialog when she comes back (WIZ-10).
    if (!here.current) return
    dispatch({ type: 'lastStepSaved' })
    open({ name: 'summary' }, { replace: true })
  }
  return {
    saved(step: number) {
      if (nature && nextOf(nature, place.variant, step) === undefined) return finish()
      dispatch({ type: 'stepSaved', step })
    },
    goOn(step: number) {
      dispatch({ type: 'dialogClosed' })
      open(waitingIn({ lastStep }) ? { name: 'review' } : { name: 'step', step: step + 1 })
    },
    complete() {
      dispatch({ type: 'dialogClosed' })
      local.setFinished(false)
      if (!nature || !emit('ow-complete', { flow: nature })) return
      if (tag === 'owner-portal') location.go('/')
    },
    leave() {
      if (tag === 'owner-portal') location.go('/')
      else dispatch({ type: 'left' })
    },
  }
}

/** Tells whether the wizard is still on the page: a save goes on when its form is gone. */
function useIsHere(): RefObject<boolean> {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
