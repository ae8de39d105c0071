// The view that is shown (a step, the review or the summary) is part of the route (`?step=3`), so that the browser's Back goes one step back.
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Buyer } from '../buyer/buyer'
import type { Location } from '../core/location'
import type { Requirements } from '../domain/requirements'
import { useWidget } from '../state/widget-context'

export type View = { name: 'step'; step: number } | { name: 'review' } | { name: 'summary' }

/** Which views may be opened beside the steps. */
interface Openable {
  review: boolean
  summary: boolean
}

/** The view that `?step=` asks for, or the nearest one that may be opened; without it the step to resume at, of a complete form its receipt (WIZ-04). */
export function viewOf(asked: string | null, requirements: Requirements, can: Openable): View {
  const { furthest, finished, complete, resume } = requirements
  if (asked === null && (can.summary || complete)) return { name: 'summary' }
  if (asked === 'summary' && (can.summary || finished)) return { name: 'summary' }
  if (asked === 'review') return can.review ? { name: 'review' } : { name: 'step', step: furthest }
  const number = Number(asked)
  const isStep = Number.isInteger(number) && number >= 1
  return { name: 'step', step: isStep ? Math.min(number, furthest) : resume }
}

/** The value of `step` in the route: '3', 'review'. */
export const askedBy = (view: View): string => (view.name === 'step' ? `${view.step}` : view.name)

const askedIn = (location: Location): string | null => new URLSearchParams(location.search()).get('step')

/** Reads the view from the route, changes it, and corrects a route that asks for what may not be opened. */
export function useStepRoute(requirements: Requirements, can: Openable) {
  const { location } = useWidget()
  // Where the wizard was mounted: the route of another screen of the portal is not corrected.
  const [base] = useState(location.path)
  const links = useMemo(() => linksOf(base, location), [base, location])
  const here = useSyncExternalStore(location.subscribe, links.isHere)
  const asked = useSyncExternalStore(location.subscribe, () => askedIn(location))
  const openView = viewOf(asked, requirements, can)
  const wanted = askedBy(openView)
  useEffect(() => {
    if (here && asked !== wanted) location.go(`${base}?step=${wanted}`, { replace: true })
  }, [here, asked, wanted, base, location])
  return { openView, here, links }
}

export type Links = ReturnType<typeof linksOf>

function linksOf(base: string, location: Location) {
  /** The route of a view, for links. */
  const routeTo = (next: View) => `${base}?step=${askedBy(next)}`
  return {
    routeTo,
    open: (next: View, options?: { replace?: boolean }) => location.go(routeTo(next), options),
    /** Whether the wizard's screen is open: a save goes on when another one is. */
    isHere: () => location.path() === base,
  }
}

/** Stores the step that is shown, which overrides the record's Last_Stepper on the next visit (WIZ-03). */
export function useStoredStep(view: View, here: boolean, { nature, last, finished }: Requirements, buyer: Buyer) {
  // The review belongs to the last step: a buyer who leaves it comes back there.
  const shown = view.name === 'step' ? view.step : view.name === 'review' ? last : undefined
  useEffect(() => {
    if (!here || !nature || shown === undefined) return
    // Its last save removed the current step of a finished form: one that is only looked at opens at its receipt again.
    if (finished && buyer.position().steps[nature] === undefined) return
    buyer.dispatch({ type: 'stepOpened', nature, step: shown })
  }, [here, nature, shown, finished, buyer])
}
