// The open journey: its state (journey-state.ts), its place by route and record, and what its events do outside: store, navigate, tell the page.
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
import { useNavigate, useWidget } from '../state/widget-context'
import {
  initialJourney,
  type JourneyEvent,
  type JourneyState,
  journeyReducer,
  type LastStepRefusal,
  waitingIn,
} from './journey-state'
import { ownSteps, pageOf } from './own-step'
import { type StepRoute, useStepRoute } from './place'
import type { StepAnswersToSend } from './save/save-step'
import { useTools } from './tools'

export interface OpenJourney extends StepRoute, Actions {
  contact: Contact
  state: JourneyState
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

export function useOpenJourney(contact: Contact): OpenJourney {
  const widget = useWidget()
  const { local, uploads } = useTools()
  const [state, dispatch] = useReducer(journeyReducer, undefined, () =>
    initialJourney(local.nature() ?? natureOf(contact), local.finished()),
  )
  const { nature } = state
  const { wizard } = widget.config
  // Takes over what another tab saves, whatever view is open: the next save starts from the record as it is then.
  useEffect(() => followSaves(widget.app, contact.id), [widget.app, contact.id])
  const place = requirementsOf(widget, contact, { nature, hasFile: (field) => hasFile(uploads, field) })
  const { variant } = place
  // Asked once: the fields under the fingers stay where they are when the device is turned.
  const [isPhone] = useState(() => matchMedia('(max-width: 599px)').matches)
  const steps = useMemo(() => {
    const own = ownSteps(nature, variant, wizard)
    return isPhone ? own : own.map(({ pages: _, ...step }): Step => step)
  }, [nature, variant, wizard, isPhone])
  const route = useStepRoute(nature, place, {
    review: waitingIn(state) !== undefined,
    summary: state.finished,
    pages: (number) => steps.find((step) => step.number === number)?.pages?.length ?? 1,
  })
  const aim = useRef<string>(undefined)
  const values = { contact, state, dispatch, nature, place, steps, aim, ...route }
  return { ...values, ...useStepActions(values), ...useSavedActions(values) }
}

type Held = Omit<OpenJourney, keyof Actions>

/** On the way to the end: steps are opened, the last one is checked and perhaps refused. */
function useStepActions({ state, dispatch, nature, place, steps, aim, open }: Held) {
  const { local } = useTools()
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
      if (waitingIn(state) && chosen === nature) return open({ name: 'review' })
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
function useSavedActions({ state, dispatch, nature, place, open }: Held) {
  const { tag, emit } = useWidget()
  const { local } = useTools()
  const go = useNavigate()
  const isHere = useIsHere()
  const finish = () => {
    local.setFinished(true)
    // A buyer who went to another screen during the save stays there, and sees the final dialog when she comes back (WIZ-10).
    if (!isHere()) return
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
      open(waitingIn(state) ? { name: 'review' } : { name: 'step', step: step + 1 })
    },
    complete() {
      dispatch({ type: 'dialogClosed' })
      local.setFinished(false)
      if (!nature || !emit('ow-complete', { flow: nature })) return
      if (tag === 'owner-portal') go('/')
    },
    leave() {
      if (tag === 'owner-portal') go('/')
      else dispatch({ type: 'left' })
    },
  }
}

/** Tells whether the wizard is still on the page: a save goes on when its form is gone. */
function useIsHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
