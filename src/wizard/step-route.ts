// The view is part of the route (`?step=3`), so that Back goes one step back.
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Buyer } from '../buyer/buyer'
import type { Location } from '../core/location'
import type { Requirements } from '../domain/requirements'
import { useWidget } from '../state/widget-context'

export type View = number | 'review' | 'summary'

/** Whether review and summary may be opened. */
type Openable = Record<'review' | 'summary', boolean>

/** @returns the asked view, the nearest open one, or where to resume (WIZ-04) */
export function viewOf(asked: string | null, requirements: Requirements, isOpenable: Openable): View {
  const { furthest, isFinished, isComplete, resume } = requirements
  if (asked === null && (isOpenable.summary || isComplete)) return 'summary'
  if (asked === 'summary' && (isOpenable.summary || isFinished)) return 'summary'
  if (asked === 'review') return isOpenable.review ? 'review' : furthest
  const number = Number(asked)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, furthest) : resume
}

const askedIn = (location: Location): string | null => new URLSearchParams(location.search()).get('step')

/** Corrects the route, and stores the step that is shown. */
export function useStepRoute(requirements: Requirements, isOpenable: Openable, buyer: Buyer) {
  const { location } = useWidget()
  // Other routes of the portal are left alone.
  const [base] = useState(location.path)
  const links = useMemo(() => linksOf(base, location), [base, location])
  const isHere = useSyncExternalStore(location.subscribe, links.isHere)
  const asked = useSyncExternalStore(location.subscribe, () => askedIn(location))
  const view = viewOf(asked, requirements, isOpenable)
  useEffect(() => {
    if (isHere && asked !== `${view}`) links.open(view, { replace: true })
  }, [isHere, asked, view, links])

  const { nature, last, isFinished } = requirements
  // A buyer who leaves the review comes back there.
  const step = view === 'review' ? last : view
  // The stored step overrides Last_Stepper on the next visit (WIZ-03).
  useEffect(() => {
    if (!isHere || !nature || step === 'summary') return
    // Looking at a finished form stores no step.
    if (isFinished && buyer.store.position().steps[nature] === undefined) return
    buyer.store.dispatch({ type: 'stepOpened', nature, step })
  }, [isHere, nature, step, isFinished, buyer])
  return { view, links }
}

function linksOf(base: string, location: Location) {
  const routeTo = (view: View) => `${base}?step=${view}`
  return {
    routeTo,
    open: (view: View, options?: { replace?: boolean }) => location.go(routeTo(view), options),
    /** False while another screen is open: a save goes on then. */
    isHere: () => location.path() === base,
  }
}
